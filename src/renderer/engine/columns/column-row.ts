import { type PostStatus, postStatuses, type ReviewStatus, reviewStatuses } from '@shared/domain/post-status';
import { type Reviewer, reviewerIdentity } from '@shared/domain/reviewer';
import { mostMissing, noDay, type Segment } from './segment';
import type { StringTable } from './string-table';

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

/** Writes a row's share into a segment; words that are new to the replica get their numbers here. */
export function encodeRow(row: ColumnRow, words: StringTable, into: Segment, offset: number): void {
  into.ids[offset] = row.id;
  into.status[offset] = postStatuses.indexOf(row.status);
  into.review[offset] = row.review === null ? 0 : reviewStatuses.indexOf(row.review) + 1;
  into.project[offset] = words.codeOf(row.projectId);
  into.network[offset] = words.codeOf(row.network);
  into.networkGroup[offset] = row.networkGroup === null ? 0 : words.codeOf(row.networkGroup) + 1;
  into.type[offset] = words.codeOf(row.type);
  into.account[offset] = row.accountId === null ? 0 : words.codeOf(row.accountId) + 1;
  into.schedule[offset] = row.schedule ?? Number.POSITIVE_INFINITY;
  into.day[offset] = row.day ?? noDay;
  into.seen[offset] = row.seenAt;
  into.countsRead[offset] = row.countsReadAt ?? 0;
  into.reviewsRead[offset] = row.reviewsReadAt ?? 0;
  into.missing[offset] = row.missing === null ? 0 : Math.min(row.missing + 1, mostMissing);
  into.waiting[offset] = row.waitingSince ?? 0;
  into.reviewers[offset] = row.reviewers === null ? 0 : words.codeOf(encodeReviewers(row.reviewers)) + 1;
  into.hash[offset] = row.hash;
  into.flags[offset] = row.flags;
}

/**
 * The people who decided on a post as one word of the columns: the posts of a client mostly share it, and a post that
 * is asked about costs one number. Each person stands in it with the identity that tells people apart, and the name
 * to show.
 */
function encodeReviewers(reviewers: readonly Reviewer[]): string {
  const named = new Map(reviewers.map((one) => [reviewerIdentity(one), one.name ?? one.email ?? '']));
  return JSON.stringify([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Identity and name of each person. */
export function decodeReviewers(word: string): readonly (readonly [id: string, name: string])[] {
  // `encodeReviewers` wrote it: no other word stands in its column.
  return JSON.parse(word) as [string, string][];
}
