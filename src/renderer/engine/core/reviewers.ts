import { type ClockOffset, localSpan } from '@shared/domain/clock-offset';
import { reviewerIdentity } from '@shared/domain/reviewer';
import { type EpochMs, parseInstant } from '@shared/domain/time';
import type { KnownReviewer, Resources, ReviewerDecision } from '../api';
import type { StoredRecord } from '../store/rows';

/**
 * Who decided, each once, with the newest decision of theirs, and the newest that is valid.
 * @param before as they were when decisions were last read
 */
export function reviewersOf(
  decisions: Iterable<StoredRecord>,
  offset: ClockOffset | null,
  before: readonly KnownReviewer[] = [],
): KnownReviewer[] {
  const decided = new Map(before.map((one) => [reviewerIdentity(one), one.latest]));
  return decidedBy(decisions, offset).map((one) => {
    const kept = decided.get(reviewerIdentity(one));
    return one.latest && kept && isSame(one.latest, kept)
      ? { ...one, latest: withKept(one.latest, kept) }
      : one;
  });
}

const isSame = (one: ReviewerDecision, other: ReviewerDecision) =>
  one.at === other.at && one.status === other.status;

/** A decision read again: what was once known of its time and version stays. */
const withKept = (latest: ReviewerDecision, { span, wordVersion }: ReviewerDecision): ReviewerDecision => ({
  ...latest,
  ...(span?.isCompared && { span }),
  ...(wordVersion !== undefined && { wordVersion }),
});

function decidedBy(decisions: Iterable<StoredRecord>, offset: ClockOffset | null): KnownReviewer[] {
  const known = new Map<string, KnownReviewer>();
  for (const { record } of decisions) {
    // Rows of this list are kept as its declaration says.
    const decision = record as Resources['planning.post_reviews'];
    const { reviewer, status, is_invalidated, decided_at, created_at } = decision;
    const person = { name: reviewer.name ?? null, email: reviewer.email ?? null };
    const id = reviewerIdentity(person);
    if (id === '') continue;
    const at = parseInstant(decided_at);
    const before = known.get(id);
    const decisionOf = (decidedAt: EpochMs): ReviewerDecision => {
      const until = Math.max(decidedAt, parseInstant(created_at) ?? decidedAt);
      // Times with milliseconds are exact to one.
      const endsAt = until + (until % 1_000 === 0 ? 1_000 : 1);
      return {
        status,
        at: decidedAt,
        isInvalidated: is_invalidated,
        span: localSpan(decidedAt, endsAt, offset),
        ...(status === 'request_changes' && requestOf(decision)),
      };
    };
    known.set(id, {
      ...person,
      answeredAt: later(is_invalidated ? null : at, before?.answeredAt ?? null),
      ...newest(before?.latest, at === null ? undefined : decisionOf(at)),
    });
  }
  return [...known.values()];
}

/** Returns what a request for changes asks for: the ticked reasons, otherwise the beginning of the comment. */
function requestOf({ reasons, comments }: Resources['planning.post_reviews']) {
  if (reasons?.length) return { reasons };
  const characters = Array.from(comments?.trim() ?? '');
  if (characters.length === 0) return {};
  return { words: `${characters.slice(0, 80).join('')}${characters.length > 80 ? '…' : ''}` };
}

/**
 * Picks the newer decision. Within the same second the later one in the list wins: the service gives no finer order.
 */
function newest(before: ReviewerDecision | undefined, one: ReviewerDecision | undefined) {
  const latest = before && one ? (one.at >= before.at ? one : before) : (one ?? before);
  return latest && { latest };
}

const later = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));
