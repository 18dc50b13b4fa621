import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf, csvSeparatorFor, readCsv } from './csv';

/** All rows, without the pauses that are offered. */
function rowsOf(text: string) {
  const reading = readCsv(text);
  for (let step = reading.next(); ; step = reading.next()) if (step.done) return step.value;
}

/** Reads CSV as RFC 4180 says, independently of the writer. */
function read(csv: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let value = '';
  let isQuoted = false;
  for (let i = 1; i < csv.length; i += 1) {
    const sign = csv.charAt(i);
    if (isQuoted && sign === '"' && csv[i + 1] === '"') {
      value += '"';
      i += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) value += sign;
    else if (sign === separator || (sign === '\r' && csv[i + 1] === '\n')) {
      rows.at(-1)?.push(value);
      value = '';
      if (sign === separator) continue;
      i += 1;
      rows.push([]);
    } else value += sign;
  }
  return rows.slice(0, -1);
}

const separators = fc.constantFrom(',' as const, ';' as const);

describe('csvOf', () => {
  it('CSV text that is no formula is read back unchanged', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((one) => !/^[=+\-@\t\r＝＋－＠]/.test(one));
    const table = fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, separators, (rows, separator) => {
        const [head = [], ...rest] = rows;
        expect(read(csvOf(head, rest, separator), separator)).toEqual(rows);
      }),
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'the formula %j is written as text',
    (text) => {
      const [, row] = read(csvOf(['a'], [[text]]), ',');
      expect(row).toEqual([`'${text}`]);
    },
  );

  it('a CSV file starts with a byte order mark and ends every line', () => {
    expect(csvOf(['a', 'b'], [[null, -1.5]])).toBe('\ufeffa,b\r\n,-1.5\r\n');
    expect(csvOf(['a'], [[1.5]], ';')).toBe('\ufeffa\r\n1,5\r\n');
  });
});

it.each([
  ['en-GB', ','],
  ['en-US', ','],
  ['pt-BR', ';'],
  ['fr', ';'],
])('the CSV separator in %s is %j', (locale, separator) => {
  expect(csvSeparatorFor(locale)).toBe(separator);
});

describe('readCsv', () => {
  it.each([
    ['a,b\r\n1,2\r\n'],
    ['a;b\n1;2'],
    ['a\tb\r1\t2'],
    ['\ufeff"a","b"\n\n "1" , 2 \n'],
    ['"a","b"\n"1",2\n,\n'],
  ])('the spreadsheet text %j is read', (text) => {
    expect(rowsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('separators, line breaks and quotes inside CSV quotes are kept', () => {
    expect(rowsOf('name;token\n"Sol; ""Ótica""\nSul";x')).toEqual([
      ['name', 'token'],
      ['Sol; "Ótica"\nSul', 'x'],
    ]);
  });

  it('a table written by the app is read back unchanged', () => {
    // Text that the writer escapes against formulas, and spaces that a reader trims, are left out.
    const text = fc
      .string({ minLength: 1, maxLength: 20 })
      .filter((one) => one.trim() === one && !/^[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(one));
    const table = fc.array(fc.tuple(text, text), { maxLength: 8 });
    fc.assert(
      fc.property(table, fc.constantFrom('en', 'pt-BR'), (rows, locale) => {
        expect(rowsOf(csvOf(['head', 'other'], rows, csvSeparatorFor(locale)))).toEqual([
          ['head', 'other'],
          ...rows,
        ]);
      }),
    );
  });

  it('any CSV text can be read and gives no empty rows', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(rowsOf(text).every((row) => row.length > 0)).toBe(true);
      }),
    );
  });
});
