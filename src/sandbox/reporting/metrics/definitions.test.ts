import { describe, expect, it } from 'vitest';
import { SeededKeys } from '../../kernel/seeded';
import { agencyTemplates, ownTemplates } from '../data/fill';
import { definitionsOf, platformSlugs } from './definitions';

const keys = new SeededKeys('1');
const all = platformSlugs.flatMap((slug) => definitionsOf(slug, keys));
const typeOf = (key: string) => all.find(({ referenceKey }) => referenceKey === key)?.type;

describe('metric definitions', () => {
  it('metric definitions have unique reference keys and ids', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ referenceKey }) => referenceKey)).size).toBe(all.length);
  });

  it('the first definition of every platform is a number metric', () => {
    for (const slug of platformSlugs) expect(definitionsOf(slug, keys)[0]?.component).toBe('number_v1');
  });

  it('metric definitions state the units of their values', () => {
    expect(typeOf('ig:reach')).toEqual(['number']);
    expect(typeOf('ig:engagement_rate')).toEqual(['percentage']);
    expect(typeOf('gads:cost')).toEqual(['currency']);
    expect(typeOf('gads:cpc')).toEqual(['currency']);
    expect(typeOf('gads:roas')).toEqual(['number']);
  });
});

describe('report templates', () => {
  it.each([...ownTemplates, ...agencyTemplates].map((template) => [template.title, template] as const))(
    'the template %s shows only numbers that some platform has',
    (_, { sections }) => {
      const numbers = all.filter(({ component }) => component === 'number_v1');
      const known = numbers.map(({ referenceKey }) => referenceKey);
      for (const widget of sections.flatMap(({ widgets }) => widgets)) expect(known).toContain(widget);
    },
  );
});
