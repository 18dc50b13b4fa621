import { describe, expect, it } from 'vitest';
import { fromChromium, mapSources, originOf, registerScheme, schemeOf, toChromium } from './origins.ts';

registerScheme('app');

describe('the map between app:// and what Chromium sees', () => {
  it.each([
    ['app://w-1/', 'https://w-1.app.invalid/'],
    ['app://w-1', 'https://w-1.app.invalid/'],
    ['app://w-1/a/b.js?x=1#y', 'https://w-1.app.invalid/a/b.js?x=1#y'],
  ])('maps %s to %s', (custom, mapped) => {
    expect(toChromium(custom)).toBe(mapped);
  });

  it.each(['app://w-1/', 'app://w-2/media/abc?x=https://y#z'])('maps %s there and back', (url) => {
    expect(fromChromium(toChromium(url))).toBe(url);
  });

  it('gives each host an origin of its own', () => {
    const origins = ['app://w-1/', 'app://w-2/'].map((url) => new URL(toChromium(url)).origin);
    expect(new Set(origins).size).toBe(2);
  });

  it.each([
    'https://example.org/app.invalid/',
    'https://app.invalid/',
    'http://x.app.invalid/',
    'mailto:a@b',
    'other://x/',
  ])('leaves %s alone', (url) => {
    expect([toChromium(url), fromChromium(url)]).toEqual([url, url]);
  });

  it('does not take a host that only begins like ours', () => {
    const url = 'https://w-1.app.invalid.example.org/';
    expect(fromChromium(url)).toBe(url);
  });

  it('names origins as Electron does', () => {
    const urls = ['app://w-1/index.html', 'https://example.org:8443/x', 'data:text/html,x', ''];
    expect(urls.map(originOf)).toEqual(['app://w-1', 'https://example.org:8443', 'null', 'null']);
  });

  it('maps schemes and hosts in policies', () => {
    expect(mapSources("default-src 'self' app:; img-src app://media blob:; connect-src app://w-1")).toBe(
      "default-src 'self' https://*.app.invalid; img-src https://media.app.invalid blob:; connect-src https://w-1.app.invalid",
    );
  });

  it('reads schemes', () => {
    expect(['app://x', 'MAILTO:a', '/path'].map(schemeOf)).toEqual(['app', 'mailto', '']);
  });
});
