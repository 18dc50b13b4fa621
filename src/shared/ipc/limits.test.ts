import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sizeOf } from './limits';

describe('sizeOf', () => {
  it('the size is at least that of all texts at any place', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ minLength: 1_000, maxLength: 1_010 }), (around, text) => {
        const plain = sizeOf(around, Number.POSITIVE_INFINITY);
        for (const value of [[around, text], { around, text }, new Map([[around, text]]), { [text]: around }])
          expect(sizeOf(value, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(plain + text.length);
      }),
    );
  });

  it('a deeply nested value is counted without a stack overflow', () => {
    let deep: unknown = 'x';
    for (let depth = 0; depth < 200_000; depth += 1) deep = [deep];
    expect(sizeOf(deep, 1_000)).toBeGreaterThan(1_000);
  });

  it('counting the size of an input stops at the limit', () => {
    let looked = 0;
    const spy = new Proxy(
      {},
      {
        ownKeys: () => {
          looked += 1;
          return [];
        },
      },
    );
    expect(sizeOf([spy, 'x'.repeat(2_000)], 1_000)).toBeGreaterThan(1_000);
    expect(looked).toBe(0);
    expect(sizeOf(Object.assign([], { length: 1e9 }), 1_000)).toBeGreaterThan(1_000);
    expect(sizeOf(new Uint8Array(5_000), 1_000)).toBeGreaterThan(1_000);
  });
});
