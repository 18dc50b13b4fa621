import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addsUp, changeOf, isMoney } from './change';
import {
  type CellRule,
  groupOf,
  isShown,
  type MonthCell,
  type MonthPart,
  type MonthRowFacts,
  monthCellOf,
  monthFilters,
  sortRows,
  summaryOf,
} from './month';

const rule: CellRule = { addsUp: true, isCompared: true, canBeUnusual: true };
const part = (
  value: number | null,
  before: number | null = null,
  past: (number | null)[] = [],
): MonthPart => ({
  value,
  before,
  past,
});
/** Rises and falls by ten per cent at most. */
const calm = [100, 105, 100, 105, 100, 110, 105, 100, 105, 100, 105, 100, 105];
const row = (name: string, cells: MonthCell[]): MonthRowFacts => ({
  name,
  cells,
  group: groupOf(cells),
  goals: cells.map(() => null),
});

const known = fc.integer({ min: -100, max: 1_000_000 });
const maybe = fc.option(known, { freq: 3 });
const parts = fc.array(
  fc.record({ value: maybe, before: maybe, past: fc.array(maybe, { minLength: 13, maxLength: 13 }) }),
  { maxLength: 5 },
);
const rules = fc.record({ addsUp: fc.boolean(), isCompared: fc.boolean(), canBeUnusual: fc.boolean() });

describe('Month cell', () => {
  it('a month cell is the sum over all accounts in both periods', () => {
    expect(monthCellOf([part(10, 8), part(5, 2)], rule)).toMatchObject({
      kind: 'known',
      value: 15,
      before: 10,
      leftOut: [],
      change: { kind: 'percent', percent: 50 },
    });
  });

  it('an account without a number in one period is left out of both', () => {
    const cell = monthCellOf([part(10, 8), part(5), part(null, 7)], rule);
    expect(cell).toMatchObject({ value: 10, before: 8, counted: [0], leftOut: [1, 2] });
  });

  it('a cell has no change if no account has numbers in both periods', () => {
    expect(monthCellOf([part(10), part(null, 7)], rule)).toMatchObject({
      kind: 'known',
      value: 10,
      before: null,
      change: null,
      leftOut: [1],
    });
  });

  it('numbers that do not add up stay separate for several accounts and are shown for one', () => {
    const rates = { ...rule, addsUp: false };
    expect(monthCellOf([part(2.5, 2), part(3, 1)], rates)).toMatchObject({ kind: 'apart', value: null });
    expect(monthCellOf([part(2.5, 2)], rates)).toMatchObject({ kind: 'known', value: 2.5 });
  });

  it('a zero is a value, and a change from zero is new', () => {
    expect(monthCellOf([part(0, 4)], rule)).toMatchObject({ value: 0, change: { percent: -100 } });
    expect(monthCellOf([part(4, 0)], rule).change).toEqual({ kind: 'new' });
    expect(monthCellOf([part(0, 0)], rule).change).toEqual({ kind: 'percent', percent: 0 });
    expect(changeOf(30, -20)).toEqual({ kind: 'percent', percent: 250 });
  });

  it('a cell is unusual beyond all changes of the twelve known months before and from a base of 50', () => {
    expect(monthCellOf([part(150, 100, calm)], rule).isUnusual).toBe(true);
    expect(monthCellOf([part(105, 100, calm)], rule).isUnusual).toBe(false);
    const halves = calm.map((value) => value / 4);
    expect(monthCellOf([part(40, 25, halves)], rule).isUnusual).toBe(false);
    const holed = calm.map((value, index) => (index === 12 ? null : value));
    expect(monthCellOf([part(150, 100, holed)], rule).isUnusual).toBe(false);
    expect(monthCellOf([part(150, 100, calm.slice(0, 12))], rule).isUnusual).toBe(false);
    expect(monthCellOf([part(150, 100, calm)], { ...rule, canBeUnusual: false }).isUnusual).toBe(false);
  });

  it('a cell of any accounts has finite numbers, and both sums use the same accounts', () => {
    fc.assert(
      fc.property(parts, rules, (given, asked) => {
        const cell = monthCellOf(given, asked);
        for (const one of [cell.value, cell.before, ...cell.past])
          if (one !== null) expect(one).not.toBeNaN();
        if (cell.change?.kind === 'percent') expect(Number.isFinite(cell.change.percent)).toBe(true);
        if (cell.kind !== 'known') {
          expect(cell.value).toBeNull();
          return;
        }
        const sum = (of: (one: MonthPart) => number | null) =>
          cell.counted.reduce((total, place) => total + (of(given[place] as MonthPart) ?? Number.NaN), 0);
        expect(cell.value).toBe(sum((one) => one.value));
        if (cell.before !== null) expect(cell.before).toBe(sum((one) => one.before));
        expect([...cell.counted, ...cell.leftOut].toSorted((a, b) => a - b)).toEqual([...given.keys()]);
        const complete = given.filter(({ value, before }) => value !== null && before !== null);
        if (asked.isCompared && complete.length > 0) expect(cell.counted).toHaveLength(complete.length);
      }),
    );
  });

  it('a cell is not unusual if any earlier month is unknown', () => {
    const months = fc.array(maybe, { minLength: 13, maxLength: 13 });
    fc.assert(
      fc.property(known, months, (value, past) => {
        const cell = monthCellOf([part(value, past[0] ?? null, past)], rule);
        if (cell.isUnusual) {
          expect(past).not.toContain(null);
          expect(past.slice(1)).not.toContain(0);
        }
      }),
    );
  });
});

