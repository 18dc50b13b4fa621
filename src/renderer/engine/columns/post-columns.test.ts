import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import { isAtRisk, isPublishable } from '@shared/domain/risk';
import { compareUrgent, knownSince, statusesGoingOut, urgencyOf } from '@shared/domain/urgency';
import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PostFilter, PostSort } from '../api';
import {
  type Change,
  change,
  changes,
  filter,
  groupOf,
  groups,
  nameOf,
  row,
  sort,
} from '../testing/drawn-column-rows';
import { PostColumns } from './post-columns';
import type { ColumnFilter } from './post-filter';
import { type ColumnAnswer, type ColumnQuery, queryColumns } from './post-query';
import { type ColumnRow, noDay, type Segment } from './segment';
import { compareClients, compareText, whens } from './sort-key';

/** In the midst of the moments that rows have. */
const FROM = 9;
const whenOf = ({ schedule }: ColumnRow) =>
  schedule === null ? 'undated' : schedule < FROM ? 'past' : 'ahead';

/** The columns together with their expected content, and the segments as stored on a disk. */
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
  const base = [...rows.values()].filter(
    (one) =>
      isIn(wanted.projectIds, one.projectId) &&
      isIn(wanted.networks, one.network) &&
      isIn(wanted.types, one.type) &&
      isIn(wanted.ids, one.id) &&
      (!wanted.networkGroups ||
        (one.networkGroup !== null && wanted.networkGroups.includes(one.networkGroup))) &&
      (wanted.isUnscheduled === undefined || wanted.isUnscheduled === (one.day === null)) &&
      (!wanted.between || isBetween(one.schedule, wanted.between)) &&
      (!wanted.days || isOnDay(one.day, wanted.days)) &&
      isOfReview(one, wanted),
  );
  const withStatus = base.filter(({ status }) => isIn(wanted.statuses, status));
  const ofReview = base.filter(({ review }) => !wanted.review || review === wanted.review);
  const client = ({ projectId }: ColumnRow) => ({ projectId, name: nameOf(projectId) });
  const bySchedule = (a: ColumnRow, b: ColumnRow) =>
    (a.schedule ?? 1e9) - (b.schedule ?? 1e9) || compareText(a.id, b.id);
  const byClock = (a: ColumnRow, b: ColumnRow) =>
    (a.clock ?? 1e9) - (b.clock ?? 1e9) || compareText(a.id, b.id);
  const since = (one: ColumnRow) => Math.min(1e9, knownSince({ ...one, scheduledAt: one.schedule }));
  const byWaiting = (a: ColumnRow, b: ColumnRow) => since(a) - since(b) || compareText(a.id, b.id);
  const dayAhead = ({ day }: ColumnRow) => (isPast({ day }) ? 2e9 : (day ?? 1e9));
  const byLatest = (a: ColumnRow, b: ColumnRow) =>
    a.schedule === null ? bySchedule(a, b) : bySchedule(b, a);
  const orders: Record<PostSort, (a: ColumnRow, b: ColumnRow) => number> = {
    schedule: bySchedule,
    latest: (a, b) => Number(a.schedule === null) - Number(b.schedule === null) || byLatest(a, b),
    upcoming: (a, b) =>
      whens.indexOf(whenOf(a)) - whens.indexOf(whenOf(b)) ||
      (whenOf(a) === 'past' ? bySchedule(b, a) : bySchedule(a, b)),
    waiting: byWaiting,
    urgent: (a, b) => compareUrgent(FROM)(urgentOf(a), urgentOf(b)),
    client: (a, b) =>
      compareClients(client(a), client(b)) || pastLast(a, b) || turnedIfPast(bySchedule, a, b),
    day: (a, b) => dayAhead(a) - dayAhead(b) || turnedIfPast(byClock, a, b),
    review_group: (a, b) => groupOf(a) - groupOf(b) || pastLast(a, b) || turnedIfPast(bySchedule, a, b),
  };
  const sorted = withStatus
    .filter(({ review }) => !wanted.review || review === wanted.review)
    .sort(orders[order]);
  return {
    ids: sorted.map(({ id }) => id),
    counts: Object.fromEntries(
      reviewStatuses.map((status) => [status, withStatus.filter(({ review }) => review === status).length]),
    ),
    statusCounts: Object.fromEntries(
      postStatuses.map((status) => [status, ofReview.filter((one) => one.status === status).length]),
    ),
    sections: sectionsOf(sorted, order),
  };
}

