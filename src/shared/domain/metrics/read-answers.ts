import { type DeskError, deskError } from '../../errors';
import {
  cutText,
  isDayLike,
  isList,
  isNothing,
  isObject,
  type JsonObject,
  labelIn,
  numberIn,
  textOf,
} from '../json';
import type { MetricAnswer, MetricCell, MetricColumn } from './answer';
import type { Period } from './question';
import { firstOf, readChart } from './read-chart';

/** The result of one item of a read. */
export type ReadResult =
  | {
      readonly ok: true;
      readonly answer: MetricAnswer;
      /** The answer for the comparison period; null if there is none. */
      readonly comparison: MetricAnswer | null;
    }
  | { readonly ok: false; readonly error: DeskError };

/**
 * Reads a service's result for one item. Documented forms are `{value, previous_value}` (connector) and `{values,
 * comparison: {values, …}}` (reporting service). All else is read as it is found; an unknown form is kept as facts.
 * Never throws.
 */
export function readResult(raw: unknown, component: string, comparison: Period | null): ReadResult {
  const error = failureIn(raw);
  if (error) return { ok: false, error };
  const answer = readForm(valuesOf(raw), component);
  const compared = comparison === null ? undefined : comparedValuesOf(raw);
  if (comparison === null || isNothing(compared)) return { ok: true, answer, comparison: null };
  const other = readForm(compared, component);
  return { ok: true, answer, comparison: isOfPeriod(other, comparison) ? other : null };
}

/** The value inside a documented wrapper, or the bare result, such as a chart of the connector. */
function valuesOf(raw: unknown): unknown {
  if (!isObject(raw)) return raw;
  if ('values' in raw && !isList(raw.dates) && !isList(raw.labels)) return raw.values;
  if ('value' in raw && !isList(raw.labels)) return raw.value;
  const { comparison: _comparison, ...rest } = raw;
  return isObject(raw.comparison) || raw.comparison === null ? rest : raw;
}

function comparedValuesOf(raw: unknown): unknown {
  if (!isObject(raw)) return undefined;
  if ('previous_value' in raw) return raw.previous_value;
  const { comparison } = raw;
  if (!isObject(comparison)) return undefined;
  if (!('values' in comparison)) return 'value' in comparison ? comparison.value : withoutChange(comparison);
  return isList(comparison.dates) || isList(comparison.labels) ? comparison : comparison.values;
}

/** A comparison that says only by how much it differs says nothing of its own values. */
function withoutChange({ difference: _one, absoluteDifference: _other, ...rest }: JsonObject): unknown {
  return Object.keys(rest).length === 0 ? undefined : rest;
}

/** Labels of other days are the days of the question itself. A comparison under them would be wrong. */
function isOfPeriod(answer: MetricAnswer, { start, end }: Period): boolean {
  if (answer.kind !== 'series') return true;
  const days = answer.labels.filter((label) => isDayLike(label) && label.length >= 10);
  return days.every((day) => day.slice(0, 10) >= start && day.slice(0, 10) <= end);
}

export function readForm(values: unknown, component: string): MetricAnswer {
  if (isNothing(values)) return { kind: 'number', value: null };
  const number = numberIn(values);
  if (number !== undefined) return { kind: 'number', value: number };
  if (isList(values) && values.length === 0) return emptyOf(component);
  const isTable = component.startsWith('datatable');
  const known = isTable ? (readTable(values) ?? readChart(values)) : (readChart(values) ?? readTable(values));
  if (known) return known;
  if (isObject(values)) {
    const wrapped = onlyValueOf(values);
    if (wrapped !== undefined) return readForm(wrapped, component);
  }
  return unknownOf(values, component);
}

const emptyOf = (component: string): MetricAnswer => {
  if (component.startsWith('chart')) return { kind: 'series', labels: [], series: [] };
  if (component.startsWith('datatable')) return { kind: 'table', columns: [], rows: [] };
  return { kind: 'number', value: null };
};

