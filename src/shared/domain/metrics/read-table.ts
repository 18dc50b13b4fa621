import type { MetricCell, MetricColumn } from './answer';
import { isList, isObject, labelIn, textOf } from './json';
import { firstOf } from './read-chart';

export interface Table {
  readonly kind: 'table';
  readonly columns: readonly MetricColumn[];
  readonly rows: readonly (readonly MetricCell[])[];
}

/** Tables have no documented form either; null where this is none. No row and no cell of it is left out. */
export function readTable(value: unknown): Table | null {
  if (isList(value)) return tableOfRows(value, []);
  if (!isObject(value)) return null;
  const rows = firstOf(value, ['rows', 'data', 'items', 'records']);
  const columns = firstOf(value, ['columns', 'headers', 'header', 'fields']);
  if (!isList(rows) || (columns !== undefined && !isList(columns))) return null;
  if (columns === undefined && value.rows === undefined) return null;
  const named = (columns ?? []).map(columnOf);
  return named.every((one) => one !== null) ? tableOfRows(rows, named) : null;
}

/** A column is its name, or an object with one. */
function columnOf(value: unknown): MetricColumn | null {
  const text = labelIn(value);
  if (text !== undefined) return { key: text, label: text };
  if (!isObject(value)) return null;
  const key = labelIn(firstOf(value, ['key', 'field', 'id', 'name', 'label', 'title']));
  const label = labelIn(firstOf(value, ['label', 'title', 'header', 'name', 'key', 'field', 'id']));
  return key === undefined || label === undefined ? null : { key, label };
}

/** Columns that the rows have beyond those that are named follow behind them. */
function tableOfRows(rows: readonly unknown[], named: readonly MetricColumn[]): Table | null {
  if (rows.every(isObject)) {
    const known = new Set(named.map(({ key }) => key));
    const others = new Set<string>();
    for (const row of rows) for (const key of Object.keys(row)) if (!known.has(key)) others.add(key);
    const columns = [...named, ...[...others].map((key) => ({ key, label: key }))];
    return { kind: 'table', columns, rows: rows.map((row) => columns.map(({ key }) => cellOf(row[key]))) };
  }
  const lists = rows.map((row) => (isList(row) ? row : [row]));
  let width = named.length;
  for (const row of lists) width = Math.max(width, row.length);
  const columns = Array.from({ length: width }, (_, index) => {
    return named[index] ?? { key: String(index + 1), label: String(index + 1) };
  });
  return { kind: 'table', columns, rows: lists.map((row) => columns.map((_, index) => cellOf(row[index]))) };
}

export const cellOf = (value: unknown): MetricCell => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return textOf(value);
};
