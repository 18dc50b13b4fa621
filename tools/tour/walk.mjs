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
/** @typedef {import('./scenes.mjs').Scene} Scene */
/** @typedef {import('./scenes.mjs').Picture} Picture */
/** @typedef {import('./scenes.mjs').Visit} Visit */
/** @typedef {{ width: number, height: number }} Size */
/** @typedef {{ picture: string, faults: string[] }} Finding no faults: the heading came and nothing went wrong */
/**
 * Printed as it happens, because the walk takes minutes.
 * @typedef {{ waits: (why: string) => void, found: (finding: Finding) => void }} Watcher
 */

/** The size of a new window. */
const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 1024, height: 700 };
/** @type {readonly import('./scenes.mjs').Shape[]} */
const allShapes = ['light', 'dark', 'narrow'];
const ARRIVAL_MS = 20_000;
/** End of the file name of a picture that shows where the walk failed. */
export const NOT_REACHED_PICTURE = '-not-reached.png';
const NOT_REACHED = 'not reached: the picture before it failed';

/**
 * Walks a scene and takes its pictures. After a screen that can't be reached, the walk continues at the next picture with
 * `fromAnywhere`.
 * @param {Scene} scene @param {string} folder where the pictures go
 * @param {Watcher} watcher
 * @param {readonly Size[]} [sizes] of the window, instead of the usual two
 */
export async function walkScene(scene, folder, watcher, sizes = []) {
  const userData = mkdtempSync(join(tmpdir(), 'desk-tour-'));
  const sandbox = scene.needsServices ? await startServices(['--dataset', 'empty']) : undefined;
  const app = await _electron.launch({
    args: [...sandboxSwitches(), `--user-data-dir=${userData}`, root],
    env: environment(scene.keychain),
    timeout: 30_000,
  });
  try {
    const printed = printedBy(app.process());
    // Links must not open in the user's own browser, and questions of main are accepted.
    await app.evaluate(({ dialog, shell }) => {
      shell.openExternal = async () => undefined;
      dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false });
    });
    const page = await app.firstWindow();
    await walk(
      scene.pictures,
      { page, app, services: () => servicesOf(sandbox) },
      folder,
      {
        ...watcher,
        found: (finding) => watcher.found(explained(finding, printed())),
      },
      sizes,
    );
  } finally {
    await app.close();
    await sandbox?.stop();
    rmSync(userData, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {Awaited<ReturnType<typeof startServices>> | undefined} sandbox */
function servicesOf(sandbox) {
  if (!sandbox) throw new Error('a scene that asks for services says so with needsServices');
  return sandbox.services;
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
const explained = ({ picture, faults }, printed) => ({
  picture,
  faults:
    printed === '' || faults.length === 0 || faults[0] === NOT_REACHED
      ? faults
      : [...faults, `the app printed:\n${tailOf(printed, 5)}`],
});

/** @param {readonly Picture[]} pictures @param {Visit} visit @param {string} folder @param {Watcher} watcher @param {readonly Size[]} sizes */
async function walk(pictures, visit, folder, watcher, sizes) {
  let problemsSeen = 0;
  let isLost = false;
  await visit.page.setViewportSize(WIDE);
  for (const picture of pictures) {
    if (isLost && !picture.fromAnywhere) {
      watcher.found({ picture: picture.name, faults: [NOT_REACHED] });
      continue;
    }
    if (picture.takes !== undefined) watcher.waits(picture.takes);
    const arrival = await attempt(() => arrive(picture, visit));
    const failure = arrival ?? (await attempt(() => photograph(picture, visit.page, folder, sizes)));
    const problems = await problemsOf(visit.page);
    const faults = problems.slice(problemsSeen).map(({ kind, text }) => `${kind}: ${text}`);
    problemsSeen = problems.length;
    watcher.found({ picture: picture.name, faults: failure ? [failure, ...faults] : faults });
    isLost = arrival !== undefined;
    if (arrival === undefined) continue;
    await visit.page.screenshot({ path: join(folder, `${picture.name}${NOT_REACHED_PICTURE}`) });
  }
}

/** @param {Picture} picture @param {Visit} visit */
async function arrive(picture, visit) {
  visit.page.setDefaultTimeout(ARRIVAL_MS);
  await visit.page.locator('html[data-app-state="ready"]').waitFor();
  await picture.go(visit);
  // A pointer over the page could cause a hover or a tooltip.
  await visit.page.mouse.move(0, 0);
  await visit.page.getByRole('heading', { name: picture.heading }).first().waitFor();
  if (picture.shows !== undefined) await visit.page.getByText(picture.shows).first().waitFor();
  await picture.whenThere?.(visit.page);
}

/** @param {Picture} picture @param {Page} page @param {string} folder @param {readonly Size[]} sizes */
async function photograph(picture, page, folder, sizes) {
  const shapes = picture.shapes ?? allShapes;
  const usual = shapes.map((shape) => ({
    size: shape === 'narrow' ? NARROW : WIDE,
    scheme: shape === 'dark' ? 'dark' : 'light',
    file: picture.file ?? `${picture.name}-${shape}.png`,
  }));
  const asked = sizes.flatMap((size) =>
    ['light', 'dark'].map((scheme) => ({
      size,
      scheme,
      file: `${picture.name}-${size.width}-${scheme}.png`,
    })),
  );
  for (const { size, scheme, file } of asked.length > 0 ? asked : usual) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor();
    await take(page, join(folder, file));
  }
  await page.setViewportSize(WIDE);
}

/** @param {Page} page @param {string} path */
const take = (page, path) =>
  page.screenshot({
    path,
    animations: 'disabled',
    caret: 'hide',
    scale: 'css',
    // Playwright takes the format from the name.
    ...(path.endsWith('.jpg') && { quality: 72 }),
  });

/** @param {() => Promise<unknown>} step @returns {Promise<string | undefined>} what went wrong */
async function attempt(step) {
  try {
    await step();
    return undefined;
  } catch (error) {
    const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error)).trim();
    // Playwright's message continues with each of its tries. The first lines name the awaited condition.
    return text.split('\n').slice(0, 8).join('\n');
  }
}

/**
 * British English for its 24-hour clock, one time zone on all machines, and no visible window. Without a keychain
 * means without a session bus that could provide one.
 * @param {boolean} keychain
 */
function environment(keychain) {
  return {
    ...process.env,
    LANG: 'en_GB.UTF-8',
    LANGUAGE: 'en_GB',
    TZ: 'America/Sao_Paulo',
    CLIENT_DESK_HEADLESS: '1',
    ...(keychain ? {} : { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }),
  };
}
