import type { PostEdit } from '@shared/domain/audit-trail/post-history';
import type { Trail, TrailDecision, TrailEvent } from '@shared/domain/audit-trail/trail';
import { reviewerIdentity } from '@shared/domain/reviewer';

type DecisionEvent = Extract<TrailEvent<PostEdit>, { kind: 'decision' }>;
type VoidCause = PostEdit['field'] | 'several' | 'unseen';

const decisionsIn = (trail: Trail<PostEdit>): DecisionEvent[] =>
  trail.flatMap(({ events }) => events.filter((event) => event.kind === 'decision'));

/** Whether the same person had said the same before, in whatever cycle. */
export function isRepeated(
  trail: Trail<PostEdit>,
  { id, reviewer, status, decidedAt }: TrailDecision,
): boolean {
  const identity = reviewerIdentity(reviewer);
  return decisionsIn(trail).some(
    ({ decision: other }) =>
      other.id !== id &&
      other.decidedAt < decidedAt &&
      other.status === status &&
      identity !== '' &&
      reviewerIdentity(other.reviewer) === identity,
  );
}

/** How many decisions an edit made void, as far as this copy saw no other that could have. */
export const voidedBy = (trail: Trail<PostEdit>, edit: PostEdit): number =>
  decisionsIn(trail).filter(({ voidedBy }) => voidedBy?.length === 1 && voidedBy[0]?.id === edit.id).length;

/** What made a decision void, and when that was seen, epoch ms; null for one that is valid. */
export function voidCause({ voidedBy: edits }: DecisionEvent): {
  readonly cause: VoidCause;
  readonly seenAt: number | null;
} | null {
  if (edits === null) return null;
  const [first] = edits;
  if (!first) return { cause: 'unseen', seenAt: null };
  const isOneField = edits.every(({ field }) => field === first.field);
  return { cause: isOneField ? first.field : 'several', seenAt: first.seenAt };
}
