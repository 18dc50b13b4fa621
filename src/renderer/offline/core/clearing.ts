import type { LocalKey } from '@shared/local-data';
import type { ClearReport, ClearScope } from '../api';
import { resources } from '../resources';
import type { StoreResult } from '../store/engine-store';
import type { StoredRecord } from '../store/rows';
import type { Books } from './books';
import { resultsOfClient } from './client-results';
import type { Housekeeping } from './housekeeping';
import { emptyLedger, ledgerChange } from './ledger';
import { partsOf } from './refreshing';

/** Rows looked for at once when it is proven that they have gone. */
const lookedForAtOnce = 1_000;

export interface Clearing {
  readonly books: Books;
  readonly housekeeping: Housekeeping;
  /** How far back the sync window reaches now. */
  readonly pastDays: number;
  /** Epoch ms. */
  readonly now: number;
}

/** Takes things out and looks afterwards whether they are gone. Runs in the writer. */
export async function clear(clearing: Clearing, what: ClearScope): Promise<StoreResult<ClearReport>> {
  switch (what.kind) {
    case 'posts_before':
      return clearPostsBefore(clearing, what.day);
    case 'client':
      return clearClient(clearing, what.client);
    case 'everything':
      return clearEverything(clearing);
  }
}

async function clearPostsBefore(
  { books, housekeeping, pastDays }: Clearing,
  day: string,
): Promise<StoreResult<ClearReport>> {
  const ids = books.copy.datedBefore(day);
  // First of all they must not come back: the reading under way is begun anew with the days that are left.
  const failure =
    (await books.write({}, { ...books.ledger, floor: { day, pastDays } })) ??
    (await housekeeping.evict(ids)) ??
    (await books.copy.tidy());
  if (failure) return { ok: false, failure };
  return proven(books, ids, [], () => books.copy.datedBefore(day).length === 0);
}

async function clearClient(
  { books, housekeeping, now }: Clearing,
  client: LocalKey,
): Promise<StoreResult<ClearReport>> {
  const { copy } = books;
  const [service, id] = partsOf(client);
  const ids = service === 'planning' ? copy.postsOf(id) : [];
  const results = await resultsOfClient(copy, client);
  if (!results.ok) return results;
  const rows = [...rowsOfClient(books, client), ...results.value];
  // Said first, so that after a kill too nothing that comes back is taken for news.
  const cleared = { ...books.ledger.cleared, [client]: now };
  const failure =
    (await books.write({}, { ...books.ledger, cleared })) ??
    (await housekeeping.evict(ids)) ??
    (await books.write({
      removedRecords: rows,
      ...(service === 'planning' && { removedProjects: [id] }),
    })) ??
    (await copy.tidy());
  if (failure) return { ok: false, failure };
  const isGone = () => rowsOfClient(books, client).length === 0;
  return proven(
    books,
    ids,
    rows,
    () => isGone() && (service !== 'planning' || copy.postsOf(id).length === 0),
  );
}

const rowsOfClient = ({ copy }: Books, client: LocalKey): StoredRecord[] =>
  resources.flatMap((resource) =>
    [...copy.records.rows(resource.name).values()].filter(
      ({ record, parent }) => resource.client(record, parent) === client,
    ),
  );

/** The copy in memory is another one's afterwards: the engine opens it anew. */
async function clearEverything({ books }: Clearing): Promise<StoreResult<ClearReport>> {
  const { copy, ledger } = books;
  const ids = copy.posts.view.ids.filter((id) => id !== null);
  const names = [...resources.map(({ name }) => name), 'metrics.results' as const];
  const before = await copy.store.readResources(names);
  if (!before.ok) return before;
  const { plan } = ledgerChange(emptyLedger, { ...emptyLedger, isPaused: ledger.isPaused });
  const written = await copy.store.commit({ wipe: true, plan });
  if (!written.ok) return written;
  const after = await copy.store.readResources(names);
  if (!after.ok) return after;
  const looked = await proven(books, ids, [], () => after.value.length === 0);
  if (!looked.ok) return looked;
  return { ok: true, value: { ...looked.value, removed: ids.length + before.value.length } };
}

async function proven(
  { copy }: Books,
  ids: readonly string[],
  rows: readonly StoredRecord[],
  isGoneFromMemory: () => boolean,
): Promise<StoreResult<ClearReport>> {
  let isGone = isGoneFromMemory();
  for (let start = 0; start < ids.length; start += lookedForAtOnce) {
    const found = await copy.readPosts(ids.slice(start, start + lookedForAtOnce));
    if (!found.ok) return found;
    if (found.value.some((post) => post !== undefined)) isGone = false;
  }
  const found = await copy.store.readRecords(rows.map(({ key }) => key));
  if (!found.ok) return found;
  if (found.value.some((row) => row !== undefined)) isGone = false;
  return { ok: true, value: { removed: ids.length + rows.length, proven: isGone } };
}
