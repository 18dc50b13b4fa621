import { describe, expect, it } from 'vitest';
import type { CatalogueMetric, KeptRecord } from '../../engine';
import { type DefinitionRecords, numberDefinitionsOf, plainTitle } from './definitions';

const definition = (
  parent: string,
  metrics: readonly string[],
  given: Partial<CatalogueMetric> & { title?: string } = {},
): KeptRecord<'connect.metric_definitions'> => {
  const { title = null, ...record } = given;
  return {
    id: `${parent} ${metrics.join()}`,
    parent,
    seenAt: 1,
    isSuspect: false,
    record: {
      id: 'x',
      reference_key: `ig:${metrics[0]}`,
      component: 'number_v1',
      metrics: [...metrics],
      dimensions: [],
      references: { title, description: null, tags: null },
      ...record,
    },
  };
};
const ofConnector = (
  records: DefinitionRecords['connect']['records'],
  lists: DefinitionRecords['connect']['lists'] = [],
): DefinitionRecords => ({ connect: { records, lists }, reporting: { records: [], lists: [] } });

describe('Number definitions', () => {
  it('only single numbers of exactly one metric are definitions', () => {
    const { byPlatform } = numberDefinitionsOf(
      ofConnector([
        definition('instagram en', ['reach']),
        definition('instagram en', ['reach', 'clicks']),
        definition('instagram en', ['likes'], { component: 'chart_v1' }),
      ]),
      'en',
    );
    expect([...(byPlatform.get('connect instagram')?.keys() ?? [])]).toEqual(['reach']);
  });

  it("a title uses the user's language if loaded, else any other language", () => {
    const english = definition('instagram en', ['reach'], { title: 'Reach' });
    const portuguese = definition('instagram pt_br', ['reach'], { title: 'Alcance' });
    for (const order of [
      [english, portuguese],
      [portuguese, english],
    ]) {
      const titleIn = (language: 'en' | 'pt_br') =>
        numberDefinitionsOf(ofConnector(order), language).titles.get('reach');
      expect([titleIn('en'), titleIn('pt_br')]).toEqual(['Reach', 'Alcance']);
    }
    expect(numberDefinitionsOf(ofConnector([portuguese]), 'en').titles.get('reach')).toBe('Alcance');
  });

  it('a metric is requested in the same way in every language', () => {
    const records = ofConnector([
      definition('instagram pt_br', ['reach'], { title: 'Alcance' }),
      definition('instagram en', ['reach'], { title: 'Reach' }),
    ]);
    const itemIn = (language: 'en' | 'pt_br') =>
      numberDefinitionsOf(records, language).byPlatform.get('connect instagram')?.get('reach')?.item;
    expect(itemIn('en')).toEqual(itemIn('pt_br'));
  });

  it('a platform is known once its catalogue is loaded, even if it is empty', () => {
    const lists = [
      { parent: 'tiktok en', asOf: 1, error: null },
      { parent: 'linkedin en', asOf: null, error: null },
    ];
    const { isRead } = numberDefinitionsOf(ofConnector([definition('instagram en', ['reach'])], lists), 'en');
    const platforms = ['instagram', 'tiktok', 'linkedin', 'youtube'];
    expect(platforms.map((slug) => isRead(`connect ${slug}`))).toEqual([true, true, false, false]);
  });
});

it('a metric key without a title becomes readable words', () => {
  expect(plainTitle('video_views')).toBe('Video views');
});
