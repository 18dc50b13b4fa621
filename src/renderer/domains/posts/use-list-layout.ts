import { useCallback, useMemo } from 'react';
import type { PostGroup } from '../../engine';
import { type ListLayout, layOut } from '../../kit/lists/list-layout';
import { withParts } from '../../kit/lists/unfolded-layout';
import { unfoldedRows } from './piece-state';
import type { PostListSnapshot } from './post-list';
import { isPastGroup, keyOfGroup } from './post-words';

/** Groups and pieces that the person has folded or unfolded in a list. */
export interface ListFolds {
  /** Groups toggled from their default, by `keyOfGroup`. Past weeks start folded, all others unfolded. */
  readonly folded: ReadonlySet<string>;
  /** Pieces whose posts are shown, by `pieceKeyOf`. */
  readonly unfolded: ReadonlySet<string>;
}

/** Past weeks, and in the order of what is upcoming all that is past. */
const isFoldedAtFirst = (group: PostGroup) =>
  isPastGroup(group) || (group.by === 'when' && group.when === 'past');

export const isGroupFolded = (group: PostGroup, folded: ListFolds['folded']): boolean =>
  folded.has(keyOfGroup(group)) !== isFoldedAtFirst(group);

interface ListPlaces {
  readonly layout: ListLayout<PostGroup>;
  /** How many posts are shown beneath a row. */
  readonly partsAt: (ordinal: number) => number;
}

/** Heads, rows and the posts of unfolded pieces, as they stand beneath each other. */
export function useListLayout(list: PostListSnapshot, { folded, unfolded }: ListFolds): ListPlaces {
  const { groups, total } = list;
  const plain = useMemo(
    () => layOut(groups, total, (group) => isGroupFolded(group, folded)),
    [groups, total, folded],
  );
  // A text, so that another page of rows leaves the layout the same object while it means the same.
  const parts = JSON.stringify([...unfoldedRows(list, unfolded)]);
  const layout = useMemo(() => withParts(plain, readParts(parts)), [plain, parts]);
  const partsAt = useCallback((ordinal: number) => readParts(parts).get(ordinal) ?? 0, [parts]);
  return { layout, partsAt };
}

const readParts = (parts: string) => new Map(JSON.parse(parts) as [ordinal: number, count: number][]);
