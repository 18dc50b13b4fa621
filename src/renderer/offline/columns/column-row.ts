import type { Reviewer } from '@shared/domain/reviewer';
import type { PostStatus, ReviewStatus } from '@shared/services/planning/records';

/** What the columns hold of one post. */
export interface ColumnRow {
  readonly id: string;
  readonly status: PostStatus;
  readonly review: ReviewStatus | null;
  readonly projectId: string;
  readonly network: string;
  readonly networkGroup: string | null;
  readonly type: string;
  readonly accountId: string | null;
  /** Epoch ms; null where unscheduled. */
  readonly schedule: number | null;
  /** Days since 1970-01-01 in the project's zone; null where unscheduled. */
  readonly day: number | null;
  readonly hash: number;
  readonly seenAt: number;
  readonly countsReadAt: number | null;
  readonly reviewsReadAt: number | null;
  /** How many answers are missing, as the service counted them in the present situation; null where that is not known. */
  readonly missing: number | null;
  /** Since when it stands in its situation, epoch ms (`reviewStartOf`); null outside the review. */
  readonly waitingSince: number | null;
  /** Who has decided on it; null where its decisions were never read. */
  readonly reviewers: readonly Reviewer[] | null;
  /** Bits of `postFlags`. */
  readonly flags: number;
}

export interface ColumnChange {
  readonly put?: readonly ColumnRow[];
  readonly remove?: readonly string[];
  /** New flags of rows that otherwise stay as they are. */
  readonly flags?: ReadonlyMap<string, number>;
}
