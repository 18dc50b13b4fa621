import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingReviewers } from './missing-reviewers';
import { type SeenEdit, type TrailDecision, type TrailInput, trailOf } from './trail';

const moment = fc.integer({ min: 0, max: 100 });
const reviewer = fc.constantFrom('ana', 'bruno', 'helena', 'rafael').map((name) => ({ name, email: null }));
const decisions = fc
  .array(
    fc.record({
      reviewer,
      status: fc.constantFrom<TrailDecision['status']>('approved', 'request_changes'),
      isInvalidated: fc.boolean(),
      decidedAt: moment,
    }),
    { maxLength: 12 },
  )
  .map((drawn) => drawn.map((one, index) => ({ ...one, id: String(index), reasons: [], comments: null })));
const edits = fc
  .array(fc.tuple(moment, fc.integer({ min: 1, max: 10 })), { maxLength: 6 })
  .map((drawn) =>
    drawn.map(([after, length], index): SeenEdit => ({ id: `e${index}`, after, seenAt: after + length })),
  );
const input: fc.Arbitrary<TrailInput> = fc.record({
  decisions,
  cycleStarts: fc.array(moment, { maxLength: 4 }),
  review: fc.constantFrom<TrailInput['review']>('open', 'over', 'unknown'),
  edits,
  voidings: fc.constant(new Map()),
});

const decisionsIn = (trail: ReturnType<typeof trailOf>) =>
  trail.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'decision' ? [event] : [])));

describe('the trail of a post', () => {
  it('shows every decision and every edit once, and none besides', () => {
    fc.assert(
      fc.property(input, (given) => {
        const ids = trailOf(given).flatMap(({ events }) =>
          events.map((event) => (event.kind === 'decision' ? event.decision.id : event.edit.id)),
        );
        expect(ids.sort()).toEqual([...given.decisions, ...given.edits].map(({ id }) => id).sort());
      }),
    );
  });

  it('counts exactly the valid decisions since the cycle began, and only while the post is in review', () => {
    fc.assert(
      fc.property(input, (given) => {
        const start = Math.max(Number.NEGATIVE_INFINITY, ...given.cycleStarts);
        const counted = decisionsIn(trailOf(given)).filter(({ counts }) => counts);
        const expected = given.decisions.filter(
          ({ isInvalidated, decidedAt }) => given.review === 'open' && !isInvalidated && decidedAt >= start,
        );
        expect(counted.map(({ decision }) => decision.id).sort()).toEqual(
          expected.map(({ id }) => id).sort(),
        );
      }),
    );
  });

  it('names no beginning of a cycle that it was not given, and calls at most one cycle current', () => {
    fc.assert(
      fc.property(input, (given) => {
        const trail = trailOf(given);
        const named = trail.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt]);
        for (const at of named) if (at !== null) expect(given.cycleStarts).toContain(at);
        const current = trail.filter(({ kind }) => kind === 'current');
        expect(current).toHaveLength(given.review === 'open' ? 1 : 0);
      }),
    );
  });

  it('blames an edit for a void decision only where it may have come after the decision', () => {
    fc.assert(
      fc.property(input, (given) => {
        for (const { decision, voidedBy } of decisionsIn(trailOf(given))) {
          expect(voidedBy !== null).toBe(decision.isInvalidated);
          for (const edit of voidedBy ?? []) expect(edit.seenAt).toBeGreaterThan(decision.decidedAt);
        }
      }),
    );
  });

  it('blames no edit from after the decision was seen to be void', () => {
    const decision: TrailDecision = {
      ...{ id: 'd', reviewer: { name: 'ana', email: null }, status: 'approved', reasons: [], comments: null },
      ...{ isInvalidated: true, decidedAt: 10 },
    };
    const [section] = trailOf({
      decisions: [decision],
      cycleStarts: [],
      review: 'open',
      edits: [
        { id: 'before', after: 2, seenAt: 8 },
        { id: 'culprit', after: 12, seenAt: 20 },
        { id: 'after', after: 25, seenAt: 30 },
      ],
      voidings: new Map([['d', { after: 12, seenAt: 20 }]]),
    });
    const event = section?.events.find(({ kind }) => kind === 'decision');
    expect(event).toMatchObject({ voidedBy: [{ id: 'culprit' }], counts: false });
  });
});

describe('missing reviewers', () => {
  it('are as many as the service says, whoever can be named', () => {
    fc.assert(
      fc.property(decisions, fc.nat({ max: 6 }), fc.option(moment), (all, pending, start) => {
        const { named, unnamed } = missingReviewers(all, pending, start);
        expect(named.length + unnamed).toBe(pending);
      }),
    );
  });

  it('are never named after somebody with a valid decision in this cycle', () => {
    fc.assert(
      fc.property(decisions, fc.nat({ max: 6 }), fc.option(moment), (all, pending, start) => {
        const { named } = missingReviewers(all, pending, start);
        for (const { name } of named) {
          const answered = all.some(
            (one) =>
              one.reviewer.name === name && !one.isInvalidated && one.decidedAt >= (start ?? -Infinity),
          );
          expect(answered).toBe(false);
        }
      }),
    );
  });

  it('are not named where more are known than are missing', () => {
    const by = (name: string, id: string): TrailDecision => ({
      ...{ id, reviewer: { name, email: null }, status: 'approved', reasons: [], comments: null },
      ...{ isInvalidated: true, decidedAt: 1 },
    });
    expect(missingReviewers([by('ana', '1'), by('helena', '2')], 1, null)).toEqual({ named: [], unnamed: 1 });
    expect(missingReviewers([by('ana', '1'), by('helena', '2')], 3, null).named).toHaveLength(2);
  });
});
