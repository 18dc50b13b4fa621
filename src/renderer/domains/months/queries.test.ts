import { expect, it } from 'vitest';
import { monthQuestion, planNumbers } from './plan';
import { monthNumbersQuery } from './queries';
import { itemOf, sourceOf } from './testing/month-samples';

it('month queries with different periods or items have different keys', () => {
  const source = {
    key: 'connect c ig',
    source: sourceOf('c', 'ig'),
    platform: { slug: 'instagram', name: 'Instagram' },
    accountName: '@ig',
    label: 'account',
    status: 'active',
    isActive: true,
  };
  const client = {
    key: 'connect:c',
    name: 'C',
    givenName: null,
    planning: null,
    reporting: null,
    connect: null,
  } as const;
  const definitions = (metrics: readonly string[]) => ({
    isRead: () => true,
    byPlatform: new Map([
      [
        'connect instagram',
        new Map(metrics.map((metric) => [metric, { metric, item: itemOf('instagram', metric) }])),
      ],
    ]),
  });
  const question = monthQuestion({
    month: '2026-11-01',
    today: '2026-11-20',
    comparison: 'previous',
    metrics: ['reach', 'clicks'],
  });
  const keyOf = (given: typeof question, measured = ['reach', 'clicks']) =>
    monthNumbersQuery(planNumbers([client], new Map([[client.key, [source]]]), definitions(measured), given))
      .key;
  expect(keyOf({ ...question })).toEqual(keyOf(question));
  expect(keyOf({ ...question, past: [] })).not.toEqual(keyOf(question));
  expect(keyOf(question, ['reach'])).not.toEqual(keyOf(question));
});
