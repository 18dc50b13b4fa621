import { dayKeyIn, daysBetween } from '@shared/domain/time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayNumberIn } from './post-record';

/**
 * Zones with unusual days: clocks set forward at midnight, at 00:01 or by half an hour, a skipped day, offsets with
 * quarters of an hour.
 */
const zones = [
  ...[
    'UTC',
    'America/Sao_Paulo',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Asia/Kathmandu',
  ],
  ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Africa/Cairo', 'Not/AZone'],
];
const quarterMs = 900_000;

it('dayNumberIn equals the calendar day of the time zone at any second', () => {
  const from = Date.UTC(2005, 0, 1) / quarterMs;
  const quarter = fc.integer({ min: from, max: Date.UTC(2035, 0, 1) / quarterMs });
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      quarter,
      fc.integer({ min: -61, max: 61 }),
      (zone, at, seconds) => {
        const ms = at * quarterMs + seconds * 1_000;
        expect(dayNumberIn(zone, ms)).toBe(daysBetween('1970-01-01', dayKeyIn(zone, ms)));
      },
    ),
    { numRuns: 500 },
  );
});

it('dayNumberIn is right around the day that Samoa skipped', () => {
  for (let hour = -48; hour <= 48; hour += 1) {
    const ms = Date.UTC(2011, 11, 30, 10) + hour * 3_600_000;
    expect(dayNumberIn('Pacific/Apia', ms)).toBe(daysBetween('1970-01-01', dayKeyIn('Pacific/Apia', ms)));
  }
});
