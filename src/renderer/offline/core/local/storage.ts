import type { LocalCollection } from '@shared/local-data';
import type { KindStorage } from '../../api';
import type { StoreResult } from '../../store/engine-store';
import type { JournalReads } from '../../store/journal-port';
import { changeListOf } from '../../store/journal-rows';

/** Each has its line here: a collection that is missing does not compile. */
const everyCollection: Readonly<Record<LocalCollection, true>> = {
  notes: true,
  tags: true,
  pins: true,
  mine: true,
  notify: true,
  languages: true,
  looked: true,
  views: true,
};
// `Object.keys` forgets what the record says of them.
const collections = Object.keys(everyCollection) as LocalCollection[];

/** So many lines of the feed are weighed for all of them. */
const sampleLines = 200;

/** What the copy holds of main's journal: what a person made, and what was seen to change. */
export async function journalStorage(
  store: Pick<JournalReads, 'readCollection' | 'readChanges' | 'countChanges'>,
): Promise<StoreResult<readonly KindStorage[]>> {
  const values: { readonly at: string }[] = [];
  for (const collection of collections) {
    const read = await store.readCollection(collection);
    if (!read.ok) return read;
    values.push(...read.value);
  }
  const everyLine = { list: changeListOf({}), since: null, afterKey: null };
  const counted = await store.countChanges(everyLine);
  if (!counted.ok) return counted;
  const newest = await store.readChanges(everyLine, sampleLines);
  if (!newest.ok) return newest;
  const perLine = weightOf(newest.value) / Math.max(1, newest.value.length);
  const moments = { oldestAt: null, newestAt: newest.value[0]?.change.seenAt ?? null };
  return {
    ok: true,
    value: [
      { kind: 'local', records: values.length, bytes: weightOf(values), oldestAt: null, newestAt: null },
      { kind: 'changes', records: counted.value, bytes: Math.round(perLine * counted.value), ...moments },
    ],
  };
}

/** Their length as JSON: IndexedDB's own form is of that order. */
const weightOf = (rows: readonly object[]): number =>
  rows.reduce((sum, row) => sum + JSON.stringify(row).length, 0);