describe('addsUp', () => {
  it('whether a metric adds up depends on its unit, or else on its key', () => {
    expect(['reach', 'new_followers', 'cost', 'conversions'].every((key) => addsUp(key))).toBe(true);
    const ratios = ['ctr', 'engagement_rate', 'cpc', 'cost_per_lead', 'roas', 'average_order_value'];
    expect(ratios.some((key) => addsUp(key))).toBe(false);
    expect([addsUp('watched', ['percentage']), addsUp('generated'), addsUp('rated')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('isMoney', () => {
  it('whether a metric is money depends on its unit, or else on its key', () => {
    expect(
      ['cost', 'ad_spend', 'cpc', 'cost_per_lead', 'average_order_value'].every((key) => isMoney(key)),
    ).toBe(true);
    expect(['reach', 'roas', 'lost_followers', 'costume_views'].some((key) => isMoney(key))).toBe(false);
    expect([isMoney('worth', ['currency']), isMoney('cost', ['number'])]).toEqual([true, false]);
  });
});

describe('Month rows', () => {
  const usual = row('Usual', [monthCellOf([part(105, 100, calm)], rule)]);
  const odd = row('Odd', [monthCellOf([part(20, 100, calm)], rule)]);
  const holed = row('Holed', [monthCellOf([part(100, 100), part(null, 1)], rule)]);
  const partly = row('Partly', [monthCellOf([part(3, 3)], rule), monthCellOf([part(null)], rule)]);
  const unread = row('Unread', [monthCellOf([part(null, 3)], rule)]);
  const none = row('None', [monthCellOf([], rule)]);
  const all = [usual, odd, holed, partly, unread, none];

  it('month rows are grouped as normal, unusual, partial data, not loaded or not measured', () => {
    expect(all.map(({ group }) => group)).toEqual([
      ...['usual', 'unusual', 'in_part', 'in_part', 'not_read', 'unmeasured'],
    ]);
  });

  it('month filters show all, unusual or incomplete rows', () => {
    const shown = monthFilters.map((filter) =>
      all.filter((one) => isShown(one, filter)).map(({ name }) => name),
    );
    expect(shown).toEqual([all.map(({ name }) => name), ['Odd'], ['Holed', 'Partly', 'Unread']]);
  });

  it('rows are sorted by change or value, new ones first and unknown ones last', () => {
    const fresh = row('New', [monthCellOf([part(1, 0)], rule)]);
    const compare = (a: string, b: string) => a.localeCompare(b);
    const sorted = (by: 'change' | 'value') =>
      sortRows([...all, fresh], { column: 0, by }, compare).map(({ name }) => name);
    expect(sorted('change')).toEqual(['New', 'Usual', 'Holed', 'Partly', 'Odd', 'None', 'Unread']);
    expect(sorted('value')).toEqual(['Usual', 'Holed', 'Odd', 'Partly', 'New', 'None', 'Unread']);
  });

  it('the summary counts each client once and those without accounts separately', () => {
    expect(summaryOf(all)).toEqual({
      rose: 1,
      fell: 1,
      same: 2,
      unusual: 1,
      inFull: 2,
      inPart: 2,
      notRead: 1,
      noData: 0,
      unmeasured: 1,
      goalsMet: 0,
      goalsDecided: 0,
    });
  });
});
