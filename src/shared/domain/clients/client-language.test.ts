import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../language';
import type { LocalValue } from '../../local-data';
import type { LocalKey } from '../../record-key';
import { chosenLanguage, languageOfLocale } from './client-language';

describe('the language that a project’s locale proposes', () => {
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
  ])('%s is %s', (locale, language) => {
    expect(languageOfLocale(locale)).toBe(language);
  });

  it('is one of ours or none, whatever the service says', () => {
    fc.assert(
      fc.property(fc.string(), (locale) => {
        const language = languageOfLocale(locale);
        expect(language === null || languages.includes(language)).toBe(true);
      }),
    );
  });
});

describe('the language that was chosen for a client', () => {
  const records: readonly LocalKey[] = ['planning:1', 'reporting:7', 'connect:c'];
  const key = fc.constantFrom<LocalKey>(...records, 'planning:2');
  const choices = fc.uniqueArray(
    fc.record({ key, value: fc.constantFrom(...languages), at: fc.nat(99).map(String) }),
    { selector: (one) => `${one.key} ${one.at}` },
  );

  it('is the newest of any of its records, and never another client’s', () => {
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
