// @ts-check
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^desk-run-(\d+)-/;
/** The folder of an unknown process may belong to another container, which has other process ids. */
const restMs = 10 * 60_000;

/**
 * Creates a separate temporary folder for this run, its workers and their programs, and removes it at the end. So files
 * that a test forgot are removed, and those of a killed run at the next run.
 * @returns {() => void} removes it
 */
export function useOwnTemp(env = process.env) {
  // macOS clears its own, and its path is too long for a socket.
  if (process.platform === 'darwin') return () => undefined;
  const base = tmpdir();
  // A run inside a run: the outer one removes the folder.
  if (NAME.test(base.split(/[\\/]/).at(-1) ?? '')) return () => undefined;
  sweep(base);
  const folder = mkdtempSync(join(base, `desk-run-${process.pid}-`));
  const before = { TMPDIR: env.TMPDIR, TEMP: env.TEMP, TMP: env.TMP };
  const names =
    process.platform === 'win32' ? /** @type {const} */ (['TEMP', 'TMP']) : /** @type {const} */ (['TMPDIR']);
  for (const name of names) env[name] = folder;
  const remove = () => {
    for (const name of names) {
      if (before[name] === undefined) Reflect.deleteProperty(env, name);
      else env[name] = before[name];
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  process.once('exit', remove);
  return remove;
}

/** Removes the folders of runs that were killed. @param {string} base */
function sweep(base) {
  for (const name of readdirSync(base)) {
    const pid = Number(NAME.exec(name)?.[1]);
    const folder = join(base, name);
    if (pid && !isRunning(pid) && isAtRest(folder))
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} folder */
function isAtRest(folder) {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > restMs;
}
