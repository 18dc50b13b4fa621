import { readAllPosts } from '../../domains/posts';
import { useEngine } from '../../query/workspace-services';
import { useListState } from './state';
import type { Queue } from './use-queue';

export interface Selection {
  /** `isRange`: with all rows since the last selected one. */
  readonly choose: (ordinal: number, isRange: boolean) => void;
}

/** Selects posts of the list, one by one or as a range. */
export function useSelection({ list, filter, sort }: Queue): Selection {
  const engine = useEngine();
  const { anchor, toggle, select } = useListState((work) => work);

  const chooseRange = async (from: number, to: number) => {
    const ordinals = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const known = ordinals.map((ordinal) => list.rowAt(ordinal)?.id);
    const ids = known.filter((id) => id !== undefined);
    if (ids.length === known.length) return select(ids);
    // A long range extends beyond the loaded rows.
    const rows = await readAllPosts(engine, filter, sort);
    select(rows.slice(from, to + 1).map(({ id }) => id));
  };
  return {
    choose: (ordinal, isRange) => {
      const id = list.rowAt(ordinal)?.id;
      if (isRange && anchor !== null) void chooseRange(Math.min(anchor, ordinal), Math.max(anchor, ordinal));
      else if (id !== undefined) toggle(id, ordinal);
    },
  };
}
