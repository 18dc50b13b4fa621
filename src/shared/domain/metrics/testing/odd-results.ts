/** Results as no service should send them, and some that one may: 200 of them, each by its name. */

const nested = (depth: number, leaf: unknown, wrap: (inner: unknown) => unknown): unknown => {
  let value = leaf;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ campaign: `C ${at}`, reach: at, cost: at / 100 }));
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => `2026-${String((at % 12) + 1).padStart(2, '0')}-0${(at % 9) + 1}`);

/** Odd values in the place of a metric's value. */
const values: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['nothing but text', 'n/a'],
  ['a number', 5],
  ['zero', 0],
  ['less than zero', -3],
  ['a fraction', 0.1],
  ['a large number', 1e21],
  ['a number in text', '12.5'],
  ['a number of thousands', '1,234'],
  ['a number with a space', ' 12'],
  ['a number with a percent sign', '12%'],
  ['money', 'R$ 12'],
  ['an exponent in text', '1e3'],
  ['an exponent beyond numbers', '1e999'],
  ['a leading zero', '012'],
  ['hexadecimal', '0x10'],
  ['empty text', ''],
  ['a blank', ' '],
  ['true', true],
  ['false', false],
  ['an empty object', {}],
  ['an empty list', []],
  ['a list of nulls', [null, null]],
  ['a list of numbers', [1, 2, 3]],
  ['a list of texts', ['a', 'b']],
  ['a list of lists', [[1, 2], [3]]],
  ['a list of pairs', [['2026-01-01', 5]]],
  ['a list of everything', [1, 'a', null, { a: 1 }, [2]]],
  ['points', [{ date: '2026-01-01', value: 5 }]],
  ['points with a gap', [{ date: '2026-01-01', value: null }]],
  [
    'points of one day twice',
    [
      { date: '2026-01-01', value: 1 },
      { date: '2026-01-01', value: 2 },
    ],
  ],
  ['points without values', [{ date: '2026-01-01' }]],
  ['points with text', [{ date: '2026-01-01', value: 'none' }]],
  ['points with ids', [{ date: '2026-01-01', id: '77', value: '5' }]],
  ['a chart', { labels: ['a'], series: [{ name: 'x', data: [1] }] }],
  ['a chart without series', { labels: ['a'], series: [] }],
  ['a chart without labels', { labels: [], series: [{ name: 'x', data: [] }] }],
  ['a chart with too many values', { labels: ['a'], series: [{ name: 'x', data: [1, 2] }] }],
  ['a chart with too few values', { labels: ['a', 'b'], series: [{ name: 'x', data: [1] }] }],
  ['a chart with text', { labels: ['a'], series: [{ name: 'x', data: ['many'] }] }],
  ['a chart whose labels are no texts', { labels: [{}], series: [{ data: [1] }] }],
  ['a chart whose series are no list', { labels: ['a'], series: 5 }],
  ['a chart with null for a series', { labels: ['a'], series: [null] }],
  ['a chart by columns', { dates: ['2026-01-01'], values: [5] }],
  ['a chart by names', { labels: ['a'], datasets: { x: [1], y: [null] } }],
  ['a chart of points', { series: [{ name: 'x', data: [{ x: '2026-01-01', y: 5 }] }] }],
  ['days', { '2026-01-01': 5, '2026-01-02': null }],
  ['days with a text', { '2026-01-01': 'x' }],
  ['months', { '2026-01': 5 }],
  ['names with days', { reach: { '2026-01-01': 5 } }],
  ['names with numbers', { female: 5, male: 6 }],
  ['a table', { columns: ['a'], rows: [{ a: 1 }] }],
  ['a table of lists', { columns: ['a', 'b'], rows: [[1, 2], [3]] }],
  ['a table of objects for columns', { columns: [{ key: 'a', label: 'A' }], rows: [{ a: {} }] }],
  ['a table with columns of nothing', { columns: [null], rows: [{ a: 1 }] }],
  ['a table with a number for its rows', { columns: ['a'], rows: 5 }],
  ['a table with null for a row', { columns: ['a'], rows: [null, { a: 1 }] }],
  ['a table without columns', { rows: [{ a: 1 }, { b: 2 }] }],
  ['a table without rows', { columns: ['a'] }],
  ['a table with wider rows', { columns: ['a'], rows: [[1, 2, 3]] }],
  ['ten thousand rows', rows(10_000)],
  ['ten thousand rows with columns', { columns: ['campaign', 'reach'], rows: rows(10_000) }],
  [
    'ten thousand days',
    { labels: days(10_000), series: [{ name: 'x', data: days(10_000).map((_, at) => at) }] },
  ],
  ['ten thousand keys', Object.fromEntries(days(10_000).map((_, at) => [`k${at}`, { a: at }]))],
  ['a list as deep as a well', nested(50_000, 1, (inner) => [inner])],
  ['an object as deep as a well', nested(50_000, 1, (inner) => ({ a: inner }))],
  ['data in data in data', nested(50_000, 1, (inner) => ({ data: inner }))],
  ['a number in data', { data: { value: 5 } }],
  ['a long text', 'x'.repeat(1_000_000)],
  ['a key that is a long text', { ['x'.repeat(10_000)]: 1 }],
  ['a key named __proto__', JSON.parse('{"__proto__": {"a": 1}}')],
  ['a key named constructor', { constructor: 1, toString: 2 }],
  ['a total', { total: 5 }],
];

