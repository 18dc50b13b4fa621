import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { moveFileSync } from '../../../shared/node/move-file';

/** When processes started: an id alone may belong to another process by now. */
interface StartTimes {
  /** Start time of this process. */
  own(): string;
  /** Says whether this process started then. True if the system does not say, so that no lock is lost. */
  isStartOf(pid: number, startedAt: string): boolean;
}

/** Slack for the comparison. A process id is not reused this soon after its process started. */
const slackMs = 30_000;
const answerTimeoutMs = 5_000;

/**
 * Linux counts in ticks since its boot, which no correction of the clock moves. Elsewhere Node's own time is compared with
 * the one that a program of the system's answers; both were taken when the process started.
 */
export const startTimes: StartTimes =
  process.platform === 'linux'
    ? {
        own: () => ticksOf('self') ?? '',
        isStartOf: (pid, startedAt) => isSame(ticksOf(pid), startedAt, 0),
      }
    : {
        own: () => String(Math.round(Date.now() - process.uptime() * 1000)),
        isStartOf: (pid, startedAt) =>
          isSame(process.platform === 'win32' ? askPowerShell(pid) : askPs(pid), startedAt, slackMs),
      };

function isSame(found: string | undefined, startedAt: string, slack: number): boolean {
  if (found === undefined || startedAt === '') return true;
  return Math.abs(Number(found) - Number(startedAt)) <= slack;
}

/** The 22nd field of `stat`; the second is the program's name, which may hold anything. */
function ticksOf(pid: number | 'self'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19];
  } catch {
    return undefined;
  }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Epoch ms; `ps` writes `Mon Nov 23 11:28:08 2026`. */
export function askPs(pid: number): string | undefined {
  const text = outputOf('ps', ['-o', 'lstart=', '-p', String(pid)], { LC_ALL: 'C', TZ: 'UTC' });
  const [, month = '', day, hour, minute, second, year] =
    /^\w+ +(\w+) +(\d+) (\d+):(\d+):(\d+) (\d+)$/.exec(text) ?? [];
  if (!months.includes(month)) return undefined;
  return String(
    Date.UTC(Number(year), months.indexOf(month), Number(day), Number(hour), Number(minute), Number(second)),
  );
}

/** Epoch ms. */
function askPowerShell(pid: number): string | undefined {
  const folder = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32/WindowsPowerShell/v1.0');
  const question = `([DateTimeOffset](Get-Process -Id ${pid}).StartTime).ToUnixTimeMilliseconds()`;
  const text = outputOf(join(folder, 'powershell.exe'), [
    '-NoProfile',
    '-NonInteractive',
    '-Command',
    question,
  ]);
  return /^\d+$/.test(text) ? text : undefined;
}

/** Empty where the program is missing, fails or does not answer. */
function outputOf(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
  const { stdout, status } = spawnSync(program, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    timeout: answerTimeoutMs,
    windowsHide: true,
  });
  return status === 0 ? stdout.trim() : '';
}

/**
 * Prevents two sandboxes from using the same data file: `<file>.lock` holds the id of the process that uses it, and when
 * that process started. Node has no access to the system's file locks, so the lock is valid as long as this process runs;
 * the lock of a process that has ended is replaced, also where its id belongs to another process by now.
 */
export interface FileLock {
  release(): void;
}

const lookAgainMs = 50;
/** The computed time of the last boot moves when the system clock is corrected. */
const clockSlackMs = 60_000;

/** Locks of this process: a lock with this process's id may also be left from an earlier process of the same id. */
const held = new Set<string>();

/**
 * Rejects with a readable message if another process uses the file for longer than `graceMs`, the time for one that is
 * about to end.
 */
export async function lockFile(
  path: string,
  graceMs = 2_000,
  times: StartTimes = startTimes,
): Promise<FileLock> {
  const lock = `${resolve(path)}.lock`;
  const ours = `${process.pid} ${times.own()}`;
  /** Holders that started when their lock says so: asked once each, for it may take a program of the system's. */
  const confirmed = new Set<string>();
  const isHeldBy = (holder: string): boolean => {
    const [pid = '', startedAt] = holder.split(' ');
    if (!isAlive(lock, Number(pid))) return false;
    if (startedAt === undefined || confirmed.has(holder) || Number(pid) === process.pid) return true;
    if (!times.isStartOf(Number(pid), startedAt)) return false;
    confirmed.add(holder);
    return true;
  };
  for (let waitedMs = 0; !take(lock, ours); waitedMs += lookAgainMs) {
    const holder = readHolder(lock);
    if (holder === null) continue;
    const isGivenUp = waitedMs >= graceMs;
    // An empty lock is being written right now, or its process died before writing it.
    if (holder === '' ? isGivenUp : !isHeldBy(holder)) clear(lock, holder);
    else if (isGivenUp) throw new Error(`${path} is in use by another sandbox (process ${pidIn(holder)})`);
    else await pause(lookAgainMs);
  }
  held.add(lock);
  let isOurs = true;
  return {
    release() {
      if (!isOurs) return;
      isOurs = false;
      held.delete(lock);
      if (readHolder(lock) === ours) rmSync(lock, { force: true });
    },
  };
}

/** Creates the lock atomically; false if it exists. */
function take(lock: string, ours: string): boolean {
  try {
    writeFileSync(lock, ours, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

const pidIn = (holder: string) => holder.split(' ')[0] ?? '';

/** Null if the lock no longer exists. */
function readHolder(lock: string): string | null {
  try {
    return readFileSync(lock, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Removes the lock of a process that has ended. Another sandbox may have replaced the lock since it was read; its lock is
 * then put back.
 */
function clear(lock: string, stale: string): void {
  const aside = `${lock}.${process.pid}`;
  try {
    moveFileSync(lock, aside);
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
  // Process ids are reused after a reboot.
  const lockedAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (lockedAt === undefined || lockedAt < bootedAt() - clockSlackMs) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
  return !isZombie(pid);
}

const bootedAt = () => Date.now() - uptime() * 1000;

/** On Linux a process that has ended keeps its id until its parent has read its exit status. */
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
