import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { browserLaunch } from '../../tools/browser-launch.mjs';

const ownPage = new URL('./in-page.ts', import.meta.url);
const ownWorker = new URL('../../src/renderer/engine/worker.ts', import.meta.url);

/**
 * The bench's own page in Chromium, served on this machine, on a profile that lies on the disk: a private window would
 * keep its databases in memory.
 *
 * @param script What runs in the page.
 * @param worker What `/worker.js` is; the engine's own where nothing is said.
 */
export async function withEnginePage<T>(
  use: (page: Page, context: BrowserContext) => Promise<T>,
  script: URL = ownPage,
  worker: URL = ownWorker,
): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'desk-bench-'));
  const server = createServer();
  try {
    const scripts = await bundle({ '/page.js': script, '/worker.js': worker });
    server.on('request', ({ url = '/' }, answer) => {
      const text = scripts.get(url);
      answer.setHeader('content-type', text === undefined ? 'text/html' : 'text/javascript');
      answer.end(text ?? '<!doctype html><script type="module" src="/page.js"></script>');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const context = await chromium.launchPersistentContext(profile, browserLaunch());
    try {
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}/`);
      return await use(page, context);
    } finally {
      await context.close();
    }
  } finally {
    server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
  }
}

/** As small as the app's own chunks: the compiler's time is a part of what is measured. */
async function bundle(entries: Readonly<Record<string, URL>>): Promise<ReadonlyMap<string, string>> {
  const built = Object.entries(entries).map(async ([url, file]) => {
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(file)],
      tsconfig: fileURLToPath(new URL('../../tsconfig.web.json', import.meta.url)),
      bundle: true,
      write: false,
      minify: true,
      format: 'esm',
      target: 'chrome140',
    });
    return [url, outputFiles[0]?.text ?? ''] as const;
  });
  return new Map(await Promise.all(built));
}
