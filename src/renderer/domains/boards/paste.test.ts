import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPastedQuery } from './paste';

const word = fc.stringMatching(/^[a-z][a-z0-9_:]{0,30}$/);
const words = fc.array(word, { minLength: 1, maxLength: 5 });
const item = fc.record({
  id: fc.uuid(),
  reference_key: word,
  component: fc.oneof(fc.constantFrom('number_v1', 'chart_v1', 'datatable_v1'), word),
  metrics: words,
  dimensions: fc.array(
    fc.oneof(
      word,
      word.map((field) => ({ field })),
    ),
    { maxLength: 4 },
  ),
  type: fc.oneof(word, words),
});
const items = fc.array(item, { minLength: 1, maxLength: 8 });
const dates = { start: '2026-10-01', end: '2026-10-31' };

const queryOf = (value: unknown) => {
  const result = readPastedQuery(JSON.stringify(value));
  if (!result.ok) throw new Error(result.problem.kind);
  return result.query;
};
const problemOf = (text: string) => {
  const result = readPastedQuery(text);
  return result.ok ? null : result.problem;
};

describe('Pasted query parser', () => {
  it('a pasted query keeps every item in every accepted body', () => {
    fc.assert(
      fc.property(items, (all) => {
        const bodies = [
          { ...dates, integration_id: 88142, metrics: all },
          { ...dates, customer_integration: 'A0', metrics: all },
          { data: { ...dates, customer_integration_uuids: ['a', 'b'], metrics: all } },
          all,
        ];
        for (const body of bodies) {
          const { items: read } = queryOf(body);
          expect(read.map((one) => one.item.referenceKey)).toEqual(all.map((one) => one.reference_key));
          expect(read.map((one) => one.item.metrics)).toEqual(all.map((one) => one.metrics));
          expect(read.map((one) => one.item.component)).toEqual(all.map((one) => one.component));
          expect(read.map((one) => one.item.type)).toEqual(all.map(({ type }) => [type].flat()));
          expect(read.map((one) => one.item.dimensions)).toEqual(
            all.map(({ dimensions }) => dimensions.map((one) => (typeof one === 'string' ? one : one.field))),
          );
        }
      }),
    );
  });

  it('a pasted query with more items than the board has room for is refused', () => {
    const listOf = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, n) => ({ reference_key: `metric_${n}` })));
    expect(queryOf(JSON.parse(listOf(100))).items).toHaveLength(100);
    expect(problemOf(listOf(101))).toEqual({ kind: 'too_many', number: 101, room: 100 });
    const full = readPastedQuery(listOf(4), 3);
    expect(full).toEqual({ ok: false, problem: { kind: 'too_many', number: 4, room: 3 } });
  });

  it('an item with too many metrics or fields is refused with its number', () => {
    const metrics = Array.from({ length: 100_000 }, (_, n) => `metric_${n}`);
    expect(problemOf(JSON.stringify([{ metrics: ['a'] }, { metrics }]))).toEqual({
      kind: 'too_large',
      number: 2,
    });
    const fields = Object.fromEntries(metrics.slice(0, 1_000).map((name) => [name, 1]));
    expect(problemOf(JSON.stringify({ reference_key: 'a', ...fields }))).toEqual({
      kind: 'too_large',
      number: 1,
    });
  });

  it('the pasted query parser never throws on any text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof readPastedQuery(text).ok === 'boolean'));
    fc.assert(fc.property(fc.json(), (text) => typeof readPastedQuery(text).ok === 'boolean'));
  });

  it('a pasted query gives its account and period, or null for each that is missing', () => {
    const one = { reference_key: 'ig:reach', component: 'number_v1', metrics: ['reach'] };
    expect(queryOf({ ...dates, integration_id: '88142', metrics: [one] })).toMatchObject({
      source: { service: 'reporting', integrationId: 88142 },
      period: dates,
    });
    expect(queryOf({ customer_integration: 'A0', metrics: [one] })).toMatchObject({
      source: { service: 'connect', connections: ['a0'] },
      period: null,
    });
    expect(queryOf(one).source).toBeNull();
  });

  it('a pasted query reports unknown components, wrong types and unused fields', () => {
    const odd = {
      reference_key: 'ig:views',
      component: 'gauge_v3',
      metrics: ['views'],
      type: 'gauge',
      goal: 1,
    };
    expect(queryOf([odd]).items).toMatchObject([
      { isKnownForm: false, isTypeAWord: true, left: ['goal'], item: { type: ['gauge'] } },
    ]);
    const ad = { ...odd, entity_id: '7', entity_type: 'campaign' };
    expect(queryOf([ad]).items[0]?.item.entity).toEqual({ id: '7', type: 'campaign' });
    expect(queryOf([{ ...odd, entity_id: '7', entity_type: 'post' }]).items[0]?.left).toContain('entity_id');
  });

  it.each([
    ['', { kind: 'empty' }],
    ['{"metrics": ', { kind: 'not_json' }],
    ['{"metrics": []}', { kind: 'no_metrics' }],
    ['"reach"', { kind: 'no_metrics' }],
    ['[{"component": "number_v1"}]', { kind: 'no_metric', number: 1 }],
    [`[{"reference_key": "a"}, {"reference_key": "${'a'.repeat(300)}"}]`, { kind: 'too_large', number: 2 }],
  ])('an unreadable pasted query gives its problem: %s', (text, problem) => {
    expect(problemOf(text)).toMatchObject(problem);
  });
});
