import { piecesOf } from '@shared/domain/pieces';
import { type PostStatus, postStatuses, reviewStatuses } from '@shared/domain/post-status';
import { compareUrgent } from '@shared/domain/urgency';
import { withShuffled } from '@shared/testing/shuffled';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PostColumns } from './post-columns';
import type { ColumnFilter } from './post-filter';
import { type ColumnQuery, queryColumns } from './post-query';
import type { ColumnRow } from './segment';
import { statusCodeCount } from './status-codes';

const FROM = 9;
const row = fc
  .record({
    status: fc.constantFrom<PostStatus>('in_review', 'in_review', 'scheduled', 'failed', 'published'),
    review: fc.constantFrom(...reviewStatuses),
    schedule: fc.option(fc.integer({ min: 0, max: 20 })),
    waitingSince: fc.option(fc.integer({ min: 1, max: 9 })),
    isChangedAfterApproval: fc.boolean(),
    isApprovalVoided: fc.boolean(),
    network: fc.constantFrom('instagram', 'facebook'),
    piece: fc.constantFrom(0, 1, 2, 3, 4),
  })
  .map(
    (drawn): Omit<ColumnRow, 'id'> => ({
      ...drawn,
      review: drawn.status === 'in_review' ? drawn.review : null,
      day: drawn.schedule,
      clock: drawn.schedule,
      projectId: 'p1',
      networkGroup: null,
      type: 'feed',
      accountId: null,
      hash: 1,
      seenAt: 1,
      flags: 0,
      countsReadAt: null,
      reviewsReadAt: null,
      missing: null,
      reviewers: null,
    }),
  );
const rows = fc
  .array(row, { maxLength: 40 })
  .map((drawn) => drawn.map((one, index): ColumnRow => ({ ...one, id: String(index) })));
const arrivals = withShuffled(rows);
const filters: readonly ColumnFilter[] = [
  {},
  { review: 'pending' },
  { statuses: ['failed', 'scheduled'] },
  { networks: ['facebook'] },
];

/** Lands the rows in the given pages, with questions between them. */
function columnsOf(all: readonly ColumnRow[], pageSize: number): PostColumns {
  const columns = new PostColumns([], [], () => null);
  for (let start = 0; start < all.length; start += pageSize) {
    columns.stage({ put: all.slice(start, start + pageSize) }).apply();
    ask(columns, {});
  }
  return columns;
}
const ask = (columns: PostColumns, query: Partial<ColumnQuery>) =>
  queryColumns(columns, {
    filter: {},
    sort: 'urgent',
    afterKey: null,
    limit: 1000,
    from: FROM,
    asPieces: true,
    ...query,
  });

const passes = (one: ColumnRow, { review, statuses, networks }: ColumnFilter) =>
  (!review || one.review === review) &&
  (!statuses || statuses.includes(one.status)) &&
  (!networks || networks.includes(one.network));
const urgentOf = (one: ColumnRow) => ({
  ...one,
  scheduledAt: one.schedule,
  isChanged: one.isChangedAfterApproval,
  assetGroupId: one.piece === 0 ? `alone ${one.id}` : String(one.piece),
});

it('the status codes of a content group fit into the bits of one number', () => {
  expect(statusCodeCount).toBeLessThanOrEqual(32);
});

describe('Content group list', () => {
  it('content groups follow the domain rule, whatever the order and page size in which posts arrive', () => {
    fc.assert(
      fc.property(
        arrivals,
        fc.constantFrom(...filters),
        fc.integer({ min: 1, max: 9 }),
        ([all, arrived], filter, pageSize) => {
          const right = piecesOf(all.filter((one) => passes(one, filter)).map(urgentOf), compareUrgent(FROM));
          const answer = ask(columnsOf(arrived, pageSize), { filter });
          expect(answer.rows.map(({ id }) => id)).toEqual(right.map(({ lead }) => lead.id));
          expect(
            answer.rows.map(({ piece }) => piece?.filter((one) => one.isListed).map(({ id }) => id)),
          ).toEqual(right.map(({ posts }) => posts.map(({ id }) => id)));
          expect(answer.total).toBe(right.length);
          expect(answer.posts).toBe(right.reduce((sum, { posts }) => sum + posts.length, 0));
          expect(answer.sections.reduce((sum, { total }) => sum + total, 0)).toBe(right.length);
        },
      ),
    );
  });

  it('shows of each post whether it changed after its approval, or its approval no longer counts', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const members = ask(columnsOf(all, 9), {}).rows.flatMap(({ piece }) => piece ?? []);
        for (const { id, isChangedAfterApproval, isApprovalVoided } of members) {
          const drawn = all.find((one) => one.id === id);
          expect(isChangedAfterApproval).toBe(drawn?.isChangedAfterApproval);
          expect(isApprovalVoided).toBe(!drawn?.isChangedAfterApproval && drawn?.isApprovalVoided);
        }
      }),
    );
  });

  it('a content group counts once under each status and review status of its posts', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const { counts, statusCounts } = ask(columnsOf(all, 9), {});
        const piecesWith = (is: (one: ColumnRow) => boolean) =>
          piecesOf(all.filter(is).map(urgentOf), compareUrgent(FROM)).length;
        for (const one of reviewStatuses)
          expect(counts[one]).toBe(piecesWith(({ review }) => review === one));
        for (const one of postStatuses)
          expect(statusCounts[one]).toBe(piecesWith(({ status }) => status === one));
      }),
    );
  });

  it('posts of a content group that fail the filter are returned as not listed', () => {
    const [one] = fc.sample(row, 1) as [ColumnRow];
    const post = (id: string, network: string) => ({ ...one, id, network, piece: 7, schedule: 3 });
    const columns = columnsOf([post('1', 'instagram'), post('2', 'facebook')], 9);
    const [shown] = ask(columns, { filter: { networks: ['facebook'] } }).rows;
    expect(shown?.piece?.map(({ id, isListed }) => [id, isListed])).toEqual([
      ['2', true],
      ['1', false],
    ]);
  });

  it('a content group loses a post that is removed or moves to another group', () => {
    const [one] = fc.sample(row, 1) as [ColumnRow];
    const post = (id: string, piece: number) => ({ ...one, id, piece, schedule: Number(id) });
    const columns = columnsOf([post('1', 7), post('2', 7), post('3', 7)], 9);
    const groups = () =>
      ask(columns, { sort: 'schedule' }).rows.map(({ piece }) => piece?.map(({ id }) => id));
    expect(groups()).toEqual([['1', '2', '3']]);
    columns.stage({ remove: ['1'] }).apply();
    expect(groups()).toEqual([['2', '3']]);
    columns.stage({ put: [post('3', 8)] }).apply();
    expect(groups()).toEqual([['2'], ['3']]);
  });

  it('paging by key returns each content group exactly once', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 5 }), (all, limit) => {
        const columns = columnsOf(all, 40);
        const listed: string[] = [];
        for (let afterKey: string | null = null; ; ) {
          const { rows: page } = ask(columns, { afterKey, limit });
          const last = page.at(-1);
          if (!last) break;
          listed.push(...page.map(({ id }) => id));
          afterKey = last.key;
        }
        expect(listed).toEqual(ask(columns, {}).rows.map(({ id }) => id));
      }),
    );
  });
});
