import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agency } from './agency';
import type { Catalogue } from './records';

// "Metric definition (catalogue item)" of metrics-connector.
let agency: Agency;
let slugs: readonly string[];
beforeAll(async () => {
  agency = await Agency.open();
  const { data } = await agency.read<{ data: { slug: string }[] }>('/integrations');
  slugs = data.map(({ slug }) => slug);
});
afterAll(() => agency.close());

const languages = ['en', 'pt_br', 'es', 'fr', 'it', 'de'] as const;
const catalogue = (slug: string, language?: string) =>
  agency.read<Catalogue>(`/metrics/${slug}${language === undefined ? '' : `?language=${language}`}`);

describe('connector metric catalogue', () => {
  it('the catalogue has all platforms in six languages, with a label for each metric and dimension', async () => {
    for (const slug of slugs) {
      for (const language of languages) {
        const { data, meta } = await catalogue(slug, language);
        expect([meta.integration_slug, meta.language]).toEqual([slug, language]);
        expect(new Set(data.map(({ component }) => component))).toEqual(
          new Set(['number_v1', 'chart_v1', 'datatable_v1']),
        );
        for (const { reference_key, metrics, dimensions, references } of data) {
          expect(reference_key).toMatch(/^[a-z0-9]+:[a-z0-9_]+$/);
          for (const key of metrics) expect(meta.setup.metrics[key]?.label, `${slug} ${key}`).toMatch(/\S/);
          for (const { field } of dimensions)
            expect(meta.setup.dimensions[field]?.label, field).toMatch(/\S/);
          expect(references.title).toMatch(/\S/);
          expect(references.description.length).toBeGreaterThan(10);
          expect(Object.keys(references.tags)).toEqual(['cost', 'history']);
        }
      }
    }
  });

  it.each([
    ['en', 'Followers', 'Reach per day', 'Results by country'],
    ['pt_br', 'Seguidores', 'Alcance por dia', 'Resultados por país'],
    ['es', 'Seguidores', 'Alcance por día', 'Resultados por país'],
    ['fr', 'Abonnés', 'Portée par jour', 'Résultats par pays'],
    ['it', 'Follower', 'Copertura al giorno', 'Risultati per paese'],
    ['de', 'Follower', 'Reichweite pro Tag', 'Ergebnisse nach Land'],
  ])('the catalogue has titles in %s', async (language, ...titles) => {
    const { data } = await catalogue('instagram', language);
    expect(data.map(({ references }) => references.title)).toEqual(expect.arrayContaining(titles));
  });

  it('every description of the catalogue differs in each language', async () => {
    const texts = await Promise.all(
      languages.map(async (language) =>
        (await catalogue('instagram', language)).data.map((one) => one.references.description),
      ),
    );
    for (const [i, text] of (texts[0] ?? []).entries())
      expect(new Set(texts.map((language) => language[i])).size, text).toBe(languages.length);
  });

  it('the catalogue is English by default, with the same ids and keys in German', async () => {
    expect(await catalogue('shopify')).toEqual(await catalogue('shopify', 'en'));
    const keys = async (language: string) =>
      (await catalogue('shopify', language)).data.map((one) => [one.id, one.reference_key]);
    expect(await keys('de')).toEqual(await keys('en'));
  });
});

it('ads options exist for google_ads and facebook_ads', async () => {
  for (const slug of ['google_ads', 'facebook_ads']) {
    const body = await agency.read<{ data: object }>(`/ads/options?integration_slug=${slug}`);
    expect(Object.keys(body.data).length).toBeGreaterThan(3);
  }
});
