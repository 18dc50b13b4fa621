import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fail, succeed } from '@shared/errors';
import { changesRoutes } from '@shared/ipc/changes';
import { journalRoutes } from '@shared/ipc/journal';
import { localDataRoutes } from '@shared/ipc/local-data';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EvidenceStore } from '../evidence/evidence-store';
import { openComputer } from '../evidence/testing/computers';
import { removeFolder } from '../files/testing/remove-folder';
import { createRouter, family } from '../ipc/router';
import { createRouterGates } from '../ipc/router-gates';
import { systemClock } from '../ports';
import { dataOf } from '../testing/data-of';
import { createJournal, type Journal } from './journal';
import { createJournalHandlers } from './journal-handlers';
import { createLocalData, type LocalData, type RestoredJournal } from './local-data';
import { change, note } from './testing/samples';
import { segmentsOf } from './testing/segments';
import { exportLocalData } from './transfer/export';

let folder: string;
let journal: Journal;
let now: number;
/** File that the user chooses in the system's dialog. */
let chosen: string | null;
let suggested: string[];
let localData: LocalData;
let evidence: EvidenceStore;
let hasEvidence: boolean;
/** Numbers of entries that a copy was ahead of the journal, as the user was asked. */
let ahead: number[];
let agrees: boolean;
/** Reports about restored journals. */
let told: RestoredJournal[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-data-'));
  now = Date.UTC(2026, 2, 2, 9);
  chosen = join(folder, 'moved.clientdesk');
  suggested = [];
  told = [];
  ahead = [];
  agrees = true;
  journal = open('here');
  evidence = openComputer(folder).store;
  hasEvidence = true;
  localData = createLocalData({
    journal: (id) => (id === 'known' ? succeed(journal) : fail('WORKSPACE_UNKNOWN', 'no such workspace')),
    evidence: async () => (hasEvidence ? succeed(evidence) : fail('STORAGE_FAILED', 'the disk is gone')),
    chooseTarget: async (name) => {
      suggested.push(name);
      return chosen;
    },
    chooseSource: async () => chosen,
    clock: { now: () => now },
    confirmAhead: async (_workspace, entries) => {
      ahead.push(entries);
      return agrees ? succeed(null) : fail('CHANGE_DECLINED', 'no');
    },
    onRestored: (restored) => void told.push(restored),
    onTakenOver: () => {},
  });
});
afterEach(async () => {
  await journal.close();
  await evidence.close();
  await removeFolder(folder);
});

const open = (name: string) =>
  createJournal({ folder: join(folder, name), clock: { now: () => now }, logger: { log: () => {} } });

const standing = async () => dataOf(await journal.localWrites()).get('notes a')?.write.value;

const forgotten: string[] = [];
const media = {
  forgetConnections: (_workspace: string, uuids: readonly string[]) => void forgotten.push(...uuids),
};
const noBackups = {
  days: async () => [],
  restore: async () => fail('FILE_UNREADABLE', 'none'),
};

describe('Local data', () => {
  it('an export suggests a file name with the date and returns the chosen name without folder', async () => {
    await localData.save('known', { collection: 'notes', key: 'a', value: 'text' });
    expect(await localData.exportFrom('known')).toEqual(
      succeed({ fileName: 'moved.clientdesk', values: 1, changes: 0, leftOut: 0, proofLines: 0 }),
    );
    expect(suggested).toEqual(['client-desk-2026-03-02.clientdesk']);
  });

  it('a file carries the recorded lines of all clients, and one without any says nothing of them', async () => {
    const there = openComputer(join(folder, 'there'));
    await there.see('1');
    const source = open('there');
    const writtenAt = new Date(now).toISOString();
    dataOf(await exportLocalData(source, chosen ?? '', writtenAt, (write) => there.store.exportTo(write)));
    expect(dataOf(await localData.importInto('known'))).toMatchObject({ proofLines: 2, isWhole: true });
    expect(dataOf(await localData.importInto('known'))).toMatchObject({ proofLines: 0, refused: 0 });
    expect(dataOf(await localData.exportFrom('known'))).toMatchObject({ proofLines: 2 });
    dataOf(await exportLocalData(source, chosen ?? '', writtenAt));
    expect(dataOf(await localData.importInto('known'))).not.toHaveProperty('proofLines');
    await Promise.all([source.close(), there.store.close()]);
  });

  it('notes are imported where recorded lines cannot be kept, and those lines are counted', async () => {
    const there = openComputer(join(folder, 'there'));
    await there.see('1');
    const source = open('there');
    await source.append(note('a', 'from the file'));
    const writtenAt = new Date(now).toISOString();
    const target = chosen ?? '';
    dataOf(await exportLocalData(source, target, writtenAt, (write) => there.store.exportTo(write)));
    hasEvidence = false;
    expect(dataOf(await localData.importInto('known'))).toMatchObject({
      added: 1,
      refused: 2,
      isWhole: true,
    });
    expect(await localData.exportFrom('known')).toMatchObject({ error: { code: 'STORAGE_FAILED' } });
    await Promise.all([source.close(), there.store.close()]);
  });

  it('nothing happens without a chosen file, and an unknown workspace is refused', async () => {
    chosen = null;
    expect(await localData.exportFrom('known')).toEqual(succeed(null));
    expect(await localData.importInto('known')).toEqual(succeed(null));
    expect(await localData.exportFrom('gone')).toMatchObject({ error: { code: 'WORKSPACE_UNKNOWN' } });
  });

  it('an import does not overwrite a note saved while it runs', async () => {
    const there = open('there');
    await there.append(note('a', 'from the file'));
    dataOf(await exportLocalData(there, chosen ?? '', new Date(now).toISOString()));
    await there.close();
    now += 1_000;
    const importing = localData.importInto('known');
    const saving = localData.save('known', { collection: 'notes', key: 'a', value: 'typed meanwhile' });
    await Promise.all([importing, saving]);
    expect(await standing()).toBe('typed meanwhile');
    expect(dataOf(await localData.importInto('known'))).toMatchObject({ added: 0, newer: 0 });
    expect(await standing()).toBe('typed meanwhile');
  });
});

