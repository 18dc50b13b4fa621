import { z } from 'zod';
import { type Cell, type Cells, cellName } from './cells';
import { type DaySpan, daysOfRange, dayText } from './days';
import { type Dimension, isEntityType } from './dimensions';
import { evaluate, type MetricKey } from './metric-keys';
import { vocabularies } from './vocabulary';

/** The three result shapes. The document shows only the number; chart and table are the sandbox's own forms. */

export type Component = 'number_v1' | 'chart_v1' | 'datatable_v1';

/** The query of a valid item. */
export interface ItemQuery {
  readonly component: Component;
  readonly metrics: readonly [MetricKey, ...MetricKey[]];
  readonly dimensions: readonly Dimension[];
}

/** The dimensions of the cells: a number has none, and a chart without dimensions is broken down by day. */
export function breakdownOf({ component, dimensions }: ItemQuery): readonly Dimension[] {
  if (component === 'number_v1') return [];
  return component === 'chart_v1' && dimensions.length === 0 ? ['date'] : dimensions;
}

export const numberOf = ({ metrics }: ItemQuery, cells: Cells): number =>
  evaluate(metrics[0], cells.get(cellName([]))?.units ?? new Map());

export const chart = z.strictObject({
  labels: z.array(z.string()),
  series: z.array(z.strictObject({ name: z.string(), data: z.array(z.number()) })),
});
export type ResultChart = z.output<typeof chart>;

/**
 * The labels of a chart are its days if `date` is a dimension, else the members of the first dimension. Each combination
 * of the other members and a metric is a series.
 */
export function chartOf(question: ItemQuery, cells: Cells, span: DaySpan): ResultChart {
  const dimensions = breakdownOf(question);
  const along = dimensions.includes('date') ? 'date' : (dimensions[0] ?? 'date');
  const found = [...cells.values()];
  // Days without data have labels too.
  const labels =
    along === 'date'
      ? daysOfRange(span).map(dayText)
      : distinct(found.map((cell) => memberNameOf(cell, along)));
  const lines = new Map<string, Map<string, Cell>>();
  for (const cell of found) {
    const line = dimensions.flatMap((one) => (one === along ? [] : [memberNameOf(cell, one)])).join(', ');
    lines.set(line, (lines.get(line) ?? new Map<string, Cell>()).set(memberNameOf(cell, along), cell));
  }
  if (lines.size === 0) lines.set('', new Map());
  const series = [...lines].flatMap(([line, cellsOn]) =>
    question.metrics.map((metric) => ({
      name: line === '' ? metric : `${metric}: ${line}`,
      data: labels.map((label) => evaluate(metric, cellsOn.get(label)?.units ?? new Map())),
    })),
  );
  return { labels, series };
}

export const dataTable = z.strictObject({
  columns: z.array(z.strictObject({ key: z.string(), label: z.string() })),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type ResultTable = z.output<typeof dataTable>;

/** A row for each combination of members. Entities have a column with their id, which requests can filter by. */
export function resultTableOf({ dimensions, metrics }: ItemQuery, cells: Cells): ResultTable {
  const words = vocabularies.en;
  const columns = [
    ...dimensions.flatMap((key) => {
      const label = words.dimensions[key];
      return isEntityType(key)
        ? [
            { key, label },
            { key: `${key}_id`, label: `${label} ID` },
          ]
        : [{ key, label }];
    }),
    ...metrics.map((key) => ({ key, label: words.metrics[key][0] })),
  ];
  const rows = [...cells.values()].map((cell) =>
    Object.fromEntries<string | number>([
      ...[...cell.members].flatMap(([key, { id, name }]): [string, string][] =>
        isEntityType(key)
          ? [
              [key, name],
              [`${key}_id`, id],
            ]
          : [[key, name]],
      ),
      ...metrics.map((key): [string, number] => [key, evaluate(key, cell.units)]),
    ]),
  );
  return { columns, rows };
}

const memberNameOf = ({ members }: Cell, dimension: Dimension): string => members.get(dimension)?.name ?? '';
const distinct = (names: readonly string[]): string[] => [...new Set(names)];
