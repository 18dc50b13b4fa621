import { describe, expect, it } from 'vitest';
import type { CalendarDay } from '../../engine';
import { postRow } from '../../testing/posts';
import { hiddenPostsOf } from './days';
import { fitOf } from './layout';

const day = (given: Partial<CalendarDay>): CalendarDay => ({
  day: '2026-11-20',
  total: 0,
  needing: { failed: 0, request_changes: 0, pending: 0 },
  rows: [],
  ...given,
});
const waiting = postRow({ id: 'w' });
const failed = postRow({ id: 'f', status: 'failed', review: null });
const quiet = postRow({ id: 'q', status: 'published', review: null });

describe('Hidden posts of a day', () => {
  it('hidden posts are counted with their most urgent reason', () => {
    const needing = { failed: 1, request_changes: 0, pending: 3 };
    expect(hiddenPostsOf(day({ total: 6, needing, rows: [] }), [waiting, quiet])).toEqual({
      count: 4,
      need: 'failed',
      needing: 1,
    });
    expect(hiddenPostsOf(day({ total: 6, needing, rows: [] }), [failed, quiet])).toEqual({
      count: 4,
      need: 'pending',
      needing: 3,
    });
  });

  it('hidden posts have no reason if every post with one is drawn', () => {
    const needing = { failed: 0, request_changes: 0, pending: 1 };
    expect(hiddenPostsOf(day({ total: 2, needing, rows: [] }), [waiting])).toEqual({
      count: 1,
      need: null,
      needing: 0,
    });
  });
});

describe('Posts that fit into a day', () => {
  it.each([
    [240, { perDay: 6, isCompact: false }],
    [134, { perDay: 3, isCompact: false }],
    [98, { perDay: 2, isCompact: false }],
    [90, { perDay: 3, isCompact: true }],
    [20, { perDay: 1, isCompact: true }],
  ])('a day of %i pixels fits the expected number of posts', (height, fit) => {
    expect(fitOf(height)).toEqual(fit);
  });
});
