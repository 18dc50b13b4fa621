import { type Reviewer, reviewerIdentity } from '../reviewer';
import type { EpochMs } from '../time';

/**
 * The history of a post's approval, which can be shown to a client. The service gives only decisions with their time and
 * the start of the current cycle (content planning API v1, "Approval decision", "Review block"). Earlier cycles are known
 * only if this copy saw them begin, and edits only as "seen between two times". Nothing is guessed: decisions of
 * unknown cycles form one group.
 */
export interface TrailInput<Edit extends SeenEdit = SeenEdit> {
  /** Decisions in the service's order. The service never removes one. */
  readonly decisions: readonly TrailDecision[];
  /** Starts of review cycles seen so far, epoch ms. The newest is the current cycle. */
  readonly cycleStarts: readonly number[];
  /** Whether the newest cycle is open, which the service says only in review. `unknown` if it was never read. */
  readonly review: 'open' | 'over' | 'unknown';
  /** How many reviewers' decisions the service counts in the current cycle; null where that is not known. */
  readonly decided: number | null;
  readonly edits: readonly Edit[];
  /** When this copy saw decisions lose their validity, by decision id. */
  readonly voidings: ReadonlyMap<string, Interval>;
}

export interface TrailDecision {
  readonly id: string;
  readonly reviewer: Reviewer;
  readonly status: 'approved' | 'request_changes';
  readonly reasons: readonly string[];
  readonly comments: string | null;
  readonly isInvalidated: boolean;
  readonly decidedAt: EpochMs;
}

/** Something happened after `after` (null: unknown) and not later than `seenAt`, epoch ms. */
export interface Interval {
  readonly after: number | null;
  readonly seenAt: number;
}

export interface SeenEdit extends Interval {
  readonly id: string;
}

/**
 * The trail, newest first: the present cycle, earlier cycles whose start this offline copy saw, and everything before
 * them.
 */
export type Trail<Edit extends SeenEdit = SeenEdit> = readonly TrailSection<Edit>[];

export interface TrailSection<Edit extends SeenEdit = SeenEdit> {
  /**
   * `current`: the cycle that the service counts. `last`: the newest one known of a post that has left the review.
   * `seen`: an earlier cycle whose beginning this copy saw; it may hide others that began and ended unseen.
   * `earlier`: before every beginning that this copy saw.
   */
  readonly kind: 'current' | 'last' | 'seen' | 'earlier';
  /** Null: never resubmitted, or not known. */
  readonly startedAt: number | null;
  /** The beginning of the next cycle; null for the newest. */
  readonly endedAt: number | null;
  /** Events in order of time. An event without a known time is placed at the moment it was seen. */
  readonly events: readonly TrailEvent<Edit>[];
}

export type TrailEvent<Edit extends SeenEdit = SeenEdit> =
  | {
      readonly kind: 'decision';
      readonly at: number;
      readonly decision: TrailDecision;
      /** Whether the service counts it now: the latest of its reviewer in the current cycle, and not invalidated. */
      readonly counts: boolean;
      /** True if the same reviewer decided again in the same cycle. The later decision counts. */
      readonly isReplaced: boolean;
      /** True if the decision was made in the second in which the cycle began, so it may belong to either cycle. */
      readonly isOnBoundary: boolean;
      /** Edits that may have voided the decision; empty if none was seen. Null for a valid decision. */
      readonly voidedBy: readonly Edit[] | null;
    }
  | { readonly kind: 'edit'; readonly at: number; readonly edit: Edit };

export function trailOf<Edit extends SeenEdit>(input: TrailInput<Edit>): Trail<Edit> {
  const starts = [...new Set(input.cycleStarts)].sort((a, b) => a - b);
  const events = eventsOf(input, starts);
  const bounds = [Number.NEGATIVE_INFINITY, ...starts];
  const sections = bounds.map((from, index): TrailSection<Edit> => {
    const to = bounds[index + 1] ?? Number.POSITIVE_INFINITY;
    return {
      kind: kindOf(input.review, index === 0, index === bounds.length - 1),
      startedAt: index === 0 ? null : from,
      endedAt: Number.isFinite(to) ? to : null,
      events: events.filter(({ at }) => at >= from && at < to),
    };
  });
  return sections.filter(({ kind, events }) => kind !== 'earlier' || events.length > 0).reverse();
}

