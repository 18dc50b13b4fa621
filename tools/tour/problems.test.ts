import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserLaunch } from '../browser-launch.mjs';
import { findBrowser } from '../electron-host/browser.mjs';
import { problemsOf } from './problems.mjs';

/** Pages that misbehave in one way each, under the strict policy that the app has too. */
const pages: Record<string, string> = {
  '/clean': '<h1>Clean</h1><script src="/quiet.js"></script>',
  '/quiet.js': 'console.warn("only a warning")',
  '/inline': '<h1>Inline</h1><script>window.ran = true</script>',
  '/throws': '<h1>Throws</h1><script src="/throws.js"></script>',
  '/throws.js': 'setTimeout(() => { throw new Error("nobody caught this"); })',
  '/logs': '<h1>Logs</h1><script src="/logs.js"></script>',
  '/logs.js': 'console.error("something went wrong")',
};

describe.runIf(findBrowser())('problemsOf', () => {
  let server: Server;
  let browser: Browser;
  let origin = '';

  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = request.url ?? '';
      response.setHeader('content-type', path.endsWith('.js') ? 'text/javascript' : 'text/html');
      response.setHeader('content-security-policy', "default-src 'none'; script-src 'self'; img-src 'self'");
      response.end(pages[path] ?? '');
    }).listen(0, '127.0.0.1');
    browser = await chromium.launch(browserLaunch());
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    await browser.close();
    server.close();
  });

  /** What was gathered before anybody asked: no listener is there while the page loads. */
  async function problemsAt(path: string) {
    const page = await browser.newPage();
    const thrown = path === '/throws' ? page.waitForEvent('pageerror') : Promise.resolve();
    await page.goto(origin + path);
    await thrown;
    const problems = await problemsOf(page);
    await page.close();
    return problems;
  }

  it('a clean page has no problems', async () => {
    expect(await problemsAt('/clean')).toEqual([]);
  });

  it('a policy violation is a problem', async () => {
    expect(await problemsAt('/inline')).toMatchObject([{ kind: 'policy violation' }]);
  });

  it('an uncaught exception is a problem', async () => {
    expect(await problemsAt('/throws')).toEqual([{ kind: 'uncaught exception', text: 'nobody caught this' }]);
  });

  it('a console error is a problem', async () => {
    expect(await problemsAt('/logs')).toEqual([{ kind: 'console error', text: 'something went wrong' }]);
  });
});
