import { expect, type Locator } from '@playwright/test';

/**
 * Waits until a picture has been drawn. `complete` is also true for a picture whose bytes never arrived or are not an
 * image.
 */
export const isDrawn = (picture: Locator): Promise<void> =>
  expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
