import { dealUnderHeads, type HeadedOrder } from './headed-order';
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

export function dealByReviewGroup(
  bySchedule: Uint32Array,
  ids: readonly (string | null)[],
  projectOf: (ordinal: number) => string,
  groups: ReviewGroups,
): HeadedOrder {
  const heads = groups.heads.map((group) => ({ sort: 'review_group', group }) as const);
  return dealUnderHeads(
    bySchedule,
    ids.length,
    heads,
    (ordinal) => groups.rankByPost.get(ids[ordinal] as string) ?? groups.rankOutside(projectOf(ordinal)),
  );
}
