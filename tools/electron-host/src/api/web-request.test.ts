import { describe, expect, it } from 'vitest';
import { matchesPattern, WebRequestHooks } from './web-request.ts';

describe('matchesPattern', () => {
  it.each([
    ['<all_urls>', 'app://x/', true],
    ['*://*/*', 'https://example.org/a', true],
    ['*://*/*', 'app://one/a', false],
    ['app://*/*', 'app://one/a', true],
    ['https://example.org/a*', 'https://example.org/abc', true],
    ['https://example.org/a*', 'https://exampleXorg/abc', false],
    ['https://*.example.org/*', 'https://a.example.org/', true],
  ])('the pattern %s matches %s: %s', (pattern, url, expected) => {
    expect(matchesPattern(pattern, url)).toBe(expected);
  });
});

describe('webRequest listeners', () => {
  const details = {
    id: 1,
    url: 'https://example.org/a',
    method: 'GET',
    resourceType: 'xhr',
    referrer: '',
    timestamp: 0,
    webContentsId: 1,
  };

  it('a listener is called only for its filter, replaced by the next one and removed by null', async () => {
    const hooks = new WebRequestHooks();
    let changes = 0;
    const { onBeforeRequest } = hooks.api(() => changes++);
    expect(await hooks.beforeRequest.ask(details)).toBeUndefined();
    onBeforeRequest({ urls: ['app://*/*'] }, (_details, callback) => callback({ cancel: true }));
    expect(await hooks.beforeRequest.ask(details)).toBeUndefined();
    onBeforeRequest((_details, callback) => callback({ cancel: true }));
    expect(await hooks.beforeRequest.ask(details)).toEqual({ cancel: true });
    onBeforeRequest(null);
    expect([hooks.beforeRequest.isSet, changes]).toEqual([false, 3]);
  });
});
