export type CsvValue = string | number | null;

/** A column of a table to export: its heading, and its value in a row. */
export type CsvColumn<Row> = readonly [heading: string, valueOf: (row: Row) => CsvValue];

export interface CsvTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
}

export const csvTable = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): CsvTable => ({
  head: columns.map(([heading]) => heading),
  rows: rows.map((row) => columns.map(([, valueOf]) => valueOf(row))),
});

export type CsvSeparator = ',' | ';';

/**
 * The separator that spreadsheets expect: a semicolon if the decimal sign is a comma (Portuguese, Spanish, French).
 * With a comma they would open every line as one cell.
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
  const lines = [head, ...rows].map((row) => row.map((value) => cellText(value, separator)).join(separator));
  return `\ufeff${lines.map((line) => `${line}\r\n`).join('')}`;
}

/** Characters that make a spreadsheet read a text as a formula, with their full-width forms. */
const formulaStart = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

function cellText(value: CsvValue, separator: CsvSeparator): string {
  if (value === null) return '';
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value);
  // Spreadsheets read a text after an apostrophe as text.
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Returns the cells of a CSV text (RFC 4180), in the form that spreadsheets write. The separator is the first comma,
 * semicolon or tab in the text outside quotes. A byte order mark and empty lines are skipped. Cells are trimmed. It
 * offers to pause every thousand characters, because one cell may be the whole text.
 */
export function* readCsv(text: string): Generator<undefined, readonly (readonly string[])[]> {
  const plain = text.replace(/^\ufeff/, '');
  const separator = separatorOf(plain);
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push(cells);
    cells = [];
  };
  for (let at = 0; at < plain.length; at += 1) {
    if (at % 1_000 === 999) yield;
    const letter = plain.charAt(at);
    if (isQuoted && letter === '"' && plain.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = '';
    } else if (isQuoted) cell += letter;
    else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') endRow();
    else cell += letter;
  }
  endRow();
  return rows;
}

function separatorOf(text: string): string {
  const outsideQuotes = text.replace(/"[^"]*"/g, '');
  return /[,;\t]/.exec(outsideQuotes)?.[0] ?? ',';
}
