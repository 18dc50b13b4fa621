// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';

/**
 * Starts a packed app like a user and checks it over its debugging port. A packed app accepts no inspector, so
 * Playwright can't launch it like the app from source.
 * @param {{ command: string, args?: readonly string[], appArgs?: readonly string[], picture?: string, timeoutMs?: number }} program
 *   `args` come before the switches, `appArgs` after them
 * @returns {Promise<{ seconds: number, address: string, heading: string, problems: string[] }>}
 */
export async function smoke({ command, args = [], appArgs = [], picture, timeoutMs = 120_000 }) {
  const startedAt = performance.now();
  const userData = mkdtempSync(join(tmpdir(), 'client-desk-smoke-'));
  const switches = ['--remote-debugging-port=0', `--user-data-dir=${userData}`];
  // English for every machine language, because elements are found by their text.
  const env = { ...process.env, LANG: 'en_US.UTF-8', LANGUAGE: 'en' };
  const child = spawn(command, [...args, ...switches, ...appArgs], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  try {
    const browser = await chromium.connectOverCDP(await portOf(child, userData, timeoutMs));
    const page = await firstPage(browser, timeoutMs);
    page.setDefaultTimeout(timeoutMs);
    /** @type {string[]} */
    const problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const ready = page.locator('html[data-app-state=ready]');
    await ready.waitFor();
    await page.getByRole('radio', { name: /^Explore the demo/ }).check();
    await page.getByRole('button', { name: 'Start the demo' }).click();
    await page.waitForURL(/w-[a-z0-9]+/);
    await ready.waitFor();
    // Its clients come from the demo's services, a separate process from the same archive.
    await page.getByRole('link', { name: 'Clients' }).first().click();
    await page.getByRole('row').nth(3).waitFor();
    const heading = (await page.getByRole('heading', { level: 1 }).first().textContent()) ?? '';
    if (picture) await page.screenshot({ path: picture });
    const address = page.url();
    await browser.close();
    return { seconds: (performance.now() - startedAt) / 1000, address, heading, problems };
  } finally {
    child.kill();
    await ended;
    await rm(userData, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
}

/**
 * Chromium prints its port, and also writes it to a file if its output is not read.
 * @param {import('node:child_process').ChildProcess} child @param {string} userData @param {number} timeoutMs
 * @returns {Promise<string>}
 */
async function portOf(child, userData, timeoutMs) {
  let said = '';
  child.stderr?.on('data', (text) => {
    said += String(text);
  });
  const file = join(userData, 'DevToolsActivePort');
  for (const until = performance.now() + timeoutMs; performance.now() < until; await wait(100)) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
    if (address !== undefined) return address;
    const [port = '', path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (path !== undefined) return `ws://127.0.0.1:${port}${path}`;
    if (child.exitCode !== null) break;
  }
  throw new Error(`No debugging port; the app said:\n${said}`);
}

/** @param {import('playwright').Browser} browser @param {number} timeoutMs */
async function firstPage(browser, timeoutMs) {
  const [context] = browser.contexts();
  if (!context) throw new Error('The app has no page and never will');
  return context.pages()[0] ?? (await context.waitForEvent('page', { timeout: timeoutMs }));
}
