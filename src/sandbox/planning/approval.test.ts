import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aggregate, beginCycle, voidApprovals } from './approval';
import { newReview } from './edit';
import type { Review, SandboxDecision } from './model';

const people = ['ana', 'ben', 'eva'].map((name) => ({ name, email: `${name}@client.example` }));

type Event =
  | { readonly kind: 'decide'; readonly who: number; readonly status: SandboxDecision['status'] }
  | { readonly kind: 'edit' }
  | { readonly kind: 'resubmit' }
  | { readonly kind: 'remove'; readonly who: number };

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('decide' as const),
      who: fc.nat(2),
      status: fc.constantFrom('approved' as const, 'request_changes' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resubmit' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), who: fc.nat(2) }) },
);

function apply(review: Review, happened: Event, at: number): Review {
  switch (happened.kind) {
    case 'edit':
      return voidApprovals(review);
    case 'resubmit':
      return beginCycle(review, at);
    case 'remove':
      return {
        ...review,
        reviewers: review.reviewers.filter(({ email }) => email !== people[happened.who]?.email),
      };
    case 'decide': {
      const reviewer = review.reviewers.find(({ email }) => email === people[happened.who]?.email);
      if (!reviewer) return review;
      const decision: SandboxDecision = {
        id: at,
        reviewer,
        status: happened.status,
        reasons: [],
        comments: null,
        isInvalidated: false,
        cycle: review.cycle,
        decidedAt: at,
      };
      return { ...review, decisions: [...review.decisions, decision] };
    }
  }
}

/**
 * Computes the state from the bare history: each event updates the assigned reviewers and their decisions. A new cycle
 * removes all decisions; an edit of an approved post removes its approvals.
 */
function recompute(history: readonly Event[]) {
  let assigned = people.map((_, i) => i);
  let standing = new Map<number, SandboxDecision['status']>();
  const statusNow = () => {
    if ([...standing.values()].includes('request_changes')) return 'request_changes';
    return standing.size > 0 && assigned.every((who) => standing.has(who)) ? 'approved' : 'pending';
  };
  for (const happened of history) {
    if (happened.kind === 'resubmit') standing = new Map();
    else if (happened.kind === 'edit' && statusNow() === 'approved') standing = new Map();
    else if (happened.kind === 'remove') assigned = assigned.filter((who) => who !== happened.who);
    else if (happened.kind === 'decide' && assigned.includes(happened.who))
      standing.set(happened.who, happened.status);
  }
  const decisions = [...standing.values()];
  return {
    status: statusNow(),
    reviewersTotal: assigned.length,
    decided: decisions.length,
    approved: decisions.filter((status) => status === 'approved').length,
    requestChanges: decisions.filter((status) => status === 'request_changes').length,
    pending: assigned.filter((who) => !standing.has(who)).length,
  };
}

describe('approval aggregate', () => {
  it('the aggregate always agrees with a replay of the history', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (history) => {
        let review = newReview(people);
        history.forEach((happened, i) => {
          review = apply(review, happened, i);
          expect(aggregate(review)).toEqual(recompute(history.slice(0, i + 1)));
        });
      }),
      { numRuns: 500 },
    );
  });

  it('no event removes a decision from the history', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (history) => {
        let review = newReview(people);
        history.forEach((happened, i) => {
          const before = review.decisions.map(({ id }) => id);
          review = apply(review, happened, i);
          expect(review.decisions.map(({ id }) => id).slice(0, before.length)).toEqual(before);
        });
      }),
    );
  });

  it('the aggregate of a post without reviewers is pending', () => {
    expect(aggregate(null)).toMatchObject({ status: 'pending', pending: 0, reviewersTotal: 0 });
    expect(aggregate(newReview([]))).toMatchObject({ status: 'pending', pending: 0, reviewersTotal: 0 });
  });
});
