import type { RecordChange } from '@shared/changes';
import type { LocalCollection } from '@shared/local-data';
import type { JournalCommit } from '../store/journal-port';
import { type ChangeStretch, placesOf, type StoredChange, type StoredLocal } from '../store/journal-rows';

/** The projections of the journal in memory, for `MemoryStore`. */
export const emptyJournalTables = () => ({
  local: new Map<string, StoredLocal>(),
  changes: new Map<number, StoredChange>(),
  outbox: new Map<string, RecordChange>(),
});

type Tables = ReturnType<typeof emptyJournalTables>;

const idOf = (collection: LocalCollection, key: string) => JSON.stringify([collection, key]);

const isOf =
  <C extends LocalCollection>(collection: C) =>
  (row: StoredLocal): row is StoredLocal & StoredLocal<C> =>
    row.collection === collection;

export function readLocal<C extends LocalCollection>(
  { local }: Tables,
  collection: C,
  keys: readonly string[],
): (StoredLocal<C> | undefined)[] {
  return keys.map((key) => {
    const row = local.get(idOf(collection, key));
    return row && isOf(collection)(row) ? row : undefined;
  });
}

export const readCollection = <C extends LocalCollection>(
  { local }: Tables,
  collection: C,
): StoredLocal<C>[] => [...local.values()].filter(isOf(collection));

/** The lines of a stretch, newest first. */
export function changesIn({ changes }: Tables, stretch: ChangeStretch): StoredChange[] {
  const { from, to } = placesOf(stretch);
  const placed = [...changes.values()].flatMap((line) =>
    line.places.filter((place) => place > from && place < to).map((place) => ({ place, line })),
  );
  return placed.sort((a, b) => (a.place < b.place ? 1 : -1)).map(({ line }) => line);
}

export const readChanges = (tables: Tables, stretch: ChangeStretch, limit: number): StoredChange[] =>
  changesIn(tables, stretch).slice(0, limit);

export const readOutbox = ({ outbox }: Tables, afterId: string, limit: number): RecordChange[] =>
  [...outbox.values()]
    .filter(({ id }) => id > afterId)
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, limit);

export function applyJournalParts(tables: Tables, commit: JournalCommit): void {
  for (const [collection, key] of commit.removedLocal ?? []) tables.local.delete(idOf(collection, key));
  for (const row of commit.local ?? []) tables.local.set(idOf(row.collection, row.key), row);
  for (const sequence of commit.removedChanges ?? []) tables.changes.delete(sequence);
  for (const line of commit.changes ?? []) tables.changes.set(line.sequence, line);
  for (const id of commit.removedOutbox ?? []) tables.outbox.delete(id);
  for (const line of commit.outbox ?? []) tables.outbox.set(line.id, line);
}
