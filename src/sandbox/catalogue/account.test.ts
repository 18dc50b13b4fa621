import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Keys } from '../kernel/seeded';
import { PlatformAccount } from './account';
import { addTo, type Cells } from './cells';
import { dayNumber, daysIn, spanOf } from './days';
import type { BaseKey } from './keys';
import { dimensionsOf, offers } from './offers';
import { type PlatformSlug, platforms } from './platforms';

const accountOn = (slug: PlatformSlug, seed = '1', sourceId = '4711') =>
  new PlatformAccount(new Keys(seed), offers[slug], { slug, sourceId });

const span = spanOf('2026-01-05', '2026-01-18');
const total = (cells: Cells, key: BaseKey) =>
  [...cells.values()].reduce((sum, { units }) => sum + (units.get(key) ?? 0), 0);

describe('an account', () => {
  it('is the same for a seed and another one for another', () => {
    const month = daysIn(spanOf('2026-01-01', '2026-01-31'));
    const likes = (seed: string, id?: string) =>
      month.map((day) => accountOn('instagram', seed, id).unitsOn('likes', day));
    expect(likes('1')).toEqual(likes('1'));
    expect(likes('1')).not.toEqual(likes('2'));
    expect(likes('1')).not.toEqual(likes('1', '4712'));
  });

  it('keeps office hours where its audience does', () => {
    const account = accountOn('linkedin');
    // 2026-01-05 is a Monday.
    const on = (from: number) =>
      Array.from({ length: 26 }, (_, week) => account.unitsOn('impressions', from + week * 7)).reduce(
        (a, b) => a + b,
      );
    const monday = dayNumber('2026-01-05');
    expect(on(monday + 1)).toBeGreaterThan(1.5 * on(monday + 5));
  });

  it('wins as many followers as it has more', () => {
    const account = accountOn('instagram');
    const { first, last } = span;
    const won = daysIn(span).reduce((sum, day) => sum + account.unitsOn('new_followers', day), 0);
    expect(won).toBe(account.unitsOn('followers', last) - account.unitsOn('followers', first - 1));
  });

  it('adds up to the same whatever it is broken down by', () => {
    for (const { slug } of platforms) {
      const offer = offers[slug as PlatformSlug];
      const account = accountOn(slug as PlatformSlug);
      const keys = Object.keys(offer.usual) as BaseKey[];
      const flows = keys.filter((key) => key !== 'followers' && key !== 'subscribers');
      const whole: Cells = new Map();
      addTo(whole, account, span, { keys: flows, dimensions: [], path: [] });
      fc.assert(
        fc.property(
          fc.uniqueArray(fc.constantFrom(...dimensionsOf(offer)), { maxLength: 3 }),
          (dimensions) => {
            const cells: Cells = new Map();
            addTo(cells, account, span, { keys: flows, dimensions, path: [] });
            for (const key of flows) expect(total(cells, key), `${slug} ${key}`).toBe(total(whole, key));
          },
        ),
        { numRuns: 8 },
      );
    }
  });
});
