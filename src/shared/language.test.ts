import { describe, expect, it } from 'vitest';
import { chooseHour12, chooseLanguage, languageNames, languages } from './language';

describe('App language', () => {
  it.each([
    ['the chosen one', 'en', ['pt-BR'], 'en'],
    ['the chosen one on a system with another language', 'de', ['en'], 'de'],
    ['the first one of the system', 'system', ['pt-BR', 'en-US'], 'pt-BR'],
    ['the first supported one of the system', 'system', ['ja', 'it-CH', 'en'], 'it'],
    ['Brazilian Portuguese for Portugal', 'system', ['pt-PT', 'en'], 'pt-BR'],
    ['found from a tag with an underscore', 'system', ['fr_CA'], 'fr'],
    ['English for a tag that only begins like another', 'system', ['ptx', 'deu'], 'en'],
    ['English if nothing is known', 'system', [], 'en'],
  ] as const)('the app language is %s', (_what, choice, system, expected) => {
    expect(chooseLanguage(choice, system)).toBe(expected);
  });

  it('every language has its own name', () => {
    expect(new Set(languages.map((language) => languageNames[language])).size).toBe(languages.length);
  });
});

describe('Clock format', () => {
  it('the clock has 24 hours unless the system or the setting says 12', () => {
    expect(chooseHour12('system', ['en-US'])).toBe(true);
    expect(chooseHour12('system', ['pt-BR', 'en-US'])).toBe(false);
    expect(chooseHour12('system', ['not a locale'])).toBe(false);
    expect(chooseHour12('system', [])).toBe(false);
    expect(chooseHour12('24h', ['en-US'])).toBe(false);
    expect(chooseHour12('12h', ['pt-BR'])).toBe(true);
  });
});
