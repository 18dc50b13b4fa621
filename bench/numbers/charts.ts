import type { Page } from 'playwright';
import type { Figure } from '../../tools/bench/benchmark.mjs';
import { median, percentile } from '../../tools/bench/statistics.mjs';
import { withChartsPage } from './charts-page';

/** What the page offers; its file is compiled for the page alone. */
interface ChartBench {
  long(points: number, runs: number): Promise<number[]>;
  openedMs: Promise<number>;
  cursor(moves: number): Promise<number[]>;
}
type BenchWindow = typeof globalThis & { readonly chartBench: ChartBench };

const entry = 'src/renderer/testing/chart-bench.tsx';
const points = 100_000;
const runs = 7;
const openings = 15;
/** Not counted: what runs for the first time also waits for its compiler. */
const warmUps = 3;
const moves = 300;

/** Charts as a person meets them: drawn, opened twelve at a time, read with the cursor. */
export async function measureCharts(): Promise<readonly Figure[]> {
  return withBench(async (page) => {
    const long = await page.evaluate(
      ([count, times]) => (globalThis as BenchWindow).chartBench.long(count, times),
      [points, runs] as const,
    );
    const opened = await openBoards(page);
    const cursor = await page.evaluate(
      (count) => (globalThis as BenchWindow).chartBench.cursor(count),
      moves,
    );
    const one = `a line of ${points.toLocaleString('en')} points, median`;
    return [
      { what: one, value: median(long.slice(1)), unit: 'ms', atMost: 100 },
      {
        what: 'click to a painted board, 12 charts of two years of days, median',
        unit: 'ms',
        value: median(opened),
        atMost: 200,
        aimAtMost: 150,
      },
      { what: 'click to that board, p95', value: percentile(opened, 0.95), unit: 'ms' },
      { what: 'cursor over 12 charts, p95', value: percentile(cursor, 0.95), unit: 'ms', atMost: 8 },
      { what: 'cursor over 12 charts, median', value: median(cursor), unit: 'ms' },
    ];
  });
}

/** The words of all languages are awaited by the page, beyond its load. */
const withBench = <T>(use: (page: Page) => Promise<T>): Promise<T> =>
  withChartsPage(entry, async (page) => {
    await page.waitForFunction(() => 'chartBench' in globalThis);
    return use(page);
  });

async function openBoards(page: Page): Promise<readonly number[]> {
  const button = page.getByRole('button', { name: 'board' });
  const opened: number[] = [];
  for (let opening = 0; opening < warmUps + openings; opening += 1) {
    await button.click();
    const ms = await page.evaluate(() => (globalThis as BenchWindow).chartBench.openedMs);
    const drawn = await page.locator('[role="img"]').count();
    if (drawn !== 12) throw new Error(`${drawn} of 12 charts are on the board`);
    if (opening >= warmUps) opened.push(ms);
    if (opening < warmUps + openings - 1) await button.click();
  }
  return opened;
}
