import { expect, it } from 'vitest';
import type { PostPage, PostRow } from './api';
import { cutToFit, isLight, mostBytes } from './protocol';

const page = (captions: readonly string[]): PostPage => ({
  // Only what weighs matters here.
  rows: captions.map((caption, index) => ({ key: String(index), caption }) as PostRow),
  total: captions.length,
  counts: { pending: 0, approved: 0, request_changes: 0 },
  groups: [],
  asOf: null,
});

it('weighs text by two bytes a character, through every level', () => {
  expect(isLight('x'.repeat(mostBytes / 2))).toBe(true);
  expect(isLight({ a: [{ b: 'x'.repeat(mostBytes / 2) }] })).toBe(false);
  expect(
    isLight(
      Array.from({ length: 100_001 }, (_, index) => index),
      800_000,
    ),
  ).toBe(false);
  expect(isLight(null)).toBe(true);
});

it('lets an ordinary page of 200 rows through whole', () => {
  const whole = page(Array<string>(200).fill('x'.repeat(1_000)));
  expect(cutToFit(whole)).toBe(whole);
});

it('cuts a page of very long captions to its first rows', () => {
  const cut = cutToFit(page(Array<string>(200).fill('x'.repeat(20_000))));
  expect(isLight(cut)).toBe(true);
  expect(cut.rows.length).toBeGreaterThan(5);
  expect(cut.rows[0]?.key).toBe('0');
  expect(cut.total).toBe(200);
});
