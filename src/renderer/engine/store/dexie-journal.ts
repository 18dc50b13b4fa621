import type { RecordChange } from '@shared/changes';
import type { LocalCollection } from '@shared/local-data';
import type { Table } from 'dexie';
import type { JournalCommit, LocalId } from './journal-port';
import { type ChangeStretch, placesOf, type StoredChange, type StoredLocal } from './journal-rows';

/** The projections of main's journal in IndexedDB, and the outbox of changes that the journal does not have yet. */
export interface JournalTables {
  readonly local: Table<StoredLocal, [LocalCollection, string]>;
  readonly changes: Table<StoredChange, number>;
  readonly outbox: Table<RecordChange, string>;
}

export const journalTables = {
  local: '[collection+key], collection',
  changes: 'sequence, *places',
  outbox: 'id',
} as const satisfies Record<keyof JournalTables, string>;

/**
 * A page of posts asks whether each has a note, and most have none: a list of the keys there are, in one request, spares
 * fifty that find nothing and would take as long as reading the posts. Only so many, as one may have notes by the thousand.
 */
const mostKeysListed = 500;

export async function readLocal<C extends LocalCollection>(
  { local }: JournalTables,
  collection: C,
  keys: readonly string[],
): Promise<readonly (StoredLocal<C> | undefined)[]> {
  const asked = keys.map((key): [C, string] => [collection, key]);
  const known = keys.length > 1 ? await keysOf(local, collection) : null;
  const wanted = known ? asked.filter(([, key]) => known.has(key)) : asked;
  if (wanted.length === 0) return keys.map(() => undefined);
  const rows = await local.bulkGet(wanted);
  const found = new Map(rows.flatMap((row) => (row ? [[row.key, row as StoredLocal<C>]] : [])));
  return keys.map((key) => found.get(key));
}

/** Null where there are too many to list. */
async function keysOf(local: JournalTables['local'], collection: LocalCollection) {
  const keys = await local.where('collection').equals(collection).limit(mostKeysListed).primaryKeys();
  return keys.length < mostKeysListed ? new Set(keys.map(([, key]) => key)) : null;
}

export async function readCollection<C extends LocalCollection>(
  { local }: JournalTables,
  collection: C,
): Promise<readonly StoredLocal<C>[]> {
  const rows = await local.where('collection').equals(collection).toArray();
  return rows as unknown as readonly StoredLocal<C>[];
}

export const readStoredChanges = (tables: JournalTables, stretch: ChangeStretch, limit: number) =>
  inStretch(tables, stretch).reverse().limit(limit).toArray();

export const countChanges = (tables: JournalTables, stretch: ChangeStretch) =>
  inStretch(tables, stretch).count();

function inStretch({ changes }: JournalTables, stretch: ChangeStretch) {
  const { from, to } = placesOf(stretch);
  return changes.where('places').between(from, to, false, false);
}

export const readOutbox = ({ outbox }: JournalTables, afterId: string, limit: number) =>
  outbox.where('id').above(afterId).limit(limit).toArray();

export async function writeJournalParts(tables: JournalTables, commit: JournalCommit): Promise<void> {
  const { local = [], removedLocal = [], changes = [], outbox = [], removedOutbox = [] } = commit;
  const { removedChanges = [] } = commit;
  await Promise.all([
    removedLocal.length > 0 && tables.local.bulkDelete(removedLocal.map(([...id]: LocalId) => id)),
    local.length > 0 && tables.local.bulkPut([...local]),
    removedChanges.length > 0 && tables.changes.bulkDelete([...removedChanges]),
    changes.length > 0 && tables.changes.bulkPut([...changes]),
    removedOutbox.length > 0 && tables.outbox.bulkDelete([...removedOutbox]),
    outbox.length > 0 && tables.outbox.bulkPut([...outbox]),
  ]);
}

/** The tables that `writeJournalParts` touches: no others are locked. */
export function journalTablesOf(tables: JournalTables, commit: JournalCommit): Table[] {
  const { local = [], removedLocal = [], changes = [], outbox = [], removedOutbox = [] } = commit;
  const { removedChanges = [] } = commit;
  return [
    ...(local.length + removedLocal.length > 0 ? [tables.local] : []),
    ...(changes.length + removedChanges.length > 0 ? [tables.changes] : []),
    ...(outbox.length + removedOutbox.length > 0 ? [tables.outbox] : []),
  ];
}
