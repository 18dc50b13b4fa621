import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../language';
import { fillPattern, strangeWords } from './batch-draft';

const facts = { client: 'Padaria São Bento', period: { start: '2026-11-01', end: '2026-11-30' } } as const;

describe('Report text pattern', () => {
  it.each([
    ['en', 'Monthly report', 'November 2026'],
    ['pt-BR', 'Relatório mensal', 'Novembro de 2026'],
    ['es', 'Informe mensual', 'Noviembre de 2026'],
    ['fr', 'Rapport mensuel', 'Novembre 2026'],
  ] as const)('a pattern is filled in the language %s', (language, report, subtitle) => {
    expect(fillPattern('{report}', { ...facts, language })).toBe(report);
    expect(fillPattern('{month}', { ...facts, language })).toBe(subtitle);
  });

  it('a pattern keeps its own words and the client name', () => {
    expect(fillPattern('{client}: números de {month}', { ...facts, language: 'pt-BR' })).toBe(
      'Padaria São Bento: números de novembro de 2026',
    );
  });

  it('unknown placeholders are reported and kept', () => {
    expect(strangeWords('{mes} of {client} {}')).toEqual(['{mes}', '{}']);
    expect(fillPattern('{mes} {month}', { ...facts, language: 'en' })).toBe('{mes} November 2026');
  });

  it('placeholders in a client name are not filled', () => {
    const odd = { ...facts, client: '{month} & {client} $1', language: 'en' } as const;
    expect(fillPattern('{client}', odd)).toBe('{month} & {client} $1');
  });

  it('a filled pattern has no braces left', () => {
    const plain = fc.string().filter((text) => !/[{}]/.test(text));
    fc.assert(
      fc.property(plain, plain, fc.constantFrom(...languages), (before, after, language) => {
        expect(fillPattern(`${before}{month}${after}`, { ...facts, language })).not.toMatch(/[{}]/);
      }),
    );
  });
});
