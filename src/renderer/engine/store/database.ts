import Dexie, { type Table } from 'dexie';
import type { RecordListState } from '../core/record-lists';
import type { ListCursor } from '../core/requested-days';
import { type JournalTables, journalTables } from './dexie-journal';
import type { SeenIds } from './engine-store';
import type { StoredPost, StoredProject, StoredRecord } from './rows';
import type { MetaRow } from './search-tables';
import { type SearchTables, searchTables } from './search-tables';
import type { StoredSegment } from './segment-rows';

/** The origin belongs to one workspace, so the database needs no workspace in its name. */
export const databaseName = 'copy';

/**
 * Raise it for another set of tables or indexes, and where an older app could not read what is written; any other row
 * shape raises `cacheEpoch` instead.
 */
const databaseVersion = 4;

/** IndexedDB counts in tenths of Dexie's versions. */
export const nativeVersion = databaseVersion * 10;

export interface EngineTables extends JournalTables, SearchTables {
  readonly posts: Table<StoredPost, string>;
  readonly segments: Table<StoredSegment, number>;
  readonly projects: Table<StoredProject, string>;
  readonly records: Table<StoredRecord, string>;
  readonly recordLists: Table<RecordListState, string>;
  readonly cursors: Table<ListCursor, string>;
  readonly seenIds: Table<SeenIds, string>;
  readonly meta: Table<MetaRow, string>;
}

export type EngineDatabase = Dexie & EngineTables;

/**
 * Tables of records have their primary key and nothing else: filters, counts and orders are answered by columns in
 * memory, so an index would only make each write slower. Small records and the projections of the journal are written
 * seldom, and asked by index.
 */
export function createDatabase(name: string): EngineDatabase {
  const database = new Dexie(name, {
    // A database that was closed must not reopen empty by itself. Only `open` notices that.
    autoOpen: false,
    // The app uses no live queries, and a second cache would hold every row twice.
    cache: 'disabled',
    // Commits stay atomic and ordered but do not wait for the disk. Data lost in a power cut is fetched again.
    chromeTransactionDurability: 'relaxed',
  });
  database
    .version(2)
    .stores({
      posts: 'id',
      segments: 'segment',
      projects: 'id',
      records: 'key, shelf',
      shelves: 'key',
      cursors: 'key',
      sightings: 'key',
      ...journalTables,
      ...searchTables,
      // Notes return from the journal as `local`.
      notes: null,
      meta: 'key',
    })
    // Lists that version 1 was reading restart. Their rows stay readable.
    .upgrade((upgrade) =>
      Promise.all([
        upgrade.table('meta').bulkDelete(['journalSequence', 'plan']),
        ...['cursors', 'sightings', 'projects'].map((table) => upgrade.table(table).clear()),
      ]),
    );
  // Segments are packed from here on. Those that version 2 wrote stay readable, but it could not read these.
  database.version(3).stores({});
  // Lists have new names in this version, so they restart. Their rows stay readable.
  database
    .version(databaseVersion)
    .stores({
      records: 'key, list',
      recordLists: 'key',
      seenIds: 'key',
      shelves: null,
      sightings: null,
    })
    .upgrade(async (upgrade) => {
      await upgrade.table('cursors').clear();
      const meta = upgrade.table<{ key: string; value: object }>('meta');
      const plan = await meta.get('plan');
      if (plan) await meta.put({ key: 'progress', value: { ...plan.value, pass: null } });
      await meta.delete('plan');
      await upgrade
        .table('records')
        .toCollection()
        .modify((row: { shelf?: unknown; list?: unknown }) => {
          row.list = row.shelf;
          delete row.shelf;
        });
    });
  // Dexie adds a property for each declared table, which its types cannot follow.
  return database as EngineDatabase;
}
