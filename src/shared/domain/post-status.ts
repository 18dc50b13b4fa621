/**
 * The statuses of posts and of their reviews, in the order of a post's life. This is their only list: `shared/services`
 * builds its schemas from it, and the screens import it from here, because zod must not reach a renderer chunk.
 *
 * The engine's columns store a status as its index in these lists: add a new one at the end, or raise `cacheEpoch`
 * (`engine/store/rows.ts`).
 */

export const postStatuses = [
  'draft',
  'in_review',
  'scheduled',
  'publishing',
  'published',
  'failed',
  'archived',
] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Null in a post that is not in review. */
export const reviewStatuses = ['pending', 'approved', 'request_changes'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** Zero posts of every status. */
export const noStatusCounts = Object.fromEntries(postStatuses.map((status) => [status, 0])) as Readonly<
  Record<PostStatus, number>
>;
