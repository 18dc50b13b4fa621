import { type PostStatus, postStatuses, type ReviewStatus, reviewStatuses } from '@shared/domain/post-status';
import { type Reviewer, reviewerIdentity } from '@shared/domain/reviewer';
import type { EpochMs } from '@shared/domain/time';
import type { StringTable } from './string-table';

/**
 * The columns on the disk. A list needs a few numbers of every post but the text of only fifty, so the numbers are
 * kept apart: 256 posts to a segment, one record each, rewritten in the same transaction as the rows they describe.
 * 100,000 posts load as 391 records without touching one caption. Rejected: one small record for each post (one
 * structured clone each: ten times slower to load) and one snapshot of everything (rewritten whole for each page).
 */
export const segmentRows = 256;

/** Columns of all posts: one array for each column, all of the same length. An ordinal is a position in all of them. */
export interface Columns {
  /** Position in `postStatuses`. */
  readonly status: Uint8Array;
  /** Position in `reviewStatuses` plus one; 0 for none. */
  readonly review: Uint8Array;
  /** `project`, `network` and `type` are positions in the word list. */
  readonly project: Uint32Array;
  readonly network: Uint32Array;
  readonly type: Uint32Array;
  /** `networkGroup` and `account` are positions in the list of words plus one; 0 for none. */
  readonly networkGroup: Uint32Array;
  readonly account: Uint32Array;
  /** Epoch ms; infinite where unscheduled, so that it sorts last. */
  readonly schedule: Float64Array;
  /** The day of the schedule in the project's zone, counted from 1970-01-01; `noDay` where unscheduled. */
  readonly day: Int32Array;
  /** When an answer last held the post, epoch ms. */
  readonly seen: Float64Array;
  /** When its review block was last read, epoch ms; 0 for never. */
  readonly countsRead: Float64Array;
  /** When its decisions were last read whole, epoch ms; 0 for never. */
  readonly reviewsRead: Float64Array;
  /** How many answers are missing plus one; 0 where that is not known. */
  readonly missing: Uint16Array;
  /** Start of its present review status, epoch ms; 0 if unknown. */
  readonly waiting: Float64Array;
  /** Position in the list of words plus one (`encodeReviewers`); 0 where its decisions were never read. */
  readonly reviewers: Uint32Array;
  readonly hash: Float64Array;
  /** Bits of `postFlags`. */
  readonly flags: Uint8Array;
  /** Bits of `changedFlags`. */
  readonly changed: Uint8Array;
  /** Local publish time in the project's zone, ms since 1970-01-01; infinite if unscheduled. */
  readonly clock: Float64Array;
  /** Hash of the piece's key (`pieceKeyOf`). 0 for a row of an older version, which is a piece of its own. */
  readonly piece: Float64Array;
}

export const noDay = 0x7fffffff;
/** Maximum value of the column of missing answers. */
const mostMissing = 0xffff;

export const changedFlags = {
  /** The version to be published differs from the approved one. */
  changed: 1,
  /** The approved version is unknown. */
  unknownVersion: 2,
  /** An approval no longer counts, and no difference is certain. */
  voided: 4,
  /** The version that was published differs from the approved one. */
  published: 8,
  /** The approved version is unknown, and an edit was seen since the first reading. */
  sinceSeen: 16,
} as const;

export const postFlags = {
  /** Missing from a list that should hold it. */
  suspect: 1,
  /** Single read due: the post is new in review, has changed there, or two answers about it overlapped. */
  due: 2,
  /** Decisions due: new ones may have arrived since the last read. */
  reviewsDue: 4,
} as const;

export interface Segment extends Columns {
  /** Number of the segment. Its ordinals start at `segment * 256`. */
  readonly segment: number;
  /** Null if the row is free. */
  readonly ids: (string | null)[];
}

export const createColumns = (rows: number): Columns => ({
  status: new Uint8Array(rows),
  review: new Uint8Array(rows),
  project: new Uint32Array(rows),
  network: new Uint32Array(rows),
  networkGroup: new Uint32Array(rows),
  type: new Uint32Array(rows),
  account: new Uint32Array(rows),
  schedule: new Float64Array(rows),
  day: new Int32Array(rows),
  seen: new Float64Array(rows),
  countsRead: new Float64Array(rows),
  reviewsRead: new Float64Array(rows),
  missing: new Uint16Array(rows),
  waiting: new Float64Array(rows),
  reviewers: new Uint32Array(rows),
  hash: new Float64Array(rows),
  flags: new Uint8Array(rows),
  changed: new Uint8Array(rows),
  clock: new Float64Array(rows),
  piece: new Float64Array(rows),
});

