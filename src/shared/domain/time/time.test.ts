import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayKeyIn,
  daysBetween,
  isoTime,
  offsetMinutesIn,
  parseInstant,
  resolveZone,
  startOfDayIn,
  startsOfDaysIn,
} from './index';

/** Any instant of the years 1970 to 2069. */
const instant = fc.integer({ min: 0, max: 3_155_000_000_000 });
const zones = [
  'America/Sao_Paulo',
  'Europe/London',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'America/New_York',
];
const zone = fc.constantFrom(...zones);
/** Zones that never left a day out, as Kiritimati did in 1995. */
const steadyZone = fc.constantFrom(
  ...zones.filter((one) => one !== 'Pacific/Kiritimati'),
  'Atlantic/Azores',
  'Australia/Lord_Howe',
);

describe('parseInstant', () => {
  it('an ISO time is read to the millisecond', () => {
    fc.assert(fc.property(instant, (ms) => parseInstant(isoTime(ms)) === ms));
  });

  it('the offset of a time is applied', () => {
    expect(parseInstant('2026-11-20T18:00:00-03:00')).toBe(Date.UTC(2026, 10, 20, 21));
    expect(parseInstant('2026-11-20T18:00:00+0530')).toBe(Date.UTC(2026, 10, 20, 12, 30));
    expect(parseInstant('2026-11-20T18:00Z')).toBe(Date.UTC(2026, 10, 20, 18));
    expect(parseInstant('2026-11-20t18:00:00.1234567z')).toBe(Date.UTC(2026, 10, 20, 18, 0, 0, 123));
  });

  it.each([
    ['no offset', '2026-11-20T18:00:00'],
    ['a day without a time', '2026-11-20'],
    ['a day that does not exist', '2026-02-30T00:00:00Z'],
    ['29 February in a common year', '2026-02-29T00:00:00Z'],
    ['month thirteen', '2026-13-01T00:00:00Z'],
    ['hour 24', '2026-11-20T24:00:00Z'],
    ['an offset of 24 hours', '2026-11-20T18:00:00+24:00'],
    ['words', 'Fri Nov 20 2026 18:00:00 GMT'],
    ['a number', '1795000000000'],
    ['nothing', ''],
  ])('parseInstant returns null for %s', (_name, text) => {
    expect(parseInstant(text)).toBeNull();
  });

  it('parseInstant never throws for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof (parseInstant(text) ?? 0) === 'number'));
  });
});

describe('Days of a time zone', () => {
  it('an instant is on the local day of its time zone', () => {
    const evening = Date.UTC(2026, 10, 21, 1, 30);
    expect(dayKeyIn('America/Sao_Paulo', evening)).toBe('2026-11-20');
    expect(dayKeyIn('Europe/London', evening)).toBe('2026-11-21');
    expect(dayKeyIn('Pacific/Kiritimati', evening)).toBe('2026-11-21');
  });

  it('the day changes at local midnight also when the clocks change', () => {
    // New York, 8 March 2026: the day has 23 hours; 1 November 2026: it has 25.
    expect(dayKeyIn('America/New_York', Date.UTC(2026, 2, 8, 4, 59))).toBe('2026-03-07');
    expect(dayKeyIn('America/New_York', Date.UTC(2026, 2, 8, 5, 0))).toBe('2026-03-08');
    expect(dayKeyIn('America/New_York', Date.UTC(2026, 2, 9, 3, 59))).toBe('2026-03-08');
    expect(dayKeyIn('America/New_York', Date.UTC(2026, 2, 9, 4, 0))).toBe('2026-03-09');
    expect(dayKeyIn('America/New_York', Date.UTC(2026, 10, 2, 4, 59))).toBe('2026-11-01');
  });

  it('a day starts at its first instant', () => {
    fc.assert(
      fc.property(instant, steadyZone, (ms, place) => {
        const key = dayKeyIn(place, ms);
        const start = startOfDayIn(place, key);
        expect(start).toBeLessThanOrEqual(ms);
        expect(dayKeyIn(place, start)).toBe(key);
        expect(dayKeyIn(place, start - 1)).toBe(addDays(key, -1));
      }),
    );
  });

  it('startsOfDaysIn gives the same starts as startOfDayIn for each day', () => {
    fc.assert(
      fc.property(instant, steadyZone, fc.nat({ max: 60 }), (ms, place, count) => {
        const from = dayKeyIn(place, ms);
        expect(startsOfDaysIn(place, from, count)).toEqual(
          Array.from({ length: count }, (_, day) => startOfDayIn(place, addDays(from, day))),
        );
      }),
    );
  });

  it("a day starts at one o'clock if the clocks go forward at midnight", () => {
    const start = startOfDayIn('America/Sao_Paulo', '2018-11-04');
    expect(new Date(start).toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(dayKeyIn('America/Sao_Paulo', start - 1)).toBe('2018-11-03');
  });

  it('a skipped day starts with the following day', () => {
    expect(startOfDayIn('Pacific/Apia', '2011-12-30')).toBe(startOfDayIn('Pacific/Apia', '2011-12-31'));
  });

  it('adding days and subtracting them gives the same day', () => {
    fc.assert(
      fc.property(instant, zone, fc.integer({ min: -800, max: 800 }), (ms, place, days) => {
        const key = dayKeyIn(place, ms);
        const moved = addDays(key, days);
        expect(daysBetween(key, moved)).toBe(days);
        expect(addDays(moved, -days)).toBe(key);
      }),
    );
  });

  it('adding days crosses the end of February and of the year', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});

describe('Time zones', () => {
  it('the time zone offset is that of the given instant', () => {
    expect(offsetMinutesIn('Europe/London', Date.UTC(2026, 10, 20))).toBe(0);
    expect(offsetMinutesIn('Europe/London', Date.UTC(2026, 6, 20))).toBe(60);
    expect(offsetMinutesIn('Asia/Kolkata', 0)).toBe(330);
    expect(offsetMinutesIn('America/Sao_Paulo', Date.UTC(2026, 10, 20))).toBe(-180);
  });

  it('a kept offset is never used beyond the minute in which clocks are set', () => {
    // Clocks in St. John's and at Casey were set one minute past the hour.
    const changes = [
      ['America/St_Johns', Date.UTC(2010, 10, 7, 2, 31)],
      ['Antarctica/Casey', Date.UTC(2022, 9, 1, 16, 1)],
      ['Australia/Lord_Howe', Date.UTC(2026, 9, 3, 15, 30)],
      ['Europe/London', Date.UTC(2026, 2, 29, 1, 0)],
    ] as const;
    const seconds = fc.integer({ min: -120, max: 120 });
    fc.assert(
      fc.property(fc.constantFrom(...changes), seconds, ([place, at], after) => {
        const ms = at + after * 1000;
        const shown = new Date(ms).toLocaleString('sv-SE', { timeZone: place });
        const wall = new Date(ms + offsetMinutesIn(place, ms) * 60_000).toISOString();
        expect(wall.slice(0, 19).replace('T', ' ')).toBe(shown);
      }),
    );
  });

  it('an unknown time zone counts as UTC', () => {
    expect(resolveZone('Mars/Olympus_Mons')).toBe('UTC');
    expect(dayKeyIn('Mars/Olympus_Mons', Date.UTC(2026, 10, 20, 23, 59))).toBe('2026-11-20');
    expect(resolveZone('Europe/London')).toBe('Europe/London');
  });
});
