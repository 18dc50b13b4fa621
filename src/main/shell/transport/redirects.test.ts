import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectObjection, redirectTarget } from './redirects';

const from = 'https://service.example/v2/reports';
const objection = (to: string, more: Partial<Parameters<typeof redirectObjection>[0]> = {}) =>
  redirectObjection({ from, to, method: 'GET', status: 302, followed: 0, ...more });

describe('Redirect check', () => {
  it.each(['https://service.example/elsewhere', 'https://service.example:443/', 'HTTPS://SERVICE.EXAMPLE/x'])(
    'a redirect to the same origin is followed: %s',
    (to) => expect(objection(to)).toBeUndefined(),
  );

  it.each([
    'http://service.example/v2/reports',
    'https://service.example:8443/',
    'https://service.example.evil.example/',
    'https://sub.service.example/',
    'https://service.example@evil.example/',
    'https://evil.example/https://service.example/',
    '//service.example/',
    'data:application/json,{}',
    'file:///etc/passwd',
    'not an address',
    '',
  ])('a redirect to another origin is refused: %s', (to) =>
    expect(objection(to)).toBe('redirected to another origin'),
  );

  it('no URL of another origin is ever followed', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (to) => {
        fc.pre(new URL(to).origin !== new URL(from).origin);
        expect(objection(to)).toBeDefined();
      }),
    );
  });

  it('a redirected write is followed only with status 307 or 308', () => {
    const same = 'https://service.example/x';
    const followed = [301, 302, 303, 307, 308].filter(
      (status) => objection(same, { method: 'POST', status }) === undefined,
    );
    expect(followed).toEqual([307, 308]);
  });

  it('the sixth redirect is refused', () => {
    expect(objection('https://service.example/x', { followed: 4 })).toBeUndefined();
    expect(objection('https://service.example/x', { followed: 5 })).toContain('more than 5');
  });
});

describe('Redirect target', () => {
  it('the target is resolved against the requested URL', () => {
    expect(redirectTarget(302, '/v3', from)).toBe('https://service.example/v3');
    expect(redirectTarget(302, '//evil.example/', from)).toBe('https://evil.example/');
    expect(redirectTarget(302, 'https://', from)).toBe('https://');
  });

  it('an answer that is not a redirect has no target', () => {
    expect(redirectTarget(200, '/v3', from)).toBeUndefined();
    expect(redirectTarget(304, '/v3', from)).toBeUndefined();
    expect(redirectTarget(302, undefined, from)).toBeUndefined();
  });
});
