// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inProject, readJson } from '../lib/project.mjs';
import { runNode } from '../lib/run.mjs';

/**
 * Electron's package comes without its binary and would download it when it is first required. That is done here
 * instead, openly and once: with an end to waiting, and with a memory, so that a machine from which the download is
 * out of reach does not try again at every start.
 *
 * @typedef {{ got: true } | { got: false, reason: string }} Fetched
 *
 * @typedef {{
 *   now?: () => number,
 *   memory?: string,
 *   installScript?: string,
 *   stallMs?: number,
 *   pollMs?: number,
 *   onTry?: () => void,
 * }} FetchOptions `stallMs`: how long the download may stand still before it is given up;
 *   `onTry` is called before the network is, which after a remembered refusal does not happen
 */

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * @param {FetchOptions} [options]
 * @returns {Promise<Fetched>}
 */
export async function fetchElectron({
  now = Date.now,
  memory = inProject('.cache/electron-refused.json'),
  installScript = inProject('node_modules/electron/install.js'),
  stallMs = 60_000,
  pollMs = 500,
  onTry = () => undefined,
} = {}) {
  const refusal = remembered(memory);
  if (refusal && now() - refusal.at < DAY_MS)
    return { got: false, reason: `${refusal.reason}; tried less than a day ago` };

  onTry();
  // The download grows in a folder of its own, so that "no progress" can be seen from outside.
  const folder = mkdtempSync(join(tmpdir(), 'electron-fetch-'));
  const stall = new AbortController();
  const watch = setInterval(stallWatch(folder, stallMs, now, stall), pollMs);
  try {
    const { status, output } = await runNode([installScript], {
      show: 'collect',
      signal: stall.signal,
      env: { ...process.env, TMPDIR: folder, TEMP: folder, TMP: folder, ELECTRON_GET_NO_PROGRESS: '1' },
    });
    if (status === 0) return { got: true };
    const reason = stall.signal.aborted
      ? `no progress for ${Math.round(stallMs / 1000)} s`
      : firstCause(output);
    remember(memory, { at: now(), reason });
    return { got: false, reason };
  } finally {
    clearInterval(watch);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {number} stallMs @param {() => number} now @param {AbortController} stall */
function stallWatch(folder, stallMs, now, stall) {
  let size = 0;
  let grownAt = now();
  return () => {
    const grown = sizeOf(folder);
    if (grown !== size) {
      size = grown;
      grownAt = now();
    } else if (now() - grownAt >= stallMs) stall.abort();
  };
}

/** @param {string} folder */
function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.reduce(
    (sum, { parentPath, name }) =>
      sum + (statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

const networkFailure = /\b(?:E[A-Z]{4,}|Response code \d+|UND_ERR\w*)\b/;

/**
 * The line that says why: Node hides the cause of a failed fetch behind "fetch failed".
 * @param {string} output
 */
function firstCause(output) {
  const lines = output.split('\n').map((line) => line.trim());
  const found =
    lines.find((line) => networkFailure.test(line)) ?? lines.find((line) => line.includes('Error'));
  return (found ?? 'the install script failed')
    .replace(/^(?:\[cause\]:\s*)?(?:\w*Error:\s*)?/, '')
    .slice(0, 160);
}

/** @param {string} file @returns {{ at: number, reason: string } | undefined} */
function remembered(file) {
  if (!existsSync(file)) return undefined;
  try {
    const { at, reason } = /** @type {{ at?: unknown, reason?: unknown }} */ (readJson(file));
    return typeof at === 'number' && typeof reason === 'string' ? { at, reason } : undefined;
  } catch {
    // A torn file remembers nothing: the worst that follows is one more try.
    return undefined;
  }
}

/** @param {string} file @param {{ at: number, reason: string }} refusal */
function remember(file, refusal) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(refusal));
}