/** Before it, days stand behind the rest. */
const PAST_BEFORE = '1970-01-06';
const isPast = ({ day }: Pick<ColumnRow, 'day'>) => day !== null && day < 5;
const pastLast = (a: ColumnRow, b: ColumnRow) => Number(isPast(a)) - Number(isPast(b));
const turnedIfPast = (compare: (a: ColumnRow, b: ColumnRow) => number, a: ColumnRow, b: ColumnRow) =>
  isPast(a) ? compare(b, a) : compare(a, b);
const urgentOf = ({ schedule: scheduledAt, isChangedAfterApproval: isChanged, ...one }: ColumnRow) => ({
  ...one,
  scheduledAt,
  isChanged,
});

const isBetween = (schedule: number | null, { from, to }: NonNullable<PostFilter['between']>) =>
  schedule !== null && schedule >= from && schedule < to;

function isOnDay(day: number | null, { from, to }: NonNullable<PostFilter['days']>): boolean {
  if (day === null) return false;
  const text = new Date(day * 86_400_000).toISOString().slice(0, 10);
  return text >= from && text <= to;
}

const isNotAsApproved = ({ status, ...one }: ColumnRow) =>
  status === 'published'
    ? one.isPublishedNotAsApproved === true
    : (statusesGoingOut.some((going) => going === status) && one.isChangedAfterApproval) ||
      (isPublishable(status) && one.isApprovalVoided === true);

function isOfReview(one: ColumnRow, wanted: ColumnFilter): boolean {
  const isMissing = one.review !== null && (one.missing ?? 0) > 0;
  const decided = one.reviewers?.map(({ email }) => email?.toLowerCase()) ?? [];
  const { membership, id } = groups.heads[groupOf(one)] ?? {};
  return (
    (wanted.isMissingAnswers === undefined || wanted.isMissingAnswers === isMissing) &&
    (wanted.isCounted === undefined || wanted.isCounted === (one.review !== null && one.missing !== null)) &&
    (wanted.atRiskAt === undefined ||
      (one.review !== null &&
        isAtRisk({ ...one, scheduledAt: one.schedule, missing: one.missing }, wanted.atRiskAt))) &&
    (!wanted.urgency || wanted.urgency.of.includes(urgencyOf(urgentOf(one), wanted.urgency.at))) &&
    (!wanted.isNotAsApproved || isNotAsApproved(one)) &&
    (wanted.waitingSince === undefined ||
      (one.waitingSince !== null && one.waitingSince <= wanted.waitingSince)) &&
    (!wanted.reviewerIds || wanted.reviewerIds.some((person) => decided.includes(person))) &&
    (!wanted.reviewGroupIds || (membership === 'member' && wanted.reviewGroupIds.includes(id ?? '')))
  );
}

const headOf: Record<PostSort, ((row: ColumnRow) => unknown) | null> = {
  schedule: null,
  latest: null,
  upcoming: whenOf,
  waiting: null,
  urgent: (one) => urgencyOf(urgentOf(one), FROM),
  client: (one) => `${one.projectId} ${isPast(one)}`,
  day: (one) => (isPast(one) ? 'past' : (one.day ?? noDay)),
  review_group: (one) => `${groupOf(one)} ${isPast(one)}`,
};

function sectionsOf(sorted: readonly ColumnRow[], order: PostSort) {
  const head = headOf[order];
  const totals = new Map<unknown, number>();
  if (head) for (const one of sorted) totals.set(head(one), (totals.get(head(one)) ?? 0) + 1);
  return [...totals];
}

