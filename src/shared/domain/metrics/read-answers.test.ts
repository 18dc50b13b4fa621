import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readForm, readResult } from './read-answers';
import { metricAnswer } from './testing/metric-answer';
import { oddResults } from './testing/odd-results';

const january = { start: '2026-01-01', end: '2026-01-31' };
const components = ['number_v1', 'chart_v1', 'datatable_v1', 'map_v7'];

const read = (raw: unknown, component = 'number_v1') => readResult(raw, component, january);
const number = (value: number | null) => ({ kind: 'number', value });

describe('Number answer', () => {
  it.each([
    ['from the connector', { value: 0, previous_value: 12.5 }, 0, 12.5],
    ['from the reporting service', { values: 7, comparison: { values: 8, difference: -12.5 } }, 7, 8],
    ['in text', { value: '12.5', previous_value: '-1e3' }, 12.5, -1000],
    ['without a value', { value: null, previous_value: 3 }, null, 3],
    ['in a list of one', { values: [7], comparison: { values: ['8'] } }, 7, 8],
    [
      'under the name of its metric',
      { values: { reach: 7 }, comparison: { values: { reach: null } } },
      7,
      null,
    ],
  ])('a number %s is read with the number of the other period', (_, raw, value, before) => {
    expect(read(raw)).toEqual({ ok: true, answer: number(value), comparison: number(before) });
  });

  it.each([
    ['if it is null', { value: 5, previous_value: null }],
    ['if it is missing', { values: 5, comparison: null }],
    ['if only its difference is given', { values: 5, comparison: { difference: 3 } }],
  ])('a number has no comparison %s', (_, raw) => {
    expect(read(raw)).toEqual({ ok: true, answer: number(5), comparison: null });
  });

  it('a missing number is read as no value and not as a failure', () => {
    expect(read(undefined)).toEqual({ ok: true, answer: number(null), comparison: null });
  });

  it.each([[[7, 8]], [{ reach: 7, clicks: 8 }], [{ reach: [7] }], [{ reach: 'many' }]])(
    'the values %j are not read as one number',
    (values) => {
      expect(readForm(values, 'number_v1').kind).not.toBe('number');
    },
  );

  it.each(['1,234', '12%', ' 5', '0x10', '1e999', '012'])('the text %j is not read as a number', (text) => {
    expect(readForm(text, 'number_v1')).toEqual({
      kind: 'unknown',
      component: 'number_v1',
      isCut: false,
      facts: [{ path: 'values', value: text }],
    });
  });
});

describe('Chart answer', () => {
  const labels = ['2026-01-01', '2026-01-02'];
  const series = (name: string, values: readonly (number | null)[]) => ({
    kind: 'series',
    labels,
    series: [{ name, values }],
  });

  it.each([
    ['labels and series', { labels, series: [{ name: 'reach', data: [1, null] }] }, 'reach'],
    ['labels and datasets', { labels, datasets: [{ label: 'reach', data: ['1', ''] }] }, 'reach'],
    ['labels and fewer values', { labels, series: [{ name: 'reach', data: [1] }] }, 'reach'],
    ['dates and values', { dates: labels, values: [1, null] }, ''],
    ['labels and values by name', { labels, data: { reach: [1, null] } }, 'reach'],
    ['points', labels.map((date, at) => ({ date, value: [1, null][at] })), ''],
    ['points by another name', labels.map((day, at) => ({ day, reach: [1, null][at] })), 'reach'],
    ['days', { '2026-01-02': null, '2026-01-01': 1 }, ''],
    ['names with days', { reach: { '2026-01-01': 1, '2026-01-02': null } }, 'reach'],
    [
      'lines with points',
      [
        {
          id: 'reach',
          data: [
            { x: '2026-01-01', y: 1 },
            { x: '2026-01-02', y: null },
          ],
        },
      ],
      'reach',
    ],
  ])('a chart is read from %s with its gaps', (_, values, name) => {
    expect(readForm(values, 'chart_v1')).toEqual(series(name, [1, null]));
    expect(read({ values }, 'chart_v1')).toMatchObject({ answer: series(name, [1, null]) });
  });

  it('a chart is read with its comparison', () => {
    const before = { labels: ['2026-01-05'], series: [{ name: 'reach', data: [4] }] };
    const raw = { labels: ['2026-02-05'], series: [{ name: 'reach', data: [5] }], comparison: before };
    expect(read(raw, 'chart_v1')).toMatchObject({
      answer: { labels: ['2026-02-05'] },
      comparison: { labels: ['2026-01-05'], series: [{ values: [4] }] },
    });
  });

  it('a comparison with the labels of the chart itself is dropped', () => {
    const values = { labels: ['2026-02-05'], series: [{ name: 'reach', data: [5] }] };
    expect(read({ values, comparison: { values } }, 'chart_v1')).toMatchObject({ comparison: null });
  });

  it.each([
    ['more values than labels', { labels: ['a'], series: [{ data: [1, 2] }] }],
    ['a value that is not a number', { labels: ['a'], series: [{ data: ['many'] }] }],
  ])('a chart with %s is kept as facts without a loss', (_, values) => {
    expect(readForm(values, 'chart_v1')).toMatchObject({ kind: 'unknown', isCut: false });
  });
});

