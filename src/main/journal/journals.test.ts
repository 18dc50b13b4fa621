import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { createJournals, type Journals, journalFolder } from './journals';
import { note } from './testing/samples';

let folder: string;
let journals: Journals;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journals-'));
  journals = createJournals({ userDataFolder: folder, clock: { now: () => 0 }, logger: { log: () => {} } });
});
afterEach(async () => {
  await journals.closeAll();
  await removeFolder(folder);
});

const aNote = note('p');

describe('Journals', () => {
  it('each workspace has its own journal, opened on first use', async () => {
    const first = journals.of('aaaaaaaaaa');
    expect(journals.of('aaaaaaaaaa')).toBe(first);
    expect(readdirSync(folder)).toEqual([]);
    await first.append(aNote);
    await journals.of('bbbbbbbbbb').append(aNote);
    await first.append(aNote);
    expect(await first.lastSequence()).toEqual({ ok: true, data: 2 });
    expect(await journals.of('bbbbbbbbbb').lastSequence()).toEqual({ ok: true, data: 1 });
  });

  it('listeners hear of each append until they stop listening', async () => {
    const told: unknown[] = [];
    const stop = journals.onAppended((appended) => told.push(appended));
    await journals.of('aaaaaaaaaa').append(aNote);
    stop();
    await journals.of('aaaaaaaaaa').append(aNote);
    expect(told).toEqual([{ workspaceId: 'aaaaaaaaaa', sequence: 1 }]);
  });

  it('a journal starts again at sequence 1 after it was destroyed', async () => {
    await journals.of('aaaaaaaaaa').append(aNote);
    expect(await journals.destroy('aaaaaaaaaa')).toEqual({ ok: true, data: null });
    expect(existsSync(journalFolder(folder, 'aaaaaaaaaa'))).toBe(false);
    expect(await journals.of('aaaaaaaaaa').append(aNote)).toEqual({
      ok: true,
      data: { sequence: 1, isNew: true },
    });
  });

  it('destroy succeeds for a journal that was never opened', async () => {
    expect(await journals.destroy('cccccccccc')).toEqual({ ok: true, data: null });
  });

  it('every append is refused after closeAll', async () => {
    await journals.of('aaaaaaaaaa').append(aNote);
    await journals.closeAll();
    expect(await journals.of('aaaaaaaaaa').append(aNote)).toMatchObject({
      error: { code: 'JOURNAL_UNAVAILABLE' },
    });
    expect(await journals.of('bbbbbbbbbb').append(aNote)).toMatchObject({
      error: { code: 'JOURNAL_UNAVAILABLE' },
    });
  });

  it.each(['', '..', '../../etc', 'a/b', 'ABCDEFGHIJ', 'short'])(
    'an invalid workspace id throws: %j',
    (id) => {
      expect(() => journals.of(id)).toThrow('not the id of a workspace');
    },
  );
});
