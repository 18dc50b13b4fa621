import { isDayLike, isList, isObject, type JsonObject, labelIn, numberOrGap } from '../json';
import type { MetricSeries } from './answer';

export interface Chart {
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
export function readChart(value: unknown): Chart | null {
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

export function firstOf(record: JsonObject, names: readonly string[]): unknown {
  const name = names.find((one) => record[one] !== undefined && record[one] !== null);
  return name === undefined ? undefined : record[name];
}

const allOf = <T>(parts: readonly (T | null)[]): readonly T[] | null =>
  parts.every((part) => part !== null) ? parts : null;
