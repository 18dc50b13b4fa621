import { z } from 'zod';
import { type Cell, type Cells, cellName } from './cells';
import { type DaySpan, daysIn, dayText } from './days';
import { type Dimension, isEntityType } from './dimensions';
import { evaluate } from './evaluate';
import type { MetricKey } from './keys';
import { vocabularies } from './vocabulary';

/** The three result shapes. The document shows the number; chart and table are the sandbox's (`x-assumption`). */

export type Component = 'number_v1' | 'chart_v1' | 'datatable_v1';

/** What an item asks for, once it has been found good. */
export interface Question {
  readonly component: Component;
  readonly metrics: readonly [MetricKey, ...MetricKey[]];
  readonly dimensions: readonly Dimension[];
}

/** The breakdown that the cells must have: a number has none, a chart without one is drawn over the days. */
export function breakdownOf({ component, dimensions }: Question): readonly Dimension[] {
  if (component === 'number_v1') return [];
  return component === 'chart_v1' && dimensions.length === 0 ? ['date'] : dimensions;
}

export const numberOf = ({ metrics }: Question, cells: Cells): number =>
  evaluate(metrics[0], cells.get(cellName([]))?.units ?? new Map());

export const chart = z.strictObject({
  labels: z.array(z.string()),
  series: z.array(z.strictObject({ name: z.string(), data: z.array(z.number()) })),
});
export type Chart = z.output<typeof chart>;

/**
 * Days run along the chart where they are asked for, else the members of the first dimension; each combination of the
 * other members, with each metric, is a series.
 */
export function chartOf(question: Question, cells: Cells, span: DaySpan): Chart {
  const dimensions = breakdownOf(question);
  const along = dimensions.includes('date') ? 'date' : (dimensions[0] ?? 'date');
  const found = [...cells.values()];
  // Days without data are on the axis all the same.
  const labels =
    along === 'date' ? daysIn(span).map(dayText) : distinct(found.map((cell) => nameIn(cell, along)));
  const lines = new Map<string, Map<string, Cell>>();
  for (const cell of found) {
    const line = dimensions.flatMap((one) => (one === along ? [] : [nameIn(cell, one)])).join(', ');
    lines.set(line, (lines.get(line) ?? new Map<string, Cell>()).set(nameIn(cell, along), cell));
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
export type DataTable = z.output<typeof dataTable>;

/** A row for each combination of members. Entities stand there with their ids, which a request can filter by. */
export function tableOf({ dimensions, metrics }: Question, cells: Cells): DataTable {
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

const nameIn = ({ members }: Cell, dimension: Dimension): string => members.get(dimension)?.name ?? '';
const distinct = (names: readonly string[]): string[] => [...new Set(names)];
