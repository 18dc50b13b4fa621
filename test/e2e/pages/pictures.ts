import { expect, type Locator } from '@playwright/test';

/** Waits until a picture has been drawn: `complete` is also true of one whose bytes never came or are none. */
export const isDrawn = (picture: Locator): Promise<void> =>
  expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
