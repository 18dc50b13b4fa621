import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** When processes started: an id alone may belong to another process by now. */
export interface StartTimes {
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
