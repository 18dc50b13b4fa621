import type { Page } from 'playwright';
import type { PostFilter, PostQuery, PostSort } from '../src/renderer/engine';
import { sorts as sortsOfQueue } from '../src/renderer/screens/approvals/queue-search';
import { sorts as sortsOfPosts } from '../src/renderer/screens/posts/posts-search';
import { addDays, dayKeyIn } from '../src/shared/domain/time';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { median, percentile } from '../tools/bench/statistics.mjs';
import { withEnginePage } from './engine/engine-page';

/**
 * Lists as the app asks for them: the first window of rows, as pieces, with their exact counts, from the page through the
 * worker and back, texts read from the disk. Seven filters in each order that a person can choose, by turns at 100,000 and
 * at 250,000 posts. `column-query` has the share of the columns alone.
 */
const windowRows = 64;
const rounds = 7;
/** Not counted: the first questions of a worker also wait for its compiler, and put its orders right. */
const warmUps = 1;
/** Filling is not what is measured. */
const perPage = 200;

const today = dayKeyIn('UTC', Date.now());
const filters: Readonly<Record<string, PostFilter>> = {
  'all posts': {},
  'in review': { statuses: ['in_review'] },
  pending: { statuses: ['in_review'], review: 'pending' },
  scheduled: { statuses: ['scheduled'] },
  'one client': { projectIds: ['7'] },
  'a network, a type, three weeks': {
    ...{ networks: ['instagram'], types: ['feed'] },
    days: { from: addDays(today, 2), to: addDays(today, 22) },
  },
  'without a date': { isUnscheduled: true },
};
/** Those of Posts and those of Approvals. */
const sorts: readonly PostSort[] = [...new Set([...sortsOfPosts, ...sortsOfQueue])];
const questions = Object.entries(filters).flatMap(([name, filter]) =>
  sorts.map((sort) => ({
    ...{ name, sort },
    query: { filter, sort, afterKey: null, limit: windowRows, asPieces: true } satisfies PostQuery,
  })),
);

const fill = async (page: Page, posts: number): Promise<void> => {
  const size = { posts, inReview: 1_000 };
  await page.evaluate(([size, perPage]) => globalThis.engineBench.open(size, perPage), [
    size,
    perPage,
  ] as const);
  await page.evaluate(() => globalThis.engineBench.fill());
};

const askAll = (page: Page): Promise<readonly number[]> =>
  page.evaluate(
    (queries) => globalThis.engineBench.ask(queries),
    questions.map(({ query }) => query),
  );

interface Taken {
  readonly smaller: readonly (readonly number[])[];
  readonly larger: readonly (readonly number[])[];
}

const measureBoth = (): Promise<Taken> =>
  withEnginePage(async (smallerPage) => {
    await fill(smallerPage, 100_000);
    return withEnginePage(async (largerPage) => {
      await fill(largerPage, 250_000);
      const smaller: (readonly number[])[] = [];
      const larger: (readonly number[])[] = [];
      for (let round = 0; round < warmUps + rounds; round += 1) {
        smaller.push(await askAll(smallerPage));
        larger.push(await askAll(largerPage));
      }
      return { smaller: smaller.slice(warmUps), larger: larger.slice(warmUps) };
    });
  });

async function measure(): Promise<readonly Figure[]> {
  const { smaller, larger } = await measureBoth();
  const ratios = smaller.map((times, round) => median(larger[round] ?? []) / median(times));
  const timesOf = (taken: Taken['smaller'], is: (question: (typeof questions)[number]) => boolean) =>
    taken.flatMap((times) => times.filter((_, index) => questions[index] && is(questions[index])));
  return [
    ...sorts.map((sort): Figure => {
      const times = timesOf(larger, (question) => question.sort === sort);
      return { what: `250,000 posts, ${sort}, p95`, value: percentile(times, 0.95), unit: 'ms', atMost: 10 };
    }),
    { what: '100,000 posts, p95', value: percentile(smaller.flat(), 0.95), unit: 'ms' },
    { what: '100,000 posts, median', value: median(smaller.flat()), unit: 'ms' },
    { what: '250,000 posts, p95', value: percentile(larger.flat(), 0.95), unit: 'ms' },
    { what: '250,000 posts, median', value: median(larger.flat()), unit: 'ms' },
    { what: '250,000 beside 100,000', value: median(ratios), unit: 'times', atMost: 1.2 },
    ...Object.keys(filters).flatMap((name): Figure[] => {
      const isMeant = (question: (typeof questions)[number]) => question.name === name;
      return [
        { what: `${name}, 100,000 posts, median`, value: median(timesOf(smaller, isMeant)), unit: 'ms' },
        { what: `${name}, 250,000 posts, median`, value: median(timesOf(larger, isMeant)), unit: 'ms' },
      ];
    }),
  ];
}

export default {
  claim: 'any list, as the app asks for it, reaches the page within 10 ms at 250,000 posts',
  measure,
  // Most of it is filling the copies.
  timeLimitMs: 10 * 60_000,
};
