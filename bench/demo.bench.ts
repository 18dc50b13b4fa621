import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { median } from '../tools/bench/statistics.mjs';
import { launchApp, type Profile, withProfiles } from './app/launch-app';
import { pageScript } from './app/page-script';

/**
 * Measures the first minute of the demo, each time in a new profile: from the click on "Start the demo" to the first
 * painted rows of Today. The click comes when the demo's services listen, because a person reads the first screen for
 * longer than they need.
 */
const starts = 7;
const rows = '[data-line]';

async function measure(): Promise<readonly Figure[]> {
  const taken = await withProfiles(starts, async (profiles) => {
    const times: number[] = [];
    for (const profile of profiles) times.push(await firstRowsOf(profile));
    return times;
  });
  return [
    { what: 'click to painted rows of Today, median', value: median(taken), unit: 'ms', atMost: 2_000 },
  ];
}

async function firstRowsOf(profile: Profile): Promise<number> {
  const watch = await pageScript(new URL('./start/watch-rows.ts', import.meta.url));
  const opened = await launchApp(profile);
  const { page } = opened;
  try {
    await page.context().addInitScript({
      content: `globalThis.watchedRows = ${JSON.stringify(rows)};${watch}`,
    });
    await page.getByRole('radio', { name: /^Explore the demo/ }).check();
    await servicesListen(profile);
    const clickedAt = Date.now();
    await page.getByRole('button', { name: 'Start the demo' }).click();
    await page.waitForURL(/w-[a-z0-9]+/);
    await page.waitForFunction(() => globalThis.rowsPaintedAt !== undefined, null, { polling: 100 });
    return (await page.evaluate(() => globalThis.rowsPaintedAt ?? Number.NaN)) - clickedAt;
  } finally {
    await opened.close();
  }
}

/** Waits until main has kept the port of the demo's services, which it does once they listen. */
async function servicesListen({ userData }: Profile): Promise<void> {
  const file = join(userData, 'demo.json');
  while (!existsSync(file) || readFileSync(file, 'utf8').includes('"port": 0,')) await delay(50);
}

export default {
  claim: 'the first rows of the demo are painted within 2 s of the click that starts it',
  measure,
};
