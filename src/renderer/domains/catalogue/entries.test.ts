import { describe, expect, it } from 'vitest';
import type { CatalogueMetric } from '../../engine';
import { catalogueEntriesOf, defaultDimensions, defaultMetrics, nameOfKey, tagOf } from './entries';
import type { PlatformCatalogue } from './queries';

const metric = (
  key: string,
  title: string | null,
  given: Partial<CatalogueMetric> = {},
): CatalogueMetric => ({
  id: key,
  reference_key: `ig:${key}`,
  component: 'number_v1',
  metrics: [key],
  dimensions: [],
  references: { title, description: null, tags: null },
  ...given,
});
const catalogue = (...metrics: CatalogueMetric[]): PlatformCatalogue => ({
  platform: { slug: 'instagram', name: 'Instagram' },
  metrics,
  asOf: 1,
  error: null,
});
const found = (text: string, ...metrics: CatalogueMetric[]) =>
  catalogueEntriesOf([catalogue(...metrics)], text, 'pt-BR').map(({ title }) => title);

describe('catalogueEntriesOf', () => {
  const all = [metric('reach', 'Alcance'), metric('saves', 'Salvamentos'), metric('avg', 'Média diária')];

  it('catalogue entries are found by title and key, ignoring accents and case', () => {
    expect(found('MEDIA', ...all)).toEqual(['Média diária']);
    expect(found('ig sav', ...all)).toEqual(['Salvamentos']);
    expect(found('', ...all)).toEqual(['Alcance', 'Média diária', 'Salvamentos']);
  });

  it('a metric without a title in this language is named by the words of its key, and found by them', () => {
    expect(found('', metric('profile_views', null))).toEqual(['Profile views']);
    expect(found('profile views', metric('profile_views', null))).toEqual(['Profile views']);
    expect(found('', metric('profile_views', ''))).toEqual(['Profile views']);
  });
});

describe('Metric details', () => {
  it('a tag is shown as the service writes it, and null if missing', () => {
    const tags = { cost: 'baixo', history: 24, further: {} };
    const one = metric('reach', null, { references: { title: null, description: null, tags } });
    expect([tagOf(one, 'cost'), tagOf(one, 'history')]).toEqual(['baixo', '24']);
    expect(tagOf(metric('reach', null), 'cost')).toBeNull();
  });

  it('metrics and dimensions get their labels, or null without one', () => {
    const one = metric('x', null, {
      metrics: ['reach', 'constructor'],
      dimensions: [{ field: 'date' }, 'city'],
      labels: { reach: 'Alcance', date: 'Dia' },
    });
    expect(defaultMetrics(one)).toEqual([
      { key: 'reach', label: 'Alcance' },
      { key: 'constructor', label: 'Constructor' },
    ]);
    expect(defaultDimensions(one)).toEqual([
      { key: 'date', label: 'Dia' },
      { key: 'city', label: 'City' },
    ]);
  });
});

it.each([
  ['ig:profile_views', 'Profile views'],
  ['reach-per-day', 'Reach per day'],
  ['a:b:c_d', 'B:c d'],
  ['ig:__', 'ig:__'],
  ['', ''],
])('a metric that no catalogue has is called by its key: %s is %s', (key, name) => {
  expect(nameOfKey(key)).toBe(name);
});
