import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../language';
import { fillPattern, strangeWords } from './patterns';

const facts = { client: 'Padaria São Bento', period: { start: '2026-11-01', end: '2026-11-30' } } as const;

describe('a pattern', () => {
  it.each([
    ['en', 'Monthly report', 'November 2026'],
    ['pt-BR', 'Relatório mensal', 'Novembro de 2026'],
    ['es', 'Informe mensual', 'Noviembre de 2026'],
    ['fr', 'Rapport mensuel', 'Novembre 2026'],
  ] as const)('is filled in the client’s language: %s', (language, report, subtitle) => {
    expect(fillPattern('{report}', { ...facts, language })).toBe(report);
    expect(fillPattern('{month}', { ...facts, language })).toBe(subtitle);
  });

  it('takes words of its own and the client’s name as they are', () => {
    expect(fillPattern('{client}: números de {month}', { ...facts, language: 'pt-BR' })).toBe(
      'Padaria São Bento: números de novembro de 2026',
    );
  });

  it('names what it does not know and leaves it standing', () => {
    expect(strangeWords('{mes} of {client} {}')).toEqual(['{mes}', '{}']);
    expect(fillPattern('{mes} {month}', { ...facts, language: 'en' })).toBe('{mes} November 2026');
  });

  it('never fills a client’s name once more, whatever stands in it', () => {
    const odd = { ...facts, client: '{month} & {client} $1', language: 'en' } as const;
    expect(fillPattern('{client}', odd)).toBe('{month} & {client} $1');
  });

  it('has no braces left over, for any words around', () => {
    const plain = fc.string().filter((text) => !/[{}]/.test(text));
    fc.assert(
      fc.property(plain, plain, fc.constantFrom(...languages), (before, after, language) => {
        expect(fillPattern(`${before}{month}${after}`, { ...facts, language })).not.toMatch(/[{}]/);
      }),
    );
  });
});
