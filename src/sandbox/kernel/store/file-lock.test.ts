import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { lacking, titled } from '../../../../tools/test/system-parts.mjs';
import { askPs, lockFile, startTimes } from './file-lock';

const folder = mkdtempSync(join(tmpdir(), 'file-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let file = '';
let count = 0;
beforeEach(() => {
  file = join(folder, `${count++}.log`);
});

/** The id of a process that has just ended. */
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;
const leaveBehind = (holder: string | number) => writeFileSync(`${file}.lock`, String(holder));

it('a lock excludes all others until its owner releases it', async () => {
  const lock = await lockFile(file, 0);
  await expect(lockFile(file, 0)).rejects.toThrow(
    `${file} is in use by another sandbox (process ${process.pid})`,
  );
  lock.release();
  const next = await lockFile(file, 0);
  // A second release must not release another owner's lock.
  lock.release();
  await expect(lockFile(file, 0)).rejects.toThrow('in use');
  next.release();
  expect(existsSync(`${file}.lock`)).toBe(false);
});

it('lockFile waits while the holder is about to release the lock', async () => {
  const lock = await lockFile(file);
  const waiting = lockFile(file);
  lock.release();
  (await waiting).release();
});

it('lockFile is refused while the process that holds the lock runs', async () => {
  leaveBehind(process.ppid);
  await expect(lockFile(file, 0)).rejects.toThrow(`(process ${process.ppid})`);
});

it.each([
  ['of a process that has ended', () => leaveBehind(deadPid())],
  ['of an earlier process with our process id', () => leaveBehind(process.pid)],
  ['without a process id', () => leaveBehind('who knows')],
  ['that is not completely written yet', () => leaveBehind('')],
  ['of an ended process whose id is in use again', () => leaveBehind(`${process.ppid} 1`)],
  [
    'from before the last boot, even if its process id is in use again',
    () => {
      leaveBehind(process.ppid);
      utimesSync(`${file}.lock`, 0, 0);
    },
  ],
])('lockFile replaces a lock %s', async (_, leave) => {
  leave();
  (await lockFile(file, 0)).release();
});

it('an abandoned lock is given to only one of several simultaneous requests', async () => {
  leaveBehind(deadPid());
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFile(file, 0)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('a running process keeps the lock only if its start time matches the one in the lock', async () => {
  const asked: number[] = [];
  const times = (isStart: boolean) => ({
    own: () => '7',
    isStartOf: (pid: number) => asked.push(pid) > 0 && isStart,
  });
  leaveBehind(`${process.ppid} 5`);
  await expect(lockFile(file, 100, times(true))).rejects.toThrow(`(process ${process.ppid})`);
  expect(asked).toEqual([process.ppid]);
  const lock = await lockFile(file, 0, times(false));
  expect(readFileSync(`${file}.lock`, 'utf8')).toBe(`${process.pid} 7`);
  lock.release();
  expect(existsSync(`${file}.lock`)).toBe(false);
});

const noPs = lacking('ps');
it.skipIf(noPs)(titled('the start time of a process is known', noPs), () => {
  expect(startTimes.isStartOf(process.pid, startTimes.own())).toBe(true);
  expect(startTimes.isStartOf(process.pid, '1')).toBe(false);
  expect(startTimes.isStartOf(2 ** 30, '1')).toBe(true);
  const startedAt = Date.now() - process.uptime() * 1000;
  expect(Math.abs(Number(askPs(process.pid)) - startedAt)).toBeLessThan(30_000);
  expect(askPs(2 ** 30)).toBeUndefined();
});
