import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Figure } from '../../tools/bench/benchmark.mjs';
import { median } from '../../tools/bench/statistics.mjs';
import { atRest, timed } from '../interaction/paint-clock';
import { allScreens, type ListedScreen } from './all-screens';
import { longestTask } from './long-tasks';

const rounds = 5;
/** Not counted: the first time a screen's code is loaded and compiled. */
const warmUps = 1;

/** Nowhere, for these: no record is on it. */
const elsewhere = 'v';

async function leave(page: Page): Promise<void> {
  for (const key of ['Escape', 'g', elsewhere]) await page.keyboard.press(key);
  await page.waitForURL(/\/services/);
  await atRest(page);
}

/** Time from the key to the screen's content, in ms. Then waits until the page is idle. */
async function open(page: Page, { name, key, content, views }: ListedScreen): Promise<number> {
  if (views !== undefined) {
    for (const one of ['g', key]) await page.keyboard.press(one);
    await atRest(page);
    await page.keyboard.press(views.usual);
    await atRest(page);
  } else await page.keyboard.press('g');
  const painted = timed(page, content, () => page.keyboard.press(views?.other ?? key));
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`${name}: ${content} never came`)), 20_000).unref(),
  );
  const { resultMs } = await Promise.race([painted, late]);
  await atRest(page);
  return resultMs;
}

/** How long each screen stays open while its data is still loading. */
const lookMs = 3_000;

/** Each screen once during a first reading: the longest task of opening it and of what comes in meanwhile. */
export async function walkWhileReading(page: Page): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { name, key, views } of allScreens) {
    const ms = await longestTask(page, async () => {
      for (const one of ['Escape', 'g', key]) await page.keyboard.press(one);
      if (views) {
        await atRest(page);
        await page.keyboard.press(views.other);
      }
      await delay(lookMs);
    });
    figures.push({
      what: `during a first reading, ${name}: longest task`,
      value: ms,
      unit: 'ms',
      atMost: 50,
    });
  }
  return figures;
}

/**
 * Opens each screen repeatedly, one after another. Measures the time to its content and the longest task to show it.
 */
export async function walk(page: Page): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const screen of allScreens) {
    const contentMs: number[] = [];
    const taskMs: number[] = [];
    for (let round = 0; round < warmUps + rounds; round += 1) {
      await leave(page);
      if (round < warmUps) {
        await open(page, screen);
        continue;
      }
      const longest = await longestTask(page, async () => {
        contentMs.push(await open(page, screen));
      });
      taskMs.push(longest);
    }
    figures.push(
      {
        what: `${screen.name}: content, median`,
        value: median(contentMs),
        unit: 'ms',
        atMost: 300,
        aimAtMost: 150,
      },
      { what: `${screen.name}: longest task`, value: Math.max(...taskMs), unit: 'ms', atMost: 50 },
    );
  }
  return figures;
}
