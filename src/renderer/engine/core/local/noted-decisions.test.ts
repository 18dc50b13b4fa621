// @vitest-environment node
import { type NotedDecision, notedAnswers, notedWays } from '@shared/domain/noted';
import { succeed } from '@shared/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PostFilter } from '../../api';
import { EngineHarness } from '../../testing/engine-harness';
import { localEntry } from '../../testing/journal-samples';

const statuses = ['pending', 'approved', 'request_changes'] as const;
const filters: readonly PostFilter[] = [
  {},
  ...statuses.map((review) => ({ review })),
  { isMissingAnswers: true },
  { isNotAsApproved: true },
  { text: 'Ana' },
];

/** Everything that an engine with these notes says about six posts. */
async function answersWith(notes: readonly NotedDecision[]) {
  const harness = new EngineHarness();
  statuses.forEach((status, index) => {
    harness.inReview(index + 1, status);
    harness.inReview(index + 4, status);
  });
  harness.scheduled(7, '2026-11-21');
  const entries = notes.map((value, index) =>
    localEntry(index + 1, { collection: 'noted_decisions', key: `note ${index}`, value }),
  );
  harness.intercept = ({ route, input }) => {
    if (route !== 'journal.read_since') return null;
    const { after } = input as unknown as { readonly after: number };
    const page = entries.filter(({ sequence }) => sequence > after);
    return succeed({ entries: page, lastSequence: entries.length, recoverySequence: 0 });
  };
  await harness.settle();
  const kept = await harness.soon(harness.engine.local('noted_decisions'));
  const pages = [];
  for (const filter of filters) pages.push(await harness.list(filter));
  const facets = await harness.soon(harness.engine.facets({}));
  harness.engine.stop();
  return { kept, said: { pages, facets } };
}

const note = fc.record({
  post: fc.integer({ min: 1, max: 7 }).map(String),
  version: fc.constantFrom('v', null),
  answer: fc.constantFrom(...notedAnswers, 'withdrawn' as const),
  who: fc.constantFrom('Ana', 'Otávio'),
  way: fc.constantFrom(...notedWays),
  words: fc.constantFrom('', 'ok'),
  saidAt: fc.nat(),
  notedAt: fc.nat(),
  isAfterPublishing: fc.boolean(),
  first: fc.constant(null),
});

describe('Noted decisions in the engine', () => {
  // Property 21 of the design.
  it('no note changes a count, a status, a filter or an order of posts', async () => {
    const { said } = await answersWith([]);
    await fc.assert(
      fc.asyncProperty(fc.array(note, { minLength: 1, maxLength: 8 }), async (notes) => {
        const noted = await answersWith(notes);
        expect(noted.kept).toHaveLength(notes.length);
        expect(noted.said).toEqual(said);
      }),
      { numRuns: 12 },
    );
  });
});
