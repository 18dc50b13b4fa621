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

describe('Snooze choices', () => {
  it('snooze choices are tomorrow morning, Monday morning and two hours before publication', () => {
    expect(choicesAt(friday, at('2026-11-22T10:00:00-03:00'))).toEqual({
      tomorrow: at('2026-11-21T09:00:00-03:00'),
      monday: at('2026-11-23T09:00:00-03:00'),
      before_publish: at('2026-11-22T08:00:00-03:00'),
    });
  });

  it('a choice that is not available states its reason', () => {
    const sunday = at('2026-11-22T23:59:59-03:00');
    expect(choicesAt(sunday)).toMatchObject({ monday: 'same_as_tomorrow', before_publish: 'no_date' });
    expect(choicesAt(friday, friday)).toMatchObject({ before_publish: 'passed' });
    expect(choicesAt(friday, friday + beforePublishMs)).toMatchObject({ before_publish: 'too_soon' });
  });

  it('on Monday the choice is the next Monday, and tomorrow follows the time zone of the user', () => {
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
  ])('tomorrow is at 9:00 in %s, also if the clocks change in the night after %s', (where, now, until) => {
    expect(choicesAt(at(now), null, where)).toMatchObject({ tomorrow: at(until) });
  });
});

const zones = fc.constantFrom(
  ...['America/Sao_Paulo', 'Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'],
  ...['Pacific/Kiritimati', 'America/St_Johns', 'Africa/Casablanca', 'Pacific/Apia', 'UTC', 'Nowhere/Land'],
);
const moments = fc.integer({ min: at('2005-01-01T00:00:00Z'), max: at('2037-01-01T00:00:00Z') });

describe('Snooze choices in any time zone', () => {
  it('each snooze choice is in the future, on the named day and at 9:00 local time', () => {
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

  it('each hour of a day is not earlier than the hour before', () => {
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

  it('the first and last snooze days are in order and their mornings are in the future', () => {
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
