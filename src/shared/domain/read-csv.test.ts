import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, csvSeparatorFor } from './csv';
import { readCsv } from './read-csv';

describe('reading CSV', () => {
  it.each([
    ['a,b\r\n1,2\r\n'],
    ['a;b\n1;2'],
    ['a\tb\r1\t2'],
    ['\ufeff"a","b"\n\n "1" , 2 \n'],
    ['"a","b"\n"1",2\n,\n'],
  ])('takes %j as spreadsheets write it', (text) => {
    expect(readCsv(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('keeps separators, breaks and quotes within quotes', () => {
    expect(readCsv('name;token\n"Sol; ""Ótica""\nSul";x')).toEqual([
      ['name', 'token'],
      ['Sol; "Ótica"\nSul', 'x'],
    ]);
  });

  it('gives back what the app itself writes', () => {
    // What the writer changes on purpose, so that no cell becomes a formula, and what a reader trims, is left out.
    const text = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((one) => one.trim() === one && !/^[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(one));
    const table = fc.array(fc.tuple(text, text), { maxLength: 8 });
    fc.assert(
      fc.property(table, fc.constantFrom('en', 'pt-BR'), (rows, locale) => {
        expect(readCsv(csvOf(['head', 'other'], rows, csvSeparatorFor(locale)))).toEqual([
          ['head', 'other'],
          ...rows,
        ]);
      }),
    );
  });

  it('ends on any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readCsv(text).every((row) => row.length > 0)).toBe(true);
      }),
    );
  });
});