describe('Noted decisions', () => {
  const key = '11111111-1111-4111-8111-111111111111';
  const decision = (words: string) => ({
    collection: 'noted_decisions' as const,
    key,
    value: {
      post: '7',
      version: 'v',
      answer: 'approved' as const,
      who: 'Ana',
      way: 'phone' as const,
      words,
      saidAt: 1,
      notedAt: 2,
      isAfterPublishing: false,
      first: null,
    },
  });
  const kept = async () => dataOf(await journal.localWrites()).get(`noted_decisions ${key}`)?.write;

  it('the first text of a key stays, before and after a restart', async () => {
    dataOf(await localData.save('known', decision('first')));
    expect(await localData.save('known', decision('second'))).toMatchObject({
      error: { code: 'INPUT_INVALID' },
    });
    await journal.close();
    journal = open('here');
    expect(await localData.save('known', decision('third'))).toMatchObject({
      error: { code: 'INPUT_INVALID' },
    });
    expect(await kept()).toEqual(decision('first'));
  });

  it('a file adds the entries that are missing and replaces none', async () => {
    const there = open('there');
    const other = { ...decision('other'), key: '22222222-2222-4222-8222-222222222222' };
    for (const write of [decision('forged'), other]) await there.append({ kind: 'local.saved', write });
    dataOf(await exportLocalData(there, chosen ?? '', new Date(now).toISOString()));
    await there.close();
    now -= 1_000;
    dataOf(await localData.save('known', decision('first')));
    expect(dataOf(await localData.importInto('known'))).toMatchObject({ added: 1, newer: 0, kept: 1 });
    expect(await kept()).toEqual(decision('first'));
    expect(await localData.save('known', other)).toMatchObject({ error: { code: 'INPUT_INVALID' } });
  });
});

describe('Restore from the offline copy', () => {
  const saved = (key: string, savedAt: string, value = key) => ({
    savedAt,
    write: { collection: 'notes' as const, key, value },
  });
  const early = '2026-03-01T09:00:00.000Z';
  const notesIn = async () =>
    [...dataOf(await journal.localWrites()).values()].map(({ write }) => write.value);

  it('a restore brings back lost notes and reports once how many are still missing', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await journal.append(note(key, key));
    await journal.close();
    // Notes b to d go; the copy had seen up to c.
    const [path = ''] = segmentsOf(join(folder, 'here'));
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0, bytes.indexOf('\x1e', 1)));
    journal = open('here');
    expect(await notesIn()).toEqual(['a']);

    const writes = ['a', 'b', 'c'].map((key) => saved(key, early));
    const batch = { heldSequence: 3, lines: [change('x')] };
    dataOf(await localData.restore('known', { ...batch, writes, isLast: false }));
    expect(told).toEqual([]);
    const receipt = dataOf(await localData.restore('known', { ...batch, writes: [], isLast: true }));
    expect(await notesIn()).toEqual(['a', 'b', 'c']);
    expect(told).toEqual([{ workspaceId: 'known', restored: 3, missing: 1, mayLackNewest: false }]);
    expect(receipt.lineSequences).toEqual([8]);
    // Reported once, even if data is handed in again, and even after a restart.
    await journal.close();
    journal = open('here');
    dataOf(await localData.restore('known', { ...batch, writes, isLast: true }));
    expect(told).toHaveLength(1);
    expect(dataOf(await journal.damage())).toEqual({ missing: 1, recoverySequence: 5 });
    // The file for another computer lacks the value too, and reports this.
    expect(dataOf(await localData.exportFrom('known'))).toMatchObject({ values: 3, leftOut: 1 });
  });

  it('a restore into a journal without files and mark is reported as a recovery', async () => {
    const batch = { heldSequence: 7, writes: [saved('a', early)], lines: [], isLast: true };
    dataOf(await localData.restore('known', batch));
    expect(told).toEqual([{ workspaceId: 'known', restored: 1, missing: 0, mayLackNewest: false }]);
    expect(await notesIn()).toEqual(['a']);
    expect(dataOf(await journal.lastSequence())).toBeGreaterThan(7);
  });

  it('an offline copy ahead of the journal restores nothing if declined, and asks only once', async () => {
    await localData.save('known', { collection: 'notes', key: 'own', value: 'own' });
    agrees = false;
    const batch = { heldSequence: 900_000, writes: [saved('a', early)], lines: [], isLast: true };
    for (let count = 0; count < 3; count += 1)
      expect(await localData.restore('known', batch)).toMatchObject({ error: { code: 'CHANGE_DECLINED' } });
    expect(ahead).toEqual([899_999]);
    expect(await notesIn()).toEqual(['own']);
    expect(dataOf(await journal.lastSequence())).toBe(1);
    // Entries covered by main's own mark are not reported.
    dataOf(await localData.restore('known', { ...batch, heldSequence: 1 }));
    expect(told).toEqual([]);
  });

  it('a restore overwrites no note that is newer or that the offline copy had not seen', async () => {
    await localData.save('known', { collection: 'notes', key: 'a', value: 'said today' });
    const older = { heldSequence: 1, writes: [saved('a', early, 'old')], lines: [], isLast: true };
    dataOf(await localData.restore('known', older));
    const ahead = [saved('a', '2026-04-01T09:00:00.000Z', 'by a clock that was ahead')];
    dataOf(await localData.restore('known', { ...older, heldSequence: 0, writes: ahead }));
    expect(await notesIn()).toEqual(['said today']);
    expect(told).toEqual([]);
  });
});

