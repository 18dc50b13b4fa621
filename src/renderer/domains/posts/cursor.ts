import type { PostListSnapshot } from './post-list';

/** The cursor: its place in the list and the post there; null until that place has been read. */
export interface Cursor {
  readonly ordinal: number;
  readonly id: string | null;
}

export const atTop: Cursor = { ordinal: 0, id: null };

type Places = Pick<PostListSnapshot, 'total' | 'rowAt' | 'ordinalOf'>;

/**
 * The cursor in a list that has changed under it: it follows its post where that is still listed; else it keeps its
 * place, so that answering one post after another leads down the list.
 */
export function placeCursor(cursor: Cursor, list: Places): Cursor {
  const last = Math.max(0, list.total - 1);
  const ordinal = Math.min(cursor.ordinal, last);
  const here = list.rowAt(ordinal)?.id ?? null;
  if (cursor.id === null || here === cursor.id) return { ordinal, id: here };
  const elsewhere = list.ordinalOf(cursor.id);
  if (elsewhere >= 0) return { ordinal: elsewhere, id: cursor.id };
  return { ordinal, id: here };
}

/** The cursor at a place, or at the nearest one that the list has. */
export function cursorAt(ordinal: number, list: Places): Cursor {
  const inside = Math.max(0, Math.min(ordinal, list.total - 1));
  return { ordinal: inside, id: list.rowAt(inside)?.id ?? null };
}
