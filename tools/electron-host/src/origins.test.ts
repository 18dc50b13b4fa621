import { describe, expect, it } from 'vitest';
import { fromChromium, mapSources, originOf, registerScheme, schemeOf, toChromium } from './origins.ts';

registerScheme('app');

describe('mapping of app:// addresses for Chromium', () => {
  it.each([
    ['app://w-1/', 'https://w-1.app.invalid/'],
    ['app://w-1', 'https://w-1.app.invalid/'],
    ['app://w-1/a/b.js?x=1#y', 'https://w-1.app.invalid/a/b.js?x=1#y'],
  ])('the address %s is mapped to %s', (custom, mapped) => {
    expect(toChromium(custom)).toBe(mapped);
  });

  it.each(['app://w-1/', 'app://w-2/media/abc?x=https://y#z'])(
    'the address %s is mapped and back without change',
    (url) => {
      expect(fromChromium(toChromium(url))).toBe(url);
    },
  );

  it('each host has its own origin', () => {
    const origins = ['app://w-1/', 'app://w-2/'].map((url) => new URL(toChromium(url)).origin);
    expect(new Set(origins).size).toBe(2);
  });

  it.each([
    'https://example.org/app.invalid/',
    'https://app.invalid/',
    'http://x.app.invalid/',
    'mailto:a@b',
    'other://x/',
  ])('the address %s is not mapped', (url) => {
    expect([toChromium(url), fromChromium(url)]).toEqual([url, url]);
  });

  it('a host that only starts like a mapped one is not mapped back', () => {
    const url = 'https://w-1.app.invalid.example.org/';
    expect(fromChromium(url)).toBe(url);
  });

  it('origins are named as in Electron', () => {
    const urls = ['app://w-1/index.html', 'https://example.org:8443/x', 'data:text/html,x', ''];
    expect(urls.map(originOf)).toEqual(['app://w-1', 'https://example.org:8443', 'null', 'null']);
  });

  it('schemes and hosts in a policy are mapped', () => {
    expect(mapSources("default-src 'self' app:; img-src app://media blob:; connect-src app://w-1")).toBe(
      "default-src 'self' https://*.app.invalid; img-src https://media.app.invalid blob:; connect-src https://w-1.app.invalid",
    );
  });

  it('schemeOf returns the scheme in lower case, or an empty text', () => {
    expect(['app://x', 'MAILTO:a', '/path'].map(schemeOf)).toEqual(['app', 'mailto', '']);
  });
});
