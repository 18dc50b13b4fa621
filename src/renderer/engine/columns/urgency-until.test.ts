import { dueWithinMs, publicationGraceMs } from '@shared/domain/risk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { row } from '../testing/drawn-column-rows';
import { PostColumns } from './post-columns';
import { queryColumns } from './post-query';
import type { ColumnRow } from './segment';
import { urgencyHoldsUntil } from './urgency-until';

const dayMs = 86_400_000;

function columnsOf(rows: readonly ColumnRow[]): PostColumns {
  const posts = new PostColumns([], [], () => null);
  posts.stage({ put: rows }).apply();
  return posts;
}

/** All that a screen asks that time alone makes another. */
function answersAt(posts: PostColumns, at: number, isOfReview: boolean, waitingDays: number) {
  const statuses = isOfReview ? { statuses: ['in_review' as const] } : {};
  const ask = (filter: object) =>
    queryColumns(posts, {
      filter: { ...statuses, ...filter },
      sort: 'urgent',
      afterKey: null,
      limit: 500,
      from: at,
    }).rows.map(({ id }) => id);
  return [
    queryColumns(posts, {
      filter: statuses,
      sort: 'urgent',
      afterKey: null,
      limit: 0,
      from: at,
    }).sections.map(({ head, total }) => [head, total]),
    ...[{}, { atRiskAt: at }, { waitingSince: at - waitingDays * dayMs }].map(ask),
    isOfReview && ask({ between: { from: at, to: at + dueWithinMs + 1 }, isCounted: false }),
  ];
}

describe('Expiry of urgency answers', () => {
  const offsets = [0, dueWithinMs, -publicationGraceMs, -dayMs];
  const near = fc.tuple(fc.constantFrom(...offsets), fc.integer({ min: -6, max: 6 }));
  const at = near.map(([offset, more]) => 10 * dayMs - offset + more);
  const rows = fc.uniqueArray(
    fc
      .tuple(row, fc.integer({ min: -4, max: 4 }))
      .map(([one, more]) => ({ ...one, schedule: one.schedule && 10 * dayMs + more })),
    { selector: ({ id }) => id, maxLength: 12 },
  );

  it('urgency answers stay the same at every moment before their expiry', () => {
    fc.assert(
      fc.property(rows, at, fc.boolean(), fc.constantFrom(1, 3), (drawn, from, isOfReview, waitingDays) => {
        const posts = columnsOf(
          drawn.map((one) => ({ ...one, waitingSince: one.waitingSince && 9 * dayMs + one.waitingSince })),
        );
        const until = urgencyHoldsUntil(posts, { at: from, isOfReview, waitingDays });
        const first = answersAt(posts, from, isOfReview, waitingDays);
        for (const moment of [from + 1, from + 2, until === null ? from + 90 * dayMs : until - 1])
          if (until === null || moment < until)
            expect(answersAt(posts, moment, isOfReview, waitingDays)).toEqual(first);
      }),
    );
  });

  it('answers expire when a post becomes due or overdue, or an hour after its publish date', () => {
    const [goesOut] = [10 * dayMs];
    const drawn = fc.sample(row, { numRuns: 1, seed: 1 })[0] as ColumnRow;
    const ofStatus = (status: ColumnRow['status']) =>
      columnsOf([{ ...drawn, status, review: status === 'in_review' ? 'pending' : null, schedule: goesOut }]);
    const untilOf = (status: ColumnRow['status'], from: number, isOfReview = false) =>
      urgencyHoldsUntil(ofStatus(status), { at: from, isOfReview });
    expect(untilOf('in_review', 0)).toBe(goesOut - dueWithinMs);
    expect(untilOf('in_review', goesOut - dueWithinMs)).toBe(goesOut + 1);
    expect(untilOf('in_review', goesOut + 1)).toBeNull();
    expect(untilOf('scheduled', 0)).toBe(goesOut + publicationGraceMs + 1);
    expect(untilOf('scheduled', 0, true)).toBeNull();
    expect(untilOf('draft', 0)).toBeNull();
  });
});