/** `{data: …}`, `{value: …}` or `{values: …}` and nothing beside it, through a few layers. */
function onlyValueOf(values: JsonObject): unknown {
  let inner: unknown = values;
  for (let depth = 0; depth < 4 && isObject(inner); depth += 1) {
    const [name, ...others] = Object.keys(inner);
    if (name === undefined || others.length > 0 || !['data', 'value', 'values'].includes(name)) break;
    inner = inner[name];
  }
  const isPlain = inner !== values && !isObject(inner);
  return isPlain || (inner !== values && (readChart(inner) ?? readTable(inner))) ? inner : undefined;
}

const mostFacts = 200;
const deepest = 8;
const longestText = 500;

/** All values with their paths, as deep as a person could read. */
function unknownOf(values: unknown, component: string): MetricAnswer {
  const facts: { readonly path: string; readonly value: ReturnType<typeof cellOf> }[] = [];
  let isCut = false;
  const collect = (value: unknown, path: string, depth: number): void => {
    if (facts.length >= mostFacts) {
      isCut = true;
      return;
    }
    const isNested = isList(value) || isObject(value);
    const parts = isNested ? Object.keys(value) : [];
    if (parts.length === 0 || depth >= deepest) {
      const cell = isNested && parts.length === 0 ? null : cellOf(value);
      const isLong = typeof cell === 'string' && cell.length > longestText;
      if (isLong || parts.length > 0) isCut = true;
      facts.push({ path, value: isLong ? cutText(cell, longestText) : cell });
      return;
    }
    for (const part of parts) {
      collect((value as JsonObject)[part], `${path}.${cutText(part, 100)}`, depth + 1);
      if (facts.length >= mostFacts && isCut) return;
    }
  };
  collect(values, 'values', 0);
  return { kind: 'unknown', component, facts, isCut };
}

const dataKeys = ['value', 'values', 'series', 'labels', 'columns', 'rows', 'data', 'dates'];

/**
 * Returns the failure of a single metric, which has no documented form. Every error envelope without a value next to
 * it is read as a failure. Its keys decide the meaning, and its text is for people.
 */
function failureIn(raw: unknown): DeskError | null {
  if (!isObject(raw) || dataKeys.some((key) => !isNothing(raw[key]))) return null;
  const { error, message, errors } = raw;
  if (isObject(error)) return failureOf(error, error.message ?? error.details);
  if (typeof error === 'string' && error !== '') return failureOf(raw, error);
  if (error === true) return failureOf(raw, message);
  if (typeof message === 'string') return failureOf(raw, message);
  return isObject(errors) || (isList(errors) && errors.length > 0) ? failureOf(raw, errors) : null;
}

function failureOf({ code, type, error_code, extra }: JsonObject, words: unknown): DeskError {
  const word = [code, type, error_code].find((one) => typeof one === 'string' && /^[\w.-]{1,60}$/.test(one));
  const data = {
    ...(typeof word === 'string' && { type: word }),
    ...(!isNothing(words) && { said: cutText(String(cellOf(words)), 300) }),
  };
  if (isObject(extra) && typeof extra.integration_status === 'string') {
    return deskError('CONNECTION_EXPIRED', 'the metric’s connection is not valid', {
      ...data,
      integrationStatus: cutText(extra.integration_status, 60),
    });
  }
  if (isObject(extra) && !isNothing(extra.metric))
    return deskError('METRIC_RESTRICTED', 'the metric is restricted', data);
  if (word === 'not_found') return deskError('RECORD_NOT_FOUND', 'the metric was not found', data);
  if (word === 'answer_too_large') return deskError('ANSWER_TOO_LARGE', 'the metric is too large', data);
  return deskError('METRIC_REFUSED', 'the service did not answer this metric', data);
}

interface Table {
  readonly kind: 'table';
  readonly columns: readonly MetricColumn[];
  readonly rows: readonly (readonly MetricCell[])[];
}

/**
 * Reads a table, which has no documented form either; null if the value is not a table. Every row and every cell is
 * kept.
 */
function readTable(value: unknown): Table | null {
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

const cellOf = (value: unknown): MetricCell => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return textOf(value);
};
