import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PostSort } from '../api';
import { postStatuses, reviewStatuses } from '../core/vocabulary';
import { type ColumnRow, PostColumns } from './post-columns';
import type { ColumnFilter } from './post-filter';
import { queryColumns } from './post-query';
import type { Segment } from './segment';
import { compareClients, compareText } from './sort-key';

const projectIds = ['p1', 'p2', 'p3', 'p4'];
const names: Record<string, string | null> = { p1: 'Café', p2: 'Acme', p3: null, p4: 'acme' };
const nameOf = (projectId: string) => names[projectId] ?? null;

const row: fc.Arbitrary<ColumnRow> = fc
  .record({
    id: fc.integer({ min: 1, max: 400 }).map(String),
    status: fc.constantFrom(...postStatuses),
    review: fc.constantFrom(...reviewStatuses),
    projectId: fc.constantFrom(...projectIds),
    network: fc.constantFrom('instagram', 'x'),
    type: fc.constantFrom('feed', 'story'),
    schedule: fc.option(fc.integer({ min: 0, max: 20 })),
    hash: fc.nat(),
  })
  .map((drawn) => ({
    ...drawn,
    review: drawn.status === 'in_review' ? drawn.review : null,
    day: drawn.schedule,
    seenAt: 1,
    countsReadAt: null,
    flags: 0,
  }));

/** One page's worth of changes: rows put, ids removed. */
const change = fc.record({
  put: fc.uniqueArray(row, { maxLength: 30, selector: ({ id }) => id }),
  removeIds: fc.uniqueArray(fc.integer({ min: 1, max: 400 }).map(String), { maxLength: 10 }),
});
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
const changes = fc.array(change, { maxLength: 12 });

const filter: fc.Arbitrary<ColumnFilter> = fc.record(
  {
    statuses: fc.subarray([...postStatuses]),
    review: fc.constantFrom(...reviewStatuses),
    projectIds: fc.subarray([...projectIds, 'unknown']),
    networks: fc.subarray(['instagram', 'x', 'unknown']),
    types: fc.subarray(['feed', 'story']),
  },
  { requiredKeys: [] },
);
const sort = fc.constantFrom<PostSort>('client', 'schedule');

/** The columns beside what they should hold, and the segments as a disk would have them. */
class Pair {
  columns = new PostColumns([], [], nameOf);
  readonly rows = new Map<string, ColumnRow>();
  private readonly segments = new Map<number, Segment>();
  private words: readonly string[] = [];

  apply({ put, removeIds }: Change): void {
    const remove = removeIds.filter((id) => !put.some((one) => one.id === id));
    const staged = this.columns.stage({ put, remove });
    for (const segment of staged.segments) this.segments.set(segment.segment, structuredClone(segment));
    this.words = staged.words ?? this.words;
    staged.apply();
    for (const one of put) this.rows.set(one.id, one);
    for (const id of remove) this.rows.delete(id);
  }

  reload(): void {
    this.columns = new PostColumns([...this.segments.values()], this.words, nameOf);
  }
}

function naive(rows: ReadonlyMap<string, ColumnRow>, wanted: ColumnFilter, order: PostSort) {
  const isIn = <T>(list: readonly T[] | undefined, value: T) => !list || list.includes(value);
  const situation = [...rows.values()].filter(
    (one) =>
      isIn(wanted.statuses, one.status) &&
      isIn(wanted.projectIds, one.projectId) &&
      isIn(wanted.networks, one.network) &&
      isIn(wanted.types, one.type),
  );
  const client = ({ projectId }: ColumnRow) => ({ projectId, name: nameOf(projectId) });
  const bySchedule = (a: ColumnRow, b: ColumnRow) =>
    (a.schedule ?? 1e9) - (b.schedule ?? 1e9) || compareText(a.id, b.id);
  const sorted = situation
    .filter(({ review }) => !wanted.review || review === wanted.review)
    .sort((a, b) => (order === 'client' ? compareClients(client(a), client(b)) : 0) || bySchedule(a, b));
  return {
    ids: sorted.map(({ id }) => id),
    counts: Object.fromEntries(
      reviewStatuses.map((status) => [status, situation.filter(({ review }) => review === status).length]),
    ),
    groups: order === 'client' ? groupsOf(sorted) : [],
  };
}

