import { deskError } from '@shared/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MetricNumbers } from '../../engine';
import { anyAge, fillMs, needOfMonth, needOfPast, wantsOfMonth, wantsOfPast } from './first-fill';
import { type MonthPlan, monthQuestion, planNumbers } from './plan';
import { itemOf, sourceOf } from './testing/month-samples';

const metrics = ['reach', 'clicks'];
/** A finished month of one client with so many accounts on Instagram. */
function planOf(accounts: number, comparison: 'previous' | 'last_year' | 'none' = 'previous'): MonthPlan {
  const client = { key: 'connect:c', name: 'C', givenName: null, planning: null } as const;
  const sources = Array.from({ length: accounts }, (_, at) => ({
    key: `${at}`,
    source: sourceOf('c', `${at}`),
    platform: { slug: 'instagram', name: 'Instagram' },
    accountName: `${at}`,
    label: 'account',
    status: 'active',
    isActive: true,
  }));
  const definitions = new Map(
    metrics.map((metric) => [metric, { metric, item: itemOf('instagram', metric) }]),
  );
  return planNumbers(
    [{ ...client, reporting: null, connect: null }],
    new Map([[client.key, sources]]),
    { byPlatform: new Map([['connect instagram', definitions]]), isRead: () => true },
    monthQuestion({ month: '2026-10-01', today: '2026-11-20', comparison, metrics }),
  );
}
const placesOf = ({ batches: [batch] }: MonthPlan) => {
  const { sources = [], items = [], periods = [] } = batch ?? {};
  return sources.length * items.length * periods.length;
};
const numbersOf = (plan: MonthPlan, known: (place: number) => boolean): MetricNumbers => {
  const values = Float64Array.from({ length: placesOf(plan) }, (_, at) => (known(at) ? 1 : Number.NaN));
  return { values, readAt: values.slice(), refusals: [] };
};

describe('Calls to load a month', () => {
  it('loading a month takes one call per account and pair of periods, with every metric', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), (accounts) => {
        const plan = planOf(accounts);
        const nothing = [numbersOf(plan, () => false)];
        expect(needOfMonth(plan, nothing)).toEqual({
          calls: { connect: accounts, reporting: 0 },
          all: accounts,
        });
        expect(wantsOfMonth(plan, { urgency: 'visible', maxAgeMs: anyAge })).toHaveLength(accounts * 2);
        // Thirteen months before, of which the month itself is compared with one: twelve, two by two.
        expect(needOfPast(plan, nothing).all).toBe(accounts * 6);
        expect(wantsOfPast(plan)).toHaveLength(accounts * 6 * metrics.length);
        expect(wantsOfPast(plan).every(({ urgency }) => urgency === 'backfill')).toBe(true);
      }),
    );
  });

  it('each period of a month plan is requested once, whatever the comparison', () => {
    for (const comparison of ['previous', 'last_year', 'none'] as const) {
      const plan = planOf(1, comparison);
      const wants = [...wantsOfMonth(plan, { urgency: 'visible', maxAgeMs: anyAge }), ...wantsOfPast(plan)];
      const asked = wants
        .filter(({ question }) => question.item.metrics[0] === 'reach')
        .flatMap(({ question, comparison: before }) => [question.period, ...(before ? [before] : [])])
        .map(({ start }) => start);
      expect(new Set(asked).size).toBe(asked.length);
      expect(asked).toHaveLength(14);
    }
  });

  it('a fully loaded month needs no call, and one missing number needs one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.nat(), (accounts, missing) => {
        const plan = planOf(accounts);
        expect(needOfMonth(plan, [numbersOf(plan, () => true)]).all).toBe(0);
        const periods = plan.batches[0]?.periods.length ?? 1;
        const item = missing % (accounts * metrics.length);
        const need = needOfMonth(plan, [numbersOf(plan, (at) => at !== item * periods)]);
        expect(need.all).toBe(1);
      }),
    );
  });

  it('a refused number of a month plan needs no call', () => {
    const plan = planOf(1);
    const refusal = { error: deskError('METRIC_RESTRICTED', 'no'), at: 1 };
    const numbers = numbersOf(plan, (place) => place !== 0);
    expect(needOfMonth(plan, [numbers]).all).toBe(1);
    expect(needOfMonth(plan, [{ ...numbers, refusals: [{ place: 0, refusal }] }]).all).toBe(0);
  });
});

describe('Estimated loading time', () => {
  const need = { calls: { connect: 300, reporting: 50 }, all: 350 };

  it('the loading time follows the slower service and its share of the limit, at least one minute', () => {
    expect(fillMs(need, [])).toBe(3 * 60_000);
    const window = { name: 'minute', limit: 60, windowMs: 60_000 };
    const budget = { service: 'connect', share: 0.5, windows: [window] } as never;
    expect(fillMs(need, [budget])).toBe(10 * 60_000);
    expect(fillMs({ calls: { connect: 1, reporting: 1 }, all: 2 }, [])).toBe(60_000);
  });
});
