import type { JoinedClient } from '@shared/domain/clients';
import { type Period, wholeMonth } from '@shared/domain/metrics';
import { addMonths } from '@shared/domain/time';
import type { ClientKey } from '@shared/record-key';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientSource } from '../metrics';
import type { NumberDefinition } from './definitions';
import { monthQuestion, periodQuestion, planNumbers, planOver } from './plan';
import { itemOf, sourceOf } from './testing/month-samples';

const today = '2026-11-20';
const metrics = ['reach', 'clicks', 'cost'];
/** Metrics of each platform. */
const measured: Readonly<Record<string, readonly string[]>> = {
  instagram: ['reach'],
  facebook: ['clicks', 'reach'],
  tiktok: [],
};
const byPlatform = new Map(
  Object.entries(measured).map(([slug, own]) => [
    `connect ${slug}`,
    new Map(
      own.map((metric): [string, NumberDefinition] => [metric, { metric, item: itemOf(slug, metric) }]),
    ),
  ]),
);
const clientOf = (index: number): JoinedClient => ({
  key: `connect:c${index}`,
  name: `C${index}`,
  givenName: null,
  planning: null,
  reporting: null,
  connect: null,
});
const sourceIn = (client: number, slug: string, at: number): ClientSource => ({
  key: `${client} ${at}`,
  source: sourceOf(`c${client}`, `${client}-${at}`),
  accountName: '@',
  label: 'account',
  platform: { slug, name: slug },
  status: 'active',
  isActive: true,
});
const planOf = (accounts: readonly (readonly string[])[], question = october()) => {
  const clients = accounts.map((_, index) => clientOf(index));
  const sources = new Map(
    accounts.map((own, index): [ClientKey, readonly ClientSource[]] => [
      `connect:c${index}`,
      own.map((slug, at) => sourceIn(index, slug, at)),
    ]),
  );
  const isRead = (key: string) => key !== 'connect tiktok';
  return planNumbers(clients, sources, { byPlatform, isRead }, question);
};
const october = (comparison: 'previous' | 'last_year' | 'none' = 'previous') =>
  monthQuestion({ month: '2026-10-01', today, comparison, metrics });
const anyAccounts = fc.array(fc.array(fc.constantFrom('instagram', 'facebook', 'tiktok', 'myspace')), {
  maxLength: 12,
});
const textOf = ({ start, end }: Period) => `${start}..${end}`;

