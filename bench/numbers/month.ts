import type { Figure } from '../../tools/bench/benchmark.mjs';
import { median, percentile } from '../../tools/bench/statistics.mjs';
import { withEnginePage } from '../engine/engine-page';
import type { MonthSize } from './month-page';

/** A large agency: each client on three platforms, the running month and the twelve before it. */
const size: MonthSize = { clients: 200, sourcesOfEach: 3, metrics: 6, months: 13 };
const runs = 21;
const starts = 5;

/**
 * Measures the metrics of the month over all clients, offline. The time runs from the page's question to the worker's
 * response on the page. One engine was just opened and reads the metrics from the disk. The other has them in memory.
 */
export const measureMonth = (): Promise<readonly Figure[]> =>
  withEnginePage(
    async (page) => {
      await page.evaluate((asked) => globalThis.monthBench.fill(asked), size);
      const first: number[] = [];
      for (let start = 0; start < starts; start += 1) {
        await page.reload();
        first.push(await page.evaluate((asked) => globalThis.monthBench.firstMs(asked), size));
      }
      const again = await page.evaluate(([asked, count]) => globalThis.monthBench.againMs(asked, count), [
        size,
        runs,
      ] as const);
      const { clients, metrics, months } = size;
      const what = `month of ${clients} clients × ${metrics} metrics, ${months} months`;
      return [
        { what: `${what}, median`, value: median(again), unit: 'ms', atMost: 100 },
        { what: `${what}, p95`, value: percentile(again, 0.95), unit: 'ms' },
        {
          what: `${what}, first after a start, median`,
          value: median(first),
          unit: 'ms',
          atMost: 250,
          aimAtMost: 100,
        },
      ];
    },
    new URL('./month-page.ts', import.meta.url),
  );
