import { mostCandidates } from '@shared/webhooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidatesIn, searchWordsOf } from '.';

describe('candidatesIn', () => {
  it('candidates are all text and number values of a body with their keys, outermost first', () => {
    const body = {
      event: 'session_completed',
      data: {
        customer: { uuid: 'c-1', name: 'Ótica Sol' },
        connections: ['a', 'b', 'a'],
        count: 2,
        ok: true,
        no: null,
      },
    };
    expect(candidatesIn(body)).toEqual([
      { key: 'event', value: 'session_completed' },
      { key: 'count', value: 2 },
      { key: 'uuid', value: 'c-1' },
      { key: 'name', value: 'Ótica Sol' },
      { key: 'connections', value: 'a' },
      { key: 'connections', value: 'b' },
    ]);
  });

  it('candidates are limited in number and length for any body', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (body) => {
        const found = candidatesIn(body);
        expect(found.length).toBeLessThanOrEqual(mostCandidates);
        for (const { key, value } of found) {
          expect(key.length).toBeLessThanOrEqual(100);
          expect(String(value).length).toBeLessThanOrEqual(200);
        }
      }),
    );
    let deep: unknown = 'x';
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(candidatesIn(deep)).toEqual([]);
    expect(candidatesIn(Array.from({ length: 100_000 }, (_, n) => ({ id: n })))).toHaveLength(mostCandidates);
  });
});

describe('searchWordsOf', () => {
  it('search words leave out times and are at most ten', () => {
    const body = {
      occurred_at: '2026-11-20T14:31:07.000Z',
      name: 'Casa',
      ids: Array.from({ length: 50 }, (_, n) => n),
    };
    const words = searchWordsOf(candidatesIn(body));
    expect(words).toContain('Casa');
    expect(words).not.toContain(body.occurred_at);
    expect(words).toHaveLength(10);
  });
});
