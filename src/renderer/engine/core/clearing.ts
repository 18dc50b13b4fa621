import type { MetricSource } from '@shared/domain/metrics';
import type { EpochMs } from '@shared/domain/time';
import type { LocalKey } from '@shared/record-key';
import type { ClearReport, ClearScope } from '../api';
import { resourceOf, resources } from '../resources';
import type { StoreResult } from '../store/journal-port';
import type { StoredRecord } from '../store/rows';
import type { Housekeeping } from './housekeeping';
import type { LocalReplica } from './local-replica';
import { serviceAndIdOf } from './refreshing';
import type { ReplicaTransaction } from './replica-transaction';
import { emptyProgress, progressChange } from './sync-progress';

/** Rows looked for at once when it is proven that they have gone. */
const lookedForAtOnce = 1_000;

interface Clearing {
  readonly transaction: ReplicaTransaction;
  readonly housekeeping: Housekeeping;
  /** How far back the sync window reaches now. */
  readonly pastDays: number;
  readonly now: EpochMs;
  /** Stored metric results of the selected sources. */
  readonly metricRows: (
    isMeant: (source: MetricSource) => boolean,
  ) => Promise<StoreResult<readonly StoredRecord[]>>;
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
  { transaction, housekeeping, pastDays }: Clearing,
  day: string,
): Promise<StoreResult<ClearReport>> {
  const ids = transaction.replica.datedBefore(day);
  // Changes the floor first, so that the posts do not return. The current pass restarts with the remaining days.
  const failure =
    (await transaction.write(
      {},
      {
        ...transaction.syncProgress,
        floor: { day, pastDays },
        requestedDays: transaction.syncProgress.requestedDays.filter(({ from }) => from >= day),
      },
    )) ??
    (await housekeeping.evict(ids)) ??
    (await transaction.replica.tidy());
  if (failure) return { ok: false, failure };
  return proven(transaction, ids, [], () => transaction.replica.datedBefore(day).length === 0);
}

async function clearClient(
  { transaction, housekeeping, now, metricRows }: Clearing,
  client: LocalKey,
): Promise<StoreResult<ClearReport>> {
  const { replica } = transaction;
  const [service, id] = serviceAndIdOf(client);
  const ids = service === 'planning' ? replica.postsOf(id) : [];
  const results = await metricRows((source) => clientOfSource(replica, source) === client);
  if (!results.ok) return results;
  const rows = [...rowsOfClient(transaction, client), ...results.value];
  // Said first, so that after a kill too nothing that comes back is taken for news.
  const cleared = { ...transaction.syncProgress.cleared, [client]: now };
  const failure =
    (await transaction.write({}, { ...transaction.syncProgress, cleared })) ??
    (await housekeeping.evict(ids)) ??
    (await transaction.write({
      removedRecords: rows,
      ...(service === 'planning' && { removedProjects: [id] }),
    })) ??
    (await replica.tidy());
  if (failure) return { ok: false, failure };
  const isGone = () => rowsOfClient(transaction, client).length === 0;
  return proven(
    transaction,
    ids,
    rows,
    () => isGone() && (service !== 'planning' || replica.postsOf(id).length === 0),
  );
}

const rowsOfClient = ({ replica }: ReplicaTransaction, client: LocalKey): StoredRecord[] =>
  resources.flatMap((resource) =>
    [...replica.records.rows(resource.name).values()].filter(
      ({ record, parent }) => resource.client(record, parent) === client,
    ),
  );

/** Clears the whole store. The replica in memory is then invalid, so the engine reopens it. */
async function clearEverything({ transaction }: Clearing): Promise<StoreResult<ClearReport>> {
  const { replica, syncProgress } = transaction;
  const ids = replica.posts.view.ids.filter((id) => id !== null);
  const names = [...resources.map(({ name }) => name), 'metrics.results' as const];
  const before = await replica.store.readResources(names);
  if (!before.ok) return before;
  const { progress } = progressChange(emptyProgress, { ...emptyProgress, isPaused: syncProgress.isPaused });
  const written = await replica.store.commit({ wipe: true, progress });
  if (!written.ok) return written;
  const after = await replica.store.readResources(names);
  if (!after.ok) return after;
  const looked = await proven(transaction, ids, [], () => after.value.length === 0);
  if (!looked.ok) return looked;
  return { ok: true, value: { ...looked.value, removed: ids.length + before.value.length } };
}

async function proven(
  { replica }: ReplicaTransaction,
  ids: readonly string[],
  rows: readonly StoredRecord[],
  isGoneFromMemory: () => boolean,
): Promise<StoreResult<ClearReport>> {
  let isGone = isGoneFromMemory();
  for (let start = 0; start < ids.length; start += lookedForAtOnce) {
    const found = await replica.readPosts(ids.slice(start, start + lookedForAtOnce));
    if (!found.ok) return found;
    if (found.value.some((post) => post !== undefined)) isGone = false;
  }
  const found = await replica.store.readRecords(rows.map(({ key }) => key));
  if (!found.ok) return found;
  if (found.value.some((row) => row !== undefined)) isGone = false;
  return { ok: true, value: { removed: ids.length + rows.length, proven: isGone } };
}

/** Client whose metrics a source holds; null if the replica no longer knows the source. */
export function clientOfSource({ records }: LocalReplica, source: MetricSource): LocalKey | null {
  if (source.service === 'connect') return `connect:${source.customer}`;
  const row = records.rows('reporting.integrations').get(String(source.integrationId));
  return row ? resourceOf('reporting.integrations').client(row.record, row.parent) : null;
}
