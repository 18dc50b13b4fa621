import { describe, expect, it } from 'vitest';
import { Keys } from '../../kernel/seeded';
import { agencyTemplates, ownTemplates } from '../data/own-templates';
import { definitionsOf, platformSlugs } from './definitions';

const keys = new Keys('1');
const all = platformSlugs.flatMap((slug) => definitionsOf(slug, keys));
const typeOf = (key: string) => all.find(({ referenceKey }) => referenceKey === key)?.type;

describe('definitions', () => {
  it('have keys and ids of their own', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ referenceKey }) => referenceKey)).size).toBe(all.length);
  });

  it('begin with numbers on every platform', () => {
    for (const slug of platformSlugs) expect(definitionsOf(slug, keys)[0]?.component).toBe('number_v1');
  });

  it('say how their values are meant to be read', () => {
    expect(typeOf('ig:reach')).toEqual(['number']);
    expect(typeOf('ig:engagement_rate')).toEqual(['percentage']);
    expect(typeOf('gads:cost')).toEqual(['currency']);
    expect(typeOf('gads:cpc')).toEqual(['currency']);
    expect(typeOf('gads:roas')).toEqual(['number']);
  });
});

describe('templates', () => {
  it.each([...ownTemplates, ...agencyTemplates].map((template) => [template.title, template] as const))(
    '%s shows numbers that some platform has',
    (_, { sections }) => {
      const numbers = all.filter(({ component }) => component === 'number_v1');
      const known = numbers.map(({ referenceKey }) => referenceKey);
      for (const widget of sections.flatMap(({ widgets }) => widgets)) expect(known).toContain(widget);
    },
  );
});
