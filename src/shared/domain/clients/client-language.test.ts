import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../language';
import type { LocalValue } from '../../local-data';
import type { LocalKey } from '../../record-key';
import { chosenLanguage, languageOfLocale } from './client-language';

describe('languageOfLocale', () => {
  it.each([
    ['pt_BR', 'pt-BR'],
    ['pt-br', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['en_US', 'en'],
    ['EN', 'en'],
    ['es-419', 'es'],
    ['fr_CA.UTF-8', 'fr'],
    ['ja', null],
    ['french', null],
    ['', null],
    [null, null],
  ])('locale %s gives the language %s', (locale, language) => {
    expect(languageOfLocale(locale)).toBe(language);
  });

  it('any locale gives a supported language or none', () => {
    fc.assert(
      fc.property(fc.string(), (locale) => {
        const language = languageOfLocale(locale);
        expect(language === null || languages.includes(language)).toBe(true);
      }),
    );
  });
});

describe('chosenLanguage', () => {
  const records: readonly LocalKey[] = ['planning:1', 'reporting:7', 'connect:c'];
  const key = fc.constantFrom<LocalKey>(...records, 'planning:2');
  const choices = fc.uniqueArray(
    fc.record({ key, value: fc.constantFrom(...languages), at: fc.nat(99).map(String) }),
    { selector: (one) => `${one.key} ${one.at}` },
  );

  it('the language of a client is the newest choice of its own records', () => {
    fc.assert(
      fc.property(choices, (all: readonly LocalValue<'languages'>[]) => {
        const own = all.filter((one) => one.key !== 'planning:2');
        const newest = own
          .map(({ at }) => at)
          .sort()
          .at(-1);
        const allowed = own.filter(({ at }) => at === newest).map(({ value }) => value);
        const chosen = chosenLanguage(records, all);
        expect(chosen === null ? own.length === 0 : allowed.includes(chosen)).toBe(true);
      }),
    );
  });
});
