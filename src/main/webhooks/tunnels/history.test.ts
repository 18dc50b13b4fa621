import { isoTime } from '@shared/domain/time';
import type { TunnelState } from '@shared/webhooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ended, type History, mostPeriods, withQuit, withSleep, withState } from './history-file';

const at = (minute: number) => isoTime(Date.UTC(2026, 10, 20, 9, minute));
const ready: TunnelState = { kind: 'ready', url: 'https://hooks.example', since: at(0) };
const reconnecting = (attempt: number): TunnelState => ({
  kind: 'reconnecting',
  since: at(1),
  attempt,
  reason: { code: 'network_lost', detail: null },
  nextTryAt: null,
});

describe('Tunnel history', () => {
  it('attempts of one interruption form one period', () => {
    let history: History = withState([], ready, at(0));
    for (const attempt of [1, 2, 3]) history = withState(history, reconnecting(attempt), at(attempt));
    history = withState(history, ready, at(5));
    expect(history).toMatchObject([
      { kind: 'ready', from: at(0), to: at(1) },
      { kind: 'reconnecting', from: at(1), to: at(5), attempts: 3, reason: { code: 'network_lost' } },
      { kind: 'ready', from: at(5), to: null },
    ]);
  });

  it('a sleep splits the current period with an off period', () => {
    const history = withSleep(withState([], ready, at(0)), at(10), at(40));
    expect(history).toMatchObject([
      { kind: 'ready', from: at(0), to: at(10) },
      { kind: 'off', from: at(10), to: at(40), cause: 'asleep' },
      { kind: 'ready', from: at(40), to: null },
    ]);
    expect(withSleep([], at(1), at(2))).toEqual([]);
  });

  it('the time from quit to the next start is an off period', () => {
    const quit = withQuit(withState([], ready, at(0)), at(10));
    const next = withState(quit, { kind: 'starting', since: at(30) }, at(30));
    expect(next).toMatchObject([
      { kind: 'ready', to: at(10) },
      { kind: 'off', from: at(10), to: at(30), cause: 'quit' },
      { kind: 'starting', from: at(30), to: null },
    ]);
  });

  it('a period ended by a crash is marked as ended at an unknown time', () => {
    expect(ended(withState([], ready, at(0)), at(10), false)).toMatchObject([
      { to: at(10), isEndKnown: false },
    ]);
  });

  it('periods stay ordered, bounded and without overlaps for any clock', () => {
    const moment = fc.integer({ min: 0, max: 500 }).map(at);
    const change = fc.oneof(
      fc.record({
        kind: fc.constant('state' as const),
        minute: moment,
        state: fc.constantFrom(ready, reconnecting(2), { kind: 'off' } as const),
      }),
      fc.record({ kind: fc.constant('sleep' as const), minute: moment, to: moment }),
      fc.record({ kind: fc.constant('quit' as const), minute: moment }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 150 }), (changes) => {
        let history: History = [];
        for (const one of changes) {
          if (one.kind === 'state') history = withState(history, one.state, one.minute);
          if (one.kind === 'sleep') history = withSleep(history, one.minute, one.to);
          if (one.kind === 'quit') history = withQuit(history, one.minute);
        }
        expect(history.length).toBeLessThanOrEqual(mostPeriods);
        history.forEach(({ from, to }, index) => {
          expect(to === null).toBe(index === history.length - 1 && to === null);
          if (to !== null) expect(to >= from).toBe(true);
          const before = history[index - 1]?.to;
          if (before) expect(from >= before).toBe(true);
        });
      }),
      { numRuns: 100 },
    );
  });
});
