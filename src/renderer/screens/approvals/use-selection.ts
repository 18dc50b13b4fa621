import { listedIds, readAllPosts } from '../../domains/posts';
import { useEngine } from '../../query/workspace-services';
import { useListState } from './state';
import type { Queue } from './use-queue';

export interface Selection {
  /** `isRange`: with all rows since the last selected one; `part`: one post of a piece, counted from 1. */
  readonly choose: (ordinal: number, isRange: boolean, part?: number) => void;
}

/** Selects rows of the list, one by one or as a range: of a piece every post that the list means. */
export function useSelection({ list, filter, sort, moments, isInPieces }: Queue): Selection {
  const engine = useEngine();
  const { anchor, toggle, select } = useListState((work) => work);

  const chooseRange = async (from: number, to: number) => {
    const ordinals = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const known = ordinals.map((ordinal) => list.rowAt(ordinal));
    const loaded = known.filter((row) => row !== undefined);
    if (loaded.length === known.length) return select(loaded.flatMap(listedIds));
    // A long range extends beyond the loaded rows.
    const { from: begin, pastBefore } = moments;
    const rows = await readAllPosts(engine, filter, sort, {
      ...(begin !== undefined && { from: begin }),
      ...(pastBefore !== undefined && { pastBefore }),
      asPieces: isInPieces,
    });
    select(rows.slice(from, to + 1).flatMap(listedIds));
  };
  return {
    choose: (ordinal, isRange, part = 0) => {
      const row = list.rowAt(ordinal);
      const member = row?.piece?.[part - 1];
      const ids = member ? (member.isListed ? [member.id] : []) : row && listedIds(row);
      if (isRange && anchor !== null) void chooseRange(Math.min(anchor, ordinal), Math.max(anchor, ordinal));
      else if (ids && ids.length > 0) toggle(ids, ordinal);
    },
  };
}
