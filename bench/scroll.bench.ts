import type { Page } from 'playwright';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { percentile } from '../tools/bench/statistics.mjs';
import { fillProfile } from './app/fill-app';
import { launchApp, withProfiles } from './app/launch-app';
import { atRest } from './interaction/paint-clock';
import { installFrameWatch } from './scroll/frame-watch';
import type { Frame } from './scroll/in-page';

/**
 * The list of all posts in the built app with 100,000 of them, no service answering, scrolled in three ways: with the
 * wheel, by its bar over the whole length, and by a key that is held. Each frame counts from the one before it, and
 * whether it had rows where a person looks.
 */
const size = { posts: 100_000, inReview: 1_000 };
const grid = '[role="grid"]';
/** Two frames of sixty in a second: one that takes longer is seen. */
const seenMs = 34;

const ways: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'by the wheel': async (page) => {
    await page.locator(grid).hover();
    for (let turns = 0; turns < 150; turns += 1) await page.mouse.wheel(0, 240);
  },
  'by the bar': (page) => page.evaluate((selector) => globalThis.frameWatch.drag(selector, 240), grid),
  'by a key held': async (page) => {
    for (let presses = 0; presses < 100; presses += 1) await page.keyboard.press('PageDown');
  },
};

const watch = async (page: Page, scroll: (page: Page) => Promise<void>): Promise<readonly Frame[]> => {
  await page.keyboard.press('Home');
  await atRest(page);
  await page.evaluate((selector) => globalThis.frameWatch.start(selector), grid);
  await scroll(page);
  return page.evaluate(() => globalThis.frameWatch.stop());
};

function figuresOf(way: string, frames: readonly Frame[]): readonly Figure[] {
  const times = frames.map(({ ms }) => ms);
  const share = (count: number) => (100 * count) / frames.length;
  return [
    { what: `${way}: frame, p95`, value: percentile(times, 0.95), unit: 'ms', aimAtMost: seenMs },
    { what: `${way}: longest frame`, value: Math.max(...times), unit: 'ms' },
    {
      what: `${way}: frames over ${seenMs} ms`,
      value: share(times.filter((ms) => ms > seenMs).length),
      unit: '%',
    },
    {
      what: `${way}: frames without a row`,
      value: share(frames.filter(({ shows }) => shows === 'nothing').length),
      unit: '%',
      aimAtMost: 1,
    },
    {
      what: `${way}: frames with a row not read yet`,
      value: share(frames.filter(({ shows }) => shows === 'placeholder').length),
      unit: '%',
    },
  ];
}

function measure(): Promise<readonly Figure[]> {
  return withProfiles(1, async ([profile]) => {
    if (!profile) throw new Error('one profile was asked for');
    await fillProfile(profile, size);
    const running = await launchApp(profile);
    const { page } = running;
    await page.getByRole('navigation').getByRole('link', { name: 'Posts' }).click();
    await page.locator(`${grid} [role="row"][aria-selected="true"]`).waitFor();
    await page.keyboard.press('1');
    await page.locator(grid).focus();
    await installFrameWatch(page);
    const figures: Figure[] = [];
    for (const [way, scroll] of Object.entries(ways))
      figures.push(...figuresOf(way, await watch(page, scroll)));
    await running.close();
    return figures;
  });
}

export default {
  claim: 'over 100,000 rows the list is scrolled without a frame that a person waits for',
  measure,
};
