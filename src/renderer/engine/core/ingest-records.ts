import { hashText } from '@shared/domain/hash-text';
import type { Resource } from '../resources';
import { cacheEpoch, keyOfRecord, listKeyOf, recordFlags, type StoredRecord } from '../store/rows';
import { canonicalText } from './canonical';
import { dueInMs } from './record-lists';

/** Written record with its previous version. */
export interface IngestedChange {
  readonly before: StoredRecord | null;
  readonly after: StoredRecord;
}

/** Changes to the replica from an answer with records of a small resource. */
export interface RecordIngestResult {
  readonly changes: readonly IngestedChange[];
  /** Ids of records whose replica state now matches this answer. */
  readonly settledIds: readonly string[];
  /** Whether a record differs while another answer about it arrived meanwhile. Its list must be read again. */
  readonly isOutdated: boolean;
}

export interface IncomingRecords {
  readonly resource: Resource;
  readonly parent: string | null;
  readonly records: readonly unknown[];
  /** Additional data of the list's answer. */
  readonly meta?: unknown;
  readonly known: ReadonlyMap<string, StoredRecord>;
  readonly readAt: number;
  readonly source: 'list' | 'single';
  readonly isDoubtful: (id: string) => boolean;
}

export function ingestRecords(arrival: IncomingRecords): RecordIngestResult {
  const { resource, known, parent, isDoubtful } = arrival;
  const changes: IngestedChange[] = [];
  const settledIds: string[] = [];
  let isOutdated = false;
  // The last of two records under one name is the one that counts.
  const named = new Map(arrival.records.map((one) => [resource.idOf(one, parent ?? ''), one]));
  for (const [id, record] of named) {
    const before = known.get(id) ?? null;
    const after = rowOf(arrival, id, record, before);
    const isSame = before !== null && isEqual(before, after);
    if (!isSame && isDoubtful(id)) {
      isOutdated = true;
      // The single read shows which of the two answers is newer.
      if (before && resource.single) changes.push({ before, after: withFlag(before, recordFlags.due) });
      continue;
    }
    settledIds.push(id);
    if (!isSame || before.flags !== after.flags) changes.push({ before, after });
  }
  return { changes, settledIds, isOutdated };
}

function rowOf(
  { resource, parent, readAt, source, meta }: IncomingRecords,
  id: string,
  record: unknown,
  before: StoredRecord | null,
): StoredRecord {
  const { name, single } = resource;
  const kept = resource.keep(record, meta);
  const fullerEveryMs = source === 'list' ? (single?.fullerEveryMs ?? null) : null;
  const isPartial = fullerEveryMs !== null;
  if (isPartial && before)
    return partlyConfirmed(before, kept, dueInMs(before.readAt, fullerEveryMs, readAt) === 0);
  return {
    key: keyOfRecord(name, id),
    list: listKeyOf(name, parent),
    resource: name,
    id,
    parent,
    record: kept,
    hash: hashOfRecord(kept),
    readAt,
    flags: isPartial ? recordFlags.due : 0,
  };
}

/**
 * A list that shows part of a record only tells whether that part is still so. Where it is not, the old record stays
 * until its single read has come: the two parts together would be a state that the service never had.
 */
function partlyConfirmed(before: StoredRecord, part: object, isOld: boolean): StoredRecord {
  const isConfirmed = hashOfRecord({ ...(before.record as object), ...part }) === before.hash;
  return { ...before, flags: isConfirmed && !isOld ? before.flags & recordFlags.due : recordFlags.due };
}

const isEqual = (a: StoredRecord, b: StoredRecord) => a.hash === b.hash && a.parent === b.parent;

/** Tells two contents of a record apart. */
export const hashOfRecord = (content: unknown): number => hashText(canonicalText(content), cacheEpoch);

export const withFlag = (row: StoredRecord, flags: number): StoredRecord => ({
  ...row,
  flags: row.flags | flags,
});

/** Rows of a list that a finished reading of it should have held and did not. */
export const unseenOf = (
  rows: Iterable<StoredRecord>,
  seenIds: ReadonlySet<string>,
  belongs: (row: StoredRecord) => boolean,
): StoredRecord[] => [...rows].filter((row) => !seenIds.has(row.id) && belongs(row));
