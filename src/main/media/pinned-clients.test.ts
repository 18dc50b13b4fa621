import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, succeed } from '@shared/errors';
import type { LocalWrite } from '@shared/journal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { createJournals, type Journals } from '../journal/journals';
import { memoryLog } from '../shell/testing/log';
import { createPinnedClients } from './pinned-clients';

const workspaceId = 'work0001';
let folder: string;
let journals: Journals;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pins-'));
  journals = createJournals({
    userDataFolder: folder,
    clock: { now: () => Date.now() },
    logger: memoryLog(),
  });
});
afterEach(async () => {
  await journals.closeAll();
  await removeFolder(folder);
});

const save = (write: LocalWrite) => journals.of(workspaceId).append({ kind: 'local.saved', write });
const pin = (key: string, value: true | null = true) => save({ collection: 'pins', key, value });

function open() {
  const pins = createPinnedClients({
    journal: (id) => (id === workspaceId ? succeed(journals.of(id)) : fail('WORKSPACE_UNKNOWN', '')),
  });
  journals.onAppended(({ workspaceId: id }) => pins.follow(id));
  const told: string[] = [];
  pins.onChanged((id) => told.push(id));
  return { pins, told };
}

describe('Pinned clients', () => {
  it('pinned clients come from the last journal write, for planning projects only', async () => {
    await pin('planning:41');
    await pin('planning:42');
    await pin('planning:42', null);
    await pin('reporting:43');
    const { pins } = open();
    await pins.open(workspaceId);
    expect(['41', '42', '43'].map((id) => pins.isPinned(workspaceId, id))).toEqual([true, false, false]);
    expect(pins.isPinned('another1', '41')).toBe(false);
  });

  it('each pin and unpin is followed and reported once', async () => {
    const { pins, told } = open();
    await pins.open(workspaceId);
    await pin('planning:41');
    await expect.poll(() => pins.isPinned(workspaceId, '41')).toBe(true);
    await save({ collection: 'notes', key: '1', value: 'no pin' });
    await pin('planning:41');
    await pin('planning:41', null);
    await expect.poll(() => pins.isPinned(workspaceId, '41')).toBe(false);
    expect(told).toEqual([workspaceId, workspaceId]);
  });

  it('a client of an unknown workspace is not pinned', async () => {
    const { pins } = open();
    await pins.open('another1');
    expect(pins.isPinned('another1', '41')).toBe(false);
  });
});
