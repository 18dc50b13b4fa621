import { describe, expect, it } from 'vitest';
import { languages } from '../language';
import de from './de.json';
import en from './en.json';
import notes from './en.notes.json';
import es from './es.json';
import fr from './fr.json';
import italian from './it.json';
import ptBR from './pt-BR.json';

const files = { en, 'pt-BR': ptBR, es, fr, it: italian, de };

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
    const keys = flat(en).map(([key]) => key);
    const strays = Object.keys(notes).filter(
      (note) => !keys.some((key) => [note, `${note}.`, `${note}_`].some((start) => key.startsWith(start))),
    );
    expect(strays).toEqual([]);
  });
});
