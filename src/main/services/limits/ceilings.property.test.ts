import type { Lane } from '@shared/services/read';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRateWindow, type Held } from './rate-window';

const minuteMs = 60_000;

const call = fc.record({
  gapMs: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.nat({ max: 20_000 }) },
  ),
  latencyMs: fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 8_000 })),
  lane: fc.oneof(
    { weight: 1, arbitrary: fc.constant<Lane>('interactive') },
    { weight: 4, arbitrary: fc.constant<Lane>('freshness') },
    { weight: 3, arbitrary: fc.constant<Lane>('backfill') },
  ),
  isAwaited: fc.boolean(),
  personActive: fc.boolean(),
});
type Call = typeof call extends fc.Arbitrary<infer T> ? T : never;

const settings = fc.record({
  limit: fc.integer({ min: 1, max: 130 }),
  share: fc.double({ min: 0.1, max: 1, noNaN: true }),
  part: fc.constantFrom(0.1, 0.25, 0.5, 0.75),
});

interface Left extends Pick<Call, 'lane' | 'isAwaited'> {
  readonly at: number;
}

/** Calls one after the other, each as soon as the window lets it; answers come while the next ones wait. */
function leave(
  { limit, share, part }: { limit: number; share: number; part: number },
  calls: readonly Call[],
  before: (window: ReturnType<typeof createRateWindow>, now: number) => void = () => undefined,
): Left[] {
  let now = 1_000_000;
  const window = createRateWindow({
    name: 'minute',
    windowMs: minuteMs,
    limit,
    now: () => now,
    share: () => share,
    backfillPart: () => part,
  });
  before(window, now);
  const underway: { readonly endsAt: number; readonly held: Held }[] = [];
  const left: Left[] = [];
  function moveTo(moment: number): void {
    underway.sort((a, b) => a.endsAt - b.endsAt);
    for (let next = underway[0]; next && next.endsAt <= moment; next = underway[0]) {
      now = Math.max(now, next.endsAt);
      next.held.spend();
      underway.shift();
    }
    now = Math.max(now, moment);
  }
  for (const { gapMs, latencyMs, lane, isAwaited, personActive } of calls) {
    moveTo(now + gapMs);
    const ask = { lane, personActive, isAwaited: isAwaited && lane === 'freshness' };
    for (;;) {
      const waitMs = window.readyIn(ask);
      if (waitMs !== null && waitMs <= 0) break;
      const endsAt = Math.min(...underway.map((one) => one.endsAt));
      moveTo(waitMs === null ? endsAt : Math.min(now + waitMs, Math.max(endsAt, now + 1)));
    }
    left.push({ at: now, lane, isAwaited: ask.isAwaited });
    underway.push({ endsAt: now + latencyMs, held: window.take(ask) });
  }
  return left;
}

/** The most calls in any minute, found by counting every one. */
function busiest(left: readonly Left[], isMeant: (one: Left) => boolean): number {
  const moments = left.filter(isMeant).map(({ at }) => at);
  return Math.max(
    0,
    ...moments.map((from) => moments.filter((at) => at >= from && at < from + minuteMs).length),
  );
}

const isBackground = ({ lane, isAwaited }: Left) => lane !== 'interactive' && !isAwaited;
const atLeastOne = (calls: number) => Math.max(1, calls);
const under = (calls: number, part: number) => atLeastOne(Math.ceil(calls * part) - 1);
const calls = fc.array(call, { minLength: 1, maxLength: 250 });

it('a rate window keeps its share, background and backfill ceilings in any minute', () => {
  fc.assert(
    fc.property(settings, calls, (given, asked) => {
      const left = leave(given, asked);
      const ours = atLeastOne(Math.floor(given.limit * given.share));
      expect(left).toHaveLength(asked.length);
      expect(busiest(left, () => true)).toBeLessThanOrEqual(ours);
      expect(busiest(left, isBackground)).toBeLessThanOrEqual(
        Math.min(ours, atLeastOne(Math.floor(given.limit * 0.75))),
      );
      expect(busiest(left, ({ lane }) => lane === 'backfill')).toBeLessThanOrEqual(under(ours, given.part));
    }),
    { numRuns: 150 },
  );
});

it('an unexplained refusal lowers the background and backfill ceilings', () => {
  fc.assert(
    fc.property(settings, calls, (given, asked) => {
      const left = leave(given, asked, (window, now) => {
        const pause = { interactiveMs: 5_000, backgroundMs: 5_000, isStated: true };
        window.take({ lane: 'interactive', personActive: true }).spend();
        expect(window.refused(pause, { leftAt: now, hasCount: false })).toBe('unknown');
      });
      const others = atLeastOne(Math.floor(given.limit * 0.45));
      const ours = atLeastOne(Math.floor(given.limit * given.share));
      // A first load that the user watches may take more. Its calls then leave no capacity for the others.
      const isUnawaited = left.every(({ isAwaited, lane }) => !isAwaited && lane !== 'interactive');
      if (isUnawaited) expect(busiest(left, () => true)).toBeLessThanOrEqual(others);
      expect(busiest(left, isBackground)).toBeLessThanOrEqual(others);
      expect(busiest(left, ({ lane }) => lane === 'backfill')).toBeLessThanOrEqual(
        under(ours, given.part / 2),
      );
    }),
    { numRuns: 100 },
  );
});

it('calls of others, as headers report them, reduce the background calls of the next minute', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 130 }),
      fc.double({ min: 0, max: 0.8, noNaN: true }),
      calls,
      (limit, part, asked) => {
        const theirs = Math.floor(limit * part);
        const left = leave({ limit, share: 1, part: 0.5 }, asked, (window, now) =>
          window.hear({ limit, remaining: limit - theirs }, now),
        );
        const from = 1_000_000;
        const soon = left.filter(
          ({ at, ...one }) => isBackground({ at, ...one }) && at < from + minuteMs,
        ).length;
        const free = theirs > 0 ? limit - theirs - Math.ceil(limit / 10) : limit;
        expect(soon).toBeLessThanOrEqual(atLeastOne(Math.max(0, free)));
      },
    ),
    { numRuns: 100 },
  );
});
