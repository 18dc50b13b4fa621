// @vitest-environment node
import { type NotedDecision, notedAnswers, notedWays } from '@shared/domain/noted';
import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import { isoTime } from '@shared/domain/time';
import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PostFilter, PostSort } from '../../api';
import { EngineHarness } from '../../testing/engine-harness';
import { localEntry } from '../../testing/journal-samples';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const startedAt = Date.UTC(2026, 10, 20, 14, 34);
const filters: readonly PostFilter[] = [
  {},
  ...reviewStatuses.map((review) => ({ review })),
  ...postStatuses.map((status) => ({ statuses: [status] })),
  ...[true, false].map((isMissingAnswers) => ({ isMissingAnswers })),
  { isCounted: true },
  { isNotAsApproved: true },
  { atRiskAt: startedAt },
  { urgency: { of: ['due', 'overdue', 'changed', 'waiting', 'approved'], at: startedAt } },
  { waitingSince: startedAt + minuteMs },
  { text: 'Ana' },
];
const sorts: readonly PostSort[] = ['urgent', 'client', 'schedule', 'latest', 'upcoming', 'day', 'waiting'];

const reviewed = reviewStatuses.map((review) => ({ status: 'in_review' as const, review_status: review }));
const unreviewed = (['draft', 'scheduled', 'published', 'failed'] as const).map((status) => ({
  status,
  review_status: null,
}));
const drawnPost = fc.record({
  state: fc.constantFrom(...reviewed, ...unreviewed),
  /** Days from the start until it publishes. */
  days: fc.integer({ min: -3, max: 20 }),
  isSentLater: fc.boolean(),
  isDecided: fc.boolean(),
  isEditedLater: fc.boolean(),
});
type DrawnPost = Parameters<Parameters<typeof drawnPost.map>[0]>[0];

const post = (harness: EngineHarness, id: number, { state, days }: DrawnPost, caption: string) =>
  harness.put(id, { ...state, caption, schedule_at: isoTime(startedAt + days * dayMs) });

/** Everything that an engine with these notes says about these posts. */
async function answersWith(posts: readonly DrawnPost[], notes: readonly NotedDecision[]) {
  const harness = new EngineHarness();
  const eachPost = (visit: (one: DrawnPost, id: number) => void) =>
    posts.forEach((one, index) => visit(one, index + 1));
  harness.service.journal.push(
    ...notes.map((value, index) =>
      localEntry(index + 1, { collection: 'noted_decisions', key: `note ${index}`, value }),
    ),
  );
  eachPost((one, id) => {
    const draft = { ...one, state: { status: 'draft' as const, review_status: null } };
    post(harness, id, one.isSentLater ? draft : one, 'Ana’s first text');
  });
  await harness.settle();
  await harness.clock.pass(30 * minuteMs);
  eachPost((one, id) => {
    post(harness, id, one, 'Ana’s first text');
    const at = isoTime(harness.clock.now());
    const decided = { decided_at: at, created_at: at, reasons: [], comments: null, is_invalidated: false };
    const reviewer = { name: 'Ana', email: null };
    if (one.isDecided) harness.service.decide(String(id), { id, reviewer, status: 'approved', ...decided });
  });
  await harness.clock.pass(30 * minuteMs);
  eachPost((one, id) => one.isEditedLater && post(harness, id, one, 'Ana’s second text'));
  await harness.clock.pass(10 * minuteMs);

  const { engine } = harness;
  const kept = await harness.soon(engine.local('noted_decisions'));
  const pages = [];
  for (const filter of filters) pages.push(await harness.list(filter));
  for (const sort of sorts) {
    const query = { filter: {}, sort, afterKey: null, limit: 100, from: startedAt, asPieces: true };
    pages.push(await harness.soon(engine.query(query)));
  }
  const said = {
    pages,
    facets: await harness.soon(engine.facets({})),
    changes: (await harness.soon(engine.changes({ afterKey: null, limit: 200 }))).lines.map(({ id }) => id),
    times: await harness.soon(engine.approvalTimes('7')),
    forecasts: await harness.soon(engine.slotForecasts()),
    loads: await harness.soon(engine.accountLoads()),
  };
  engine.stop();
  return { kept, said };
}

const approvedInReview: DrawnPost = {
  state: { status: 'in_review', review_status: 'approved' },
  days: 1,
  isSentLater: true,
  isDecided: true,
  isEditedLater: false,
};

const note = fc.record({
  post: fc.integer({ min: 1, max: 6 }).map(String),
  version: fc.constantFrom('v', null),
  answer: fc.constantFrom(...notedAnswers, 'withdrawn' as const),
  who: fc.constantFrom('Ana', 'Otávio'),
  way: fc.constantFrom(...notedWays),
  words: fc.constantFrom('', 'ok'),
  saidAt: fc.nat({ max: dayMs }).map((ms) => startedAt + ms),
  notedAt: fc.nat({ max: dayMs }).map((ms) => startedAt + ms),
  isAfterPublishing: fc.boolean(),
  first: fc.constantFrom(null, 'note 0'),
});

describe('Noted decisions in the engine', () => {
  it('property 21: no note changes a count, a status, a filter, an order, a forecast or an approval time of posts', async () => {
    const posts = fc.array(drawnPost, { minLength: 1, maxLength: 6 });
    const counted = new Set<string>();
    const examples = [approvedInReview, { ...approvedInReview, isEditedLater: true }];
    const yes = {
      version: null,
      answer: 'approved',
      who: 'Ana',
      way: 'phone',
      words: '',
      first: null,
    } as const;
    const times = { saidAt: startedAt, notedAt: startedAt, isAfterPublishing: false };
    const notes = fc.array(note, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(posts, notes, async (drawn, given) => {
        const without = await answersWith(drawn, []);
        const noted = await answersWith(drawn, given);
        expect(noted.kept).toHaveLength(given.length);
        expect(noted.said).toEqual(without.said);
        const { pages } = without.said;
        if (without.said.times.coverage.of > 0) counted.add('approval times');
        for (const { approval } of pages[0]?.rows ?? []) counted.add(approval?.kind ?? 'none');
      }),
      { ...runs(3), examples: [[examples, [{ post: '1', ...yes, ...times }]]] },
    );
    // Otherwise nothing would have been compared.
    expect([...counted]).toEqual(expect.arrayContaining(['approval times', 'same', 'changed']));
  }, 120_000);
});
