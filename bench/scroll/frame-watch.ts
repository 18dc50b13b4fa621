import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright';

/** Puts `frameWatch` into the page; once for each page. */
export async function installFrameWatch(page: Page): Promise<void> {
  const built = await build({
    entryPoints: [fileURLToPath(new URL('./in-page.ts', import.meta.url))],
    ...{ bundle: true, write: false, minify: true, format: 'iife', target: 'chrome140' },
  });
  await page.evaluate(built.outputFiles[0]?.text ?? '');
}
