import { contentOf, hashOf } from '../../src/renderer/engine/core/post-record';
import type { StoredPost } from '../../src/renderer/engine/store/rows';
import type { AgencyPosts } from '../agency/agency-posts';

/** The rows as the copy holds them, made before anything is measured. */
export const rowsOf = (agency: AgencyPosts, indexes: readonly number[]): StoredPost[] =>
  indexes.map((index) => {
    const content = contentOf(agency.post(index));
    return {
      ...content,
      hash: hashOf(content),
      counts: null,
      inReviewSeenAt: null,
      reviewsReadAt: null,
      reviewers: null,
      readAt: 1,
    };
  });

export function openRaw(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('raw');
    request.onupgradeneeded = () => request.result.createObjectStore('posts', { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });
}

/** Nothing but puts, so many rows to a transaction, one transaction after the other, as lax as the copy's. Answers ms. */
export async function putRaw(
  database: IDBDatabase,
  rows: readonly StoredPost[],
  atOnce: number,
): Promise<number> {
  const startedAt = performance.now();
  for (let start = 0; start < rows.length; start += atOnce) {
    const transaction = database.transaction('posts', 'readwrite', { durability: 'relaxed' });
    const posts = transaction.objectStore('posts');
    for (const row of rows.slice(start, start + atOnce)) posts.put(row);
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new Error('the rows were not written'));
    });
  }
  return performance.now() - startedAt;
}
