import { describe, expect, it } from 'vitest';
import { chooseDateLocale, chooseHour12, chooseNumberLocale } from './language';

describe('dates and hours', () => {
  it("takes the region of the system's English", () => {
    expect(chooseDateLocale('en', ['pt-BR', 'en-US'])).toBe('en-US');
    expect(chooseDateLocale('en', ['C', 'en'])).toBe('en-GB');
    expect(chooseDateLocale('pt-BR', ['en-US'])).toBe('pt-BR');
  });

  it('takes the region of the system in other languages too, for numbers as well', () => {
    expect(chooseDateLocale('es', ['en-US', 'es-MX'])).toBe('es-MX');
    expect(chooseDateLocale('de', ['fr-CH', 'de-AT'])).toBe('de-AT');
    expect(chooseDateLocale('fr', ['en-US'])).toBe('fr');
    expect(chooseNumberLocale('es', 'es-MX')).toBe('es-MX');
    expect(chooseNumberLocale('en', 'en-IN')).toBe('en');
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
