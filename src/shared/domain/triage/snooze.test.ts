import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayKeyIn, hourOfDayIn, parseInstant, weekdayOf } from '../time';
import { wallClockIn } from '../time/zone';
import { beforePublishMs, firstSnoozeDay, lastSnoozeDay, morningOf, snoozeChoices } from './snooze';

const at = (text: string) => parseInstant(text) ?? 0;
const HOUR = 3_600_000;
const zone = 'America/Sao_Paulo';
const friday = at('2026-11-20T14:34:00-03:00');
const choicesAt = (now: number, publishAt: number | null = null, where = zone) =>
  Object.fromEntries(
    snoozeChoices({ now, zone: where, publishAt }).map(({ name, until, refusal }) => [
      name,
      until ?? refusal,
    ]),
  );

describe('until when something can be snoozed', () => {
  it('is the next morning, the next Monday’s, or two hours before it goes out', () => {
    expect(choicesAt(friday, at('2026-11-22T10:00:00-03:00'))).toEqual({
      tomorrow: at('2026-11-21T09:00:00-03:00'),
      monday: at('2026-11-23T09:00:00-03:00'),
      before_publish: at('2026-11-22T08:00:00-03:00'),
    });
  });

  it('says why it can’t be chosen', () => {
    const sunday = at('2026-11-22T23:59:59-03:00');
    expect(choicesAt(sunday)).toMatchObject({ monday: 'same_as_tomorrow', before_publish: 'no_date' });
    expect(choicesAt(friday, friday)).toMatchObject({ before_publish: 'passed' });
    expect(choicesAt(friday, friday + beforePublishMs)).toMatchObject({ before_publish: 'too_soon' });
  });

  it('is a week away on a Monday, and the person’s own tomorrow after midnight', () => {
    expect(choicesAt(at('2026-11-23T09:00:00-03:00'))).toMatchObject({
      monday: at('2026-11-30T09:00:00-03:00'),
    });
    expect(choicesAt(at('2026-11-20T23:30:00-03:00'), null, 'Europe/London')).toMatchObject({
      tomorrow: at('2026-11-22T09:00:00Z'),
    });
  });

  it.each([
    ['Europe/London', '2026-03-28T20:00:00Z', '2026-03-29T09:00:00+01:00'],
    ['Europe/London', '2026-10-24T20:00:00+01:00', '2026-10-25T09:00:00Z'],
    ['America/New_York', '2026-03-07T12:00:00-05:00', '2026-03-08T09:00:00-04:00'],
    ['America/New_York', '2026-10-31T12:00:00-04:00', '2026-11-01T09:00:00-05:00'],
  ])(
    'stands at nine on the clock in %s, also where clocks are set in the night after %s',
    (where, now, until) => {
      expect(choicesAt(at(now), null, where)).toMatchObject({ tomorrow: at(until) });
    },
  );
});

const zones = fc.constantFrom(
  ...['America/Sao_Paulo', 'Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
  ...['Pacific/Kiritimati', 'America/St_Johns', 'Africa/Casablanca', 'Pacific/Apia', 'UTC', 'Nowhere/Land'],
);
const moments = fc.integer({ min: at('2005-01-01T00:00:00Z'), max: at('2037-01-01T00:00:00Z') });

describe('in whatever zone and season', () => {
  it('comes back later than now, on the day that was named, at nine on the person’s clock', () => {
    fc.assert(
      fc.property(zones, moments, fc.option(moments), (where, now, publishAt) => {
        const today = dayKeyIn(where, now);
        for (const { name, until, refusal } of snoozeChoices({ now, zone: where, publishAt })) {
          expect((until === null) !== (refusal === null)).toBe(true);
          if (until === null) continue;
          expect(until).toBeGreaterThan(now);
          if (name === 'before_publish') {
            expect(until).toBe((publishAt ?? 0) - beforePublishMs);
            continue;
          }
          const day = dayKeyIn(where, until);
          // Samoa left a whole day out: what was for that day is there on the next.
          const isLeftOut = dayKeyIn(where, now + 24 * HOUR) > addDays(today, 1);
          if (isLeftOut) continue;
          expect(name === 'tomorrow' ? day : weekdayOf(day)).toBe(
            name === 'tomorrow' ? addDays(today, 1) : 0,
          );
          const { hour, minute } = wallClockIn(where, until);
          expect([hour, minute]).toEqual([9, 0]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has every hour of every day, each later than the one before, and none twice', () => {
    fc.assert(
      fc.property(zones, moments, fc.integer({ min: 0, max: 22 }), (where, now, hour) => {
        const day = dayKeyIn(where, now);
        const [one, next] = [hourOfDayIn(where, day, hour), hourOfDayIn(where, day, hour + 1)];
        expect(next).toBeGreaterThanOrEqual(one);
        const shown = wallClockIn(where, one);
        // Only where clocks are set forward over it an hour is not shown.
        if (dayKeyIn(where, one) === day) expect(shown.hour).toBeGreaterThanOrEqual(hour);
      }),
      { numRuns: 300 },
    );
  });

  it('takes days from tomorrow on for a year, in order', () => {
    fc.assert(
      fc.property(zones, moments, (where, now) => {
        const [first, last] = [firstSnoozeDay(where, now), lastSnoozeDay(where, now)];
        expect(first < last).toBe(true);
        expect(morningOf(where, first)).toBeGreaterThan(now);
        expect(morningOf(where, last)).toBeGreaterThan(morningOf(where, first));
      }),
    );
  });
});
