import { describe, expect, it } from 'vitest';
import { dayEnd, dayStart, isoIn, plainTime } from './times';

describe('isoIn', () => {
  it.each([
    ['America/Sao_Paulo', '2026-03-02T09:00:00Z', '2026-03-02T06:00:00-03:00'],
    ['Asia/Kathmandu', '2026-03-02T09:00:00Z', '2026-03-02T14:45:00+05:45'],
    ['UTC', '2026-03-02T09:00:00Z', '2026-03-02T09:00:00+00:00'],
    ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08T01:59:59-05:00'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08T03:00:00-04:00'],
    ['Pacific/Marquesas', '2026-01-01T00:00:00Z', '2025-12-31T14:30:00-09:30'],
  ])('isoIn writes for %s the time %s as %s', (zone, utc, text) => {
    expect(isoIn(zone, Date.parse(utc))).toBe(text);
  });
});

describe('dayStart', () => {
  it.each([
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    // Clocks go forward at midnight: the day begins at 01:00.
    ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
    // The last day with one offset, and the first day with the other.
    ['2026-10-25', 'Europe/Lisbon', '2026-10-24T23:00:00.000Z'],
    ['2026-10-26', 'Europe/Lisbon', '2026-10-26T00:00:00.000Z'],
  ])('dayStart returns the first instant of %s in %s', (day, zone, start) => {
    expect(new Date(dayStart(day, zone)).toISOString()).toBe(start);
  });
});

describe('dayEnd', () => {
  it.each([
    ['2026-03-08', 'America/New_York', Date.UTC(2026, 2, 9, 4)],
    ['2026-12-31', 'Asia/Kathmandu', Date.UTC(2026, 11, 31, 18, 15)],
    // The last day that can be written: none comes after it.
    ['9999-12-31', 'Asia/Kathmandu', Number.POSITIVE_INFINITY],
  ])('dayEnd of %s in %s is the start of the next day', (day, zone, end) => {
    expect(dayEnd(day, zone)).toBe(end);
  });
});

describe('plainTime', () => {
  it('plainTime is in UTC and has no offset', () => {
    expect(plainTime(Date.UTC(2026, 2, 2, 9))).toBe('2026-03-02 09:00:00');
  });
});
