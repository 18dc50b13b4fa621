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
 * worker and back. Seven filters in each order that a person can choose, by turns at 100,000 and at 250,000 posts. Each order
 * begins with none of its rows in the worker's memory; a row that several of its filters show is read from the disk once, as
 * in the app. Each question is also asked a second time at once. `column-query` has the share of the columns alone.
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
    networks: ['instagram'],
    types: ['feed'],
    days: { from: addDays(today, 2), to: addDays(today, 22) },
  },
  'without a date': { isUnscheduled: true },
};
/** The sorts of Posts and of Approvals. */
const sorts: readonly PostSort[] = [...new Set([...sortsOfPosts, ...sortsOfQueue])];
const questions = sorts.flatMap((sort) =>
  Object.entries(filters).map(([name, filter]) => ({
    name,
    sort,
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

type Round = Awaited<ReturnType<typeof globalThis.engineBench.ask>>;

async function askAll(page: Page): Promise<Round> {
  const round: Round[number][] = [];
  for (const asked of sorts) {
    const queries = questions.flatMap(({ sort, query }) => (sort === asked ? [query] : []));
    round.push(...(await page.evaluate((queries) => globalThis.engineBench.ask(queries), queries)));
  }
  return round;
}

interface Taken {
  readonly smaller: readonly Round[];
  readonly larger: readonly Round[];
}

const first = ({ ms }: Round[number]) => ms;
const again = ({ againMs }: Round[number]) => againMs;

const measureBoth = (): Promise<Taken> =>
  withEnginePage(async (smallerPage) => {
    await fill(smallerPage, 100_000);
    return withEnginePage(async (largerPage) => {
      await fill(largerPage, 250_000);
      const smaller: Round[] = [];
      const larger: Round[] = [];
      for (let round = 0; round < warmUps + rounds; round += 1) {
        smaller.push(await askAll(smallerPage));
        larger.push(await askAll(largerPage));
      }
      return { smaller: smaller.slice(warmUps), larger: larger.slice(warmUps) };
    });
  });

async function measure(): Promise<readonly Figure[]> {
  const { smaller, larger } = await measureBoth();
  const ratios = smaller.map((round, index) => {
    return median((larger[index] ?? []).map(first)) / median(round.map(first));
  });
  const againRatios = larger.map((round) => median(round.map(again)) / median(round.map(first)));
  const timesOf = (taken: Taken['smaller'], is: (question: (typeof questions)[number]) => boolean) =>
    taken.flatMap((round) => round.filter((_, index) => questions[index] && is(questions[index])).map(first));
  const both = (what: string, times: readonly number[]): Figure[] => [
    { what: `${what}, p95`, value: percentile(times, 0.95), unit: 'ms' },
    { what: `${what}, median`, value: median(times), unit: 'ms' },
  ];
  return [
    ...sorts.map((sort): Figure => {
      const times = timesOf(larger, (question) => question.sort === sort);
      return { what: `250,000 posts, ${sort}, p95`, value: percentile(times, 0.95), unit: 'ms', atMost: 10 };
    }),
    ...both('100,000 posts', smaller.flat().map(first)),
    ...both('250,000 posts', larger.flat().map(first)),
    { what: '250,000 beside 100,000', value: median(ratios), unit: 'times', atMost: 1.2 },
    ...both('250,000 posts, asked again', larger.flat().map(again)),
    { what: '250,000 posts, asked again beside the first time', value: median(againRatios), unit: 'times' },
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
