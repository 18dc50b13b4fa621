import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longestFirstFrame } from '@shared/first-frame';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { workspaceFolder } from '../files/workspace-folder';
import { createFirstFrames } from './first-frames';

let userDataFolder: string;
let living: Set<string>;
beforeEach(() => {
  userDataFolder = mkdtempSync(join(tmpdir(), 'first-frame-'));
  living = new Set(['live0001', 'live0002']);
  due = [];
});
afterEach(() => removeFolder(userDataFolder));

/** Pending timers, run by hand. */
let due: (() => void)[];
const timers = {
  after: (_ms: number, run: () => void) => {
    due.push(run);
    return () => void due.splice(due.indexOf(run), 1);
  },
};
const open = () =>
  createFirstFrames({
    userDataFolder,
    timers,
    exists: (id) => living.has(id),
    logger: { log: () => undefined },
  });
const onDisk = (id: string) => {
  const path = join(workspaceFolder(userDataFolder, id), 'first-frame.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

it('each workspace reads back its last first frame, also after a restart', async () => {
  const frames = open();
  await Promise.all(['old', 'new'].map((text) => frames.keep('live0001', text)));
  expect(await frames.read('live0001')).toBe('new');
  await frames.close();
  expect([await open().read('live0001'), await open().read('live0002')]).toEqual(['new', null]);
  const folder = workspaceFolder(userDataFolder, 'live0001');
  expect(readdirSync(folder)).toEqual(['first-frame.json']);
  if (process.platform !== 'win32')
    expect(statSync(join(folder, 'first-frame.json')).mode & 0o777).toBe(0o600);
});

it('a removed first frame is gone, and a removed workspace gets no folder', async () => {
  const frames = open();
  await frames.keep('live0001', 'rows');
  await frames.keep('live0001', null);
  expect(await frames.read('live0001')).toBeNull();
  living.delete('live0002');
  await frames.keep('live0002', 'rows');
  expect(existsSync(workspaceFolder(userDataFolder, 'live0002'))).toBe(false);
});

it('a first frame over the size limit is not kept', async () => {
  const frames = open();
  await frames.keep('live0001', 'x'.repeat(longestFirstFrame + 1));
  expect(await frames.read('live0001')).toBeNull();
});

it('a first frame is available at once and written to disk at intervals', async () => {
  const frames = open();
  await frames.keep('live0001', 'first');
  for (const text of ['second', 'third']) await frames.keep('live0001', text);
  expect([await frames.read('live0001'), onDisk('live0001')]).toEqual(['third', 'first']);
  due.shift()?.();
  // Reads run after pending writes.
  await frames.read('live0002');
  expect(onDisk('live0001')).toBe('third');
  // No newer frame was stored, so the pause ends without a write.
  due.shift()?.();
  expect(due).toEqual([]);
});

it('a removed first frame is not written again by a timer or at close', async () => {
  const frames = open();
  await frames.keep('live0001', 'first');
  await frames.keep('live0001', 'second');
  await frames.keep('live0001', null);
  expect([await frames.read('live0001'), due]).toEqual([null, []]);
  await frames.keep('live0002', 'kept');
  await frames.close();
  expect([onDisk('live0001'), onDisk('live0002'), due]).toEqual([null, 'kept', []]);
});
