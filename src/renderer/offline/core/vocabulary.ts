import type { PostStatus, ReviewStatus } from '@shared/services/planning/records';

/*
 * The public states as values. They are written a second time because the declarations they come from import zod,
 * which must not reach a renderer chunk; the types fail to compile when the two part. Columns keep a state as its
 * place here: a new one goes to the end, or `cacheEpoch` is raised.
 */

const statuses = {
  draft: true,
  in_review: true,
  scheduled: true,
  publishing: true,
  published: true,
  failed: true,
  archived: true,
} satisfies Record<PostStatus, true>;

const situations = {
  pending: true,
  approved: true,
  request_changes: true,
} satisfies Record<ReviewStatus, true>;

export const postStatuses = Object.keys(statuses) as readonly PostStatus[];
export const reviewStatuses = Object.keys(situations) as readonly ReviewStatus[];

/** No post of any status. */
export const noStatusCounts = Object.fromEntries(postStatuses.map((status) => [status, 0])) as Readonly<
  Record<PostStatus, number>
>;
