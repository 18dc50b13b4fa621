import type { PostSort } from '../src/renderer/engine';
import { PostColumns } from '../src/renderer/engine/columns/post-columns';
import { queryColumns } from '../src/renderer/engine/columns/post-query';
import type { ColumnRow } from '../src/renderer/engine/columns/segment';
import { postStatuses } from '../src/shared/domain/post-status';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { median, timesOf } from '../tools/bench/statistics.mjs';

/**
 * The first 50 rows of a filtered list with its exact counts, at 100,000 and 250,000 posts, beside the plain way in the
 * same run: filter and sort an array of rows. No text is read on either side, and no database.
 */
const runs = 41;
const reviews = ['pending', 'approved', 'request_changes'] as const;

const makeRows = (count: number): ColumnRow[] =>
  Array.from({ length: count }, (_, index) => {
    const status = postStatuses[index % postStatuses.length] ?? 'draft';
    const schedule = (index * 7919) % 10_000_000;
    return {
      id: String(index),
      status,
      review: status === 'in_review' ? (reviews[index % reviews.length] ?? null) : null,
      projectId: `p${index % 120}`,
      network: 'instagram',
      type: 'feed',
      schedule,
      day: Math.floor(schedule / 86_400),
      hash: index,
      seenAt: 1,
      networkGroup: null,
      countsReadAt: null,
      missing: status === 'in_review' ? 1 : null,
      clock: schedule,
      isChangedAfterApproval: false,
      waitingSince: status === 'in_review' ? schedule : null,
      reviewers: null,
      accountId: null,
      reviewsReadAt: null,
      flags: 0,
      // Two and a half posts to a piece, as ideas go out on some networks.
      piece: 1 + Math.floor(index / 2.5),
    };
  });

function plain(rows: readonly ColumnRow[], sort: PostSort) {
  const found = rows.filter(({ status, review }) => status === 'in_review' && review === 'pending');
  found.sort((a, b) =>
    sort === 'schedule'
      ? (a.schedule ?? Infinity) - (b.schedule ?? Infinity)
      : a.projectId.localeCompare(b.projectId) || (a.schedule ?? Infinity) - (b.schedule ?? Infinity),
  );
  return { rows: found.slice(0, 50), total: found.length };
}

async function measure(): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const count of [100_000, 250_000]) {
    const rows = makeRows(count);
    const columns = new PostColumns([], [], (projectId) => projectId);
    const staged = columns.stage({ put: rows, remove: [] });
    staged.apply();
    for (const asPieces of [false, true]) {
      const filter = { statuses: ['in_review'], review: 'pending' } as const;
      const query = { filter, sort: 'urgent', afterKey: null, limit: 50, from: 5_000_000, asPieces } as const;
      figures.push({
        what: `${count.toLocaleString('en')} posts, the most urgent first${asPieces ? ', in pieces' : ''}, columns`,
        value: median(timesOf(() => queryColumns(columns, query), runs)),
        unit: 'ms',
        ...(!asPieces && { atMost: 5 }),
      });
    }
    for (const sort of ['schedule', 'client'] as const) {
      const query = {
        filter: { statuses: ['in_review'], review: 'pending' },
        sort,
        afterKey: null,
        limit: 50,
        from: Date.now(),
      } as const;
      const asked = queryColumns(columns, query);
      if (asked.total !== plain(rows, sort).total) throw new Error('the two ways disagree');
      const what = `${count.toLocaleString('en')} posts by ${sort}`;
      figures.push(
        {
          what: `${what}, columns`,
          value: median(timesOf(() => queryColumns(columns, query), runs)),
          unit: 'ms',
          atMost: 5,
        },
        { what: `${what}, array of rows`, value: median(timesOf(() => plain(rows, sort), runs)), unit: 'ms' },
      );
    }
  }
  return figures;
}

export default { claim: 'the first 50 rows of a list, with exact counts, are there within 5 ms', measure };