function kindOf(review: TrailInput['review'], isFirst: boolean, isNewest: boolean): TrailSection['kind'] {
  // A post in review that names no beginning was never resubmitted: all its valid decisions count.
  if (isNewest && review === 'open') return 'current';
  if (isFirst) return 'earlier';
  return isNewest ? 'last' : 'seen';
}

/**
 * Returns each reviewer's latest decision, keyed by reviewer. A decision without a reviewer name is kept separate
 * from all others.
 */
function latestByReviewer(decisions: readonly TrailDecision[]): ReadonlyMap<string, TrailDecision> {
  const inOrder = [...decisions].sort((a, b) => a.decidedAt - b.decidedAt);
  return new Map(inOrder.map((one) => [reviewerIdentity(one.reviewer) || `decision ${one.id}`, one]));
}

/**
 * The decisions that the service counts: one for each reviewer (planning v1, "Review block", `decided`). The latest is
 * picked before invalid ones are left out, as an earlier decision does not become valid again. The service tells its
 * times in seconds, so for those made in the second of a resubmission its own number decides.
 */
function countedOf(
  { decisions, review, decided }: Pick<TrailInput, 'decisions' | 'review' | 'decided'>,
  newest: number | null,
): ReadonlySet<string> {
  if (review !== 'open') return new Set();
  const countedFrom = (isIn: (one: TrailDecision) => boolean) =>
    [...latestByReviewer(decisions.filter(isIn)).values()].filter(({ isInvalidated }) => !isInvalidated);
  const from = newest ?? Number.NEGATIVE_INFINITY;
  const after = countedFrom(({ decidedAt }) => decidedAt > from);
  const since = countedFrom(({ decidedAt }) => decidedAt >= from);
  const counted = since.length !== decided && after.length === decided ? after : since;
  return new Set(counted.map(({ id }) => id));
}

/** The decisions that a later one of the same reviewer in the same cycle has replaced. */
function replacedIn(decisions: readonly TrailDecision[], starts: readonly number[]): ReadonlySet<string> {
  const cycleOf = ({ decidedAt }: TrailDecision) => starts.filter((start) => start <= decidedAt).length;
  const cycles = [...new Set(decisions.map(cycleOf))];
  const latest = cycles.flatMap((cycle) => [
    ...latestByReviewer(decisions.filter((one) => cycleOf(one) === cycle)).values(),
  ]);
  return new Set(decisions.filter((one) => !latest.includes(one)).map(({ id }) => id));
}

function eventsOf<Edit extends SeenEdit>(
  input: TrailInput<Edit>,
  starts: readonly number[],
): TrailEvent<Edit>[] {
  const { decisions, edits, voidings } = input;
  const counted = countedOf(input, starts.at(-1) ?? null);
  const replaced = replacedIn(decisions, starts);
  const events: TrailEvent<Edit>[] = [
    ...decisions.map((decision) => ({
      kind: 'decision' as const,
      at: decision.decidedAt,
      decision,
      counts: counted.has(decision.id),
      isReplaced: replaced.has(decision.id),
      isOnBoundary: starts.includes(decision.decidedAt),
      voidedBy: decision.isInvalidated ? editsThatVoid(decision, edits, voidings.get(decision.id)) : null,
    })),
    ...edits.map((edit) => ({ kind: 'edit' as const, at: edit.seenAt, edit })),
  ];
  return events.sort((a, b) => a.at - b.at);
}

/** The edits that may have invalidated a decision: after it and before it was seen as invalidated. */
function editsThatVoid<Edit extends SeenEdit>(
  { decidedAt }: TrailDecision,
  edits: readonly Edit[],
  voiding: Interval | undefined,
): Edit[] {
  const from = Math.max(decidedAt, voiding?.after ?? decidedAt);
  const until = voiding?.seenAt ?? Number.POSITIVE_INFINITY;
  return edits.filter((edit) => edit.seenAt > from && (edit.after ?? Number.NEGATIVE_INFINITY) < until);
}
