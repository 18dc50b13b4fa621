import { errorCauses } from '@shared/error-causes';
import { errorKinds } from '@shared/errors';
import { byLanguage, type Language, languages } from '@shared/language';
import { writes } from '@shared/outcome-check';
import { describe, expect, it } from 'vitest';
import { productCode } from '../testing/product-code';
import { bareStrings, keysIn } from '../testing/source-scan';

/** A catalogue as `a.b.c` → text. */
function flat(node: object, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(node) as [string, string | object][]) {
    const key = path ? `${path}.${name}` : name;
    if (typeof value === 'string') texts.set(key, value);
    else for (const [inner, text] of flat(value, key)) texts.set(inner, text);
  }
  return texts;
}

const files = byLanguage(
  import.meta.glob<object>(['../../shared/locales/*.json', '!../../shared/locales/*.notes.json'], {
    query: '?screens',
    import: 'default',
    eager: true,
  }),
);
const catalogues = Object.fromEntries(
  languages.map((language) => [language, flat(files[language])]),
) as Readonly<Record<Language, Map<string, string>>>;
const plural = /_(?:zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(plural, '');
const stems = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(stem))].sort();
/** The gaps of a text; a plural may leave its number unsaid, as "one file" does. */
const placeholders = (key: string, text: string) =>
  [...text.matchAll(/\{\{(\w+)/g)]
    .map(([, name]) => name)
    .filter((name) => !plural.test(key) || name !== 'count')
    .sort();

describe('Text catalogues', () => {
  it.each(languages)('the catalogue has the same texts as English, in %s', (language) => {
    expect(stems(catalogues[language])).toEqual(stems(catalogues.en));
  });

  it.each(languages)('the catalogue has exactly the plural forms that %s needs', (language) => {
    const texts = catalogues[language];
    const needed = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
    for (const name of stems(texts).filter((one) => texts.has(`${one}_other`))) {
      const given = [...texts.keys()].filter((key) => plural.test(key) && stem(key) === name);
      expect(given.map((key) => key.slice(name.length + 1)).sort(), name).toEqual(needed);
    }
  });

  it('a text has the same placeholders in every language', () => {
    const gaps = new Map<string, Set<string>>();
    for (const texts of Object.values(catalogues)) {
      for (const [key, text] of texts) {
        const name = stem(key);
        gaps.set(name, (gaps.get(name) ?? new Set()).add(placeholders(key, text).join()));
      }
    }
    for (const [name, found] of gaps) expect([...found], name).toHaveLength(1);
  });

  it('no text is empty', () => {
    for (const texts of Object.values(catalogues)) {
      expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
    }
  });

  it('every error has texts for what happened, what still works and the next step', () => {
    for (const texts of Object.values(catalogues)) {
      for (const [code, { category }] of Object.entries(errorKinds)) {
        for (const key of [`errors.what.${code}`, `errors.next.${code}`, `errors.works.${category}`]) {
          expect(texts.get(key), key).toMatch(/\.$/);
        }
      }
    }
  });

  it('every error cause has a text and a next step, and every write a text on checking it', () => {
    const keys = [
      ...errorCauses.flatMap((cause) => [`errors.cause.${cause}.what`, `errors.cause.${cause}.next`]),
      ...writes.map((write) => `errors.check.${write}`),
    ];
    for (const texts of Object.values(catalogues)) {
      for (const key of keys) expect(texts.get(key), key).toMatch(/\.$/);
    }
  });
});

describe('Product code', () => {
  it('screens take all words from the catalogue', () => {
    const screens = productCode.filter(([path]) => path.endsWith('.tsx'));
    expect(screens.length).toBeGreaterThan(30);
    expect(screens.flatMap(([path, source]) => bareStrings(path, source))).toEqual([]);
  });

  it('every text of the catalogue is used', () => {
    const found = productCode.flatMap(([path, source]) => keysIn(path, source));
    const literals = new Set(found.filter((key) => typeof key === 'string'));
    const patterns = found.filter((key) => typeof key !== 'string');
    const isUsed = (name: string) => literals.has(name) || patterns.some((pattern) => pattern.test(name));
    expect(stems(catalogues.en).filter((name) => !isUsed(name))).toEqual([]);
  });
});
