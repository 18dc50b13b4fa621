import Dexie, { type Table } from 'dexie';
import type { StoredPost } from '../../src/renderer/engine/store/rows';
import type { RowStore } from './contestants';

const ends = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('nothing was written'));
  });

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('nothing was read'));
  });

/** @param keyPath of `kept`; nothing where keys are given with the rows */
export function openDatabase(name: string, keyPath: string | null): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('kept', { keyPath });
    request.result.createObjectStore('cursors', { keyPath: 'key' });
  };
  return answerOf(request);
}

let changes = 0;

/** One transaction, as lax as the copy's, with a cursor in it. */
export function writeWithCursor(database: IDBDatabase, put: (kept: IDBObjectStore) => void): Promise<void> {
  const transaction = database.transaction(['kept', 'cursors'], 'readwrite', { durability: 'relaxed' });
  put(transaction.objectStore('kept'));
  transaction.objectStore('cursors').put({ key: 'list', page: (changes += 1) });
  return ends(transaction);
}

/** As today, without Dexie: a row under its id, a request for each. */
export async function asRows(): Promise<RowStore> {
  const database = await openDatabase('rows', 'id');
  const ids: string[] = [];
  return {
    fill(rows) {
      for (const { id } of rows) ids.push(id);
      return writeWithCursor(database, (kept) => rows.forEach((row) => kept.put(row)));
    },
    read(ordinals) {
      const kept = database.transaction('kept').objectStore('kept');
      const keys = ordinals.map((ordinal) => ids[ordinal] as string);
      return Promise.all(keys.map((key) => answerOf(kept.get(key) as IDBRequest<StoredPost>)));
    },
    change: (rows) => writeWithCursor(database, (kept) => rows.forEach((row) => kept.put(row))),
  };
}

/** As today: the same through Dexie's `bulkGet` and `bulkPut`. */
export async function overDexie(): Promise<RowStore> {
  const database = new Dexie('dexie', { cache: 'disabled', chromeTransactionDurability: 'relaxed' });
  database.version(1).stores({ kept: 'id', cursors: 'key' });
  await database.open();
  const kept: Table<StoredPost, string> = database.table('kept');
  const ids: string[] = [];
  const change = (rows: readonly StoredPost[]) =>
    database.transaction('rw', kept, database.table('cursors'), async () => {
      await kept.bulkPut([...rows]);
      await database.table('cursors').put({ key: 'list', page: (changes += 1) });
    });
  return {
    async fill(rows) {
      for (const { id } of rows) ids.push(id);
      await change(rows);
    },
    read: async (ordinals) =>
      (await kept.bulkGet(ordinals.map((ordinal) => ids[ordinal] as string))) as readonly StoredPost[],
    change: (rows) => change([...rows.values()]),
  };
}

/** The best that rows can be: keys in the order of the reading, and a list that happens to lie in it as a whole. */
export async function sideBySide(): Promise<RowStore> {
  const database = await openDatabase('side by side', null);
  let next = 0;
  return {
    fill: (rows) => writeWithCursor(database, (kept) => rows.forEach((row) => kept.put(row, next++))),
    read(ordinals) {
      const first = ordinals[0] ?? 0;
      const range = IDBKeyRange.bound(first, first + ordinals.length - 1);
      return answerOf(
        database.transaction('kept').objectStore('kept').getAll(range) as IDBRequest<StoredPost[]>,
      );
    },
    change: (rows) =>
      writeWithCursor(database, (kept) => rows.forEach((row, ordinal) => kept.put(row, ordinal))),
  };
}

/** So many rows to a record, by ordinal, like the columns' segments. */
export async function asPages(rowsPerPage: number): Promise<RowStore> {
  const database = await openDatabase(`pages of ${rowsPerPage}`, null);
  const pageOf = (ordinal: number) => Math.floor(ordinal / rowsPerPage);
  let next = 0;
  const readPages = (kept: IDBObjectStore, ordinals: readonly number[]) =>
    Promise.all(
      [...new Set(ordinals.map(pageOf))].map(
        async (page): Promise<[number, StoredPost[]]> => [
          page,
          await answerOf(kept.get(page) as IDBRequest<StoredPost[]>),
        ],
      ),
    );
  return {
    fill: (rows) =>
      writeWithCursor(database, (kept) => {
        for (let start = 0; start < rows.length; start += rowsPerPage) {
          kept.put(rows.slice(start, start + rowsPerPage), next++);
        }
      }),
    async read(ordinals) {
      const pages = new Map(await readPages(database.transaction('kept').objectStore('kept'), ordinals));
      return ordinals.map((ordinal) => pages.get(pageOf(ordinal))?.[ordinal % rowsPerPage] as StoredPost);
    },
    // A page is read before it is written: a row is changed within it.
    async change(rows) {
      const read = database.transaction('kept').objectStore('kept');
      const pages = new Map(await readPages(read, [...rows.keys()]));
      rows.forEach((row, ordinal) => {
        const page = pages.get(pageOf(ordinal));
        if (page) page[ordinal % rowsPerPage] = row;
      });
      await writeWithCursor(database, (kept) => pages.forEach((page, key) => kept.put(page, key)));
    },
  };
}