/** Documented wrappers, filled with such a value. */
const wrappers: readonly (readonly [string, (value: unknown) => unknown])[] = [
  ['as `value`', (value) => ({ value, previous_value: value })],
  ['as `values`', (value) => ({ values: value, comparison: { values: value, difference: 1 } })],
];

/** Whole results that are not a value in a wrapper. */
const whole: readonly (readonly [string, unknown])[] = [
  ['no result', undefined],
  ['null', null],
  ['a comparison alone', { comparison: { values: 5 } }],
  ['a comparison that is a number', { values: 5, comparison: 5 }],
  ['a comparison that is a list', { values: 5, comparison: [] }],
  ['a comparison without values', { values: 5, comparison: { difference: 3, absoluteDifference: 1 } }],
  ['a difference that is text', { values: 5, comparison: { values: 4, difference: 'much' } }],
  ['an error that is an object', { error: { code: 'x', message: 'No.', details: {} } }],
  ['an error that is text', { error: 'No.' }],
  ['an error that is true', { error: true }],
  ['an error that is a list', { error: [] }],
  ['an error that is a number', { error: 5 }],
  ['an error that is empty', { error: {} }],
  ['an error that is null beside a value', { error: null, value: 5 }],
  ['an error beside a value', { error: 'in part', value: 5 }],
  ['an error beside null', { error: 'No.', value: null }],
  ['an error of great depth', { error: nested(50_000, 1, (inner) => ({ a: inner })) }],
  ['a message', { message: 'No.' }],
  ['a message that is an object', { message: {} }],
  ['a message with extra', { message: 'No.', extra: { metric: 'reach' } }],
  ['a message with a status', { message: 'No.', extra: { integration_status: 'expired' } }],
  ['a message with extra that is a list', { message: 'No.', extra: [] }],
  ['a message with a code', { message: 'No.', error_code: 'not_found' }],
  ['a message with a number for its code', { message: 'No.', error_code: 404 }],
  ['errors by field', { errors: { component: ['No.'] } }],
  ['errors in a list', { errors: ['No.'] }],
  ['no errors', { errors: [] }],
  ['success that is none', { success: false, message: 'No.' }],
  [
    'a chart beside its comparison',
    { labels: ['a'], series: [{ data: [1] }], comparison: { labels: [], series: [] } },
  ],
  ['a chart beside a number', { labels: ['a'], series: [{ data: [1] }], comparison: 5 }],
];

/** All odd results: values in a wrapper, bare values and whole results. */
export const oddResults: readonly (readonly [string, unknown])[] = [
  ...wrappers.flatMap(([how, wrap]) =>
    values.map(([name, value]) => [`${name}, ${how}`, wrap(value)] as const),
  ),
  ...values.map(([name, value]) => [`${name}, bare`, value] as const),
  ...whole,
];
