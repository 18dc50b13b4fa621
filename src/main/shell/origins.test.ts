import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originOf, pageOf } from './origins';

const ids = fc.stringMatching(/^[a-z0-9]{6,32}$/);

describe('App origins', () => {
  it('pageOf returns the workspace of a built origin for any path', () => {
    fc.assert(
      fc.property(ids, fc.webPath(), (id, path) => {
        expect(pageOf(`${originOf(id)}/${path.replace(/^\/+/, '')}`)).toEqual({
          kind: 'workspace',
          id,
        });
      }),
    );
    expect(pageOf(`${originOf(null)}/index.html#/settings`)).toEqual({ kind: 'welcome' });
  });

  it.each([
    'app://w-abc123.evil.example/',
    'app://w-abc123:443/',
    'app://w-abc123@evil.example/',
    'app://user@w-abc123/',
    'app://user:pass@w-abc123/',
    'app://w-abc123\\@evil.example/',
    'app://w-abc123%2e/',
    'app://W-ABC123/',
    'app://w-abc12/',
    `app://w-${'a'.repeat(33)}/`,
    'app://welcome.evil/',
    'app:w-abc123/',
    'app:///w-abc123/',
    ' app://welcome/',
    'APP://welcome/',
    'https://w-abc123/',
    'file:///app://welcome/',
    'http://w-abc123.localhost:5173/',
    'data:text/html,app://welcome/',
    'about:blank',
    '',
  ])('%j is not a page of the app', (url) => {
    expect(pageOf(url)).toBeUndefined();
  });

  it('originOf throws for an invalid workspace id', () => {
    for (const id of ['', 'short', 'UPPER123', 'a/b/c/d', 'abc123.evil']) {
      expect(() => originOf(id)).toThrow('not the id of a workspace');
    }
  });
});
