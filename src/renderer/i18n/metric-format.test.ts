import { describe, expect, it } from 'vitest';
import { createMetricFormat, NO_CURRENCY } from './metric-format';

/** Versions of ICU differ in which kind of space they write. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const of = (locale: string) => {
  const format = createMetricFormat(locale);
  return (name: 'value' | 'short' | 'difference', value: number, unit?: string) =>
    plain(format[name](value, unit));
};

describe.each([
  ['en-US', '4,310.55', 'R$4,310.55', '+15.0%', '\u22123.1%', '1.6%'],
  ['en-GB', '4,310.55', 'R$4,310.55', '+15.0%', '\u22123.1%', '1.6%'],
  ['pt-BR', '4.310,55', 'R$ 4.310,55', '+15,0%', '\u22123,1%', '1,6%'],
  ['de-DE', '4.310,55', '4.310,55 R$', '+15,0 %', '\u22123,1 %', '1,6 %'],
  ['fr-FR', '4 310,55', '4 310,55 R$', '+15,0 %', '\u22123,1 %', '1,6 %'],
  // Spanish groups from five digits on.
  ['es-ES', '4310,55', '4310,55 BRL', '+15,0 %', '\u22123,1 %', '1,6 %'],
])('Metric values in %s', (locale, number, money, up, down, percent) => {
  const format = createMetricFormat(locale);

  it('values are written in full', () => {
    expect(plain(format.value(4_310.55))).toBe(number);
    expect(plain(format.value(1.6, '%'))).toBe(percent);
  });

  it('a value in a currency is written with its currency sign', () => {
    expect(plain(format.value(4_310.55, 'BRL'))).toBe(money);
  });

  it('a change has a sign, and no change has none', () => {
    expect([plain(format.change(0.15)), plain(format.change(-0.031))]).toEqual([up, down]);
    expect(plain(format.change(0))).not.toMatch(/[+\u2212-]/);
  });
});

describe('Metric values', () => {
  it('a large value is not written compact', () => {
    expect(of('en')('value', 123_456_789)).toBe('123,456,789');
  });

  it('a short value has at most nine characters, unless its language has no form of that length', () => {
    const short = of('en');
    expect(short('short', 1_234_567)).toBe('1,234,567');
    expect(short('short', 12_345_678)).toBe('12.3M');
    expect(short('short', 4_310.55, 'BRL')).toBe('R$4,311');
    expect(short('short', 123_456.5, 'BRL')).toBe('R$123,457');
    expect(short('short', -1_234_567.5, 'BRL')).toBe('\u2212R$1.2M');
    expect(of('pt-BR')('short', 123_456.5, 'BRL')).toBe('R$ 123.457');
  });

  it('an amount without a known currency has two decimals and no sign', () => {
    expect(of('en')('value', 3_119.2, NO_CURRENCY)).toBe('3,119.20');
    expect(of('pt-BR')('value', 3_119, NO_CURRENCY)).toBe('3.119,00');
    expect(of('en')('difference', -12.5, NO_CURRENCY)).toBe('\u221212.50');
    const format = createMetricFormat('en');
    expect([format.plain(7.5, NO_CURRENCY), format.unitSign(NO_CURRENCY)]).toEqual(['7.50', null]);
  });

  it('a value stands before a unit that is not a currency', () => {
    expect(of('en')('value', 12, 'min')).toBe('12 min');
    expect(of('en')('value', 3, 'ABC')).toBe('3 ABC');
  });

  it('a difference has a sign, and a difference of percentages is in points', () => {
    expect(of('en')('difference', 6_276)).toBe('+6,276');
    expect(of('pt-BR')('difference', 92.8, 'BRL')).toBe('+R$ 92,80');
    expect(of('pt-BR')('difference', -92.8, 'BRL')).toBe('\u2212R$ 92,80');
    expect(of('pt-BR')('difference', 0.4, '%')).toBe('+0,4 p.p.');
    expect(of('en')('difference', 0)).toBe('0');
  });

  it('plain values leave out the unit, which a table shows in its title', () => {
    const format = createMetricFormat('pt-BR');
    expect(format.plain(4_310.5, 'BRL')).toBe('4.310,50');
    expect(format.plain(4_310.5, 'JPY')).toBe('4.311');
    expect([format.unitSign('BRL'), format.unitSign('%'), format.unitSign(null)]).toEqual(['R$', '%', null]);
  });
});

describe('Axis steps', () => {
  it.each([
    ['en', [0, 10_000, 20_000, 30_000], ['0', '10k', '20k', '30k']],
    ['en', [0, 2_500, 5_000, 7_500, 10_000], ['0', '2.5k', '5k', '7.5k', '10k']],
    ['en', [0, 4_000, 8_000], ['0', '4,000', '8,000']],
    ['en', [12_000, 12_250, 12_500], ['12,000', '12,250', '12,500']],
    ['en', [0, 500_000, 1_000_000], ['0', '500k', '1M']],
    ['en', [-0.5, 0, 0.5], ['\u22120.5', '0', '0.5']],
    ['pt-BR', [0, 10_000, 20_000], ['0', '10 mil', '20 mil']],
    ['de-DE', [0, 10_000, 20_000], ['0', '10.000', '20.000']],
  ])('the axis labels in %s: %j', (locale, steps, words) => {
    expect(createMetricFormat(locale).axis(steps).map(plain)).toEqual(words);
  });
});
