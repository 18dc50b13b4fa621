import type { MetricAnswer } from '@shared/domain/metrics';
import { describe, expect, it } from 'vitest';
import { isEmptyChart } from './card-view';
import { seriesOf, tableOf } from './chart-data';

const table: MetricAnswer = {
  kind: 'table',
  columns: ['country', 'reach', 'note', 'saves'].map((key) => ({ key, label: key })),
  rows: [
    ['Brazil', 120, 'a', null],
    ['Chile', 0, null, 4],
  ],
};

describe('Chart series of an answer', () => {
  it('a table becomes a series by its first column, with empty values as gaps and zeros as zeros', () => {
    expect(seriesOf(table)).toEqual({
      kind: 'series',
      labels: ['Brazil', 'Chile'],
      series: [
        { name: 'reach', values: [120, 0] },
        { name: 'saves', values: [null, 4] },
      ],
    });
  });

  it('an answer without numeric columns gives no chart series', () => {
    expect(seriesOf({ ...table, columns: table.columns.slice(0, 1), rows: [['Brazil']] })).toBeNull();
    expect(seriesOf({ kind: 'number', value: 1 })).toBeNull();
  });
});

describe('Table of an answer', () => {
  it('a table keeps every value of a table, series or unknown answer', () => {
    expect(tableOf(table, 'Label').rows).toEqual(table.rows);
    expect(
      tableOf({ kind: 'series', labels: ['a'], series: [{ name: 's', values: [null] }] }, 'Label'),
    ).toEqual({
      columns: [
        { name: 'Label', isNumber: false },
        { name: 's', isNumber: true },
      ],
      rows: [['a', null]],
    });
    const facts = [{ path: 'values.total', value: 3 }];
    expect(tableOf({ kind: 'unknown', component: 'gauge_v3', facts, isCut: false }, 'Label').rows).toEqual([
      ['values.total', 3],
    ]);
  });

  it('a chart is empty only if the platform gave no value, and a zero is a value', () => {
    expect(isEmptyChart({ kind: 'number', value: 0 })).toBe(false);
    expect(isEmptyChart({ kind: 'number', value: null })).toBe(true);
    expect(isEmptyChart({ kind: 'series', labels: ['a'], series: [{ name: 's', values: [null] }] })).toBe(
      true,
    );
    expect(isEmptyChart(table)).toBe(false);
  });
});
