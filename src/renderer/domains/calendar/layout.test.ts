import { addDays, parseInstant, startOfDayIn } from '@shared/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourAxisOf, spreadBlocks } from './layout';

const at = (text: string) => parseInstant(text) ?? 0;

describe('Hour axis', () => {
  it('the hour axis is an hour shorter or longer on days on which clocks change', () => {
    const usual = hourAxisOf('Europe/Lisbon', '2026-11-21');
    const hour = usual.height / 24;
    expect(usual.lines).toHaveLength(12);
    expect(hourAxisOf('Europe/Lisbon', '2026-03-29').height).toBe(23 * hour);
    expect(hourAxisOf('Europe/Lisbon', '2026-10-25').height).toBe(25 * hour);
    // 12:00 by the clock is eleven hours after that day began.
    expect(hourAxisOf('Europe/Lisbon', '2026-03-29').topOf(at('2026-03-29T12:00:00+01:00'))).toBe(11 * hour);
  });

  it('the hour axis contains every moment of its day and no other', () => {
    const zones = fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe');
    fc.assert(
      fc.property(zones, fc.nat({ max: 700 }), fc.nat({ max: 30 * 60 }), (zone, days, minutes) => {
        const day = addDays('2026-01-01', days);
        const axis = hourAxisOf(zone, day);
        const moment = startOfDayIn(zone, day) + minutes * 60_000;
        const isOfDay = moment < startOfDayIn(zone, addDays(day, 1));
        expect(axis.topOf(moment) < axis.height).toBe(isOfDay);
        expect(axis.topOf(moment)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it('overlapping blocks are moved down until none overlap', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 500 })), fc.integer({ min: 1, max: 60 }), (drawn, height) => {
      const tops = drawn.toSorted((a, b) => a - b);
      const placed = spreadBlocks(tops, height);
      placed.forEach((top, index) => {
        expect(top).toBeGreaterThanOrEqual(tops[index] ?? 0);
        if (index > 0) expect(top - (placed[index - 1] ?? 0)).toBeGreaterThanOrEqual(height);
      });
    }),
  );
});
