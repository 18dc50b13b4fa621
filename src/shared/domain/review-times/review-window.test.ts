import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs';
import { type ReviewWindow, savedHolidays, usualWindow, workClockOf } from './review-window';

const hourMs = 3_600_000;
const middle = Date.parse('2026-11-20T12:00:00Z');
const at = (text: string) => Date.parse(text);
const clockOf = (given: Partial<ReviewWindow> = {}, zone = 'America/Sao_Paulo') =>
  workClockOf({ ...usualWindow, ...given }, zone, middle);

const zone = fc.constantFrom('America/Sao_Paulo', 'Europe/Lisbon', 'Asia/Kathmandu', 'Africa/Casablanca');
const window = fc.record({
  days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  from: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  to: fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15),
  closed: fc.constantFrom([], [{ from: '2026-10-20', to: '2026-10-28' }]),
});
const moment = fc.integer({ min: middle - 400 * 24 * hourMs, max: middle + 400 * 24 * hourMs });

describe('Working time', () => {
  it('property 17: work is additive, monotone and never negative', () => {
    fc.assert(
      fc.property(window, zone, fc.tuple(moment, moment, moment), (given, where, moments) => {
        const [a, b, c] = moments.toSorted((left, right) => left - right) as [number, number, number];
        const { work } = clockOf(given, where);
        expect(work(a, c)).toBeCloseTo(work(a, b) + work(b, c), 3);
        expect(work(a, b)).toBeGreaterThanOrEqual(0);
        expect(work(a, b)).toBeLessThanOrEqual(b - a);
        expect(work(b, a)).toBe(0);
      }),
      runs(20),
    );
  });

  it('the instant before a moment leaves exactly that much work', () => {
    fc.assert(
      fc.property(window, zone, moment, fc.integer({ min: 1, max: 40 * hourMs }), (given, where, to, ms) => {
        const { work, before } = clockOf(given, where);
        const from = before(to, ms);
        if (from !== null) expect(work(from, to)).toBeCloseTo(ms, 3);
      }),
      runs(20),
    );
  });

  it('property 17: work is zero outside windows', () => {
    fc.assert(
      fc.property(window, moment, fc.nat(24 * hourMs), (given, from, ms) => {
        const { work } = clockOf(given, 'UTC');
        const isOpenAt = (at: number) => {
          const ofDay = (daysBefore: number) => {
            const day = new Date(at - daysBefore * 24 * hourMs);
            const key = day.toISOString().slice(0, 10);
            const isClosed = given.closed.some((one) => one.from <= key && key <= one.to);
            return given.days.includes((day.getUTCDay() + 6) % 7) && !isClosed;
          };
          const minute = Math.floor(at / 60_000) % 1_440;
          if (given.from < given.to) return ofDay(0) && minute >= given.from && minute < given.to;
          return minute >= given.from ? ofDay(0) : minute < given.to && ofDay(1);
        };
        // Windows begin and end at quarters of an hour.
        const quarter = hourMs / 4;
        const first = Math.floor(from / quarter) * quarter;
        const quarters = Array.from(
          { length: Math.ceil(ms / quarter) },
          (_, index) => first + index * quarter,
        );
        for (const at of quarters) expect(work(at, at + quarter)).toBe(isOpenAt(at) ? quarter : 0);
      }),
      runs(20),
    );
  });

  it('property 17: two names of one zone give the same work', () => {
    fc.assert(
      fc.property(window, moment, moment, (given, a, b) => {
        const one = clockOf(given, 'Asia/Kathmandu').work(a, b);
        expect(clockOf(given, 'Asia/Katmandu').work(a, b)).toBe(one);
      }),
      runs(10),
    );
  });

  it.each([
    ['a night', '2026-11-19T18:00:00-03:00', '2026-11-20T09:00:00-03:00', 0],
    ['a weekend', '2026-11-20T18:00:00-03:00', '2026-11-23T09:00:00-03:00', 0],
    ['Friday 17:00 to Monday 10:00', '2026-11-20T17:00:00-03:00', '2026-11-23T10:00:00-03:00', 2],
    ['a whole week', '2026-11-16T00:00:00-03:00', '2026-11-23T00:00:00-03:00', 45],
  ])('%s has the hours inside the usual window', (_, from, to, hours) => {
    expect(clockOf().work(at(from), at(to))).toBe(hours * hourMs);
  });

  it('closed days are no working days', () => {
    const week = [at('2026-12-21T00:00:00-03:00'), at('2026-12-28T00:00:00-03:00')] as const;
    expect(clockOf({ closed: [{ from: '2026-12-25', to: '2026-12-25' }] }).work(...week)).toBe(36 * hourMs);
    expect(clockOf({ closed: [{ from: '2026-12-24', to: '2027-01-03' }] }).work(...week)).toBe(27 * hourMs);
  });

  it('a window over midnight and one of 24 hours keep their length', () => {
    const days = [0, 1, 2, 3, 4, 5, 6];
    const week = [at('2026-11-16T12:00:00-03:00'), at('2026-11-23T12:00:00-03:00')] as const;
    const night = clockOf({ days, from: 22 * 60, to: 2 * 60 });
    expect([night.work(...week), night.dayMs]).toEqual([28 * hourMs, 4 * hourMs]);
    const always = clockOf({ days, from: 0, to: 0 });
    expect([always.work(...week), always.dayMs]).toEqual([7 * 24 * hourMs, 24 * hourMs]);
  });

  it('a change of clocks inside a window changes its length, outside it does not', () => {
    const days = [0, 1, 2, 3, 4, 5, 6];
    const spring = [at('2026-03-29T00:00:00+00:00'), at('2026-03-29T23:00:00+00:00')] as const;
    expect(clockOf({ days }, 'Europe/Lisbon').work(...spring)).toBe(9 * hourMs);
    expect(clockOf({ days, from: 0, to: 0 }, 'Europe/Lisbon').work(...spring)).toBe(23 * hourMs);
  });

  it('windows open once on each working day', () => {
    const openings = clockOf().openings(at('2026-11-20T00:00:00-03:00'), at('2026-11-24T09:00:00-03:00'));
    expect(openings.map((one) => new Date(one).toISOString())).toEqual([
      '2026-11-20T12:00:00.000Z',
      '2026-11-23T12:00:00.000Z',
      '2026-11-24T12:00:00.000Z',
    ]);
  });
});

describe('Holidays', () => {
  const natal = { day: '2026-12-25', name: 'Natal' };
  const brazil = { country: 'BR', region: null, days: [natal] };

  it('a holiday has no work', () => {
    const [from, to] = [at('2026-12-24T00:00:00-03:00'), at('2026-12-26T00:00:00-03:00')];
    expect(clockOf().work(from, to)).toBe(18 * hourMs);
    expect(clockOf({ holidays: brazil }).work(from, to)).toBe(9 * hourMs);
  });

  it('past days stay as they were saved, and days to come are those of the calendar', () => {
    const saved = { ...brazil, days: [{ day: '2026-09-07', name: 'as saved' }, natal] };
    const newer = {
      ...brazil,
      days: [
        { day: '2026-11-02', name: 'new' },
        { ...natal, name: 'Christmas' },
      ],
    };
    expect(savedHolidays(newer, saved, '2026-11-20').days).toEqual([
      { day: '2026-09-07', name: 'as saved' },
      { day: '2026-12-25', name: 'Christmas' },
    ]);
    expect(savedHolidays(newer, null, '2026-11-20')).toEqual(newer);
  });
});
