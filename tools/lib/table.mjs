// @ts-check
/**
 * Aligns rows in columns; columns with only numbers are aligned to the right.
 * @param {readonly string[]} head @param {readonly (readonly (string | number)[])[]} rows
 */
export function table(head, rows) {
  const texts = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  const isNumeric = head.map((_, column) => rows.length > 0 && rows.every((row) => isNumber(row[column])));
  const line = (/** @type {readonly string[]} */ row) =>
    row
      .map((text, column) =>
        isNumeric[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  const [first = [], ...others] = texts;
  return [
    line(first),
    widths
      .map((width) => '-'.repeat(width))
      .join('  ')
      .trimEnd(),
    ...others.map(line),
  ].join('\n');
}

/** @param {string | number | undefined} value */
const isNumber = (value) =>
  typeof value === 'number' || value === '' || /^-?[\d.,]+$/.test(value ?? 'missing');

/** @param {number} seconds */
export const inSeconds = (seconds) => seconds.toFixed(1);
