import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBaseUrl } from './base-url';

describe('Base address', () => {
  it.each([
    ['https://api.example.com/v2', 'https://api.example.com/v2'],
    ['  https://api.example.com/v2/  ', 'https://api.example.com/v2'],
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com///', 'https://api.example.com'],
    ['HTTPS://API.Example.COM:443/V2', 'https://api.example.com/V2'],
    ['https://api.example.com:8443/v2', 'https://api.example.com:8443/v2'],
    ['https://api.example.com/a/../v2', 'https://api.example.com/v2'],
    ['api.example.com/api/v1', 'https://api.example.com/api/v1'],
    ['https://bücher.example/v2', 'https://xn--bcher-kva.example/v2'],
    ['http://127.0.0.1:4010/v2', 'http://127.0.0.1:4010/v2'],
    ['http://127.8.9.1:4010', 'http://127.8.9.1:4010'],
    ['http://localhost:4010/', 'http://localhost:4010'],
    ['http://[::1]:4010/', 'http://[::1]:4010'],
    // The parser spells these numbers out, so they are judged as the address they are.
    ['http://2130706433/v2', 'http://127.0.0.1/v2'],
  ])('base address %j is read as %j', (typed, baseUrl) => {
    expect(readBaseUrl(typed)).toEqual({ ok: true, baseUrl });
  });

  it.each([
    ['', 'not_an_address'],
    ['   ', 'not_an_address'],
    ['https://', 'not_an_address'],
    ['https://exa mple.com', 'not_an_address'],
    ['https://exam\tple.com', 'not_an_address'],
    ['https://example.com\\@evil.example', 'not_an_address'],
    ['https://example.com/\u0000', 'not_an_address'],
    ['javascript:alert(1)', 'not_an_address'],
    ['http://api.example.com/v2', 'scheme_not_https'],
    ['http://127.0.0.1.evil.example', 'scheme_not_https'],
    ['http://localhost.evil.example', 'scheme_not_https'],
    ['http://10.0.0.1', 'scheme_not_https'],
    ['ftp://api.example.com', 'scheme_not_https'],
    ['file:///etc/passwd', 'not_an_address'],
    ['app://w-abc/', 'scheme_not_https'],
    ['https://user@api.example.com', 'holds_credentials'],
    ['https://:secret@api.example.com', 'holds_credentials'],
    ['https://api.example.com/v2?access_token=1', 'holds_query'],
    ['https://api.example.com/v2?', 'holds_query'],
    ['https://api.example.com/v2#top', 'holds_fragment'],
    ['https://api.example.com/v2#', 'holds_fragment'],
  ])('base address %j is refused as %s', (typed, problem) => {
    expect(readBaseUrl(typed)).toEqual({ ok: false, problem });
  });

  it('reading a base address twice gives the same result', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ validSchemes: ['https', 'http'] }),
        fc.constantFrom('', '/', '//'),
        (url, end) => {
          const once = readBaseUrl(`${url}${end}`);
          if (once.ok) expect(readBaseUrl(once.baseUrl)).toEqual(once);
        },
      ),
    );
  });

  it('an accepted base address is https or local and has no credentials, query or fragment', () => {
    const pieces = fc.constantFrom(
      'https://',
      'http://',
      'a.b',
      '127.0.0.1',
      '@',
      ':',
      '/',
      '?',
      '#',
      '\\',
      '%',
      '..',
      ' ',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 }))).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const reading = readBaseUrl(typed);
        if (!reading.ok) return;
        const url = new URL(reading.baseUrl);
        expect(url.protocol === 'https:' || /^(localhost|127\.|\[::1\])/.test(url.hostname)).toBe(true);
        expect([url.username, url.password, url.search, url.hash]).toEqual(['', '', '', '']);
        expect(reading.baseUrl.endsWith('/')).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
