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
  numberOrGap,
  textOf,
} from '../json';
import type { Period } from './question';

/** A value in a table: what is neither text, number nor truth value is written out as text. */
export type MetricCell = string | number | boolean | null;

interface MetricColumn {
  readonly key: string;
  readonly label: string;
}

interface MetricSeries {
  readonly name: string;
  /** A value per label; null is a gap in the service's answer, never a zero. */
  readonly values: readonly (number | null)[];
}

/**
 * A service's answer to one question. Only numbers are documented. Charts and tables are read as they are found; an
 * unknown form is kept as facts for a person to read.
 */
export type MetricAnswer =
  | { readonly kind: 'number'; readonly value: number | null }
  | { readonly kind: 'series'; readonly labels: readonly string[]; readonly series: readonly MetricSeries[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly MetricColumn[];
      readonly rows: readonly (readonly MetricCell[])[];
    }
  | {
      readonly kind: 'unknown';
      readonly component: string | null;
      /** Facts in the answer's order, each with its path, such as `values.total`. */
      readonly facts: readonly { readonly path: string; readonly value: MetricCell }[];
      /** True if there are more facts than are kept. */
      readonly isCut: boolean;
    };

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
  // The document shows no type for `values`: a single number may be in a list, or under the name of its metric.
  if (component.startsWith('number') && (isList(values) || isObject(values))) {
    const [only, ...others] = Object.values(values).map(numberOrGap);
    if (only !== undefined && others.length === 0) return { kind: 'number', value: only };
  }
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
  const rows = firstOf(value, ['rows', 'data', 'items', 'records', 'body']);
  const columns = firstOf(value, ['columns', 'headers', 'header', 'head', 'fields']);
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

interface Chart {
  readonly kind: 'series';
  readonly labels: readonly string[];
  readonly series: readonly MetricSeries[];
}

const labelNames = ['labels', 'dates', 'categories', 'days', 'x'] as const;
const seriesNames = ['series', 'datasets', 'values', 'data', 'y'] as const;
const pointLabelNames = ['date', 'day', 'label', 'x', 'period', 'time', 'month', 'name', 'key'] as const;

/**
 * Reads a chart. Charts have no documented form, so this knows the forms that are in use. Null for any other form,
 * and also if a part of it would have to be guessed or left out.
 */
function readChart(value: unknown): Chart | null {
  if (isList(value)) return chartOfPoints(value) ?? chartOfLines(value);
  if (!isObject(value)) return null;
  const labels = firstOf(value, labelNames);
  if (isList(labels)) return chartOfColumns(labels, firstOf(value, seriesNames));
  return isList(value.series) ? chartOfLines(value.series) : (chartOfDays(value) ?? chartOfNamedDays(value));
}

/** `{labels: […], series: [{name, data: […]}]}` and its like. */
function chartOfColumns(labels: readonly unknown[], columns: unknown): Chart | null {
  const names = labels.map(labelIn);
  if (!names.every((one) => one !== undefined)) return null;
  const series = seriesIn(columns, names.length);
  return series && { kind: 'series', labels: names, series };
}

function seriesIn(columns: unknown, length: number): readonly MetricSeries[] | null {
  if (isObject(columns)) {
    return allOf(Object.entries(columns).map(([name, values]) => seriesOf(name, values, length)));
  }
  if (!isList(columns)) return null;
  if (columns.length > 0 && columns.every(isObject)) {
    const parts = columns.map((part) => {
      const values = firstOf(part, ['data', 'values', 'points', 'y']);
      return seriesOf(labelIn(firstOf(part, ['name', 'label', 'key', 'id'])) ?? '', values, length);
    });
    return allOf(parts);
  }
  if (columns.length > 0 && columns.every(isList)) {
    return allOf(columns.map((values) => seriesOf('', values, length)));
  }
  if (columns.length === 0 && length > 0) return [];
  const only = seriesOf('', columns, length);
  return only && [only];
}

/** Reads a series. Missing values at the end become gaps. Null if there are more values than labels. */
function seriesOf(name: string, values: unknown, length: number): MetricSeries | null {
  if (!isList(values) || values.length > length) return null;
  const read = values.map(numberOrGap);
  if (!read.every((one) => one !== undefined)) return null;
  return { name, values: [...read, ...Array<null>(length - read.length).fill(null)] };
}

/** `[{date, value}]`, with one or several values beside the label. */
function chartOfPoints(points: readonly unknown[]): Chart | null {
  const [first] = points;
  if (!isObject(first) || !points.every(isObject)) return null;
  const by = pointLabelNames.find((name) => labelIn(first[name]) !== undefined);
  if (by === undefined) return null;
  const labels = points.map((point) => labelIn(point[by]));
  // Two points of one label are rows of a table, not places on an axis.
  if (!labels.every((one) => one !== undefined) || new Set(labels).size < labels.length) return null;
  const names = [...new Set(points.flatMap((point) => Object.keys(point)))].filter((name) => name !== by);
  if (names.length === 0) return null;
  // Beside other values a numeral in text may be an id.
  if (names.length > 1 && points.some((point) => names.some((name) => typeof point[name] === 'string')))
    return null;
  const series = allOf(
    names.map((name) => {
      const values = points.map((point) => point[name]);
      return seriesOf(names.length === 1 && name === 'value' ? '' : name, values, points.length);
    }),
  );
  return series && { kind: 'series', labels, series };
}

/** `[{name, data: [{x, y}]}]`: each line with its own labels. */
function chartOfLines(lines: readonly unknown[]): Chart | null {
  const read = lines.map((line) => {
    if (!isObject(line)) return null;
    const points = firstOf(line, ['data', 'values', 'points']);
    const chart = isList(points) ? chartOfPoints(points) : isObject(points) ? chartOfDays(points) : null;
    const name = labelIn(firstOf(line, ['name', 'label', 'id', 'key'])) ?? '';
    const [only, ...others] = chart?.series ?? [];
    return chart && only && others.length === 0 ? { name, labels: chart.labels, values: only.values } : null;
  });
  const named = allOf(read);
  if (!named || named.length === 0) return null;
  return joined(named);
}

/** `{"2026-11-01": 5, …}`. */
function chartOfDays(days: JsonObject): Chart | null {
  const entries = Object.entries(days).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  if (entries.length === 0 || !entries.every(([day]) => isDayLike(day))) return null;
  const only = seriesOf(
    '',
    entries.map(([, value]) => value),
    entries.length,
  );
  return only && { kind: 'series', labels: entries.map(([day]) => day), series: [only] };
}

/** `{reach: {"2026-11-01": 5, …}, …}`. */
function chartOfNamedDays(lines: JsonObject): Chart | null {
  const read = Object.entries(lines).map(([name, days]) => {
    const chart = isObject(days) ? chartOfDays(days) : null;
    return chart?.series[0] ? { name, labels: chart.labels, values: chart.series[0].values } : null;
  });
  const named = allOf(read);
  return named && named.length > 0 ? joined(named) : null;
}

interface Line extends MetricSeries {
  readonly labels: readonly string[];
}

/** Lines over the labels of all of them: days in their order, anything else as it came. */
function joined(lines: readonly Line[]): Chart {
  const found = [...new Set(lines.flatMap((line) => line.labels))];
  const labels = found.every(isDayLike) ? found.toSorted() : found;
  const series = lines.map(({ name, labels: own, values }) => {
    const at = new Map(own.map((label, index) => [label, values[index] ?? null]));
    return { name, values: labels.map((label) => at.get(label) ?? null) };
  });
  return { kind: 'series', labels, series };
}

function firstOf(record: JsonObject, names: readonly string[]): unknown {
  const name = names.find((one) => record[one] !== undefined && record[one] !== null);
  return name === undefined ? undefined : record[name];
}

const allOf = <T>(parts: readonly (T | null)[]): readonly T[] | null =>
  parts.every((part) => part !== null) ? parts : null;
