import type { PostListSnapshot } from '../../data/post-list';
import type { Cursor } from './screen-state';

/**
 * The cursor in a list that has changed under it: it follows its post where that is still listed; else it keeps its
 * place, so that answering one post after another leads down the list.
 */
export function placeCursor(cursor: Cursor, list: PostListSnapshot): Cursor {
  const last = Math.max(0, list.total - 1);
  const ordinal = Math.min(cursor.ordinal, last);
  const here = list.rowAt(ordinal)?.id ?? null;
  if (cursor.id === null || here === cursor.id) return { ordinal, id: here };
  const elsewhere = list.ordinalOf(cursor.id);
  if (elsewhere >= 0) return { ordinal: elsewhere, id: cursor.id };
  return { ordinal, id: here };
}
