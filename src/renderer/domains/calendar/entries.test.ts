import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postRow } from '../../testing/posts';
import { entryTimesOf } from './entries';

const person = 'America/Sao_Paulo';
const post = (scheduleAt: string | null, timezone = 'Europe/Lisbon') =>
  postRow({ id: '1', scheduleAt, timezone });

describe('Calendar entry times', () => {
  it("an entry has the client's and the user's time, with the day shift", () => {
    expect(entryTimesOf(post('2026-11-21T00:30:00+00:00'), null, person)).toMatchObject({
      zone: 'Europe/Lisbon',
      other: { zone: person, dayShift: -1 },
    });
    expect(entryTimesOf(post('2026-11-21T12:00:00+00:00'), null, person)?.other).toEqual({
      zone: person,
      dayShift: 0,
    });
    expect(
      entryTimesOf(post('2026-11-21T05:00:00+14:00', 'Pacific/Kiritimati'), null, person)?.other?.dayShift,
    ).toBe(-1);
  });

  it("an entry in the user's zone shows the client's time as the second one", () => {
    expect(entryTimesOf(post('2026-11-21T00:30:00+00:00'), person, person)).toMatchObject({
      zone: person,
      other: { zone: 'Europe/Lisbon', dayShift: 1 },
    });
  });

  it('an entry has one time if both zones agree at that moment', () => {
    expect(
      entryTimesOf(post('2026-11-21T12:00:00+00:00', 'Europe/London'), null, 'Atlantic/Reykjavik')?.other,
    ).toBeNull();
    expect(
      entryTimesOf(post('2026-07-21T12:00:00+01:00', 'Europe/London'), null, 'Atlantic/Reykjavik')?.other,
    ).not.toBeNull();
  });

  it('a post without a date has no times', () => {
    expect(entryTimesOf(post(null), null, person)).toBeNull();
  });
});

it('the second time of an entry always differs from the first', () => {
  const zones = ['UTC', 'America/Sao_Paulo', 'Europe/London', 'Asia/Kolkata', 'Pacific/Auckland'];
  const zone = fc.constantFrom(...zones);
  const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
  fc.assert(
    fc.property(moment, zone, zone, fc.option(zone), (at, timezone, personZone, dayZone) => {
      const row = postRow({ id: '1', timezone, scheduleAt: new Date(at).toISOString() });
      const times = entryTimesOf(row, dayZone, personZone);
      expect(times?.at).toBe(at);
      const clock = (timeZone: string) =>
        new Date(at).toLocaleString('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
      if (times?.other) expect(clock(times.other.zone)).not.toBe(clock(times.zone));
    }),
  );
});
