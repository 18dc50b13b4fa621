import { describe, expect, it } from 'vitest';
import { readReview } from '../approval-reading';
import { historyOf } from './post-history';
import { trailOf } from './trail';

/*
 * The rows of "Approval aggregate rules" and of "Review block" in the content planning API v1, each as a story with the
 * answers that the document prescribes for it, written by hand: nothing here repeats how the trail finds them.
 */

const hour = (at: number) => `2026-11-20T${String(at).padStart(2, '0')}:00:00-03:00`;

interface Answer {
  /** `id who said at`, with `void` behind one that an edit voided; hours of 20 November. */
  readonly reviews: readonly string[];
  readonly block: {
    readonly status: 'pending' | 'approved' | 'request_changes';
    readonly cycle_started_at: string | null;
    readonly reviewers_total: number;
    readonly decided: number;
    readonly approved: number;
    readonly request_changes: number;
    readonly pending: number;
  };
}

interface Story extends Answer {
  readonly rule: string;
  /** The decisions that count, by id. */
  readonly counted: readonly number[];
  /** Listed, and under a cycle that is over. */
  readonly earlier?: readonly number[];
  readonly replaced?: readonly number[];
  readonly onBoundary?: readonly number[];
}

const none = { cycle_started_at: null, decided: 0, approved: 0, request_changes: 0 };

const stories: readonly Story[] = [
  {
    rule: 'Reviewers assigned, none responded in the current cycle: pending',
    reviews: ['1 ana approved 8', '2 bruno request_changes 9'],
    block: { ...none, status: 'pending', cycle_started_at: hour(10), reviewers_total: 2, pending: 2 },
    counted: [],
    earlier: [1, 2],
  },
  {
    rule: 'At least one current-cycle decision is request_changes: request_changes, even if others approved',
    reviews: ['1 ana approved 8', '2 bruno request_changes 9', '3 carla approved 10'],
    block: {
      ...none,
      status: 'request_changes',
      reviewers_total: 3,
      pending: 0,
      decided: 3,
      approved: 2,
      request_changes: 1,
    },
    counted: [1, 2, 3],
  },
  {
    rule: 'All assigned reviewers approved: approved',
    reviews: ['1 ana approved 8', '2 bruno approved 9'],
    block: { ...none, status: 'approved', reviewers_total: 2, decided: 2, approved: 2, pending: 0 },
    counted: [1, 2],
  },
  {
    rule: 'A post is corrected and resubmitted: earlier decisions stay in the history but are excluded',
    reviews: ['1 ana request_changes 8', '2 bruno approved 9', '3 ana approved 12'],
    block: {
      ...none,
      status: 'pending',
      cycle_started_at: hour(11),
      reviewers_total: 2,
      pending: 1,
      decided: 1,
      approved: 1,
    },
    counted: [3],
    earlier: [1, 2],
  },
  {
    rule: 'A post is never resubmitted: cycle_started_at null; all valid decisions count',
    reviews: ['1 ana approved 1', '2 bruno approved 23'],
    block: { ...none, status: 'pending', reviewers_total: 3, decided: 2, approved: 2, pending: 1 },
    counted: [1, 2],
  },
  {
    rule: 'An approved post is edited: its approvals are listed with is_invalidated true, not counted',
    reviews: ['1 ana approved 8 void', '2 bruno approved 9 void'],
    block: { ...none, status: 'pending', reviewers_total: 2, pending: 2 },
    counted: [],
  },
  {
    rule: 'A reviewer has not responded: no decision record exists for them',
    reviews: ['1 ana approved 8'],
    block: { ...none, status: 'pending', reviewers_total: 2, decided: 1, approved: 1, pending: 1 },
    counted: [1],
  },
  {
    rule: 'decided: valid decisions in the current cycle, one per reviewer',
    reviews: ['1 ana request_changes 8', '2 ana approved 9', '3 ana approved 10'],
    block: { ...none, status: 'approved', reviewers_total: 1, decided: 1, approved: 1, pending: 0 },
    counted: [3],
    replaced: [1, 2],
  },
  {
    rule: 'a reviewer who decided and was later removed still counts in decided',
    reviews: ['1 ana approved 8', '2 bruno approved 9'],
    block: { ...none, status: 'pending', reviewers_total: 2, decided: 2, approved: 2, pending: 1 },
    counted: [1, 2],
  },
  {
    rule: 'decided_at and cycle_started_at name the same second: of this cycle, as the block counts it',
    reviews: ['1 ana approved 10', '2 bruno approved 11'],
    block: {
      ...none,
      status: 'pending',
      cycle_started_at: hour(10),
      reviewers_total: 3,
      pending: 1,
      decided: 2,
      approved: 2,
    },
    counted: [1, 2],
    onBoundary: [1],
  },
  {
    rule: 'decided_at and cycle_started_at name the same second: of the cycle before, as the block counts it',
    reviews: ['1 ana approved 10', '2 bruno approved 11'],
    block: {
      ...none,
      status: 'pending',
      cycle_started_at: hour(10),
      reviewers_total: 2,
      pending: 1,
      decided: 1,
      approved: 1,
    },
    counted: [2],
    onBoundary: [1],
  },
];

