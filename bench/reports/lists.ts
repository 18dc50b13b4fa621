import type { Page } from 'playwright';
import type { Figure } from '../../tools/bench/benchmark.mjs';
import { median, percentile } from '../../tools/bench/statistics.mjs';
import { openSyncedWorkspace } from '../app/fill-app';
import { launchApp, withProfiles } from '../app/launch-app';
import { rowUnderCursor } from '../app/selectors';
import { atRest, installPaintClock, timed } from '../interaction/paint-clock';
import type { MonthAgency } from '../numbers/reporting-service';

const agency: MonthAgency = {
  clients: 500,
  platforms: 1,
  metrics: ['reach'],
  reports: 5_000,
  events: 2_000,
};
const posts = { posts: 100, inReview: 10 };
const runs = 15;
/** Not counted: the first time a screen's code is loaded and compiled. */
const warmUps = 2;

interface Action {
  readonly what: string;
  /** Today, with the first key of the way to a screen; or the screen that the key opens. */
  readonly from: 'today' | 'u' | 'i';
  readonly key: string;
  /** Where its result is seen; see `timed`. */
  readonly result: string;
}

const reportRow = rowUnderCursor('Reports by month');
const eventRow = rowUnderCursor('Timeline events');

const screens: readonly Action[] = [
  { what: '5,000 reports: from the key to the painted list', from: 'today', key: 'u', result: reportRow },
  { what: '2,000 events: from the key to the painted list', from: 'today', key: 'i', result: eventRow },
];
const inLists: readonly Action[] = [
  { what: 'next report, with its panel', from: 'u', key: 'j', result: reportRow },
  { what: 'next event, with its panel', from: 'i', key: 'j', result: eventRow },
];

async function play(page: Page, { from, key, result }: Action): Promise<readonly number[]> {
  const times: number[] = [];
  for (let run = 0; run < warmUps + runs; run += 1) {
    for (const one of ['g', 't']) await page.keyboard.press(one);
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await atRest(page);
    await page.keyboard.press('g');
    if (from !== 'today') {
      await page.keyboard.press(from);
      await page.locator(result).waitFor();
      await atRest(page);
    }
    const painted = timed(page, result, () => page.keyboard.press(key));
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`${from}, ${key}: ${result} never changed`)), 20_000).unref(),
    );
    const { resultMs } = await Promise.race([painted, late]);
    if (run >= warmUps) times.push(resultMs);
  }
  return times;
}

/** Waits until both lists are complete in the offline copy. Other data may still be loading. */
async function waitUntilListed(page: Page): Promise<void> {
  const timeout = 120_000;
  for (const key of ['g', 'u']) await page.keyboard.press(key);
  await page.getByRole('radiogroup', { name: 'List' }).getByText('5,000').waitFor({ timeout });
  for (const key of ['g', 'i']) await page.keyboard.press(key);
  const events = page.getByRole('grid', { name: 'Timeline events' });
  await events.waitFor({ timeout });
  const isWhole = () =>
    Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) > 2_000;
  await page.waitForFunction(isWhole, null, { timeout });
}

/** The lists of reports and of timeline events in the built app, offline. */
export const measureReportLists = (): Promise<readonly Figure[]> =>
  withProfiles(1, async ([profile]) => {
    if (!profile) throw new Error('one profile was asked for');
    const filling = await launchApp(profile);
    await openSyncedWorkspace(filling, { ...posts, month: agency }, 200);
    await waitUntilListed(filling.page);
    await filling.close();

    const running = await launchApp(profile);
    const { page } = running;
    await installPaintClock(page);
    const figures: Figure[] = [];
    for (const action of screens) {
      const times = await play(page, action);
      figures.push(
        { what: `${action.what}, median`, value: median(times), unit: 'ms', aimAtMost: 150, atMost: 300 },
        { what: `${action.what}, p95`, value: percentile(times, 0.95), unit: 'ms' },
      );
    }
    for (const action of inLists) {
      const times = await play(page, action);
      figures.push({ what: `${action.what}, median`, value: median(times), unit: 'ms', aimAtMost: 50 });
    }
    const rows = await page.locator('[role="grid"]').getAttribute('aria-rowcount');
    await running.close();
    if (Number(rows) < 2_000) throw new Error(`the list of events has ${rows} rows`);
    return figures;
  });
