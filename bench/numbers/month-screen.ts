import type { Figure } from '../../tools/bench/benchmark.mjs';
import { median, percentile } from '../../tools/bench/statistics.mjs';
import { openSyncedWorkspace } from '../app/fill-app';
import { launchApp, withProfiles } from '../app/launch-app';
import { atRest, installPaintClock, timed } from '../interaction/paint-clock';
import type { MonthAgency } from './reporting-service';

const agency: MonthAgency = {
  clients: 200,
  platforms: 3,
  metrics: ['reach', 'interactions', 'new_followers', 'clicks', 'cost', 'saves'],
};
const posts = { posts: 100, inReview: 10 };
const runs = 15;
/** Not counted: the first time the screen's code is loaded and compiled. */
const warmUps = 2;

const grid = '[role="grid"][aria-label^="Clients in"]';
const firstRow = `${grid} [role="row"][aria-label]`;

/** The month over all clients in the built app, offline: from the key that opens it to its painted rows. */
export const measureMonthScreen = (): Promise<readonly Figure[]> =>
  withProfiles(1, async ([profile]) => {
    if (!profile) throw new Error('one profile was asked for');
    const filling = await launchApp(profile);
    await openSyncedWorkspace(filling, { ...posts, month: agency }, 200);
    const { page: filled } = filling;
    for (const key of ['g', 'e']) await filled.keyboard.press(key);
    const accounts = agency.clients * agency.platforms;
    await filled.getByText(`${accounts} accounts haven’t been loaded`).waitFor({ timeout: 120_000 });
    await filled.getByRole('button', { name: /^Columns/ }).click({ timeout: 60_000 });
    await filled.getByRole('checkbox', { name: 'Saves' }).check();
    await filled.keyboard.press('Escape');
    await filled.getByRole('button', { name: 'Load this month' }).click();
    await filled.getByText(`${agency.clients} clients complete`).waitFor({ timeout: 170_000 });
    await filling.close();

    const running = await launchApp(profile);
    const { page } = running;
    await installPaintClock(page);
    const times: number[] = [];
    for (let run = 0; run < warmUps + runs; run += 1) {
      for (const key of ['g', 't']) await page.keyboard.press(key);
      await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
      await page.keyboard.press('g');
      await atRest(page);
      const { resultMs } = await timed(page, firstRow, () => page.keyboard.press('e'));
      if (run >= warmUps) times.push(resultMs);
    }
    const count = await page.locator(`${grid} [role="gridcell"]`).count();
    await running.close();
    if (count < 100) throw new Error('the month has hardly a number');
    const what = `month of ${agency.clients} clients × ${agency.metrics.length} metrics, from the key to its painted rows`;
    return [
      { what: `${what}, median`, value: median(times), unit: 'ms', atMost: 100 },
      { what: `${what}, p95`, value: percentile(times, 0.95), unit: 'ms' },
    ];
  });
