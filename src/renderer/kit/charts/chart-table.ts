import { changeOf } from '@shared/domain/metrics';
import type { ChartModel } from './chart-model';
import type { ChartWords } from './chart-words';

export interface ChartTableColumn {
  readonly name: string;
  readonly isNumber: boolean;
}

/** A number, or a text that is sorted as text. Null is unknown and comes last in either order. */
export type TableValue = number | string | null;

export interface TableRow {
  readonly key: string;
  readonly texts: readonly string[];
  /** Column and direction of the sorting. */
  readonly values: readonly TableValue[];
}

export interface ChartTableData {
  readonly columns: readonly ChartTableColumn[];
  readonly rows: readonly TableRow[];
}

const UNKNOWN = '–';

/**
 * Every value of a chart in full: a line for each label, the earlier period and the change beside each series.
 * @param periodName what the values of one series alone are called
 */
export function chartTable(
  model: ChartModel,
  words: ChartWords,
  periodName: string | null = null,
): ChartTableData {
  const { labels, series, comparison, step } = model;
  const { t } = words;
  const isSingle = series.length === 1;
  const earlierOf = (index: number) => comparison?.series[index] ?? null;
  const columns: ChartTableColumn[] = [
    { name: t(`charts.step.${step}`), isNumber: false },
    ...series.flatMap(({ name }, index): ChartTableColumn[] => [
      { name: isSingle ? (periodName ?? t('charts.values')) : name, isNumber: true },
      ...(earlierOf(index)
        ? [
            { name: comparison?.name ?? '', isNumber: true },
            { name: t('charts.change'), isNumber: true },
          ]
        : []),
    ]),
  ];
  const rows = labels.map((label, place): TableRow => {
    const cells = series.flatMap(({ values }, index): (readonly [string, TableValue])[] => {
      const value = values[place] ?? null;
      const earlier = earlierOf(index);
      if (!earlier) return [numberCell(value, words)];
      const before = earlier[place] ?? null;
      return [numberCell(value, words), numberCell(before, words), changeCell(value, before, words)];
    });
    return {
      key: `${place} ${label}`,
      texts: [words.longPlace(label, step), ...cells.map(([text]) => text)],
      // Days are in their order already; names are sorted as people read them.
      values: [step === 'category' ? label : place, ...cells.map(([, value]) => value)],
    };
  });
  return { columns, rows };
}

const numberCell = (value: number | null, words: ChartWords): readonly [string, TableValue] =>
  value === null ? [UNKNOWN, null] : [words.plain(value), value];

function changeCell(
  value: number | null,
  before: number | null,
  words: ChartWords,
): readonly [string, TableValue] {
  const change = changeOf(value, before);
  const sorted = change?.kind === 'percent' ? change.percent / 100 : Number.POSITIVE_INFINITY;
  return [words.change(change), change && sorted];
}

export interface TableSort {
  readonly column: number;
  readonly isDown: boolean;
}

/** Returns the rows in a stable order. Unknown values come last in either sort direction. */
export function sortedRows(
  rows: readonly TableRow[],
  sort: TableSort | null,
  locale: string,
): readonly TableRow[] {
  if (!sort) return rows;
  const { column, isDown } = sort;
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const compare = (a: TableValue, b: TableValue) =>
    typeof a === 'string' || typeof b === 'string'
      ? collator.compare(String(a), String(b))
      : Number(a) - Number(b) || 0;
  return rows.toSorted((first, second) => {
    const [a, b] = [first.values[column] ?? null, second.values[column] ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return isDown ? compare(b, a) : compare(a, b);
  });
}
