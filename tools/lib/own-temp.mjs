// @ts-check
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = /^desk-run-(\d+)-/;
/** A folder of a process that is not here may be another container's, whose processes have other numbers. */
const restMs = 10 * 60_000;

/**
 * Gives this run a temporary folder of its own, for its workers and the programs that they start too, and removes it
 * at the end: so nothing stays behind that a test forgot, and of a run that was killed only until the next one.
 * @returns {() => void} removes it
 */
export function useOwnTemp(env = process.env) {
  // macOS empties its own, and its long path leaves no room for a socket's.
  if (process.platform === 'darwin') return () => undefined;
  const base = tmpdir();
  // A run within a run: the outer one removes all of it.
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
