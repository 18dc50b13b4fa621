import { describe, expect, it } from 'vitest';
import { chooseDateLocale, chooseNumberLocale } from './language';

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
});
