import { expect, openWindow, seenBy, test } from './fixture';

test.describe('Host: pages', () => {
  test('each app://w-… page has a secure context and its own origin', async ({ app, page }) => {
    const look = () => ({
      isSecureContext,
      origin: window.location.origin,
      has: [typeof crypto.subtle, typeof indexedDB, typeof window.navigator.locks],
    });
    const one = await page.evaluate(look);
    const two = await (await openWindow(app, 'app://w-two/index.html')).evaluate(look);
    expect([one.isSecureContext, two.isSecureContext]).toEqual([true, true]);
    expect(one.has).toEqual(['object', 'object', 'object']);
    expect([one.origin, two.origin]).not.toContain('null');
    expect(one.origin).not.toBe(two.origin);
    const who = { url: 'app://w-one/index.html', origin: 'app://w-one', isTop: true };
    expect(await page.evaluate(() => window.api.invoke('who'))).toMatchObject(who);
  });

  test('a module worker runs under the page’s policy, and a worker from a blob is refused', async ({
    page,
  }) => {
    const found = await page.evaluate(async () => {
      const answer = new Promise((resolve) => {
        window.worker.onmessage = ({ data }) => resolve(data);
      });
      window.worker.postMessage('/echo');
      const foreign = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }));
      const refused = await new Promise((resolve) => {
        try {
          const worker = new Worker(foreign);
          worker.onerror = () => resolve('refused');
          worker.onmessage = () => resolve('ran');
        } catch {
          resolve('refused');
        }
      });
      return { answer: await answer, refused };
    });
    expect(found).toMatchObject({ answer: { status: 200, secure: true }, refused: 'refused' });
  });

  test('the content security policy of an answer applies to its page', async ({ app, page }) => {
    const found = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'window.evil = true';
      document.body.append(script);
      const outside = await fetch('https://example.org/').catch(
        (error: unknown) => error instanceof Error && error.name,
      );
      return { evil: 'evil' in window, outside };
    });
    expect(found).toEqual({ evil: false, outside: 'TypeError' });
    await expect
      .poll(async () => (await seenBy(app)).console.map(({ message }) => message).join('\n'))
      .toContain('Content Security Policy');
  });

  test('main answers the requests of a page: bodies, redirects, failures and streams', async ({ page }) => {
    const found = await page.evaluate(async () => {
      const json = async (path: string, init?: RequestInit): Promise<unknown> =>
        (await fetch(path, init)).json();
      return {
        post: await json('/echo', { method: 'POST', body: 'grüße' }),
        head: (await fetch('/echo', { method: 'HEAD' })).status,
        moved: await json('/moved'),
        missing: (await fetch('/missing')).status,
        broken: await fetch('/broken').catch((error: unknown) => error instanceof Error && error.name),
        stream: await (await fetch('/stream')).text(),
      };
    });
    expect(found).toEqual({
      post: { method: 'POST', host: 'w-one', body: 'grüße', range: null },
      head: 200,
      moved: { method: 'GET', host: 'w-one', body: '', range: null },
      missing: 404,
      broken: 'TypeError',
      stream: 'one two three',
    });
  });

  test('a range request is answered with 206 and the requested bytes', async ({ page }) => {
    const found = await page.evaluate(async () => {
      const response = await fetch('/bytes', { headers: { range: 'bytes=10-13' } });
      const bytes = [...new Uint8Array(await response.arrayBuffer())];
      return [response.status, response.headers.get('content-range'), bytes];
    });
    expect(found).toEqual([206, 'bytes 10-13/100', [10, 11, 12, 13]]);
  });

  test('a page can abort an answer, and main is notified', async ({ app, page }) => {
    const name = await page.evaluate(async () => {
      const caller = new AbortController();
      const answer = fetch('/endless', { signal: caller.signal }).then((response) => response.text());
      // Another answer comes while this one hangs: the handler has been asked by then.
      await fetch('/echo');
      caller.abort();
      return answer.catch((error: unknown) => error instanceof Error && error.name);
    });
    expect(name).toBe('AbortError');
    await expect.poll(async () => (await seenBy(app)).cancelled).toEqual(['/endless']);
  });

  test('a seventh request of a page is passed on while six wait', async ({ app, page }) => {
    const answers = page.evaluate(() =>
      Promise.all(Array.from({ length: 7 }, async (_, i) => (await fetch(`/held?${i}`)).text())),
    );
    await expect.poll(async () => (await seenBy(app)).held).toBe(7);
    await app.evaluate(() => globalThis.releaseHeld());
    expect(await answers).toEqual(Array.from({ length: 7 }, () => 'released'));
  });
});
