import type { Figure } from '../tools/bench/benchmark.mjs';
import { median, percentile } from '../tools/bench/statistics.mjs';
import { withEnginePage } from './engine/engine-page';
import type { Taken } from './row-store/worker';

/**
 * Compares formats for the text of rows, in one worker on one profile on the disk, in alternation. Measures reads of
 * 64 and of 200 rows of a list, and changes of one row and of fifty. Also measures the bytes on the disk (decision
 * 026). Rows as today are the baseline. Milliseconds depend on the machine, ratios do not.
 */
const postCount = 250_000;
const rounds = 7;
const timesEach = 12;
/** Not counted: the compiler, and the first reading of files from the disk. */
const warmUps = 1;
const script = new URL('./row-store/in-page.ts', import.meta.url);
const worker = new URL('./row-store/worker.ts', import.meta.url);
/** What the app reads by now. */
const today = 'rows through Dexie';

const measureAll = () =>
  withEnginePage(
    async (page) => {
      const grown = await page.evaluate((posts) => globalThis.rowStoreBench.fill(posts), postCount);
      const taken: (readonly Taken[])[] = [];
      for (let round = 0; round < warmUps + rounds; round += 1) {
        taken.push(await page.evaluate((times) => globalThis.rowStoreBench.takeTurns(times), timesEach));
      }
      return { grown, taken: taken.slice(warmUps) };
    },
    script,
    worker,
  );

async function measure(): Promise<readonly Figure[]> {
  const { grown, taken } = await measureAll();
  const timesOf = (round: readonly Taken[], store: string, what: string) =>
    round.filter((one) => one.store === store && one.what === what).map(({ ms }) => ms);
  const questions = [...new Set(taken.flat().map(({ what }) => what))];
  return grown.flatMap(([store, bytes]): Figure[] => [
    ...questions.flatMap((what): Figure[] => {
      const all = taken.flatMap((round) => timesOf(round, store, what));
      const ratios = taken.map(
        (round) => median(timesOf(round, store, what)) / median(timesOf(round, today, what)),
      );
      return [
        { what: `${store}: ${what}, median`, value: median(all), unit: 'ms' },
        ...(what.endsWith('changed')
          ? []
          : [{ what: `${store}: ${what}, p95`, value: percentile(all, 0.95), unit: 'ms' }]),
        { what: `${store}: ${what}, beside ${today}`, value: median(ratios), unit: 'times' },
      ];
    }),
    { what: `${store}: on the disk`, value: bytes / 1e6, unit: 'MB' },
  ]);
}

export default {
  claim: 'what the text of rows costs to read and to change, kept as rows, as pages of rows, or in a file',
  measure,
  // Most of it is filling six stores.
  timeLimitMs: 15 * 60_000,
};
