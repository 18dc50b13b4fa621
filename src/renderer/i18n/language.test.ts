import { describe, expect, it } from 'vitest';
import { chooseDateLocale, chooseNumberLocale } from './language';

describe('Date and number locale', () => {
  it('English dates use the region of the system’s English, or British without one', () => {
    expect(chooseDateLocale('en', ['pt-BR', 'en-US'])).toBe('en-US');
    expect(chooseDateLocale('en', ['C', 'en'])).toBe('en-GB');
    expect(chooseDateLocale('pt-BR', ['en-US'])).toBe('pt-BR');
  });

  it('dates use the system’s region of the app’s language, and numbers too except in English', () => {
    expect(chooseDateLocale('es', ['en-US', 'es-MX'])).toBe('es-MX');
    expect(chooseDateLocale('de', ['fr-CH', 'de-AT'])).toBe('de-AT');
    expect(chooseDateLocale('fr', ['en-US'])).toBe('fr');
    expect(chooseNumberLocale('es', 'es-MX')).toBe('es-MX');
    expect(chooseNumberLocale('en', 'en-IN')).toBe('en');
  });
});
