import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { longestFirstFrame } from '@shared/first-frame';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { createFirstFrames } from './first-frames';
import { workspaceFolder } from './workspace-folder';

let userDataFolder: string;
let living: Set<string>;
beforeEach(() => {
  userDataFolder = mkdtempSync(join(tmpdir(), 'first-frame-'));
  living = new Set(['live0001', 'live0002']);
});
afterEach(() => removeFolder(userDataFolder));

const open = () =>
  createFirstFrames({ userDataFolder, exists: (id) => living.has(id), logger: { log: () => undefined } });

it('gives each workspace what its own page kept last, also after a restart', async () => {
  const frames = open();
  // Without waiting: the newest one stays, whichever is written first.
  await Promise.all(['old', 'new'].map((text) => frames.keep('live0001', text)));
  expect([await open().read('live0001'), await open().read('live0002')]).toEqual(['new', null]);
  const folder = workspaceFolder(userDataFolder, 'live0001');
  expect(readdirSync(folder)).toEqual(['first-frame.json']);
  if (process.platform !== 'win32')
    expect(statSync(join(folder, 'first-frame.json')).mode & 0o777).toBe(0o600);
});

it('takes it away, and brings no folder back for a workspace that was removed', async () => {
  const frames = open();
  await frames.keep('live0001', 'rows');
  await frames.keep('live0001', null);
  expect(await frames.read('live0001')).toBeNull();
  living.delete('live0002');
  await frames.keep('live0002', 'rows');
  expect(existsSync(workspaceFolder(userDataFolder, 'live0002'))).toBe(false);
});

it('hands on nothing longer than a page may keep', async () => {
  const frames = open();
  await frames.keep('live0001', 'x'.repeat(longestFirstFrame + 1));
  expect(await frames.read('live0001')).toBeNull();
});
