import type { DeskError } from '@shared/errors';
import type { KeptRecord, ListState, RecordCounts, RecordFilter, RecordList, ResourceName } from '../api';
import { isAsked, isReadable, type Resource, resourceOf } from '../resources';
import type { StoreResult } from '../store/journal-port';
import { keyOfRecord, listKeyOf, recordFlags, type StoredRecord } from '../store/rows';
import { refusalKeyOfCustomer } from './calls';
import { parentsOf } from './due-lists';
import type { LocalReplica } from './local-replica';
import type { RecordListState } from './record-lists';
import type { SyncProgress } from './requested-days';
import { recordListScope, scopeKeyOf } from './scopes';
import { listErrorOf, type SyncState } from './sync-state';

/** Sources of an answer about records. */
export interface RecordSource {
  readonly replica: LocalReplica;
  readonly syncProgress: SyncProgress;
  readonly syncState: SyncState;
}

export async function readRecordList<R extends ResourceName>(
  source: RecordSource,
  resource: R,
  filter: RecordFilter,
): Promise<StoreResult<RecordList<R>>> {
  const rows = await rowsOf(source.replica, resource, filter);
  if (!rows.ok) return rows;
  const { syncProgress } = source;
  const declared = isReadable(resource) ? resourceOf(resource) : null;
  const isWanted = (row: StoredRecord) =>
    (filter.client === undefined || declared?.client(row.record, row.parent) === filter.client) &&
    (filter.parent === undefined || row.parent === filter.parent) &&
    (filter.ids === undefined || filter.ids.includes(row.id));
  const recordLists = [...syncProgress.recordLists.values()].filter(
    (listState) =>
      listState.resource === resource && (filter.parent ?? listState.parent) === listState.parent,
  );
  const asOf =
    declared && isAsked(declared) ? await askedAsOf(source.replica, declared, filter) : oldest(recordLists);
  const records = rows.value.filter(isWanted).map((row) => keptRecord<R>(source, row));
  return {
    ok: true,
    value: {
      records,
      asOf: withSuspects(asOf, records),
      error: declared ? errorOf(source, declared, recordLists, filter.parent) : null,
      setAside: syncProgress.setAside
        .filter(({ kind }) => kind === resource)
        .map(({ path, reason, id }) => ({ path, reason, ...(id !== null && { id }) })),
      lists: declared ? listsOf(source, declared, recordLists, filter.parent) : [],
    },
  };
}

export function countRecords(
  { records, asOf, error }: RecordList<ResourceName>,
  resource: ResourceName,
): RecordCounts {
  const single = isReadable(resource) ? resourceOf(resource).single : null;
  const isPartial = (record: unknown) => single?.isWhole?.(record) === false;
  const partialIds = records.filter(({ record }) => isPartial(record)).map(({ id }) => id);
  const byStatus: Record<string, number> = {};
  for (const { record } of records) {
    if ('status' in record && typeof record.status === 'string')
      byStatus[record.status] = (byStatus[record.status] ?? 0) + 1;
  }
  return { total: records.length, byStatus, partialIds, asOf, error };
}

export async function readOneRecord<R extends ResourceName>(
  source: RecordSource,
  resource: R,
  id: string,
): Promise<StoreResult<KeptRecord<R> | null>> {
  const rows = await rowsOf(source.replica, resource, { ids: [id] });
  if (!rows.ok) return rows;
  const row = rows.value.find((one) => one.id === id);
  return { ok: true, value: row ? keptRecord<R>(source, row) : null };
}

async function rowsOf(
  { records, store }: LocalReplica,
  resource: ResourceName,
  { ids, parent }: RecordFilter,
): Promise<StoreResult<readonly StoredRecord[]>> {
  if (isReadable(resource) && !isAsked(resourceOf(resource)))
    return { ok: true, value: [...records.rows(resource).values()] };
  if (parent !== undefined) return store.readLists([listKeyOf(resource, parent)]);
  if (!ids) return store.readResources([resource]);
  const read = await store.readRecords(ids.map((id) => keyOfRecord(resource, id)));
  return read.ok ? { ok: true, value: read.value.filter((row) => row !== undefined) } : read;
}

