import { noStatusCounts } from '@shared/domain/post-status';
import { expect, it } from 'vitest';
import type { CalendarPage, PostPage, PostRow } from './api';
import { fitsMessage, maxMessageBytes, portionsThatFit } from './message-weight';
import { cutCalendarToFit, cutToFit } from './protocol';

const page = (captions: readonly string[]): PostPage => ({
  // Only what weighs matters here.
  rows: captions.map((caption, index) => ({ key: String(index), caption }) as PostRow),
  total: captions.length,
  posts: captions.length,
  counts: { pending: 0, approved: 0, request_changes: 0 },
  statusCounts: noStatusCounts,
  groups: [],
  due: 0,
  asOf: null,
});

it('fitsMessage counts two bytes for each character at every level', () => {
  expect(fitsMessage('x'.repeat(maxMessageBytes / 2))).toBe(true);
  expect(fitsMessage({ a: [{ b: 'x'.repeat(maxMessageBytes / 2) }] })).toBe(false);
  expect(
    fitsMessage(
      Array.from({ length: 100_001 }, (_, index) => index),
      800_000,
    ),
  ).toBe(false);
  expect(fitsMessage(null)).toBe(true);
});

it('a normal page of 200 rows is not cut', () => {
  const whole = page(Array<string>(200).fill('x'.repeat(1_000)));
  expect(cutToFit(whole)).toBe(whole);
});

it('a page with very long captions is cut to its first rows and keeps its total', () => {
  const cut = cutToFit(page(Array<string>(200).fill('x'.repeat(20_000))));
  expect(fitsMessage(cut)).toBe(true);
  expect(cut.rows.length).toBeGreaterThan(5);
  expect(cut.rows[0]?.key).toBe('0');
  expect(cut.total).toBe(200);
});

it('a calendar with very long captions is cut to fewer rows a day and keeps its totals', () => {
  const day = (index: number) => ({
    day: `2026-11-${index + 10}`,
    total: 60,
    needing: { failed: 0, request_changes: 0, pending: 2 },
    rows: page(Array<string>(40).fill('x'.repeat(4_000))).rows,
  });
  const calendar: CalendarPage = {
    days: Array.from({ length: 7 }, (_, index) => day(index)),
    collisions: [],
    gaps: [],
    kept: null,
    asOf: 1,
    due: 0,
  };
  const cut = cutCalendarToFit(calendar);
  expect(fitsMessage(cut)).toBe(true);
  for (const { total, rows } of cut.days) {
    expect(total).toBe(60);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows[0]?.key).toBe('0');
  }
  const light = { ...calendar, days: [day(0)] };
  expect(cutCalendarToFit(light)).toBe(light);
});

it('a long list is split into portions that each fit a message, in order and complete', () => {
  const items = Array.from({ length: 300 }, (_, index) => ({ index, text: 'x'.repeat(5_000) }));
  const portions = portionsThatFit(items);
  expect(portions.length).toBeGreaterThan(2);
  for (const portion of portions) expect(fitsMessage(portion, maxMessageBytes * 1.01)).toBe(true);
  expect(portions.flat()).toEqual(items);
  expect(portionsThatFit([])).toEqual([[]]);
  expect(portionsThatFit(['x'.repeat(maxMessageBytes)])).toHaveLength(1);
});
