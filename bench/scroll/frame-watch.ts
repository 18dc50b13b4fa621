import type { Page } from 'playwright';
import { pageScript } from '../app/page-script';

/** Puts `frameWatch` into the page; once for each page. */
export async function installFrameWatch(page: Page): Promise<void> {
  await page.evaluate(await pageScript(new URL('./in-page.ts', import.meta.url)));
}
