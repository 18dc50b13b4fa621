import type { Page } from 'playwright';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { percentile } from '../tools/bench/statistics.mjs';
import { fillProfile } from './app/fill-app';
import { launchApp, withProfiles } from './app/launch-app';
import { atRest, installPaintClock } from './interaction/paint-clock';
import { installFrameWatch } from './scroll/frame-watch';
import type { Frame } from './scroll/in-page';

/**
 * The list of all posts in the built app with 250,000 of them, no service answering: moved slowly and fast, by its bar over
 * the whole length, and by a key that is held. Each frame counts from the one before it, and whether it had rows where a
 * person looks.
 */
const size = { posts: 250_000, inReview: 1_000 };
const grid = '[role="grid"]';
/** Two frames of sixty in a second: one that takes longer is seen. */
const seenMs = 34;

interface Way {
  /** Of a frame, p95, ms. */
  readonly atMost: number;
  readonly scroll: (page: Page) => Promise<void>;
}

const roll = (pixelsPerSecond: number, ms: number) => (page: Page) =>
  page.evaluate(([selector, speed, time]) => globalThis.frameWatch.roll(selector, speed, time), [
    grid,
    pixelsPerSecond,
    ms,
  ] as const);

const ways: Readonly<Record<string, Way>> = {
  'at 60 pixels a second': { atMost: 17.5, scroll: roll(60, 8_000) },
  'at 6,000 pixels a second': { atMost: seenMs, scroll: roll(6_000, 8_000) },
  'by the bar': {
    atMost: 50,
    scroll: (page) => page.evaluate((selector) => globalThis.frameWatch.drag(selector, 240), grid),
  },
  'by a key held': {
    atMost: 67,
    scroll: async (page) => {
      for (let presses = 0; presses < 100; presses += 1) await page.keyboard.press('PageDown');
    },
  },
};

const watch = async (page: Page, scroll: (page: Page) => Promise<void>): Promise<readonly Frame[]> => {
  await page.keyboard.press('Home');
  await atRest(page);
  await page.evaluate((selector) => globalThis.frameWatch.start(selector), grid);
  await scroll(page);
  return page.evaluate(() => globalThis.frameWatch.stop());
};

function figuresOf(way: string, atMost: number, frames: readonly Frame[]): readonly Figure[] {
  const times = frames.map(({ ms }) => ms);
  const share = (count: number) => (100 * count) / frames.length;
  return [
    { what: `${way}: frame, p95`, value: percentile(times, 0.95), unit: 'ms', atMost },
    { what: `${way}: longest frame`, value: Math.max(...times), unit: 'ms', atMost: 150 },
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
    await installPaintClock(page);
    await installFrameWatch(page);
    const figures: Figure[] = [];
    for (const [way, { atMost, scroll }] of Object.entries(ways))
      figures.push(...figuresOf(way, atMost, await watch(page, scroll)));
    await running.close();
    return figures;
  });
}

export default {
  claim: 'over 250,000 rows the list is scrolled without a frame that a person waits for',
  measure,
  // Most of it is filling the copies.
  timeLimitMs: 10 * 60_000,
};
