import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeLeftMs } from './time-left';

const begun = { startedAt: 0, now: 10_000, doneBytes: 4, doneFiles: 2, leftBytes: 8, leftFiles: 3 };

describe('timeLeftMs', () => {
  it('the download time left is based on bytes if all sizes are known, or else on files', () => {
    expect(timeLeftMs(begun)).toBe(20_000);
    expect(timeLeftMs({ ...begun, leftBytes: null })).toBe(15_000);
  });

  it('the download time left is unknown before there is a pace and zero when no file is left', () => {
    expect(timeLeftMs({ ...begun, now: 500 })).toBeNull();
    expect(timeLeftMs({ ...begun, doneBytes: 0 })).toBeNull();
    expect(timeLeftMs({ ...begun, leftBytes: null, doneFiles: 1 })).toBeNull();
    expect(timeLeftMs({ ...begun, leftFiles: 0, now: 0 })).toBe(0);
  });

  it('the download time left never grows when more bytes have arrived in the same time', () => {
    const bytes = fc.integer({ min: 1, max: 1e9 });
    fc.assert(
      fc.property(bytes, bytes, fc.integer({ min: 1_000, max: 1e7 }), (a, b, now) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        const at = (doneBytes: number) =>
          timeLeftMs({ ...begun, now, doneBytes, leftBytes: more - doneBytes }) ?? 0;
        expect(at(more)).toBeLessThanOrEqual(at(less));
      }),
    );
  });
});
