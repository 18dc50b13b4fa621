import { collisionsOf } from '@shared/domain/calendar/collisions';
import { defaultGapRule, gapsOf } from '@shared/domain/calendar/gaps';
import type { PostStatus } from '@shared/domain/post-status';
import { addDays, type DayKey, dayKeyIn, daysBetween, parseInstant } from '@shared/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CalendarQuery } from '../api';
import { clockIn } from '../core/post-record';
import { accountLoadsOf } from './account-loads';
import { calendarOf } from './post-calendar';
import { PostColumns } from './post-columns';
import type { ColumnRow } from './segment';

const HOUR = 3_600_000;
/** The clocks of New York and London change within the range; Kiritimati is on another day most of the time. */
const zones: Readonly<Record<string, string>> = {
  p1: 'America/New_York',
  p2: 'Europe/London',
  p3: 'Pacific/Kiritimati',
};
const firstMs = parseInstant('2026-01-01T00:00:00Z') ?? 0;

interface Drawn {
  readonly projectId: string;
  readonly accountId: string | null;
  readonly minutes: number;
  readonly status: PostStatus;
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  projectId: fc.constantFrom('p1', 'p2', 'p3'),
  accountId: fc.constantFrom('a1', 'a2', 'p1', null),
  minutes: fc.integer({ min: 0, max: 200 * 24 * 12 }).map((fives) => fives * 5),
  status: fc.constantFrom('in_review', 'scheduled', 'failed', 'archived'),
});

const rowOf = ({ projectId, accountId, minutes, status }: Drawn, index: number): ColumnRow => {
  const schedule = firstMs + minutes * 60_000;
  return {
    id: String(index),
    projectId,
    accountId,
    status,
    schedule,
    review:
      status === 'in_review'
        ? ((['pending', 'request_changes', 'approved'] as const)[index % 3] ?? null)
        : null,
    network: 'instagram',
    type: 'feed',
    day: daysBetween('1970-01-01', dayKeyIn(zones[projectId] ?? 'UTC', schedule)),
    clock: clockIn(zones[projectId] ?? 'UTC', schedule),
    hash: 0,
    seenAt: 1,
    networkGroup: null,
    countsReadAt: null,
    reviewsReadAt: null,
    missing: null,
    waitingSince: null,
    isChangedAfterApproval: false,
    reviewers: null,
    flags: 0,
  };
};

const rows = fc.array(drawn, { maxLength: 250 }).map((all) => all.map(rowOf));

const query: fc.Arbitrary<CalendarQuery> = fc
  .record({
    start: fc.integer({ min: 40, max: 120 }),
    length: fc.integer({ min: 1, max: 42 }),
    zone: fc.constantFrom(null, 'America/New_York', 'America/Sao_Paulo'),
    projectIds: fc.subarray(['p1', 'p2', 'p3'], { minLength: 1 }),
    perDay: fc.nat({ max: 3 }),
    collisionMs: fc.constantFrom(0, 30 * 60_000, 6 * HOUR),
  })
  .map(({ start, length, projectIds, ...rest }) => {
    const from = addDays('2026-01-01', start);
    const statuses: readonly PostStatus[] = ['in_review', 'scheduled', 'failed'];
    return {
      ...rest,
      filter: { projectIds, statuses },
      from,
      to: addDays(from, length - 1),
      gapRule: defaultGapRule,
    };
  });

function columnsOf(all: readonly ColumnRow[]): PostColumns {
  const columns = new PostColumns([], [], () => null);
  columns.stage({ put: all }).apply();
  return columns;
}

/** Rows that pass the filter, by time, with the day on which each is shown. */
function shownOf(all: readonly ColumnRow[], { filter, zone }: CalendarQuery) {
  return all
    .filter(({ projectId, status }) => filter.projectIds?.includes(projectId) && status !== 'archived')
    .map((row) => {
      const scheduledAt = row.schedule ?? 0;
      return { ...row, scheduledAt, onDay: dayKeyIn(zone ?? zones[row.projectId] ?? 'UTC', scheduledAt) };
    })
    .sort((a, b) => a.scheduledAt - b.scheduledAt || (a.id < b.id ? -1 : 1));
}

