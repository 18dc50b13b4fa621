import { describe, expect, it } from 'vitest';
import type { Interruption } from '../tunnel/interruptions';
import { awayGaps } from './gaps';

const hour = 3_600_000;
const absence = { from: 10 * hour, to: 24 * hour };
const interruption = (from: number, to: number | null, given: Partial<Interruption> = {}): Interruption => ({
  from: from * hour,
  to: to === null ? null : to * hour,
  isAtLeast: false,
  cause: 'asleep',
  forMs: ((to ?? 24) - Math.max(from, 10)) * hour,
  ...given,
});
const told = (interruptions: readonly Interruption[], silence: readonly [number, number] | null = null) =>
  awayGaps({
    absence,
    interruptions,
    silence: silence && { from: silence[0] * hour, to: silence[1] * hour },
  }).map(({ kind, at, forMs }) => `${at / hour} ${kind}${forMs === null ? '' : ` ${forMs / hour}`}`);

describe('Gaps in an absence', () => {
  it('sleep with its end and tunnel interruptions are listed in order of time', () => {
    expect(
      told([interruption(14, 23), interruption(11, 12, { cause: 'lost' }), interruption(23, null)]),
    ).toEqual(['11 lost 1', '14 asleep 9', '23 connected', '23 asleep']);
    expect(told([interruption(8, 12)])).toEqual(['10 asleep 2', '12 connected']);
  });

  it('silence of the services is listed unless sleep explains it', () => {
    expect(told([], [9, 23])).toEqual(['9 silent 14', '23 refreshing']);
    expect(told([interruption(11, 12, { cause: 'lost' })], [10, 24])).toEqual([
      '10 silent 14',
      '11 lost 1',
      '24 refreshing',
    ]);
    expect(told([interruption(14, 23)], [14, 23])).toEqual(['14 asleep 9', '23 connected']);
    expect(told([], [1, 2])).toEqual([]);
  });
});
