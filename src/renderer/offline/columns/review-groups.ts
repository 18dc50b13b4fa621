import { dealByRank } from './deal';
import type { GroupHead } from './sort-key';

/** Which post is in which review group, as far as the groups were read. */
export interface ReviewGroups {
  /** In the order of lists (`compareGroups`). */
  readonly heads: readonly GroupHead[];
  /** Position in `heads` by post id; posts that are in no group that was read are missing. */
  readonly rankByPost: ReadonlyMap<string, number>;
  /** Position in `heads` of a project's posts that are in no group that was read. */
  rankOutside(projectId: string): number;
}

/** Of a copy that has read no group at all: of no post is known whether it is in one. */
export const noReviewGroups: ReviewGroups = {
  heads: [{ standing: 'unread', id: '', name: null, client: null }],
  rankByPost: new Map(),
  rankOutside: () => 0,
};

/** Ordinals by review group, each group's posts by schedule. */
export interface ReviewGroupOrder {
  readonly ordinals: Uint32Array;
  /** Position in `heads` by ordinal. */
  readonly ranks: Uint32Array;
}

export function dealByReviewGroup(
  bySchedule: Uint32Array,
  ids: readonly (string | null)[],
  projectOf: (ordinal: number) => string,
  groups: ReviewGroups,
): ReviewGroupOrder {
  const ranks = new Uint32Array(ids.length);
  for (const ordinal of bySchedule) {
    const rank = groups.rankByPost.get(ids[ordinal] as string);
    ranks[ordinal] = rank ?? groups.rankOutside(projectOf(ordinal));
  }
  const ordinals = dealByRank(bySchedule, (ordinal) => ranks[ordinal] as number, groups.heads.length);
  return { ordinals, ranks };
}