describe('Calendar of the post columns', () => {
  it('each post is on its day of the range in every time zone, also across daylight-saving changes', () => {
    fc.assert(
      fc.property(rows, query, (all, asked) => {
        const shown = shownOf(all, asked);
        const { days } = calendarOf(columnsOf(all), asked);
        const expected: DayKey[] = [];
        for (let day = asked.from; day <= asked.to; day = addDays(day, 1)) expected.push(day);
        const held = expected.filter((day) => shown.some(({ onDay }) => onDay === day));
        expect(days.map(({ day }) => day)).toEqual(held);
        for (const { day, total, needing, ids } of days) {
          const own = shown.filter(({ onDay }) => onDay === day);
          expect(total).toBe(own.length);
          const shownFirst =
            asked.zone === null ? own.toSorted((a, b) => (a.clock ?? 0) - (b.clock ?? 0)) : own;
          expect(ids).toEqual(shownFirst.slice(0, asked.perDay).map(({ id }) => id));
          expect(needing).toEqual({
            failed: own.filter(({ status }) => status === 'failed').length,
            request_changes: own.filter(({ review }) => review === 'request_changes').length,
            pending: own.filter(({ review }) => review === 'pending').length,
          });
        }
      }),
    );
  });

  it('the calendar finds the same conflicts within the range as the domain rule', () => {
    fc.assert(
      fc.property(rows, query, (all, asked) => {
        const inside = shownOf(all, asked).filter(({ onDay }) => onDay >= asked.from && onDay <= asked.to);
        const found = calendarOf(columnsOf(all), asked).collisions.map(({ accountId, posts }) =>
          [accountId, ...posts.map(({ id }) => id)].join(' '),
        );
        const right = collisionsOf(inside, asked.collisionMs).map(({ accountId, posts }) =>
          [accountId, ...posts.map(({ id }) => id)].join(' '),
        );
        expect(found.toSorted()).toEqual(right.toSorted());
      }),
    );
  });

  it('a conflict states the shortest interval between two of its posts', () => {
    const at = [0, 20, 45].map((minutes) => ({
      projectId: 'p1',
      accountId: 'a1',
      minutes,
      status: 'scheduled',
    }));
    const { collisions } = calendarOf(columnsOf((at as Drawn[]).map(rowOf)), {
      filter: {},
      from: '2025-12-31',
      to: '2026-01-02',
      zone: null,
      perDay: 1,
      collisionMs: 30 * 60_000,
      gapRule: defaultGapRule,
    });
    expect(collisions).toMatchObject([{ closestMs: 20 * 60_000, accountId: 'a1', projectId: 'p1' }]);
    expect(collisions[0]?.posts.map(({ day }) => day)).toEqual(['2025-12-31', '2025-12-31', '2025-12-31']);
  });

  it('every gap that touches the range is found, extended by at most four weeks on either side', () => {
    fc.assert(
      fc.property(rows, query, (all, asked) => {
        const shown = shownOf(all, asked);
        const wide = { from: addDays(asked.from, -28), to: addDays(asked.to, 28) };
        const right = (asked.filter.projectIds ?? []).flatMap((projectId) => {
          const days = new Map<DayKey, number>();
          for (const one of shown)
            if (one.projectId === projectId) days.set(one.onDay, (days.get(one.onDay) ?? 0) + 1);
          return gapsOf(days, wide, asked.gapRule)
            .filter(({ from, to }) => from <= asked.to && to >= asked.from)
            .map((gap) => ({ ...gap, projectId, isOpen: gap.to === wide.to }));
        });
        const key = ({ projectId, from }: { projectId: string; from: DayKey }) => `${projectId} ${from}`;
        const inOrder = <T extends { projectId: string; from: DayKey }>(gaps: readonly T[]) =>
          gaps.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
        expect(inOrder(calendarOf(columnsOf(all), asked).gaps)).toEqual(inOrder(right));
      }),
    );
  });
});

/** Some days of those that are asked for and of their surroundings. */
const keptDays = fc
  .array(fc.record({ start: fc.integer({ min: 0, max: 200 }), length: fc.integer({ min: 0, max: 60 }) }), {
    maxLength: 3,
  })
  .map((all) =>
    all.map(({ start, length }) => {
      const from = addDays('2026-01-01', start);
      return { from, to: addDays(from, length) };
    }),
  );

describe('Days outside the offline copy', () => {
  const isWhole = (kept: readonly { from: DayKey; to: DayKey }[], day: DayKey) =>
    kept.some(({ from, to }) => from <= day && day <= to);

  it('a gap never extends past the kept days, and one that ends there is open', () => {
    fc.assert(
      fc.property(rows, query, keptDays, (all, asked, kept) => {
        for (const gap of calendarOf(columnsOf(all), asked, kept).gaps) {
          for (let day = gap.from; day <= gap.to; day = addDays(day, 1))
            expect(isWhole(kept, day)).toBe(true);
          if (!isWhole(kept, addDays(gap.to, 1))) expect(gap.isOpen).toBe(true);
        }
      }),
    );
  });

  it('posts outside the kept days are shown but never form a conflict', () => {
    fc.assert(
      fc.property(rows, query, keptDays, (all, asked, kept) => {
        const { collisions, days } = calendarOf(columnsOf(all), asked, kept);
        for (const { posts } of collisions)
          for (const { day } of posts) expect(isWhole(kept, day)).toBe(true);
        expect(days).toEqual(calendarOf(columnsOf(all), asked).days);
      }),
    );
  });

  it('kept days that cover the range give the same calendar as no limit', () => {
    fc.assert(
      fc.property(rows, query, (all, asked) => {
        const wide = [{ from: addDays(asked.from, -90), to: addDays(asked.to, 90) }];
        const { kept: _bounds, ...within } = calendarOf(columnsOf(all), asked, wide);
        expect({ ...within, kept: null }).toEqual(calendarOf(columnsOf(all), asked, null));
      }),
    );
  });
});

describe('Account loads', () => {
  it('account loads count posts in review or scheduled from a given moment on', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 200 }), (all, days) => {
        const from = firstMs + days * 24 * HOUR;
        const ahead = all.filter(
          ({ schedule, status }) =>
            (schedule ?? 0) >= from && (status === 'in_review' || status === 'scheduled'),
        );
        const loads = accountLoadsOf(columnsOf(all), from);
        const accounts = [...new Set(ahead.map(({ accountId }) => accountId))].filter((id) => id !== null);
        expect(loads.map(({ accountId }) => accountId).toSorted()).toEqual(accounts.toSorted());
        for (const { accountId, planned, nextAt } of loads) {
          const own = ahead.filter((row) => row.accountId === accountId);
          expect(planned).toBe(own.length);
          expect(nextAt).toBe(Math.min(...own.map(({ schedule }) => schedule ?? 0)));
        }
      }),
    );
  });

  it('account loads leave out posts without a date', () => {
    const one = { ...rowOf({ projectId: 'p1', accountId: 'a1', minutes: 0, status: 'scheduled' }, 0) };
    expect(accountLoadsOf(columnsOf([{ ...one, schedule: null, day: null }]), 0)).toEqual([]);
  });
});
