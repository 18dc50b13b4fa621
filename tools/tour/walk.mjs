// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { _electron } from 'playwright';
import { sandboxSwitches } from '../host.mjs';
import { root } from '../lib/project.mjs';
import { tailOf } from '../lib/say.mjs';

import { startServices } from '../lib/services.mjs';
import { problemsOf } from './problems.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {import('playwright').Page} Page */
/** @typedef {import('./screens.mjs').Scene} Scene */
/** @typedef {import('./screens.mjs').Screen} Screen */
/** @typedef {import('./screens.mjs').Visit} Visit */
/** @typedef {{ screen: string, faults: string[] }} Finding no faults: the heading came and nothing went wrong */

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 1024, height: 700 };
const schemes = /** @type {const} */ (['light', 'dark']);
const ARRIVAL_MS = 20_000;
/** How the picture of a screen ends that should have been another one. */
export const NOT_REACHED_PICTURE = '-not-reached.png';
const NOT_REACHED = 'not reached: the screen before it failed';
const noServices = { planning: { base_url: '', access_token: '' } };

/**
 * Walks a scene and takes its pictures. A screen that cannot be reached ends the scene: those after it start from it.
 * @param {Scene} scene @param {string} folder where the pictures go
 * @returns {Promise<Finding[]>}
 */
export async function walkScene(scene, folder) {
  const userData = mkdtempSync(join(tmpdir(), 'desk-tour-'));
  const sandbox = scene.needsServices ? await startServices(['--dataset', 'empty']) : undefined;
  const app = await _electron.launch({
    args: [...sandboxSwitches(), `--user-data-dir=${userData}`, root],
    env: environment(scene.keychain),
    timeout: 30_000,
  });
  try {
    const printed = printedBy(app.process());
    const page = await app.firstWindow();
    const findings = await walk(scene.screens, { page, services: sandbox?.services ?? noServices }, folder);
    return findings.map((finding) => (finding.faults.length > 0 ? explained(finding, printed()) : finding));
  } finally {
    await app.close();
    await sandbox?.stop();
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What the app's main process says on standard error, which Playwright keeps to itself. @param {ChildProcess} child */
function printedBy(child) {
  let text = '';
  child.stderr?.on('data', (chunk) => {
    text += String(chunk);
  });
  return () => text;
}

/** @param {Finding} finding @param {string} printed @returns {Finding} */
const explained = ({ screen, faults }, printed) => ({
  screen,
  faults:
    printed === '' || faults[0] === NOT_REACHED
      ? faults
      : [...faults, `the app printed:\n${tailOf(printed, 5)}`],
});

/** @param {readonly Screen[]} screens @param {Visit} visit @param {string} folder */
async function walk(screens, visit, folder) {
  /** @type {Finding[]} */
  const findings = [];
  let seen = 0;
  await visit.page.setViewportSize(WIDE);
  for (const screen of screens) {
    const arrival = await attempt(() => arrive(screen, visit));
    const pictures = arrival ?? (await attempt(() => photograph(screen, visit.page, folder)));
    const problems = await problemsOf(visit.page);
    const faults = problems.slice(seen).map(({ kind, text }) => `${kind}: ${text}`);
    seen = problems.length;
    findings.push({ screen: screen.name, faults: pictures ? [pictures, ...faults] : faults });
    if (arrival) {
      await visit.page.screenshot({ path: join(folder, `${screen.name}${NOT_REACHED_PICTURE}`) });
      break;
    }
  }
  const missed = screens.slice(findings.length).map(({ name }) => ({ screen: name, faults: [NOT_REACHED] }));
  return [...findings, ...missed];
}

/** @param {Screen} screen @param {Visit} visit */
async function arrive(screen, visit) {
  visit.page.setDefaultTimeout(ARRIVAL_MS);
  await visit.page.locator('html[data-app-state="ready"]').waitFor();
  await screen.go(visit);
  await visit.page.getByRole('heading', { name: screen.heading }).first().waitFor();
  if (screen.shows !== undefined) await visit.page.getByText(screen.shows).first().waitFor();
}

/** @param {Screen} screen @param {Page} page @param {string} folder */
async function photograph(screen, page, folder) {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
    await take(page, join(folder, `${screen.name}-${scheme}.png`));
  }
  if (!screen.alsoNarrow) return;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(NARROW);
  await take(page, join(folder, `${screen.name}-narrow.png`));
  await page.setViewportSize(WIDE);
}

/** @param {Page} page @param {string} path */
const take = (page, path) => page.screenshot({ path, animations: 'disabled', caret: 'hide', scale: 'css' });

/** @param {() => Promise<unknown>} step @returns {Promise<string | undefined>} what went wrong */
async function attempt(step) {
  try {
    await step();
    return undefined;
  } catch (error) {
    const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).trim();
    // Playwright goes on with each of its tries; the first lines say what was waited for.
    return text.split('\n').slice(0, 8).join('\n');
  }
}

/**
 * English, in one time zone wherever it runs, and without a window on anybody's desk. Without a keychain means: no bus on which one could answer.
 * @param {boolean} keychain
 */
function environment(keychain) {
  return {
    ...process.env,
    LANG: 'en_US.UTF-8',
    LANGUAGE: 'en',
    TZ: 'America/Sao_Paulo',
    CLIENT_DESK_HEADLESS: '1',
    ...(keychain ? {} : { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }),
  };
}
