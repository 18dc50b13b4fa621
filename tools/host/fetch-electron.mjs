// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { inProject, readJson } from '../lib/project.mjs';
import { runNode } from '../lib/run.mjs';

/**
 * Downloads Electron's binary, which its package would otherwise download when it is first required. The download is
 * shown and has a time limit. A failure is remembered for minutes, so that several starts on a machine without access don't
 * each wait for it. Being offline fails at once and is not remembered, because the next start may be online.
 *
 * @typedef {{ got: true } | { got: false, reason: string }} Fetched
 *
 * @typedef {{
 *   now?: () => number,
 *   memory?: string,
 *   installScript?: string,
 *   unpackedFolder?: string,
 *   env?: NodeJS.ProcessEnv,
 *   stallMs?: number,
 *   pollMs?: number,
 *   onTry?: () => void,
 * }} FetchOptions `stallMs`: time without progress after which download and unpacking are cancelled;
 *   `onTry` is called before a download, which doesn't start after a remembered failure
 */

const REMEMBERED_MINUTES = 10;
const offline = /\b(?:ENOTFOUND|EAI_AGAIN|ENETUNREACH|ENETDOWN|EHOSTUNREACH)\b/;

/**
 * @param {FetchOptions} [options]
 * @returns {Promise<Fetched>}
 */
export async function fetchElectron({
  now = Date.now,
  memory = inProject('.cache/electron-refused.json'),
  installScript = inProject('node_modules/electron/install.js'),
  unpackedFolder = inProject('node_modules/electron/dist'),
  env = process.env,
  stallMs = 60_000,
  pollMs = 500,
  onTry = () => undefined,
} = {}) {
  const refusal = remembered(memory);
  if (refusal && now() - refusal.at < REMEMBERED_MINUTES * 60_000)
    return {
      got: false,
      reason: `${refusal.reason}; tried less than ${REMEMBERED_MINUTES} minutes ago, to try again at once: npx install-electron`,
    };

  onTry();
  // The download has its own folder, so that "no progress" can be detected from outside.
  const folder = mkdtempSync(join(tmpdir(), 'electron-fetch-'));
  const stall = new AbortController();
  const watch = setInterval(stallWatch([folder, unpackedFolder], stallMs, now, stall), pollMs);
  try {
    const { status, output } = await runNode(
      ['--require', inProject('tools/host/fetch-causes.cjs'), installScript],
      {
        show: 'collect',
        signal: stall.signal,
        env: {
          ...throughProxy(env),
          TMPDIR: folder,
          TEMP: folder,
          TMP: folder,
          ELECTRON_GET_NO_PROGRESS: '1',
        },
      },
    );
    if (status === 0) return { got: true };
    const reason = stall.signal.aborted
      ? `no progress for ${Math.round(stallMs / 1000)} s`
      : firstCause(output);
    if (!offline.test(output)) remember(memory, { at: now(), reason });
    return { got: false, reason };
  } finally {
    clearInterval(watch);
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The download uses Node's fetch, which uses no proxy by default.
 * @param {NodeJS.ProcessEnv} env @returns {NodeJS.ProcessEnv}
 */
function throughProxy(env) {
  const proxy = env.HTTPS_PROXY ?? env.https_proxy ?? env.HTTP_PROXY ?? env.http_proxy;
  return proxy ? { ELECTRON_GET_USE_PROXY: '1', ...env } : env;
}

/** @param {readonly string[]} folders @param {number} stallMs @param {() => number} now @param {AbortController} stall */
function stallWatch(folders, stallMs, now, stall) {
  let size = 0;
  let grownAt = now();
  return () => {
    const grown = folders.reduce((sum, folder) => sum + sizeOf(folder), 0);
    if (grown !== size) {
      size = grown;
      grownAt = now();
    } else if (now() - grownAt >= stallMs) stall.abort();
  };
}

/** @param {string} folder */
function sizeOf(folder) {
  if (!existsSync(folder)) return 0;
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
 * The line with the cause, which Node hides behind "fetch failed".
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
    // A damaged file counts as empty: the worst result is one more try.
    return undefined;
  }
}

/** @param {string} file @param {{ at: number, reason: string }} refusal */
function remember(file, refusal) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(refusal));
}
