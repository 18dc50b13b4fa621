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
  it('says nothing of a connection that works', () => {
    expect(breakageOf({ ...broken, status: 'active' }, [broke(at(8), at(10))])).toBeNull();
  });

  it('knows only the service’s own time where this copy never saw the connection work', () => {
    expect(breakageOf(broken, [])).toEqual({ since: at(9), workedAt: null });
  });

  it('takes the service’s time where it lies between two readings', () => {
    expect(breakageOf(broken, [broke(at(8), at(10))])).toEqual({ since: at(9), workedAt: at(8) });
  });

  it('takes the reading where the record changed again afterwards, or the clocks disagree', () => {
    expect(breakageOf(broken, [broke(at(5), at(6))])).toEqual({ since: at(6), workedAt: at(5) });
    expect(breakageOf(broken, [broke(at(10), at(11))])).toEqual({ since: at(11), workedAt: at(10) });
  });

  it('forgets a break that was mended before this one', () => {
    expect(breakageOf(broken, [cameBack(at(7)), broke(at(3), at(4))])).toEqual({
      since: at(9),
      workedAt: null,
    });
  });

  it('answers null rather than a made-up age', () => {
    expect(breakageOf({ ...broken, updatedAt: 'long ago' }, [])).toBeNull();
  });

  it('never puts the break before the last sight of it working, whatever was seen in whatever order', () => {
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
