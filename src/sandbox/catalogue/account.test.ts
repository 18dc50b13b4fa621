import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededKeys } from '../kernel/seeded';
import { PlatformAccount } from './account';
import { addToCells, type Cells } from './cells';
import { daysOfRange, sandboxDayNumber, spanOf } from './days';
import type { BaseKey } from './metric-keys';
import { dimensionsOf, platformMetrics } from './platform-metrics';
import { type PlatformSlug, platforms } from './platforms';

const accountOn = (slug: PlatformSlug, seed = '1', sourceId = '4711') =>
  new PlatformAccount(new SeededKeys(seed), platformMetrics[slug], { slug, sourceId });

const span = spanOf('2026-01-05', '2026-01-18');
const total = (cells: Cells, key: BaseKey) =>
  [...cells.values()].reduce((sum, { units }) => sum + (units.get(key) ?? 0), 0);

describe('PlatformAccount', () => {
  it('an account has equal values for equal seeds and other values for another seed or source id', () => {
    const month = daysOfRange(spanOf('2026-01-01', '2026-01-31'));
    const likes = (seed: string, id?: string) =>
      month.map((day) => accountOn('instagram', seed, id).unitsOn('likes', day));
    expect(likes('1')).toEqual(likes('1'));
    expect(likes('1')).not.toEqual(likes('2'));
    expect(likes('1')).not.toEqual(likes('1', '4712'));
  });

  it('a LinkedIn account has more than 1.5 times the impressions on Tuesdays as on Saturdays', () => {
    const account = accountOn('linkedin');
    // 2026-01-05 is a Monday.
    const on = (from: number) =>
      Array.from({ length: 26 }, (_, week) => account.unitsOn('impressions', from + week * 7)).reduce(
        (a, b) => a + b,
      );
    const monday = sandboxDayNumber('2026-01-05');
    expect(on(monday + 1)).toBeGreaterThan(1.5 * on(monday + 5));
  });

  it('new followers over a period equal the increase of the follower count', () => {
    const account = accountOn('instagram');
    const { first, last } = span;
    const won = daysOfRange(span).reduce((sum, day) => sum + account.unitsOn('new_followers', day), 0);
    expect(won).toBe(account.unitsOn('followers', last) - account.unitsOn('followers', first - 1));
  });

  it('every breakdown of an account has the same total', () => {
    for (const { slug } of platforms) {
      const offer = platformMetrics[slug as PlatformSlug];
      const account = accountOn(slug as PlatformSlug);
      const keys = Object.keys(offer.typicalDay) as BaseKey[];
      const flows = keys.filter((key) => key !== 'followers' && key !== 'subscribers');
      const whole: Cells = new Map();
      addToCells(whole, account, span, { keys: flows, dimensions: [], path: [] });
      fc.assert(
        fc.property(
          fc.uniqueArray(fc.constantFrom(...dimensionsOf(offer)), { maxLength: 3 }),
          (dimensions) => {
            const cells: Cells = new Map();
            addToCells(cells, account, span, { keys: flows, dimensions, path: [] });
            for (const key of flows) expect(total(cells, key), `${slug} ${key}`).toBe(total(whole, key));
          },
        ),
        { numRuns: 8 },
      );
    }
  });
});
