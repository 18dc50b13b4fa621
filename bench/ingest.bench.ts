import type { Figure } from '../tools/bench/benchmark.mjs';
import { median } from '../tools/bench/statistics.mjs';
import { withEnginePage } from './engine/engine-page';

/**
 * Measures a first load of 100,000 posts by the real engine in its real worker. The worker's port delivers pages of
 * 50. Each page stores rows, columns and search in one transaction. The load runs in seven stretches. After each, the
 * engine waits while the same rows go into another database of the same profile, with no other work.
 */
const size = { posts: 100_000, inReview: 0 };
const perPage = 50;
const stretchCount = 7;

async function measure(): Promise<readonly Figure[]> {
  const stretches = await withEnginePage(async (page) => {
    await page.evaluate(([size, perPage]) => globalThis.engineBench.open(size, perPage), [
      size,
      perPage,
    ] as const);
    return page.evaluate((count) => globalThis.engineBench.ingest(count), stretchCount);
  });
  const rate = (ms: 'ms' | 'rawMs' | 'rawBulkMs') =>
    median(stretches.map((stretch) => stretch.posts / (stretch[ms] / 1_000)));
  const times = (raw: 'rawMs' | 'rawBulkMs') => median(stretches.map((stretch) => stretch.ms / stretch[raw]));
  const perSecond = (what: string, value: number): Figure => ({ what, value, unit: 'posts/s' });
  return [
    { ...perSecond('rows, columns and search', rate('ms')), atLeast: 1_000 },
    perSecond('raw puts, 50 to a transaction', rate('rawMs')),
    perSecond('raw puts, 1,000 to a transaction', rate('rawBulkMs')),
    { what: 'time beside raw puts, 50 to a transaction', value: times('rawMs'), unit: 'times' },
    { what: 'time beside raw puts, 1,000 to a transaction', value: times('rawBulkMs'), unit: 'times' },
  ];
}

export default { claim: 'a first reading writes rows, columns and search together', measure };
