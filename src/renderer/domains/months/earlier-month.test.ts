import type { MetricQuestion } from '@shared/domain/metrics';
import { questionKeyOf } from '@shared/domain/metrics';
import { addDays } from '@shared/domain/time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOW } from '../../testing/posts';
import { numbersOf, readEarlierMonth } from './earlier-month';
import { monthQuestion, planNumbers } from './plan';
import { engineWithMonth, itemOf, sourceOf } from './testing/month-samples';

const today = '2026-11-20';
const accounts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const plan = planNumbers(
  [{ key: 'connect:c', name: 'C', givenName: null, planning: null, reporting: null, connect: null }],
  new Map([
    [
      'connect:c',
      accounts.map((id) => ({
        key: id,
        source: sourceOf('c', id),
        platform: { slug: 'instagram', name: 'Instagram' },
        accountName: id,
        label: 'account',
        status: 'active',
        isActive: true,
      })),
    ],
  ]),
  {
    byPlatform: new Map([
      ['connect instagram', new Map([['reach', { metric: 'reach', item: itemOf('instagram', 'reach') }]])],
    ]),
    isRead: () => true,
  },
  monthQuestion({ month: '2026-11-01', today, comparison: 'previous', metrics: ['reach'] }),
);
const questionOf = (account: string, end: string): MetricQuestion => ({
  source: sourceOf('c', account),
  item: itemOf('instagram', 'reach'),
  period: { start: '2026-11-01', end },
});

/** How many accounts were read up to a day, by the days that have passed since. */
async function shownAfter(readOn: ReadonlyMap<number, number>): Promise<string | null> {
  const engine = engineWithMonth();
  engine.setMetrics(
    Object.fromEntries(
      [...readOn].flatMap(([ago, count]) =>
        accounts.slice(0, count).map((account) => {
          const key = questionKeyOf(questionOf(account, addDays(today, -ago)));
          return [key, { answer: { kind: 'number', value: 1 } as const, asOf: NOW }];
        }),
      ),
    ),
  );
  const earlier = await readEarlierMonth(engine, plan, await numbersOf(engine, plan));
  return earlier?.question.period.end ?? null;
}

it('the newest recent day with nine tenths of the most numbers replaces a mostly unloaded today', async () => {
  const readings = fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 10 })));
  await fc.assert(
    fc.asyncProperty(readings, async (read) => {
      const counts = new Map(read);
      const shown = await shownAfter(counts);
      const most = Math.max(0, ...[...counts].map(([ago, count]) => (ago > 14 ? 0 : count)));
      const days = Array.from({ length: 15 }, (_, ago) => ago);
      const full = days.find((ago) => (counts.get(ago) ?? 0) >= 0.9 * most) ?? 0;
      const known = Math.max(0, ...days.slice(1).map((ago) => counts.get(ago) ?? 0));
      // An earlier day replaces today only if it has numbers and today is mostly unread.
      if (known === 0 || full === 0 || (counts.get(0) ?? 0) >= 9) expect(shown).toBeNull();
      else expect(shown).toBe(addDays(today, -full));
    }),
  );
});

it('earlier days end at the first day of the month, and a month that ended long ago has none', async () => {
  const daysOf = (month: string, asOf: string) =>
    monthQuestion({ month, today: asOf, comparison: 'previous', metrics: [] }).earlier.map(
      ({ period }) => period.end,
    );
  expect(daysOf('2026-11-01', '2026-11-03')).toEqual(['2026-11-02', '2026-11-01']);
  expect(daysOf('2026-10-01', '2026-11-03').slice(0, 2)).toEqual(['2026-10-30', '2026-10-29']);
  expect(daysOf('2026-10-01', '2026-11-03').at(-1)).toBe('2026-10-20');
  expect(daysOf('2026-10-01', '2026-11-20')).toEqual([]);
});
