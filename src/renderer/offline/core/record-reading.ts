import type { DeskError } from '@shared/errors';
import type { KeptRecord, ListState, RecordFilter, RecordList, ResourceName } from '../api';
import { isAsked, isReadable, type Resource, resourceOf } from '../resources';
import type { StoreResult } from '../store/engine-store';
import { keyOfRecord, recordFlags, type StoredRecord, shelfOf } from '../store/rows';
import { concernOfCustomer } from './calls';
import type { Copy } from './copy';
import { parentsOf } from './decide';
import type { Desk } from './desk';
import type { Ledger } from './ledger';
import { keyOf, shelfScope } from './scopes';
import type { ShelfState } from './shelves';

/** What an answer about records is put together from. */
export interface RecordSource {
  readonly copy: Copy;
  readonly ledger: Ledger;
  readonly desk: Desk;
}

export async function readRecordList<R extends ResourceName>(
  source: RecordSource,
  resource: R,
  filter: RecordFilter,
): Promise<StoreResult<RecordList<R>>> {
  const rows = await rowsOf(source.copy, resource, filter);
  if (!rows.ok) return rows;
  const { ledger } = source;
  const declared = isReadable(resource) ? resourceOf(resource) : null;
  const isWanted = (row: StoredRecord) =>
    (filter.client === undefined || declared?.client(row.record, row.parent) === filter.client) &&
    (filter.parent === undefined || row.parent === filter.parent) &&
    (filter.ids === undefined || filter.ids.includes(row.id));
  const shelves = [...ledger.shelves.values()].filter(
    (shelf) => shelf.resource === resource && (filter.parent ?? shelf.parent) === shelf.parent,
  );
  const asOf =
    declared && isAsked(declared) ? await askedAsOf(source.copy, declared, filter) : oldest(shelves);
  return {
    ok: true,
    value: {
      records: rows.value.filter(isWanted).map((row) => keptRecord<R>(source, row)),
      asOf,
      error: declared ? errorOf(source, declared, shelves, filter.parent) : null,
      setAside: ledger.setAside
        .filter(({ kind }) => kind === resource)
        .map(({ path, reason, id }) => ({ path, reason, ...(id !== null && { id }) })),
      lists: declared ? listsOf(source, declared, shelves, filter.parent) : [],
    },
  };
}

export async function readOneRecord<R extends ResourceName>(
  source: RecordSource,
  resource: R,
  id: string,
): Promise<StoreResult<KeptRecord<R> | null>> {
  const rows = await rowsOf(source.copy, resource, { ids: [id] });
  if (!rows.ok) return rows;
  const row = rows.value.find((one) => one.id === id);
  return { ok: true, value: row ? keptRecord<R>(source, row) : null };
}

async function rowsOf(
  { records, store }: Copy,
  resource: ResourceName,
  { ids, parent }: RecordFilter,
): Promise<StoreResult<readonly StoredRecord[]>> {
  if (isReadable(resource) && !isAsked(resourceOf(resource)))
    return { ok: true, value: [...records.rows(resource).values()] };
  if (parent !== undefined) return store.readShelves([shelfOf(resource, parent)]);
  if (!ids) return store.readResources([resource]);
  const read = await store.readRecords(ids.map((id) => keyOfRecord(resource, id)));
  return read.ok ? { ok: true, value: read.value.filter((row) => row !== undefined) } : read;
}

function keptRecord<R extends ResourceName>(
  { copy, ledger }: RecordSource,
  row: StoredRecord,
): KeptRecord<R> {
  const isSuspect = (row.flags & recordFlags.suspect) !== 0;
  // A whole reading of the list confirms every record that it did not put under suspicion.
  const shelf = isReadable(row.resource)
    ? ledger.shelves.get(keyOf(shelfScope(row.resource, row.parent)))
    : undefined;
  const confirmedAt = isSuspect ? 0 : (shelf?.confirmedAt ?? 0);
  return {
    ...{ id: row.id, parent: row.parent, isSuspect },
    // Written under its resource's name as that declaration keeps it.
    record: row.record as KeptRecord<R>['record'],
    seenAt: Math.max(copy.records.seenAt(row), confirmedAt),
  };
}

/** How the list of each parent stands that a filter leaves. */
function listsOf(
  source: RecordSource,
  resource: Resource,
  shelves: readonly ShelfState[],
  only: string | undefined,
): ListState[] {
  const byParent = new Map(shelves.map((shelf) => [shelf.parent, shelf]));
  return parentsOf(resource, source.copy.records).flatMap((parent) => {
    if (parent === null || (only !== undefined && parent !== only)) return [];
    const shelf = byParent.get(parent);
    const { name, isForCustomer } = resource;
    const denied = source.desk.denied.get(isForCustomer ? concernOfCustomer(name, parent) : name)?.error;
    return [{ parent, asOf: shelf?.confirmedAt ?? null, error: denied ?? shelf?.error ?? null }];
  });
}

/** The oldest of the lists; one that was never read whole has no age to give. */
function oldest(shelves: readonly ShelfState[]): number | null {
  return shelves.reduce<number | null>(
    (least, { confirmedAt }) =>
      least === null || confirmedAt === null ? null : Math.min(least, confirmedAt),
    shelves.length === 0 ? null : Number.POSITIVE_INFINITY,
  );
}

async function askedAsOf(
  copy: Copy,
  { name }: Resource,
  { parent, ids }: RecordFilter,
): Promise<number | null> {
  if (name === 'planning.post_reviews') {
    const ordinal = parent === undefined ? undefined : copy.posts.find(parent);
    return ordinal === undefined ? null : copy.posts.view.columns.reviewsRead[ordinal] || null;
  }
  const [id] = parent === undefined ? (ids ?? []) : [parent];
  const found = id === undefined ? null : await copy.records.find(name, [id]);
  return (found?.ok && id !== undefined && found.value.get(id)?.readAt) || null;
}

/** Why a resource cannot be read now: its lists are closed to us, or the whole service is. */
export function errorOf(
  { desk }: Pick<RecordSource, 'desk'>,
  { name, service, isForCustomer }: Resource,
  shelves: readonly ShelfState[],
  parent?: string,
): DeskError | null {
  const { contact } = desk.lines[service];
  const concern: string = isForCustomer ? concernOfCustomer(name, parent ?? null) : name;
  const denied = desk.denied.get(concern)?.error;
  if (denied) return denied;
  if (contact.kind !== 'fine') return contact.error;
  // Of many lists one customer's trouble is not everybody's.
  const isOne = shelves.length === 1 || parent !== undefined;
  return isOne ? (shelves[0]?.error ?? null) : null;
}
