import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakageOf, type SeenMove } from './breakage';

const at = (hour: number) => Date.UTC(2026, 10, 18, hour);
const broken = { status: 'expired', updatedAt: '2026-11-18 09:00:00' } as const;
const broke = (from: number | null, to: number): SeenMove => ({
  kind: 'connection_expired',
  lastSeenAt: from,
  seenAt: to,
});
const cameBack = (seenAt: number): SeenMove => ({ ...broke(null, seenAt), kind: 'connection_restored' });

describe('breakageOf', () => {
  it('an active connection has no breakage', () => {
    expect(breakageOf({ ...broken, status: 'active' }, [broke(at(8), at(10))])).toBeNull();
  });

  it('without a seen break, the break time given by the service is used', () => {
    expect(breakageOf(broken, [])).toEqual({ since: at(9), workedAt: null });
  });

  it('the break time of the service is used if it lies between two reads', () => {
    expect(breakageOf(broken, [broke(at(8), at(10))])).toEqual({ since: at(9), workedAt: at(8) });
  });

  it('the time of the read is used if the break time of the service is outside the two reads', () => {
    expect(breakageOf(broken, [broke(at(5), at(6))])).toEqual({ since: at(6), workedAt: at(5) });
    expect(breakageOf(broken, [broke(at(10), at(11))])).toEqual({ since: at(11), workedAt: at(10) });
  });

  it('a break before the last reconnection is ignored', () => {
    expect(breakageOf(broken, [cameBack(at(7)), broke(at(3), at(4))])).toEqual({
      since: at(9),
      workedAt: null,
    });
  });

  it('an unreadable break time gives null', () => {
    expect(breakageOf({ ...broken, updatedAt: 'long ago' }, [])).toBeNull();
  });

  it('a break is always after the last time the connection worked, whatever the order of changes', () => {
    const move = fc
      .tuple(fc.boolean(), fc.nat(100), fc.integer({ min: 1, max: 50 }))
      .map(([isBreak, from, gap]) => (isBreak ? broke(at(from), at(from + gap)) : cameBack(at(from))));
    fc.assert(
      fc.property(fc.uniqueArray(move, { maxLength: 8, selector: ({ seenAt }) => seenAt }), (moves) => {
        const found = breakageOf(broken, moves);
        expect(found).not.toBeNull();
        expect((found?.workedAt ?? 0) < (found?.since ?? 0)).toBe(true);
        expect(breakageOf(broken, moves.toReversed())).toEqual(found);
      }),
    );
  });
});
