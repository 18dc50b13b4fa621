import type { Lane } from '@shared/services/read';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHostQueue } from './queued-transport';

const lanes = ['interactive', 'freshness', 'backfill'] as const;
const host = 'service.example';

describe('Host queue', () => {
  it('interactive calls get a place first, then freshness calls in order, then backfill', async () => {
    const queue = createHostQueue(1);
    const first = queue.enter(host, 'backfill');
    const given: string[] = [];
    const ask = (lane: Lane, name: string) => {
      const place = queue.enter(host, lane);
      void place.taken.then(() => {
        given.push(name);
        place.leave();
      });
      return place.taken;
    };
    const all = [
      ask('backfill', 'b1'),
      ask('freshness', 'f1'),
      ask('interactive', 'i1'),
      ask('freshness', 'f2'),
    ];
    await first.taken;
    first.leave();
    await Promise.all(all);
    expect(given).toEqual(['i1', 'f1', 'f2', 'b1']);
  });

  it('places are counted by host, and an aborted call stops waiting', async () => {
    const queue = createHostQueue(1);
    await queue.enter(host, 'interactive').taken;
    expect(await queue.enter('other.example', 'backfill').taken).toBe(true);
    const caller = new AbortController();
    const waiting = queue.enter(host, 'interactive', caller.signal);
    caller.abort();
    expect(await waiting.taken).toBe(false);
    expect(await queue.enter(host, 'interactive', AbortSignal.abort()).taken).toBe(false);
  });

  it('random use never exceeds the places and settles every call', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('enter' as const), lane: fc.constantFrom(...lanes) }),
      fc.record({ kind: fc.constant('leave' as const) }),
      fc.record({ kind: fc.constant('abort' as const), which: fc.nat(20) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.array(step, { maxLength: 60 }),
        async (places, steps) => {
          const queue = createHostQueue(places);
          const inside: { leave(): void }[] = [];
          const callers: AbortController[] = [];
          let [entered, settled] = [0, 0];
          for (const one of steps) {
            if (one.kind === 'enter') {
              const caller = new AbortController();
              callers.push(caller);
              entered += 1;
              const place = queue.enter(host, one.lane, caller.signal);
              void place.taken.then((isTaken) => {
                settled += 1;
                if (isTaken) inside.push(place);
              });
            } else if (one.kind === 'leave') inside.shift()?.leave();
            else callers[one.which]?.abort();
            await Promise.resolve();
            expect(inside.length).toBeLessThanOrEqual(places);
          }
          for (let rounds = 0; settled < entered && rounds < 500; rounds += 1) {
            inside.shift()?.leave();
            await Promise.resolve();
          }
          expect(settled).toBe(entered);
        },
      ),
      { numRuns: 200 },
    );
  });
});
