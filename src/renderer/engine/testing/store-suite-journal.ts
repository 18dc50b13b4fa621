import { expect, it } from 'vitest';
import type { EngineStore } from '../store/engine-store';
import type { StoreResult } from '../store/journal-port';
import { changeListOf, type StoredChange, storedChangeOf } from '../store/journal-rows';
import { changeLine } from './journal-samples';

/** The part of the store suite that is about what main's journal holds; see `describeStore`. */
export function describeJournal(create: () => EngineStore): void {
  const at = '2026-11-20T14:00:00.000Z';
  const note = (key: string) => ({ collection: 'notes', key, value: `note ${key}`, at }) as const;

  async function using(work: (store: EngineStore) => Promise<void>): Promise<void> {
    const store = create();
    valueOf(await store.open(() => undefined));
    await work(store);
    store.close();
  }

  it('keeps collections apart, and removes what it is told to by its name or number', () =>
    using(async (store) => {
      const tags = { collection: 'tags', key: '1', value: ['late'], at } as const;
      await store.commit({ local: [note('1'), note('2'), tags], outbox: [changeLine('a')] });
      await store.commit({ removedLocal: [['notes', '1']] });
      expect(valueOf(await store.readLocal('notes', ['1', '2']))).toEqual([undefined, note('2')]);
      expect(valueOf(await store.readCollection('tags'))).toEqual([tags]);
      await store.commit({ changes: [1, 2].map((sequence) => storedChangeOf(changeLine('b'), sequence)) });
      await store.commit({ removedChanges: [1] });
      const everywhere = { list: changeListOf({}), since: null, afterKey: null };
      expect(valueOf(await store.readChanges(everywhere, 9)).map(({ sequence }) => sequence)).toEqual([2]);
      expect(valueOf(await store.readOutbox('', 9))).toEqual([changeLine('a')]);
    }));

  it('finds the same among few values and among many', () =>
    using(async (store) => {
      const asked = ['3', '1', 'none', '1'];
      const expected = [note('3'), note('1'), undefined, note('1')];
      await store.commit({ local: [note('1'), note('2'), note('3')] });
      expect(valueOf(await store.readLocal('notes', asked))).toEqual(expected);
      expect(valueOf(await store.readLocal('tags', asked))).toEqual(asked.map(() => undefined));
      await store.commit({ local: Array.from({ length: 600 }, (_, index) => note(`0${index}`)) });
      expect(valueOf(await store.readLocal('notes', asked))).toEqual(expected);
    }));

  it('lists changes by record, client and kind, newest first, with exact counts', () =>
    using(async (store) => {
      const changes = [
        storedChangeOf(changeLine('a', { seenAt: 30 }), 1),
        storedChangeOf(changeLine('b', { seenAt: 10, recordId: '2' }), 2),
        storedChangeOf(changeLine('c', { seenAt: 20, kind: 'published', client: null }), 3),
        // Record whose id starts like another one's.
        storedChangeOf(changeLine('d', { seenAt: 20, recordId: '11' }), 4),
      ];
      await store.commit({ changes });
      const list = async (name: Parameters<typeof changeListOf>[0], since: number | null = null) => {
        const stretch = { list: changeListOf(name), since, afterKey: null };
        const lines = valueOf(await store.readChanges(stretch, 9));
        expect(valueOf(await store.countChanges(stretch))).toBe(lines.length);
        return lines.map(({ change }) => change.id).join('');
      };
      const one = { resource: 'planning.posts', id: '1' };
      expect(await list({})).toBe('adcb');
      expect(await list({}, 10)).toBe('adc');
      expect(await list({}, 30)).toBe('');
      expect(await list({ record: one })).toBe('ac');
      expect(await list({ record: one, kind: 'published' })).toBe('c');
      expect(await list({ client: 'planning:7' })).toBe('adb');
      expect(await list({ client: 'planning:7', kind: 'published' })).toBe('');
      expect(await list({ kind: 'caption_edited' })).toBe('adb');
    }));

  it('goes on behind a place', () =>
    using(async (store) => {
      await store.commit({
        changes: Array.from({ length: 7 }, (_, n) =>
          storedChangeOf(changeLine(`${n}`, { seenAt: n % 3 }), n + 1),
        ),
      });
      const list = changeListOf({});
      const ids: string[] = [];
      for (let afterKey: string | null = null; ; ) {
        const lines: readonly StoredChange[] = valueOf(
          await store.readChanges({ list, since: null, afterKey }, 2),
        );
        const last = lines.at(-1);
        if (!last) break;
        ids.push(...lines.map(({ change }) => change.id));
        afterKey = last.places.find((place) => place.startsWith(list))?.slice(list.length) ?? null;
      }
      expect(ids.join('')).toBe('5241630');
    }));

  it('gives the outbox in the order of its ids, and takes out what was handed over', () =>
    using(async (store) => {
      await store.commit({ outbox: ['2', '1', '3'].map((id) => changeLine(id)) });
      const idsOf = async (after: string, limit: number) =>
        valueOf(await store.readOutbox(after, limit)).map(({ id }) => id);
      expect(await idsOf('', 2)).toEqual(['1', '2']);
      expect(await idsOf('2', 2)).toEqual(['3']);
      await store.commit({ removedOutbox: ['1', '3'] });
      expect(await idsOf('', 9)).toEqual(['2']);
    }));
}

export function valueOf<T>(result: StoreResult<T>): T {
  if (!result.ok) throw new Error(result.failure.message);
  return result.value;
}
