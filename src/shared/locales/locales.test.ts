import { describe, expect, it } from 'vitest';
import { byLanguage, languages } from '../language';
import type en from './en.json';
import notes from './en.notes.json';

const files = byLanguage(
  import.meta.glob<typeof en>(['./*.json', '!./*.notes.json'], {
    import: 'default',
    eager: true,
  }),
);

/** A file as `a.b.c` → text. */
function flat(node: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(node as Record<string, string | object>).flatMap(([name, value]) => {
    const key = path ? `${path}.${name}` : name;
    return typeof value === 'string' ? [[key, value] as const] : flat(value, key);
  });
}

/** Namespaces that the pages don't hold; the guide's own test holds its blocks together. */
const texts = (language: (typeof languages)[number]) =>
  new Map(flat({ native: files[language].native, messages: files[language].messages }));

/** The informal form of a message belongs to the same text. */
const stem = (key: string) => key.replace(/_(?:one|many|other)$/, '').replace('|informal', '');
const gaps = (text = '') =>
  [...text.matchAll(/\{\{(\w+)/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'count')
    .sort();

describe('Files of texts', () => {
  it('each language of the app has one file, and each file is a language of the app', () => {
    expect(Object.keys(files).sort()).toEqual([...languages].sort());
  });
});

describe('Grammar of a language', () => {
  it.each(languages)(
    'exact millions have a pattern in %s if its plural rules tell them apart',
    (language) => {
      const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      expect('grammar' in files[language]).toBe(categories.includes('many'));
    },
  );
});

describe('Native and message texts', () => {
  it.each(languages)('the texts in %s are complete and have the same placeholders as English', (language) => {
    const english = texts('en');
    const own = texts(language);
    expect([...new Set([...own.keys()].map(stem))].sort()).toEqual(
      [...new Set([...english.keys()].map(stem))].sort(),
    );
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('');
      expect(gaps(text), key).toEqual(gaps(english.get(stem(key)) ?? english.get(`${stem(key)}_other`)));
    }
  });
});

describe('Notes for translators', () => {
  it('every note belongs to an English text or group of texts', () => {
    const keys = flat(files.en).map(([key]) => key);
    const strays = Object.keys(notes).filter(
      (note) => !keys.some((key) => [note, `${note}.`, `${note}_`].some((start) => key.startsWith(start))),
    );
    expect(strays).toEqual([]);
  });
});
