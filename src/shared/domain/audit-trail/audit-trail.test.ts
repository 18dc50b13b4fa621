import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reviewerIdentity } from '../reviewer';
import { askedBefore } from './asked-before';
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
  decided: fc.constant(null),
  edits,
  voidings: fc.constant(new Map()),
});

const decisionsIn = (trail: ReturnType<typeof trailOf>) =>
  trail.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'decision' ? [event] : [])));

describe('Audit trail', () => {
  it('the trail contains every decision and every edit exactly once', () => {
    fc.assert(
      fc.property(input, (given) => {
        const ids = trailOf(given).flatMap(({ events }) =>
          events.map((event) => (event.kind === 'decision' ? event.decision.id : event.edit.id)),
        );
        expect(ids.sort()).toEqual([...given.decisions, ...given.edits].map(({ id }) => id).sort());
      }),
    );
  });

  it('the trail counts at most one valid decision of each reviewer, of the newest open cycle', () => {
    fc.assert(
      fc.property(input, (given) => {
        const counted = decisionsIn(trailOf(given)).filter(({ counts }) => counts);
        const people = counted.map(({ decision }) => reviewerIdentity(decision.reviewer));
        expect(new Set(people).size).toBe(people.length);
        for (const { decision } of counted) {
          expect([given.review, decision.isInvalidated]).toEqual(['open', false]);
          for (const start of given.cycleStarts) expect(decision.decidedAt).toBeGreaterThanOrEqual(start);
        }
      }),
    );
  });

  it('the trail names only given cycle starts and has one current cycle only while review is open', () => {
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

  it('only a voided decision has causing edits, and each was seen after it', () => {
    fc.assert(
      fc.property(input, (given) => {
        for (const { decision, voidedBy } of decisionsIn(trailOf(given))) {
          expect(voidedBy !== null).toBe(decision.isInvalidated);
          for (const edit of voidedBy ?? []) expect(edit.seenAt).toBeGreaterThan(decision.decidedAt);
        }
      }),
    );
  });

  it('an edit seen after the decision became void is not a cause', () => {
    const decision: TrailDecision = {
      id: 'd',
      reviewer: { name: 'ana', email: null },
      status: 'approved',
      reasons: [],
      comments: null,
      isInvalidated: true,
      decidedAt: 10,
    };
    const [section] = trailOf({
      decisions: [decision],
      cycleStarts: [],
      review: 'open',
      decided: null,
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

describe('Counted decisions', () => {
  const by = (id: string, name: string, decidedAt: number, isInvalidated = false): TrailDecision => ({
    id,
    reviewer: { name, email: null },
    reasons: [],
    comments: null,
    status: 'approved',
    isInvalidated,
    decidedAt,
  });
  const eventsOf = (all: readonly TrailDecision[], decided: number | null) =>
    decisionsIn(
      trailOf({
        decisions: all,
        cycleStarts: [10],
        review: 'open',
        decided,
        edits: [],
        voidings: new Map(),
      }),
    );
  const countedIds = (all: readonly TrailDecision[], decided: number | null) =>
    eventsOf(all, decided).flatMap(({ decision, counts }) => (counts ? [decision.id] : []));

  it('only the last of three decisions of a reviewer counts and the earlier ones are replaced', () => {
    const all = [by('1', 'ana', 11), by('2', 'ana', 12), by('3', 'ana', 13)];
    expect(countedIds(all, 1)).toEqual(['3']);
    expect(eventsOf(all, 1).map(({ isReplaced }) => isReplaced)).toEqual([true, true, false]);
  });

  it('no decision of a reviewer counts if the latest one was voided', () => {
    expect(countedIds([by('1', 'ana', 11), by('2', 'ana', 12, true)], 0)).toEqual([]);
  });

  it('the count of the service decides about a decision in the second of the resubmission', () => {
    const all = [by('1', 'ana', 10), by('2', 'bruno', 11)];
    expect(countedIds(all, 1)).toEqual(['2']);
    expect(countedIds(all, 2)).toEqual(['1', '2']);
    expect(countedIds(all, null)).toEqual(['1', '2']);
    expect(eventsOf(all, 1).map(({ isOnBoundary }) => isOnBoundary)).toEqual([true, false]);
  });
});

describe('Possible reviewers', () => {
  it('the candidates are all reviewers without a valid decision in this cycle', () => {
    fc.assert(
      fc.property(decisions, fc.option(moment), (all, start) => {
        const silent = new Set(
          all.map(({ reviewer }) => reviewerIdentity(reviewer)).filter((identity) => identity !== ''),
        );
        for (const { reviewer, isInvalidated, decidedAt } of all)
          if (!isInvalidated && decidedAt >= (start ?? -Infinity)) silent.delete(reviewerIdentity(reviewer));
        const candidates = askedBefore(all, start);
        expect(new Set(candidates.map(({ reviewer }) => reviewerIdentity(reviewer)))).toEqual(silent);
        expect(candidates).toHaveLength(silent.size);
      }),
    );
  });

  it('candidates have their last decision and are sorted newest first', () => {
    const by = (name: string, id: string, decidedAt: number): TrailDecision => ({
      id,
      reviewer: { name, email: null },
      status: 'approved',
      reasons: [],
      comments: null,
      isInvalidated: true,
      decidedAt,
    });
    const candidates = askedBefore([by('ana', '1', 5), by('helena', '2', 7), by('ana', '3', 6)], null);
    expect(candidates).toMatchObject([
      { reviewer: { name: 'helena' }, last: { decidedAt: 7 } },
      { reviewer: { name: 'ana' }, last: { decidedAt: 6, isInvalidated: true } },
    ]);
  });
});
