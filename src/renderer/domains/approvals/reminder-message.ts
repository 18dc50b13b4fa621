import { readReview } from '@shared/domain/approval-reading';
import { piecesOf } from '@shared/domain/pieces';
import { type Reminder, reminderOf, reminderOfSeveral } from '@shared/domain/reminder/reminder';
import type { Reviewer } from '@shared/domain/reviewer';
import type { EpochMs } from '@shared/domain/time';
import type { ClientLanguage } from '@shared/language';
import type { PostRow } from '../../engine';
import { captionBelowTitle, scheduleOf, titleOf } from '../posts';

interface Told {
  readonly language: ClientLanguage;
  /** Whom the person ticked. */
  readonly recipients: readonly Reviewer[];
  /** With the captions themselves. */
  readonly isFull?: boolean;
  readonly now: EpochMs;
}

/**
 * Builds one message about posts of one client (at least one). A piece on several networks is named once, by its
 * earliest date.
 */
export function messageOf(
  rows: readonly PostRow[],
  { language, recipients, isFull = false, now }: Told,
): Reminder {
  const timezone = rows[0]?.timezone ?? 'UTC';
  const pieces = piecesOf(rows, compareDates).map(({ lead, posts }) => ({
    title: titleOf(lead),
    caption: isFull ? captionBelowTitle(lead) : null,
    missing: Math.max(...posts.map((row) => readReview(row.review, row.counts)?.missing ?? 0)),
    goesOutAt: scheduleOf(lead),
  }));
  const [only, ...others] = pieces;
  if (only && others.length === 0)
    return reminderOf({ ...only, recipients, timezone, voidedBy: null, now }, language);
  return reminderOfSeveral(pieces, { recipients, timezone, now }, language);
}

/** Sorts by publish time, earliest first. Posts without a date come last. */
function compareDates(a: PostRow, b: PostRow): number {
  const [one, other] = [a, b].map((row) => scheduleOf(row) ?? Number.MAX_SAFE_INTEGER) as [number, number];
  return one - other || (a.id < b.id ? -1 : 1);
}