describe('Month plan over all clients', () => {
  it('the month plan has one batch per measured platform, with each account once', () => {
    fc.assert(
      fc.property(anyAccounts, (accounts) => {
        const { batches, clients } = planOf(accounts);
        const used = new Set<string>(accounts.flat().filter((slug) => (measured[slug] ?? []).length > 0));
        expect(batches).toHaveLength(used.size);
        const asked = batches.flatMap(({ sources }) => sources.map((one) => JSON.stringify(one)));
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked).toHaveLength(accounts.flat().filter((slug) => used.has(slug)).length);
        for (const { sources } of clients)
          for (const { source, batch, place } of sources)
            if (batch >= 0) expect(batches[batch]?.sources[place]).toEqual(source.source);
            else expect(used.has(source.platform.slug)).toBe(false);
      }),
    );
  });

  it('each column of a month plan has the item that measures it, or none without such a metric', () => {
    fc.assert(
      fc.property(anyAccounts, (accounts) => {
        const { batches, clients } = planOf(accounts);
        for (const { source, batch, items } of clients.flatMap(({ sources }) => sources)) {
          const own = measured[source.platform.slug] ?? [];
          expect(items).toHaveLength(metrics.length);
          for (const [column, place] of items.entries()) {
            const metric = metrics[column] ?? '';
            if (place === null) expect(own).not.toContain(metric);
            else expect(batches[batch]?.items[place]?.metrics).toEqual([metric]);
          }
        }
      }),
    );
  });

  it('an account of a platform without a loaded catalogue is marked as unknown', () => {
    const [client] = planOf([['tiktok', 'instagram']]).clients;
    expect(client?.sources.map(({ isKnown }) => isKnown)).toEqual([false, true]);
  });

  it.each(['previous', 'last_year', 'none'] as const)(
    'each period is requested once, and its place is known: compared with %s',
    (comparison) => {
      const plan = planOf([['instagram']], october(comparison));
      const [batch] = plan.batches;
      const periods = batch?.periods ?? [];
      expect(new Set(periods.map(textOf)).size).toBe(periods.length);
      expect(periods[0]).toEqual(plan.period);
      if (comparison === 'none') expect(plan.beforeAt).toBeNull();
      else expect(periods[plan.beforeAt ?? -1]).toEqual(plan.before);
      for (const [at, place] of plan.pastAt.entries())
        expect(periods[place]).toEqual(wholeMonth(plan.past[at] ?? ''));
      // The month before is also one of the past months, so it needs no extra calls.
      if (comparison === 'previous') expect(plan.pastAt).toContain(plan.beforeAt);
    },
  );

  it('a number can be unusual only in a whole month compared with the month before', () => {
    expect(october().canBeUnusual).toBe(true);
    expect(october('last_year').canBeUnusual).toBe(false);
    const running = monthQuestion({ month: '2026-11-01', today, comparison: 'previous', metrics });
    expect(running).toMatchObject({
      isRunning: true,
      isMonth: true,
      canBeUnusual: false,
      period: { start: '2026-11-01', end: today },
      before: { start: '2026-10-01', end: '2026-10-20' },
    });
  });

  it('earlier days of a running month are before today, newest first, in that month only', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), (day) => {
        const on = `2026-11-${String(day).padStart(2, '0')}`;
        const { earlier } = monthQuestion({
          month: '2026-11-01',
          today: on,
          comparison: 'previous',
          metrics,
        });
        const ends = earlier.map(({ period }) => period.end);
        expect(ends).toEqual(ends.toSorted().toReversed());
        for (const end of ends) expect(end >= '2026-11-01' && end < on).toBe(true);
      }),
    );
  });

  it('a plan over another month has the same sources and items with other periods', () => {
    const plan = planOf([['instagram', 'facebook'], ['facebook']]);
    const september = monthQuestion({ month: '2026-09-01', today, comparison: 'previous', metrics });
    const over = planOver(plan, september);
    expect(over).toMatchObject({ period: september.period, before: september.before, earlier: [] });
    expect(over.batches.map(({ sources, items }) => ({ sources, items }))).toEqual(
      plan.batches.map(({ sources, items }) => ({ sources, items })),
    );
    expect(
      over.batches.every(({ periods }) => textOf(periods[0] as Period) === '2026-09-01..2026-09-30'),
    ).toBe(true);
  });
});

describe('Period question', () => {
  const month = fc.integer({ min: -24, max: -1 }).map((back) => addMonths('2026-11-01', back));

  it('a whole month has its past months and can be unusual only against the month before', () => {
    fc.assert(
      fc.property(month, (first) => {
        const before = wholeMonth(addMonths(first, -1));
        const question = periodQuestion(wholeMonth(first), before, today, metrics);
        expect(question).toMatchObject({ isMonth: true, isRunning: false, canBeUnusual: true });
        expect(question.past).toContain(before.start);
        const other = periodQuestion(wholeMonth(first), wholeMonth(addMonths(first, -12)), today, metrics);
        expect(other.canBeUnusual).toBe(false);
      }),
    );
  });

  it('a period other than a month has no past months and cannot be unusual', () => {
    fc.assert(
      fc.property(month, fc.integer({ min: 1, max: 27 }), (first, days) => {
        const end = `${first.slice(0, 8)}${String(days).padStart(2, '0')}`;
        const question = periodQuestion({ start: first, end }, null, today, metrics);
        expect(question).toMatchObject({ isMonth: false, past: [], canBeUnusual: false });
      }),
    );
    expect(periodQuestion({ start: '2026-11-01', end: today }, null, today, metrics)).toMatchObject({
      isMonth: true,
      isRunning: true,
      canBeUnusual: false,
    });
  });
});
