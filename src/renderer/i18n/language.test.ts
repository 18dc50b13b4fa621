import { describe, expect, it } from 'vitest';
import { chooseDateLocale, chooseHour12, chooseLanguage } from './language';

describe('language', () => {
  it('follows the system until the person chooses', () => {
    expect(chooseLanguage('system', ['fr-FR', 'pt-PT', 'en-US'])).toBe('pt-BR');
    expect(chooseLanguage('system', ['en_GB'])).toBe('en');
    expect(chooseLanguage('en', ['pt-BR'])).toBe('en');
  });

  it('is English where the system wants neither', () => {
    expect(chooseLanguage('system', ['ja'])).toBe('en');
    expect(chooseLanguage('system', [])).toBe('en');
  });
});

describe('dates and hours', () => {
  it("takes the region of the system's English", () => {
    expect(chooseDateLocale('en', ['pt-BR', 'en-US'])).toBe('en-US');
    expect(chooseDateLocale('en', ['C', 'en'])).toBe('en-GB');
    expect(chooseDateLocale('pt-BR', ['en-US'])).toBe('pt-BR');
  });

  it('keeps 24 hours unless the system says 12', () => {
    expect(chooseHour12('system', ['en-US'])).toBe(true);
    expect(chooseHour12('system', ['pt-BR', 'en-US'])).toBe(false);
    expect(chooseHour12('system', ['not a locale'])).toBe(false);
    expect(chooseHour12('system', [])).toBe(false);
    expect(chooseHour12('24h', ['en-US'])).toBe(false);
    expect(chooseHour12('12h', ['pt-BR'])).toBe(true);
  });
});
