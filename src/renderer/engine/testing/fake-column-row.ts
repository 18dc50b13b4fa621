import { readReview } from '@shared/domain/approval-reading';
import { reviewStartOf } from '@shared/domain/review-start';
import { parseInstant } from '@shared/domain/time';
import type { PostRow } from '../api';
import type { ColumnRow } from '../columns/segment';
import { clockIn, dayOf, pieceNumberOf } from '../core/post-record';

/** Days are found by Intl, which takes its time, and the posts of a test share a few moments. */
const schedules = new Map<string, Pick<ColumnRow, 'schedule' | 'day' | 'clock'>>();

function scheduleOf(row: PostRow): Pick<ColumnRow, 'schedule' | 'day' | 'clock'> {
  const key = `${row.scheduleAt ?? ''} ${row.timezone}`;
  const at = row.scheduleAt === null ? null : parseInstant(row.scheduleAt);
  const known = schedules.get(key) ?? {
    schedule: at,
    day: dayOf(row),
    clock: at === null ? null : clockIn(row.timezone, at),
  };
  schedules.set(key, known);
  return known;
}

/** Column values of a row. Rows have no account id, so the account's name is used. */
export function columnRowOf(row: PostRow): ColumnRow {
  const { id, status, review, projectId, network, networkGroup, type, seenAt, reviewers } = row;
  return {
    id,
    status,
    review,
    projectId,
    network,
    networkGroup,
    type,
    seenAt,
    reviewers,
    accountId: row.accountName,
    ...scheduleOf(row),
    missing: readReview(review, row.counts)?.missing ?? null,
    waitingSince: reviewStartOf(row)?.at ?? null,
    isChangedAfterApproval: row.approval?.kind === 'changed',
    isApprovalVoided: row.approval?.kind === 'voided',
    isPublishedNotAsApproved: row.isPublishedNotAsApproved === true,
    isApprovedVersionUnknown: row.approval?.kind === 'unknown',
    isChangedSinceSeen: row.approval?.kind === 'unknown' && row.approval.isChangedSinceSeen === true,
    piece: pieceNumberOf(row),
    countsReadAt: row.counts?.readAt ?? null,
    reviewsReadAt: reviewers === null ? null : seenAt,
    hash: 0,
    flags: 0,
  };
}
