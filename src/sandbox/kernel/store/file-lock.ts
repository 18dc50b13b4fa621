import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Keeps two sandboxes off one data file, where each would write over the other's lines: `<file>.lock` holds the id of
 * the process that has it. The system's own file locks are out of reach on Node, so whether the holder still lives is
 * asked of the system each time; what a dead one left behind is taken over.
 */
export interface FileLock {
  release(): void;
}

const lookAgainMs = 50;
/** A clock that is set right early after a boot moves the boot's instant by seconds. */
const clockSlackMs = 60_000;

/** Locks of this very process: its id alone cannot tell them from what an earlier process of the same id left. */
const held = new Set<string>();

/**
 * Rejects with a sentence for people where a living process keeps the file; one that is about to end gets `graceMs`
 * before the file counts as in use.
 */
export async function lockFile(path: string, graceMs = 2_000): Promise<FileLock> {
  const lock = `${resolve(path)}.lock`;
  for (let waitedMs = 0; !take(lock); waitedMs += lookAgainMs) {
    const holder = readHolder(lock);
    if (holder === null) continue;
    const isGivenUp = waitedMs >= graceMs;
    // Nothing in it yet: somebody is writing it just now, or died between making and writing it.
    if (holder === '' ? isGivenUp : !isAlive(lock, Number(holder))) clear(lock, holder);
    else if (isGivenUp) throw new Error(`${path} is in use by another sandbox (process ${holder})`);
    else await pause(lookAgainMs);
  }
  held.add(lock);
  let isOurs = true;
  return {
    release() {
      if (!isOurs) return;
      isOurs = false;
      held.delete(lock);
      if (readHolder(lock) === String(process.pid)) rmSync(lock, { force: true });
    },
  };
}

/** Makes the lock ours, in one step that only one can win. */
function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Null where there is no lock any more. */
function readHolder(lock: string): string | null {
  try {
    return readFileSync(lock, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Takes a dead process's lock away, and only that: between our look and now another start may have replaced it by its
 * own, which then goes back.
 */
function clear(lock: string, stale: string): void {
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const found = readHolder(aside) ?? stale;
  rmSync(aside, { force: true });
  if (found === stale) return;
  try {
    writeFileSync(lock, found, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

function isAlive(lock: string, pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return held.has(lock);
  // Ids begin anew with each boot, so after one the same id is somebody else's.
  const lockedAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (lockedAt === undefined || lockedAt < bootedAt() - clockSlackMs) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
  return !isZombie(pid);
}

const bootedAt = () => Date.now() - uptime() * 1000;

/** On Linux a killed process keeps its id until its parent asks for it, though nothing of it runs any more. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /\) Z [^)]*$/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