function groupsOf(sorted: readonly ColumnRow[]) {
  const totals = new Map<string, number>();
  for (const { projectId } of sorted) totals.set(projectId, (totals.get(projectId) ?? 0) + 1);
  return [...totals].map(([projectId, total]) => ({ projectId, total }));
}

describe('columns', () => {
  it('answer as a plain filter and sort over all rows would, whatever has changed and been reloaded', () => {
    fc.assert(
      fc.property(changes, filter, sort, fc.nat({ max: 12 }), (steps, wanted, order, reloadAt) => {
        const pair = new Pair();
        steps.forEach((step, index) => {
          pair.apply(step);
          // Asking in between makes the orders settle, so that the next step has to merge into them.
          queryColumns(pair.columns, { filter: {}, sort: order, afterKey: null, limit: 1 });
          if (index === reloadAt) pair.reload();
        });
        const answer = queryColumns(pair.columns, {
          filter: wanted,
          sort: order,
          afterKey: null,
          limit: 1000,
        });
        const right = naive(pair.rows, wanted, order);
        expect(answer.rows.map(({ id }) => id)).toEqual(right.ids);
        expect(answer.total).toBe(right.ids.length);
        expect(answer.counts).toEqual(right.counts);
        expect(answer.groups).toEqual(right.groups);
        expect(pair.columns.count).toBe(pair.rows.size);
      }),
    );
  });

  it('page by key over each row that stays as it is exactly once, also with changes between pages', () => {
    fc.assert(
      fc.property(change, changes, sort, fc.integer({ min: 1, max: 7 }), (first, between, order, limit) => {
        const pair = new Pair();
        pair.apply(first);
        const before = new Map(pair.rows);
        const listed: string[] = [];
        const later = [...between];
        for (let afterKey: string | null = null; ; ) {
          const { rows } = queryColumns(pair.columns, { filter: {}, sort: order, afterKey, limit });
          const last = rows.at(-1);
          if (!last) break;
          listed.push(...rows.map(({ id }) => id));
          afterKey = last.key;
          const step = later.shift();
          if (step) pair.apply(step);
        }
        const untouched = [...before.values()].filter((one) => pair.rows.get(one.id) === one);
        for (const { id } of untouched) expect(listed.filter((other) => other === id)).toEqual([id]);
      }),
    );
  });

  it('leave nothing behind when what was staged is never applied', () => {
    fc.assert(
      fc.property(change, change, change, (first, lost, next) => {
        const pair = new Pair();
        pair.apply(first);
        pair.columns.stage({ put: lost.put, remove: lost.removeIds });
        pair.apply(next);
        pair.reload();
        const { rows } = queryColumns(pair.columns, {
          filter: {},
          sort: 'schedule',
          afterKey: null,
          limit: 1000,
        });
        expect(rows.map(({ id }) => id)).toEqual(naive(pair.rows, {}, 'schedule').ids);
      }),
    );
  });

  it('forget a post that was removed, and take it back as a new one', () => {
    const pair = new Pair();
    const [one] = fc.sample(row, 1) as [ColumnRow];
    pair.apply({ put: [one], removeIds: [] });
    pair.apply({ put: [], removeIds: [one.id] });
    expect(pair.columns.find(one.id)).toBeUndefined();
    pair.apply({ put: [one], removeIds: [] });
    expect(pair.columns.find(one.id)).toBeDefined();
  });

  it('refuse a key of another order', () => {
    const pair = new Pair();
    const [one] = fc.sample(row, 1) as [ColumnRow];
    pair.apply({ put: [one], removeIds: [] });
    const ask = (by: PostSort, afterKey: string | null) =>
      queryColumns(pair.columns, { filter: {}, sort: by, afterKey, limit: 1 });
    const key = ask('client', null).rows[0]?.key ?? '';
    expect(() => ask('schedule', key)).toThrow('another order');
    expect(() => ask('schedule', '["schedule"]')).toThrow('not a sort key');
  });
});
