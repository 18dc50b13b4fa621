import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRange } from './serve-media';

describe('Byte range parser', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=19-10', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=0-1,4-5', 'whole'],
    ['items=0-1', 'whole'],
    ['bytes=1e2-', 'whole'],
    [null, 'whole'],
  ])('header %s on 100 bytes gives %j', (header, range) => expect(readRange(header, 100)).toEqual(range));

  it('a range never reaches beyond the end of the file', () => {
    const number = fc.oneof(fc.nat(300).map(String), fc.constant(''));
    fc.assert(
      fc.property(number, number, fc.nat(200), (first, last, size) => {
        const range = readRange(`bytes=${first}-${last}`, size);
        if (typeof range === 'string') return;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.end).toBeGreaterThanOrEqual(range.start);
        expect(range.end).toBeLessThan(size);
      }),
    );
  });
});
