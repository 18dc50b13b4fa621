import { noStatusCounts } from '@shared/domain/post-status';
import type { PostGroup, PostRow } from '../../../engine';
import { NOW, pieceMember, postRow } from '../../../testing/posts';
import type { PostListSnapshot } from '../post-list';

/** A row that is a piece of these posts; the first of them is the row's own. */
export const pieceRow = (...ids: string[]): PostRow =>
  postRow({ id: ids[0] ?? 'none', piece: ids.map((id) => pieceMember(id)) });

/** A list that has read these rows; a place without one is still being read. */
export function shownList(
  rows: readonly (PostRow | undefined)[],
  groups: readonly PostGroup[] = [],
): PostListSnapshot {
  const places = [...rows.entries()];
  const isIn = (row: PostRow | undefined, id: string) =>
    row?.id === id || row?.piece?.some((one) => one.id === id) === true;
  return {
    isLoaded: true,
    total: rows.length,
    posts: rows.length,
    groups,
    asOf: NOW,
    due: 0,
    counts: { pending: 0, approved: 0, request_changes: 0 },
    statusCounts: noStatusCounts,
    rowAt: (ordinal) => rows[ordinal],
    ordinalOf: (id) => rows.findIndex((row) => isIn(row, id)),
    ordinalsOf: (is) => places.flatMap(([ordinal, row]) => (row && is(row) ? [ordinal] : [])),
  };
}
