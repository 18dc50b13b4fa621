import { describe, expect, it } from 'vitest';
import { countdownText, isRunningOut } from './OpenLink';

describe('Countdown', () => {
  it.each([
    [300_000, '05:00'],
    [222_001, '03:43'],
    [222_000, '03:42'],
    [1, '00:01'],
    [0, '00:00'],
    [-5, '00:00'],
    [3_729_000, '1:02:09'],
  ])('a countdown of %d ms shows %s', (leftMs, text) => {
    expect(countdownText(leftMs)).toBe(text);
  });

  it('a countdown is running out in its last minute', () => {
    expect([60_000, 59_999].map(isRunningOut)).toEqual([false, true]);
  });
});