describe('Table answer', () => {
  const table = {
    kind: 'table',
    columns: [
      { key: 'campaign', label: 'Campaign' },
      { key: 'reach', label: 'Reach' },
    ],
    rows: [
      ['Spring', 5],
      ['Summer', null],
    ],
  };
  const { columns } = table;

  it.each([
    ['rows by key', { columns, rows: [{ campaign: 'Spring', reach: 5 }, { campaign: 'Summer' }] }],
    ['rows in order', { columns, rows: [['Spring', 5], ['Summer']] }],
    ['head and body', { head: columns, body: [['Spring', 5], ['Summer']] }],
    [
      'headers',
      {
        headers: columns,
        data: [
          ['Spring', 5],
          ['Summer', null],
        ],
      },
    ],
  ])('a table is read from %s', (_, values) => {
    expect(readForm(values, 'datatable_v1')).toEqual(table);
  });

  it('a table without columns takes them from its rows', () => {
    expect(readForm([{ a: 1 }, { b: { c: true } }], 'datatable_v1')).toEqual({
      kind: 'table',
      columns: ['a', 'b'].map((key) => ({ key, label: key })),
      rows: [
        [1, null],
        [null, '{c: true}'],
      ],
    });
  });

  it('all ten thousand rows of a table are kept', () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => ({ at }));
    expect(readForm({ columns: ['at'], rows }, 'datatable_v1')).toMatchObject({ rows: { length: 10_000 } });
  });
});

describe('Failed metric', () => {
  it.each([
    [
      '{error: {code, message, details}}',
      { error: { code: 'bad', message: 'No.', details: {} } },
      'METRIC_REFUSED',
      { type: 'bad', said: 'No.' },
    ],
    ['{error: {message}}', { error: { message: 'No.' } }, 'METRIC_REFUSED', { said: 'No.' }],
    ['{error: text}', { error: 'No.' }, 'METRIC_REFUSED', { said: 'No.' }],
    ['{message}', { message: 'No.' }, 'METRIC_REFUSED', { said: 'No.' }],
    [
      '{message, extra} with a status',
      { message: 'No.', extra: { integration_status: 'revoked' } },
      'CONNECTION_EXPIRED',
      { integrationStatus: 'revoked' },
    ],
    [
      '{message, extra} with a metric',
      { message: 'No.', extra: { metric: 'reach' } },
      'METRIC_RESTRICTED',
      {},
    ],
    ['{errors}', { errors: { component: ['No.'] } }, 'METRIC_REFUSED', { said: '{component: [No.]}' }],
    [
      '{message, error_code}',
      { message: 'No.', error_code: 'not_found' },
      'RECORD_NOT_FOUND',
      { type: 'not_found' },
    ],
    [
      '{error: {type, message}}',
      { error: { type: 'not_found', message: 'No.' }, values: null },
      'RECORD_NOT_FOUND',
      {},
    ],
  ])('the failure form %s is read', (_, raw, code, data) => {
    expect(read(raw)).toMatchObject({ ok: false, error: { code, data } });
  });

  it('an error beside a value is no failure', () => {
    expect(read({ value: 0, error: 'in part' })).toMatchObject({ ok: true, answer: number(0) });
  });
});

describe('Unusual results', () => {
  it('there are more than 200 samples of unusual results', () =>
    expect(oddResults.length).toBeGreaterThan(200));

  it.each(oddResults)('the unusual result %s is read', (_, raw) => {
    for (const component of components) {
      const result = readResult(raw, component, january);
      if (result.ok) {
        expect(metricAnswer.safeParse(result.answer).error).toBeUndefined();
        expect(metricAnswer.nullable().safeParse(result.comparison).error).toBeUndefined();
      } else expect(result.error.message).not.toBe('');
    }
  });

  it('any JSON gives a valid plain answer, the same each time', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(...components), (raw, component) => {
        const result = readResult(raw, component, january);
        expect(readResult(raw, component, january)).toEqual(result);
        expect(structuredClone(result)).toEqual(result);
        if (result.ok) expect(metricAnswer.safeParse(result.answer).error).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('a chart contains exactly the sent numbers and gaps', () => {
    const value = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null));
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (sent) => {
        const labels = sent.map((_, at) => `day ${at}`);
        const answer = readForm({ labels, series: [{ name: 'x', data: sent }] }, 'chart_v1');
        expect(answer).toMatchObject({ kind: 'series', series: [{ values: sent }] });
      }),
    );
  });
});
