import type { ListLayout } from '../../kit/lists/list-layout';
import type { PostListSnapshot } from './post-list';

/** The cursor: its place in the list and the post there; null until that place has been read. */
export interface Cursor {
  readonly ordinal: number;
  readonly id: string | null;
  /** Post of an unfolded piece, counted from 1; missing on the piece's own row. */
  readonly part?: number;
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
  if (cursor.id === null) return { ordinal, id: here };
  const found = holds(list, ordinal, cursor.id) ? ordinal : list.ordinalOf(cursor.id);
  if (found < 0) return { ordinal, id: here };
  const part = cursor.part === undefined ? undefined : partOf(list, found, cursor.id);
  return { ordinal: found, id: cursor.id, ...(part !== undefined && { part }) };
}

const holds = (list: Places, ordinal: number, id: string) => {
  const row = list.rowAt(ordinal);
  return row?.id === id || row?.piece?.some((member) => member.id === id) === true;
};

function partOf(list: Places, ordinal: number, id: string): number | undefined {
  const place = list.rowAt(ordinal)?.piece?.findIndex((member) => member.id === id) ?? -1;
  return place < 0 ? undefined : place + 1;
}

interface Steps {
  readonly list: Places;
  readonly layout: Pick<ListLayout, 'rowFrom'>;
  /** How many posts are shown beneath a row. */
  readonly partsAt: (ordinal: number) => number;
}

/** Moves the cursor one step up or down, through the posts of unfolded pieces. */
export function stepCursor(cursor: Cursor, by: 1 | -1, { list, layout, partsAt }: Steps): Cursor {
  const { ordinal, part = 0 } = cursor;
  if (by === 1 && part < partsAt(ordinal)) return atPart(list, ordinal, part + 1);
  if (by === -1 && part > 0) return atPart(list, ordinal, part - 1);
  const next = layout.rowFrom(ordinal, by);
  if (next === ordinal) return cursor;
  return atPart(list, next, by === 1 ? 0 : partsAt(next));
}

export function atPart(list: Places, ordinal: number, part: number): Cursor {
  const row = list.rowAt(ordinal);
  const id = part === 0 ? row?.id : row?.piece?.[part - 1]?.id;
  return { ordinal, id: id ?? null, ...(part > 0 && { part }) };
}

/** The cursor at a place, or at the nearest one that the list has. */
export function cursorAt(ordinal: number, list: Places): Cursor {
  const inside = Math.max(0, Math.min(ordinal, list.total - 1));
  return { ordinal: inside, id: list.rowAt(inside)?.id ?? null };
}
