import type { PostStatus, ReviewStatus } from '@shared/domain/post-status';
import type { PostFilter } from '../../engine';

/** Columns of the board, in the order of a post's life: where it is in review, its review status. */
export const boardColumns = [
  'draft',
  'pending',
  'request_changes',
  'approved',
  'scheduled',
  'publishing',
  'failed',
  'published',
  'archived',
] as const satisfies readonly (PostStatus | ReviewStatus)[];
export type BoardColumnName = (typeof boardColumns)[number];

/** Default columns. Others can be added. */
export const usualColumns: readonly BoardColumnName[] = [
  'draft',
  'pending',
  'request_changes',
  'scheduled',
  'failed',
];

const reviews: ReadonlySet<string> = new Set<ReviewStatus>(['pending', 'request_changes', 'approved']);
export const isReview = (column: BoardColumnName): column is ReviewStatus => reviews.has(column);

/** The board's filter narrowed to one column; null where the filter leaves that column out. */
export function columnFilter(filter: PostFilter, column: BoardColumnName): PostFilter | null {
  const status = isReview(column) ? 'in_review' : column;
  if (filter.statuses && !filter.statuses.includes(status)) return null;
  if (filter.review !== undefined && filter.review !== column) return null;
  return { ...filter, statuses: [status], ...(isReview(column) && { review: column }) };
}

/** The first is the default. */
export const pictureSizes = ['large', 'small', 'none'] as const;
export type BoardPictureSize = (typeof pictureSizes)[number];