describe('Journal routes', () => {
  const ask = (route: string, input: unknown) => {
    const routes = { ...journalRoutes, ...localDataRoutes, ...changesRoutes };
    const workspaces = { journal: () => succeed(journal) };
    const dispatch = createRouter({
      own: family(routes, createJournalHandlers({ workspaces, localData, backups: noBackups, media })),
      lazy: {},
      gates: createRouterGates({ isPackaged: true, env: {}, clock: systemClock }),
      logger: { log: () => {} },
    });
    return dispatch(route, input, { ok: true, context: { senderId: 1, workspaceId: 'known' } });
  };

  it.each([
    ['an unknown collection', { collection: 'keys', key: 'a', value: 'x' }],
    ['a value of another collection', { collection: 'notes', key: 'a', value: ['x'] }],
    ['a pin on no client', { collection: 'pins', key: 'a', value: true }],
    ['a note that is too long', { collection: 'notes', key: 'a', value: 'x'.repeat(20_001) }],
    ['an empty note instead of a removal', { collection: 'notes', key: 'a', value: '' }],
    [
      'a write with an extra field',
      { collection: 'notes', key: 'a', value: 'x', savedAt: '2030-01-01T00:00:00.000Z' },
    ],
  ])('local.save refuses %s', async (_, input) => {
    expect(await ask('local.save', input)).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
    expect(dataOf(await journal.lastSequence())).toBe(0);
  });

  it('a saved write is returned by journal.read_since', async () => {
    const write = {
      collection: 'views',
      key: 'v1',
      value: { screen: 'approvals', name: 'Late', search: { q: 'x' } },
    };
    expect(await ask('local.save', write)).toMatchObject({ ok: true, data: { sequence: 1 } });
    expect(await ask('journal.read_since', { after: 0, limit: 10 })).toMatchObject({
      data: { entries: [{ kind: 'local.saved', write }], lastSequence: 1 },
    });
  });

  it('a removed connection in the change feed makes media forget it', async () => {
    forgotten.length = 0;
    const line = { ...change('gone'), resource: 'connect.connections', recordId: 'c-1' };
    const removed = { ...line, kind: 'removed', field: null, before: null, after: null };
    const lines = [removed, { ...removed, id: 'other', kind: 'appeared', recordId: 'c-2' }, change('post')];
    expect(await ask('changes.append', { lines })).toMatchObject({ ok: true });
    expect(forgotten).toEqual(['c-1']);
  });

  it('change feed lines are stored once, and invalid lines are refused', async () => {
    const lines = [change('x'), change('y')];
    expect(await ask('changes.append', { lines })).toMatchObject({ ok: true });
    expect(await ask('changes.append', { lines: [...lines, change('z')] })).toMatchObject({ ok: true });
    expect(dataOf(await journal.lastSequence())).toBe(3);
    const hostile = { ...change('w'), after: 'x'.repeat(70_001) };
    expect(await ask('changes.append', { lines: [hostile] })).toMatchObject({
      error: { code: 'INPUT_INVALID' },
    });
    expect(await ask('changes.append', { lines: [] })).toMatchObject({ error: { code: 'INPUT_INVALID' } });
  });
});
