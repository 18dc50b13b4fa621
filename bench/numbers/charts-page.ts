import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright';
import { browserLaunch } from '../../tools/browser-launch.mjs';

/** The app's own policy for styles: a chart that breaks it here breaks it there. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-bench'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'";

interface Options {
  readonly hash?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** A page of the kit's charts in Chromium, with nothing else of the app; `entry` is relative to the project. */
export async function withChartsPage<T>(
  entry: string,
  use: (page: Page) => Promise<T>,
  { hash = '', viewport = { width: 1440, height: 900 } }: Options = {},
): Promise<T> {
  const files = await bundle(entry);
  const server = createServer(({ url = '/' }, answer) => {
    const path = url.split('?')[0] ?? '/';
    const file = files.get(path);
    const kind = path.endsWith('.css') ? 'text/css' : file === undefined ? 'text/html' : 'text/javascript';
    answer.writeHead(200, { 'content-type': `${kind}; charset=utf-8`, 'content-security-policy': policy });
    answer.end(file ?? html(files));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const browser = await chromium.launch(browserLaunch());
  try {
    const page = await browser.newPage({ viewport });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${hash}`);
    return await use(page);
  } finally {
    await browser.close();
    server.close();
  }
}

const html = (files: ReadonlyMap<string, string>) =>
  `<!doctype html><html data-os="linux"><meta name="csp-nonce" content="bench">${[...files.keys()]
    .filter((path) => path.endsWith('.css'))
    .map((path) => `<link rel="stylesheet" href="${path}">`)
    .join('')}<body><div id="root"></div><script type="module" src="/page.js"></script>`;

/** As the app is built: small, and in chunks, so that loading the chart library is loading its chunk. */
async function bundle(entry: string): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: { page: fileURLToPath(new URL(`../../${entry}`, import.meta.url)) },
    tsconfig: fileURLToPath(new URL('../../tsconfig.web.json', import.meta.url)),
    bundle: true,
    write: false,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'chrome140',
    outdir: '/',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.module.css': 'local-css' },
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
}
