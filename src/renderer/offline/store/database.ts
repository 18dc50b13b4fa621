import Dexie, { type Table } from 'dexie';
import type { Segment } from '../columns/segment';
import type { Walk } from '../core/ledger';
import type { Sighting } from './engine-store';
import type { StoredNote, StoredPost, StoredProject } from './rows';

/** The origin belongs to one workspace, so the database needs no workspace in its name. */
export const databaseName = 'copy';

/** Raise it only for another set of tables or indexes; another row shape raises `cacheEpoch` instead. */
const databaseVersion = 1;

/** IndexedDB counts in tenths of Dexie's versions. */
export const nativeVersion = databaseVersion * 10;

export interface EngineTables {
  readonly posts: Table<StoredPost, string>;
  readonly segments: Table<Segment, number>;
  readonly projects: Table<StoredProject, string>;
  readonly cursors: Table<Walk, string>;
  readonly sightings: Table<Sighting, string>;
  readonly notes: Table<StoredNote, string>;
  readonly meta: Table<MetaRow, string>;
}

/** Single values: the fence, the plan, the words, the journal's sequence. */
export interface MetaRow {
  readonly key: string;
  readonly value: unknown;
}

export type EngineDatabase = Dexie & EngineTables;

/**
 * Tables have their primary key and nothing else: filters, counts and orders are answered by columns in memory, so an
 * index would only make each write slower.
 */
export function createDatabase(name: string): EngineDatabase {
  const database = new Dexie(name, {
    // A database that closed under us must not come back empty by itself: opening is where that is noticed.
    autoOpen: false,
    // Nothing here is observed with live queries; a second cache would hold every row twice.
    cache: 'disabled',
    // Commits stay whole and in order, but do not wait for the disk: what a power cut takes is fetched again.
    chromeTransactionDurability: 'relaxed',
  });
  database.version(databaseVersion).stores({
    posts: 'id',
    segments: 'segment',
    projects: 'id',
    cursors: 'key',
    sightings: 'key',
    notes: 'postId',
    meta: 'key',
  });
  // Dexie adds a property for each declared table, which its types cannot follow.
  return database as EngineDatabase;
}
