import type { Page } from 'playwright';
import { pageScript } from '../app/page-script';

/** What one input took, ms from the moment at which the browser stamped it. */
export interface Painted {
  /** Until the next frame was painted. */
  readonly nextPaintMs: number;
  /** Until a frame was painted that shows what the input asked for. */
  readonly resultMs: number;
}

/** Puts the clock into the page; once for each page. */
export async function installPaintClock(page: Page): Promise<void> {
  await page.evaluate(await pageScript(new URL('./in-page.ts', import.meta.url)));
}

/**
 * Does the input and answers when its result is on the screen: when the text of `selector`, or the attribute of
 * `selector @attribute`, is another one than before.
 */
export async function timed(page: Page, result: string, act: () => Promise<void>): Promise<Painted> {
  await page.evaluate((wanted) => globalThis.paintClock.arm(wanted), result);
  await act();
  return page.evaluate(() => globalThis.paintClock.painted);
}

/** See `paintClock.atRest`. */
export const atRest = (page: Page): Promise<void> => page.evaluate(() => globalThis.paintClock.atRest());
