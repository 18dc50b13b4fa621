import { describe, expect, it } from 'vitest';
import { shareToken } from '../../../bench/budget/colleagues';
import type { ServiceRules } from '../../../bench/budget/service';

/** The documented rate of the planning service, and a usual one of reporting, which tells what others spend. */
const planning: ServiceRules = { service: 'planning', perMinute: 120, tellsCount: false, tellsWait: true };
const reporting: ServiceRules = {
  service: 'reporting',
  perMinute: 300,
  perSecond: 10,
  tellsCount: true,
  tellsWait: true,
};

/** `npm run soak` gives a number: so many whole days of each kind, with other chances in each. */
const days = Number(process.env.SOAK_SHARED_DAYS ?? 0);
/** Refusals of a day, most of which come in its first nine hours. */
const mostRefused = 4;

describe('app alone on its token', () => {
  it('the app alone on a token is never refused and uses at most 75% of the rate', async () => {
    const { ours } = await shareToken(planning, 'nobody', { hours: 2 });
    expect(ours.refused).toBe(0);
    expect(ours.busiestMinute).toBeLessThanOrEqual(0.75);
    expect(ours.busiestMinute).toBeGreaterThan(0.7);
    expect(ours.busiestBackfill).toBeLessThan(0.5);
  });
});

describe('app sharing its token', () => {
  it.each([
    { colleague: 'another desk', hours: 5 },
    { colleague: 'a script now and then', hours: 9 },
  ] as const)(
    'the app beside $colleague is refused between one and four times',
    async ({ colleague, hours }) => {
      const { ours } = await shareToken(planning, colleague, { hours });
      expect(ours.refused).toBeGreaterThan(0);
      expect(ours.refused).toBeLessThanOrEqual(mostRefused);
    },
  );

  it('app and script share a reporting token without refusals, and the app uses at most 45% of the rate', async () => {
    const { ours, theirs } = await shareToken(reporting, 'a script by day', { hours: 3 });
    expect([ours.refused, theirs.refused]).toEqual([0, 0]);
    expect(ours.callsInLastHour / (60 * reporting.perMinute)).toBeLessThanOrEqual(0.45);
  });
});

describe.runIf(days > 0)('whole days on a shared token', () => {
  const rulesOf = { planning, reporting };
  const kinds = [
    ['planning', 'nobody', 0],
    ['planning', 'another desk', mostRefused],
    ['planning', 'a person at work', mostRefused],
    ['planning', 'a script by day', mostRefused],
    ['planning', 'a script now and then', mostRefused],
    ['reporting', 'nobody', 0],
    ['reporting', 'another desk', mostRefused],
    ['reporting', 'a person at work', mostRefused],
    ['reporting', 'a script by day', mostRefused],
  ] as const;
  const each = Array.from({ length: days }, (_, day) =>
    kinds.map((kind) => [...kind, `day ${day}`] as const),
  ).flat();

  it.each(each)(
    'app on %s, colleague: %s, at most %i refusals: %s',
    async (service, colleague, atMost, seed) => {
      const { ours } = await shareToken(rulesOf[service], colleague, { hours: 24, seed });
      expect(ours.refused).toBeLessThanOrEqual(atMost);
      expect(ours.busiestMinute).toBeLessThanOrEqual(0.75);
      expect(ours.busiestBackfill).toBeLessThan(0.5);
    },
  );
});