/** Describes a section in the words of the model. */
function headIn({ head, total }: ColumnAnswer['sections'][number]): [unknown, number] {
  switch (head.sort) {
    case 'urgent':
      return [head.urgency, total];
    case 'client':
      return [`${head.client.projectId} ${head.isPast}`, total];
    case 'day':
      return [head.isPast ? 'past' : head.day, total];
    case 'upcoming':
      return [head.when, total];
    case 'review_group':
      return [`${groups.heads.indexOf(head.group)} ${head.isPast}`, total];
    default:
      throw new Error('an order without heads');
  }
}

const ask = (columns: PostColumns, query: Partial<ColumnQuery>) =>
  queryColumns(
    columns,
    {
      filter: {},
      sort: 'schedule',
      afterKey: null,
      limit: 1000,
      from: FROM,
      pastBefore: PAST_BEFORE,
      ...query,
    },
    groups,
  );

describe('Post columns', () => {
  it('a query equals a plain filter and sort of all rows after any changes and a reload', () => {
    fc.assert(
      fc.property(changes, filter, sort, fc.nat({ max: 12 }), (steps, wanted, order, reloadAt) => {
        const pair = new Pair();
        steps.forEach((step, index) => {
          pair.apply(step);
          // Asking in between makes the orders settle, so that the next step has to merge into them.
          ask(pair.columns, { sort: order, limit: 1 });
          if (index === reloadAt) pair.reload();
        });
        const answer = ask(pair.columns, { filter: wanted, sort: order });
        const right = naive(pair.rows, wanted, order);
        expect(answer.rows.map(({ id }) => id)).toEqual(right.ids);
        expect(answer.total).toBe(right.ids.length);
        expect(answer.counts).toEqual(right.counts);
        expect(answer.statusCounts).toEqual(right.statusCounts);
        expect(answer.sections.map(headIn)).toEqual(right.sections);
        expect(pair.columns.count).toBe(pair.rows.size);
      }),
      runs(30),
    );
  });

  it('paging by key lists each unchanged row exactly once, also with changes between pages', () => {
    fc.assert(
      fc.property(change, changes, sort, fc.integer({ min: 1, max: 7 }), (first, between, order, limit) => {
        const pair = new Pair();
        pair.apply(first);
        const before = new Map(pair.rows);
        const listed: string[] = [];
        const later = [...between];
        for (let afterKey: string | null = null; ; ) {
          const { rows } = ask(pair.columns, { sort: order, afterKey, limit });
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
      runs(30),
    );
  });

  it('a staged change that is never applied leaves no trace after a reload', () => {
    fc.assert(
      fc.property(change, change, change, (first, lost, next) => {
        const pair = new Pair();
        pair.apply(first);
        pair.columns.stage({ put: lost.put, remove: lost.removeIds });
        pair.apply(next);
        pair.reload();
        const { rows } = ask(pair.columns, {});
        expect(rows.map(({ id }) => id)).toEqual(naive(pair.rows, {}, 'schedule').ids);
      }),
      runs(30),
    );
  });

  it('a removed post is no longer found and can be added again', () => {
    const pair = new Pair();
    const [one] = fc.sample(row, 1) as [ColumnRow];
    pair.apply({ put: [one], removeIds: [] });
    pair.apply({ put: [], removeIds: [one.id] });
    expect(pair.columns.find(one.id)).toBeUndefined();
    pair.apply({ put: [one], removeIds: [] });
    expect(pair.columns.find(one.id)).toBeDefined();
  });

  it('a page key of another sort order or a malformed key is rejected', () => {
    const pair = new Pair();
    const [one] = fc.sample(row, 1) as [ColumnRow];
    pair.apply({ put: [one], removeIds: [] });
    const keyBy = (sort: PostSort) => ask(pair.columns, { sort }).rows[0]?.key ?? '';
    const next = (sort: PostSort, afterKey: string) => () => ask(pair.columns, { sort, afterKey });
    expect(next('schedule', keyBy('client'))).toThrow('another order');
    expect(next('client', keyBy('day'))).toThrow('another order');
    for (const other of ['["schedule"]', '["review_group","member",1,null,null,null,2,"1"]', '{}'])
      expect(next('schedule', other)).toThrow('not a sort key');
  });
});
