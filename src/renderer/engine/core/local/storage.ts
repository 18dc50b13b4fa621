import type { KindStorage } from '../../api';
import type { JournalReads, StoreResult } from '../../store/journal-port';
import { changeListOf } from '../../store/journal-rows';
import { feedPages } from './change-query';
import { localCollections } from './collections';

/** So many lines of the feed are weighed at a time, so that a list asked for meanwhile does not wait for all of them. */
const linesAtOnce = 500;

/** Storage use of the journal copy: local data and changes. */
export async function journalStorage(
  store: Pick<JournalReads, 'readCollection' | 'readChanges'>,
): Promise<StoreResult<readonly KindStorage[]>> {
  const values: { readonly at: string }[] = [];
  for (const collection of localCollections) {
    const read = await store.readCollection(collection);
    if (!read.ok) return read;
    values.push(...read.value);
  }
  const feed = await feedStorage(store);
  if (!feed.ok) return feed;
  const local = { kind: 'local', records: values.length, bytes: weightOf(values) };
  return { ok: true, value: [{ ...local, oldestAt: null, newestAt: null }, feed.value] };
}

/** Every line is weighed: one may be a word and the next a whole caption, so a sample would say little. */
async function feedStorage(store: Pick<JournalReads, 'readChanges'>): Promise<StoreResult<KindStorage>> {
  let [records, bytes] = [0, 0];
  let newestAt: number | null = null;
  let oldestAt: number | null = null;
  for await (const page of feedPages(store, { list: changeListOf({}), since: null, linesAtOnce })) {
    if (!page.ok) return page;
    records += page.value.length;
    bytes += weightOf(page.value);
    newestAt ??= page.value[0]?.change.seenAt ?? null;
    oldestAt = page.value.at(-1)?.change.seenAt ?? oldestAt;
  }
  return { ok: true, value: { kind: 'changes', records, bytes, oldestAt, newestAt } };
}

/** Their length as JSON: IndexedDB's own form is of that order. */
const weightOf = (rows: readonly object[]): number =>
  rows.reduce((sum, row) => sum + JSON.stringify(row).length, 0);
