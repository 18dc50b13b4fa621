import type { ChangeKind, RecordChange } from '@shared/changes';
import type { EpochMs } from '@shared/domain/time';
import type { LocalCollection, LocalValue } from '@shared/local-data';
import type { LocalKey } from '@shared/record-key';

/** Rows of the local journal copy, and lines still to be sent to the journal. */

/** Value of a collection at the sequence number of the projection. */
export type StoredLocal<C extends LocalCollection = LocalCollection> = LocalValue<C> & {
  readonly collection: C;
};

/** A line of the change feed, under the journal's sequence. */
export interface StoredChange {
  readonly sequence: number;
  readonly change: RecordChange;
  /** Positions in every list that the line belongs to; see `changeListOf`. */
  readonly places: readonly string[];
}

/** Name of a list of lines: one record's, one client's or all; of one kind or every kind. */
export interface ChangeListName {
  readonly record?: { readonly resource: string; readonly id: string };
  readonly client?: LocalKey;
  readonly kind?: ChangeKind;
}

/** A stretch of a list, newest first. */
export interface ChangeStretch {
  /** The list, by `changeListOf`. */
  readonly list: string;
  /** Only what was seen after this moment; null from the first line on. */
  readonly since: EpochMs | null;
  /** Only lines after this position; null for the newest. */
  readonly afterKey: string | null;
}

/**
 * The name of a list begins each place in it, and JSON lets no name be the beginning of another's. So one index
 * answers every list by range, with an exact count, and no list has to be filtered.
 */
export const changeListOf = ({ record, client, kind }: ChangeListName): string =>
  JSON.stringify([
    record ? ['record', record.resource, record.id] : client ? ['client', client] : [],
    kind ?? null,
  ]);

/** Position of a line among others, by the time it was seen. Sorts as text. */
export const changeKeyOf = (change: RecordChange, sequence: number): string =>
  `${digits(change.seenAt)}.${digits(sequence)}`;

export function storedChangeOf(change: RecordChange, sequence: number): StoredChange {
  const { resource, recordId, client, kind } = change;
  const names: ChangeListName[] = [
    {},
    { record: { resource, id: recordId } },
    ...(client === null ? [] : [{ client }]),
  ];
  const key = changeKeyOf(change, sequence);
  const places = names.flatMap((name) => [
    `${changeListOf(name)}${key}`,
    `${changeListOf({ ...name, kind })}${key}`,
  ]);
  return { sequence, change, places };
}

/** The range of the index that holds the stretch; both ends excluded. */
export function placesOf({ list, since, afterKey }: ChangeStretch): {
  readonly from: string;
  readonly to: string;
} {
  // ':' sorts behind every digit and behind the point.
  return { from: since === null ? list : `${list}${digits(since)}:`, to: `${list}${afterKey ?? ':'}` };
}

const digits = (value: number) => String(value).padStart(16, '0');