const decisionOf = (text: string) => {
  const [id, who = '', said, at, isVoid] = text.split(' ');
  return {
    id: Number(id),
    reviewer: { name: who, email: `${who}@client.example` },
    status: said as 'approved' | 'request_changes',
    reasons: [],
    comments: null,
    is_invalidated: isVoid === 'void',
    decided_at: hour(Number(at)),
    created_at: hour(Number(at)),
  };
};

describe.each(stories)('Audit trail for the rule “$rule”', (story) => {
  const { block, reviews } = story;
  const trail = trailOf(
    historyOf({
      decisions: reviews.map(decisionOf),
      lines: [],
      review: 'open',
      cycleStartedAt: block.cycle_started_at,
      decided: block.decided,
    }),
  );
  const events = trail.flatMap(({ kind, events: own }) =>
    own.flatMap((event) => (event.kind === 'decision' ? [{ ...event, section: kind }] : [])),
  );
  const idsWhere = (is: (event: (typeof events)[number]) => boolean) =>
    events.filter(is).map(({ decision }) => Number(decision.id));

  it('the trail counts exactly these decisions, as many as the review block', () => {
    expect(idsWhere(({ counts }) => counts)).toEqual(story.counted);
    const said = (status: string) => idsWhere(({ counts, decision }) => counts && decision.status === status);
    expect(idsWhere(({ counts }) => counts)).toHaveLength(block.decided);
    expect(said('approved')).toHaveLength(block.approved);
    expect(said('request_changes')).toHaveLength(block.request_changes);
  });

  it('the trail lists every decision once as earlier, replaced, on the boundary or voided', () => {
    expect(idsWhere(() => true).sort()).toEqual(reviews.map((text) => decisionOf(text).id).sort());
    expect(idsWhere(({ section }) => section !== 'current')).toEqual(story.earlier ?? []);
    expect(idsWhere(({ isReplaced }) => isReplaced)).toEqual(story.replaced ?? []);
    expect(idsWhere(({ isOnBoundary }) => isOnBoundary)).toEqual(story.onBoundary ?? []);
    const voided = reviews.filter((text) => text.endsWith('void')).map((text) => decisionOf(text).id);
    expect(idsWhere(({ voidedBy }) => voidedBy !== null)).toEqual(voided);
  });

  it('the number of pending reviewers comes only from the review block', () => {
    const reading = readReview(block.status, {
      status: block.status,
      reviewersTotal: block.reviewers_total,
      decided: block.decided,
      approved: block.approved,
      requestChanges: block.request_changes,
      pending: block.pending,
    });
    expect(reading?.missing).toBe(block.pending);
    expect(reading?.marks?.filter((mark) => mark === 'missing')).toHaveLength(block.pending);
  });
});
