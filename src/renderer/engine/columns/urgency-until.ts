import { postStatuses } from '@shared/domain/post-status';
import { dueWithinMs, publicationGraceMs, publishableStatuses } from '@shared/domain/risk';
import type { UrgencyQuery } from '../api';
import type { PostColumns } from './post-columns';

const inReview = postStatuses.indexOf('in_review');
const publishable: ReadonlySet<number> = new Set(
  publishableStatuses.map((status) => postStatuses.indexOf(status)),
);
const dayMs = 86_400_000;

/**
 * The first moment after `at` at which time alone makes a post overdue or due, or makes it wait for so many days; null where
 * none does. Until then every order of the worst and every filter by it has the same answer, if no post changes.
 */
export function urgencyHoldsUntil(
  { view }: PostColumns,
  { at, waitingDays, isOfReview = false }: UrgencyQuery,
): number | null {
  const { ids } = view;
  const { status, schedule, waiting } = view.columns;
  let until = Infinity;
  const note = (moment: number) => {
    if (moment > at && moment < until) until = moment;
  };
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) {
    if (ids[ordinal] === null) continue;
    const code = status[ordinal] as number;
    const goesOutAt = schedule[ordinal] as number;
    if (code === inReview) {
      note(goesOutAt - dueWithinMs);
      // Overdue is what lies before the moment that is asked about.
      note(goesOutAt + 1);
    } else if (isOfReview) continue;
    else if (publishable.has(code)) note(goesOutAt + publicationGraceMs + 1);
    const since = waiting[ordinal] as number;
    if (waitingDays !== undefined && since !== 0) note(since + waitingDays * dayMs);
  }
  return until === Infinity ? null : until;
}
