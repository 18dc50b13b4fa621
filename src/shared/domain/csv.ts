export type CsvValue = string | number | null;

export type CsvSeparator = ',' | ';';

/**
 * What spreadsheets expect between two values: a semicolon wherever the comma is the decimal sign (Portuguese, Spanish,
 * French), or they open every line as one cell.
 * @param locale BCP 47
 */
export function csvSeparatorFor(locale: string): CsvSeparator {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal');
  return decimal?.value === ',' ? ';' : ',';
}

/**
 * A table as CSV (RFC 4180: CRLF, quotes doubled), with the byte order mark without which Excel reads UTF-8 as
 * something else. Texts come from services: none may become a formula when the file is opened.
 */
export function csvOf(
  head: readonly string[],
  rows: readonly (readonly CsvValue[])[],
  separator: CsvSeparator = ',',
): string {
  const lines = [head, ...rows].map((row) => row.map((value) => cell(value, separator)).join(separator));
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`;
}

/** What makes a spreadsheet read a text as a formula; the wide forms too, which some of them narrow first. */
const formulaStart = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

function cell(value: CsvValue, separator: CsvSeparator): string {
  if (value === null) return '';
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value);
  // The apostrophe is what spreadsheets themselves put before a text that is to stay one.
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
