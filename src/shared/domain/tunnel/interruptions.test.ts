import type { TunnelPeriod } from '@shared/tunnel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interruptionsOf } from './interruptions';

const start = Date.UTC(2026, 10, 20, 8);
const minute = 60_000;
const at = (minutes: number) => new Date(start + minutes * minute).toISOString();

function period(
  kind: TunnelPeriod['kind'],
  from: number,
  to: number | null,
  given: Partial<TunnelPeriod> = {},
): TunnelPeriod {
  return {
    kind,
    from: at(from),
    to: to === null ? null : at(to),
    isEndKnown: true,
    attempts: 0,
    reason: null,
    cause: null,
    ...given,
  };
}
const told = (history: readonly TunnelPeriod[], from = 0, now = 500) =>
  interruptionsOf(history, start + from * minute, start + now * minute).map(
    ({ cause, forMs, isAtLeast }) => `${cause} ${isAtLeast ? '≥' : ''}${forMs / minute}`,
  );

describe('Tunnel interruptions', () => {
  it('interruptions are the times between two connections, each once, in any order of history', () => {
    const history = [
      period('starting', 0, 1),
      period('ready', 1, 60),
      period('reconnecting', 60, 64),
      period('ready', 64, 100),
      period('ready', 100, 120),
      period('off', 120, 180, { cause: 'asleep' }),
      period('starting', 180, 182),
      period('ready', 182, null),
    ];
    expect(told(history)).toEqual(['lost 4', 'asleep 62']);
    expect(told(history.toReversed())).toEqual(['lost 4', 'asleep 62']);
    expect(told(history, 130)).toEqual(['asleep 52']);
    expect(told(history, 200)).toEqual([]);
  });

  it('time turned off by the user or before the first connection is no interruption', () => {
    expect(
      told([
        period('starting', 0, 5),
        period('failed', 5, 20),
        period('ready', 20, 30),
        period('off', 30, 90),
        period('starting', 90, 95),
        period('ready', 95, null),
      ]),
    ).toEqual([]);
  });

  it('an interruption may be ongoing, and has a minimum length after a crash', () => {
    expect(told([period('ready', 0, 10), period('reconnecting', 10, null)], 0, 25)).toEqual(['lost 15']);
    const crashed = [period('ready', 0, 60, { isEndKnown: false }), period('starting', 60, 62)];
    expect(told([...crashed, period('ready', 62, null)])).toEqual(['quit ≥2']);
  });

  it('interruptions together are never longer than the requested time', () => {
    const kinds = fc.constantFrom<TunnelPeriod['kind']>('off', 'starting', 'ready', 'reconnecting', 'failed');
    const causes = fc.constantFrom<TunnelPeriod['cause']>(null, 'asleep', 'quit');
    const steps = fc.array(fc.tuple(kinds, causes, fc.nat(90), fc.boolean()), { maxLength: 20 });
    fc.assert(
      fc.property(steps, fc.nat(300), (given, from) => {
        let now = 0;
        const history = given.map(([kind, cause, length, isEndKnown]) => {
          const begins = now;
          now += length;
          return period(kind, begins, now, { cause: kind === 'off' ? cause : null, isEndKnown });
        });
        const found = interruptionsOf(history, start + from * minute, start + now * minute);
        const sum = found.reduce((total, { forMs }) => total + forMs, 0);
        expect(sum).toBeLessThanOrEqual(Math.max(0, now - from) * minute);
        for (const one of found) expect(one.forMs).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
