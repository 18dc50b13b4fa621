import type { ChangeLine, ChangePage, ChangeQuery } from '../../api';
import type { ReplicaStore } from '../../store/engine-store';
import type { StoreResult } from '../../store/journal-port';
import { type ChangeStretch, changeKeyOf, changeListOf, type StoredChange } from '../../store/journal-rows';

/** The most lines in one page. */
const mostLines = 200;

/** Newest first by when they were seen. A list of several kinds is merged from the lists of each. */
export async function readChanges(
  store: Pick<ReplicaStore, 'readChanges' | 'countChanges'>,
  { record, client, kinds, since, afterKey, limit }: ChangeQuery,
): Promise<StoreResult<ChangePage>> {
  // A record belongs to one client, so its lines are its client's: no list holds both names.
  const of = record ? { record } : client ? { client } : {};
  const lists = kinds ? [...new Set(kinds)].map((kind) => changeListOf({ ...of, kind })) : [changeListOf(of)];
  const wanted = Math.min(limit, mostLines);
  const found: StoredChange[] = [];
  let total = 0;
  for (const list of lists) {
    const stretch: ChangeStretch = { list, since: since ?? null, afterKey };
    const [lines, count] = await Promise.all([
      store.readChanges(stretch, wanted),
      store.countChanges({ ...stretch, afterKey: null }),
    ]);
    if (!lines.ok) return lines;
    if (!count.ok) return count;
    found.push(...lines.value);
    total += count.value;
  }
  const lines = found.map(lineOf).sort(newestFirst).slice(0, wanted);
  return { ok: true, value: { lines, total } };
}

/**
 * Pages of a list of the change feed to its end, newest lines first. A failure ends it.
 * @param since only what was seen after it, epoch ms; null for all lines.
 */
export async function* feedPages(
  store: Pick<ReplicaStore, 'readChanges'>,
  { list, since, linesAtOnce }: Omit<ChangeStretch, 'afterKey'> & { readonly linesAtOnce: number },
): AsyncGenerator<StoreResult<readonly StoredChange[]>> {
  for (let afterKey: string | null = null; ; ) {
    const read = await store.readChanges({ list, since, afterKey }, linesAtOnce);
    yield read;
    const last: StoredChange | undefined = read.ok ? read.value.at(-1) : undefined;
    if (!last || (read.ok && read.value.length < linesAtOnce)) return;
    afterKey = changeKeyOf(last.change, last.sequence);
  }
}

const lineOf = ({ change, sequence }: StoredChange): ChangeLine => ({
  ...change,
  key: changeKeyOf(change, sequence),
});

const newestFirst = (a: ChangeLine, b: ChangeLine) => (a.key < b.key ? 1 : -1);
