import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalRewriter, formsOfLanguage } from './client-forms';
import { formsOfProject } from './project-forms';

const dayOf = (date_format: string) => formsOfProject({ date_format }).day?.('2026-11-05') ?? null;

describe('formsOfProject', () => {
  it.each([
    ['d/m/Y', '05/11/2026'],
    ['m/d/Y', '11/05/2026'],
    ['d.m.Y', '05.11.2026'],
    ['Y-m-d', '2026-11-05'],
    ['j/n/Y', '5/11/2026'],
    ['DD/MM/YYYY', '05/11/2026'],
  ])('a day is written in the project format %s', (format, written) => {
    expect(dayOf(format)).toBe(written);
  });

  it.each(['', 'd/m', 'd/d/Y', 'D, d M Y', 'l jS F', 'X/Y/Z'])(
    'an unreadable date format leaves days to the language: %s',
    (format) => {
      expect(dayOf(format)).toBeNull();
    },
  );

  it('the decimal sign is read from its sign or name, and anything else is unknown', () => {
    const signOf = (decimal_separator_format: string) =>
      formsOfProject({ decimal_separator_format }).decimalSign;
    expect([',', '.', 'comma', 'Dot', ';', ''].map(signOf)).toEqual([',', '.', ',', '.', null, null]);
    expect(formsOfProject(undefined)).toEqual(formsOfLanguage);
  });
});

describe('decimalRewriter', () => {
  const write = (locale: string, value: number, decimalSign: '.' | ',' | null, options = {}) =>
    decimalRewriter(locale, { decimalSign, day: null })(new Intl.NumberFormat(locale, options).format(value));

  it('the signs for decimals and thousands are swapped', () => {
    expect(write('en', 48_212.5, ',')).toBe('48.212,5');
    expect(write('de', 48_212.5, '.')).toBe('48,212.5');
    expect(write('en', 48_212.5, null)).toBe('48,212.5');
    const crowns = { style: 'currency', currency: 'DKK' };
    expect(write('da', 4_310.55, '.', crowns).replaceAll(/\s/g, ' ')).toBe('4,310.55 kr.');
  });

  it('rewriting keeps the value of a number in every language', () => {
    const locales = fc.constantFrom('en', 'pt-BR', 'es', 'fr', 'it', 'de');
    fc.assert(
      fc.property(
        locales,
        fc.constantFrom('.', ','),
        fc.integer({ min: -9e8, max: 9e8 }),
        (locale, sign, cents) => {
          const text = write(locale, cents / 100, sign);
          const [whole = '', decimals = ''] = text.split(sign);
          const read = Number(`${whole.replaceAll(/[^\d-]/g, '')}.${decimals}`);
          expect(read).toBe(cents / 100);
        },
      ),
    );
  });
});