function keptRecord<R extends ResourceName>(
  { replica, syncProgress }: RecordSource,
  row: StoredRecord,
): KeptRecord<R> {
  const isSuspect = (row.flags & recordFlags.suspect) !== 0;
  // A whole reading of the list confirms every record that it did not put under suspicion.
  const listState = isReadable(row.resource)
    ? syncProgress.recordLists.get(scopeKeyOf(recordListScope(row.resource, row.parent)))
    : undefined;
  const confirmedAt = isSuspect ? 0 : (listState?.confirmedAt ?? 0);
  return {
    id: row.id,
    parent: row.parent,
    isSuspect,
    // Written under its resource's name as that declaration keeps it.
    record: row.record as KeptRecord<R>['record'],
    seenAt: Math.max(replica.records.seenAt(row), confirmedAt),
  };
}

/** Returns the state of each parent's list that passes the filter. */
function listsOf(
  source: RecordSource,
  resource: Resource,
  recordLists: readonly RecordListState[],
  only: string | undefined,
): ListState[] {
  const byParent = new Map(recordLists.map((listState) => [listState.parent, listState]));
  return parentsOf(resource, source.replica.records).flatMap((parent) => {
    if (parent === null || (only !== undefined && parent !== only)) return [];
    const listState = byParent.get(parent);
    const { name, isForCustomer } = resource;
    const held = listErrorOf(
      source.syncState,
      name,
      isForCustomer ? refusalKeyOfCustomer(name, parent) : name,
    );
    return [{ parent, asOf: listState?.confirmedAt ?? null, error: held ?? listState?.error ?? null }];
  });
}

/** The oldest of the lists; one that was never read whole has no age to give. */
function oldest(recordLists: readonly RecordListState[]): number | null {
  return recordLists.reduce<number | null>(
    (least, { confirmedAt }) =>
      least === null || confirmedAt === null ? null : Math.min(least, confirmedAt),
    recordLists.length === 0 ? null : Number.POSITIVE_INFINITY,
  );
}

/** Lowers the age to the last time that an answer contained a suspect record. */
const withSuspects = (asOf: number | null, records: readonly KeptRecord<ResourceName>[]): number | null =>
  records.reduce<number | null>(
    (least, { isSuspect, seenAt }) => (least === null || !isSuspect ? least : Math.min(least, seenAt)),
    asOf,
  );

async function askedAsOf(
  replica: LocalReplica,
  { name }: Resource,
  { parent, ids }: RecordFilter,
): Promise<number | null> {
  if (name === 'planning.post_reviews') {
    const ordinal = parent === undefined ? undefined : replica.posts.find(parent);
    return ordinal === undefined ? null : replica.posts.view.columns.reviewsRead[ordinal] || null;
  }
  const [id] = parent === undefined ? (ids ?? []) : [parent];
  const found = id === undefined ? null : await replica.records.find(name, [id]);
  return (found?.ok && id !== undefined && found.value.get(id)?.readAt) || null;
}

/** Why a resource cannot be read now: its lists are closed to us, or the whole service is. */
export function errorOf(
  { syncState }: Pick<RecordSource, 'syncState'>,
  { name, service, isForCustomer }: Resource,
  recordLists: readonly RecordListState[],
  parent?: string,
): DeskError | null {
  const { contact } = syncState.services[service];
  const refusalKey: string = isForCustomer ? refusalKeyOfCustomer(name, parent ?? null) : name;
  const held = listErrorOf(syncState, name, refusalKey);
  if (held) return held;
  if (contact.kind !== 'fine') return contact.error;
  // An error of one customer's list says nothing about the lists of the others.
  const isOne = recordLists.length === 1 || parent !== undefined;
  return isOne ? (recordLists[0]?.error ?? null) : null;
}
