import type { StoredPost } from '../../src/renderer/engine/store/rows';
import { asPages, asRows, overDexie, sideBySide } from './in-database';
import { inFile } from './in-file';

/** A way to keep the rows: each row has an ordinal, as it has among the columns. */
export interface RowStore {
  /** Appends rows. The ordinals continue after the last call. */
  fill(rows: readonly StoredPost[]): Promise<void>;
  read(ordinals: readonly number[]): Promise<readonly StoredPost[]>;
  /** Changes rows in one transaction with a placeholder for the cursor, as the engine stores a page of an answer. */
  change(rows: ReadonlyMap<number, StoredPost>): Promise<void>;
}

/** Each opens a database or a file of its own. */
export const contestants = {
  rows: asRows,
  'rows through Dexie': overDexie,
  'rows that lie side by side': sideBySide,
  'pages of 64': () => asPages(64),
  'pages of 128': () => asPages(128),
  file: inFile,
} as const satisfies Readonly<Record<string, () => Promise<RowStore>>>;

export type RowStoreName = keyof typeof contestants;
