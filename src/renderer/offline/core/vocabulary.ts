import type { PostStatus, ReviewStatus } from '@shared/services/planning/records';

/**
 * The public states as values. They are written here a second time because the declarations they come from import
 * zod, which must not reach a renderer chunk; the types below fail to compile when the two lists part.
 */
export const postStatuses = [
  'draft',
  'in_review',
  'scheduled',
  'publishing',
  'published',
  'failed',
  'archived',
] as const satisfies readonly PostStatus[];

export const reviewStatuses = [
  'pending',
  'approved',
  'request_changes',
] as const satisfies readonly ReviewStatus[];

type Missing<All, Listed> = [Exclude<All, Listed>] extends [never] ? true : Exclude<All, Listed>;
const everyStatusIsListed: Missing<PostStatus, (typeof postStatuses)[number]> = true;
const everySituationIsListed: Missing<ReviewStatus, (typeof reviewStatuses)[number]> = true;
void everyStatusIsListed;
void everySituationIsListed;
