import type { LatestDecision } from '@shared/domain/approved-version';
import { reviewerIdentity } from '@shared/domain/reviewer';
import { parseInstant } from '@shared/domain/time';
import type { KnownReviewer, Resources } from '../api';
import type { StoredRecord } from '../store/rows';

/** Who decided, each once, with the newest decision of theirs, and the newest that is valid. */
export function reviewersOf(decisions: Iterable<StoredRecord>): KnownReviewer[] {
  const known = new Map<string, KnownReviewer>();
  for (const { record } of decisions) {
    // Rows of this list are kept as its declaration says.
    const { reviewer, status, is_invalidated, decided_at } = record as Resources['planning.post_reviews'];
    const person = { name: reviewer.name ?? null, email: reviewer.email ?? null };
    const id = reviewerIdentity(person);
    if (id === '') continue;
    const at = parseInstant(decided_at);
    const before = known.get(id);
    known.set(id, {
      ...person,
      answeredAt: later(is_invalidated ? null : at, before?.answeredAt ?? null),
      ...newest(before?.latest, at === null ? undefined : { status, at, isInvalidated: is_invalidated }),
    });
  }
  return [...known.values()];
}

/**
 * Picks the newer decision. Within the same second the later one in the list wins: the service gives no finer order.
 */
function newest(before: LatestDecision | undefined, one: LatestDecision | undefined) {
  const latest = before && one ? (one.at >= before.at ? one : before) : (one ?? before);
  return latest && { latest };
}

const later = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));