/** In the order in which they lie on the disk: a new column comes last. */
export const columnNames = Object.keys(createColumns(0)) as readonly (keyof Columns)[];

/** Copies `from` into `into`, beginning at the ordinal. A column an older version did not write stays zero. */
export function writeColumns(into: Columns, from: Partial<Columns>, ordinal: number): void {
  for (const name of columnNames) {
    const column = from[name];
    if (column) into[name].set(column, ordinal);
  }
}

/** A replica of one segment's part of the columns. */
export function sliceSegment(columns: Columns, ids: readonly (string | null)[], segment: number): Segment {
  const start = segment * segmentRows;
  const replica = createColumns(segmentRows);
  for (const name of columnNames) replica[name].set(columns[name].subarray(start, start + segmentRows));
  const copiedIds = Array.from({ length: segmentRows }, (_, offset) => ids[start + offset] ?? null);
  return { ...replica, segment, ids: copiedIds };
}

/** Column values of one post. */
export interface ColumnRow {
  readonly id: string;
  readonly status: PostStatus;
  readonly review: ReviewStatus | null;
  readonly projectId: string;
  readonly network: string;
  readonly networkGroup: string | null;
  readonly type: string;
  readonly accountId: string | null;
  /** Null if unscheduled. */
  readonly schedule: EpochMs | null;
  /** Local publish time in the project's zone, ms since 1970-01-01; null if unscheduled. */
  readonly clock: number | null;
  /** Days since 1970-01-01 in the project's zone; null if unscheduled. */
  readonly day: number | null;
  readonly hash: number;
  readonly seenAt: number;
  readonly countsReadAt: number | null;
  readonly reviewsReadAt: number | null;
  /** Number of missing answers, as the service counted them for the current review status; null if unknown. */
  readonly missing: number | null;
  /** Start of its present review status (`reviewStartOf`); null outside the review. */
  readonly waitingSince: EpochMs | null;
  /** Who has decided on it; null where its decisions were never read. */
  readonly reviewers: readonly Reviewer[] | null;
  readonly isChangedAfterApproval: boolean;
  /** An approval no longer counts, and no difference is certain. */
  readonly isApprovalVoided?: boolean;
  readonly isPublishedNotAsApproved?: boolean;
  /** Somebody approved it, but of which version is not known. */
  readonly isApprovedVersionUnknown?: boolean;
  readonly isChangedSinceSeen?: boolean;
  /** A hash of `pieceKeyOf`; posts without one stand alone. */
  readonly piece?: number;
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
  into.clock[offset] = row.clock ?? Number.POSITIVE_INFINITY;
  into.changed[offset] = changedFlagsOf(row) | (row.isPublishedNotAsApproved ? changedFlags.published : 0);
  into.piece[offset] = row.piece ?? 0;
}

function changedFlagsOf({
  isChangedAfterApproval,
  isApprovalVoided,
  isApprovedVersionUnknown,
  isChangedSinceSeen,
}: ColumnRow): number {
  if (isChangedAfterApproval) return changedFlags.changed;
  if (isApprovalVoided) return changedFlags.voided;
  if (!isApprovedVersionUnknown) return 0;
  return changedFlags.unknownVersion | (isChangedSinceSeen ? changedFlags.sinceSeen : 0);
}

/**
 * Encodes the people who decided on a post as one word of the columns. The posts of a client mostly share it, so each
 * post costs one number. Each person is included with the identity that distinguishes people, and the name to show.
 */
function encodeReviewers(reviewers: readonly Reviewer[]): string {
  const named = new Map(reviewers.map((one) => [reviewerIdentity(one), one.name ?? one.email ?? '']));
  return JSON.stringify([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Identity and name of each person. */
export function decodeReviewers(word: string): readonly (readonly [id: string, name: string])[] {
  // The column contains only words written by `encodeReviewers`.
  return JSON.parse(word) as [string, string][];
}
