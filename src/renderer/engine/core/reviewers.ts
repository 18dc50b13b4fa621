import { reviewerIdentity } from '@shared/domain/reviewer';
import { parseInstant } from '@shared/domain/time';
import type { KnownReviewer, Resources } from '../api';
import type { StoredRecord } from '../store/rows';

/** Who decided, each once, with the newest decision of theirs that is valid. */
export function reviewersOf(decisions: Iterable<StoredRecord>): KnownReviewer[] {
  const known = new Map<string, KnownReviewer>();
  for (const { record } of decisions) {
    // Rows of this list are kept as its declaration says.
    const { reviewer, is_invalidated, decided_at } = record as Resources['planning.post_reviews'];
    const person = { name: reviewer.name ?? null, email: reviewer.email ?? null };
    const id = reviewerIdentity(person);
    if (id === '') continue;
    const answeredAt = is_invalidated ? null : parseInstant(decided_at);
    known.set(id, { ...person, answeredAt: later(answeredAt, known.get(id)?.answeredAt ?? null) });
  }
  return [...known.values()];
}

const later = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));
