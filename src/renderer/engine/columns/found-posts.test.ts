import fc from 'fast-check';
import { expect, it } from 'vitest';
import { row as anyRow, nameOf } from '../testing/drawn-column-rows';
import { PostColumns } from './post-columns';
import type { ColumnFilter } from './post-filter';
import { queryColumns } from './post-query';

/** Three of them with each status: a filter is remembered without it. */
const filters: readonly ColumnFilter[] = [{}, { seenBefore: 50 }, { isUnscheduled: false }].flatMap(
  (filter) => [
    filter,
    { ...filter, statuses: ['in_review'] },
    { ...filter, statuses: ['scheduled', 'in_review'] },
    { ...filter, review: 'pending' },
  ],
);
/** Few posts, so that changes meet the same ones. */
const row = anyRow.map((one) => ({ ...one, id: String(Number(one.id) % 8) }));
const moment = fc.integer({ min: 1, max: 100 });
const step = fc.oneof(
  row.map((one) => (columns: PostColumns) => columns.stage({ put: [one] }).apply()),
  row.map(
    ({ id }) =>
      (columns: PostColumns) =>
        columns.stage({ remove: [id] }).apply(),
  ),
  fc.tuple(row, moment).map(
    ([{ id }, at]) =>
      (columns: PostColumns) =>
        columns.touch([id], at),
  ),
  fc.tuple(row, moment).map(
    ([{ id }, at]) =>
      (columns: PostColumns) =>
        columns.touchCounts(id, at),
  ),
);
const question = fc.record({
  before: fc.constantFrom(...filters),
  filter: fc.constantFrom(...filters),
  sort: fc.constantFrom('schedule' as const, 'urgent' as const),
  skip: fc.nat({ max: 2 }),
  asPieces: fc.boolean(),
});

it('a filter that is asked again finds the same as one that was never asked, whatever changed in between', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(step, question), { maxLength: 40 }), (steps) => {
      const columns = new PostColumns([], [], nameOf);
      for (const [change, { before, filter, ...asked }] of steps) {
        const ask = (by: ColumnFilter) =>
          queryColumns(columns, { ...asked, filter: by, afterKey: null, limit: 5, from: 9 });
        ask(before);
        change(columns);
        ask(before);
        // A filter by ids is never remembered.
        const ids = columns.view.ids.filter((id) => id !== null);
        expect(ask(filter)).toEqual(ask({ ...filter, ids }));
      }
    }),
  );
});
