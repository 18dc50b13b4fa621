import { noStatusCounts } from '@shared/domain/post-status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PostGroup } from '../../engine';
import { NOW, postRow } from '../../testing/posts';
import { isListOpening } from './list-opening-shape';
import type { ListOpening } from './post-list';

const rows = Array.from({ length: 3 }, (_, index) => postRow({ id: String(index) }));

function opening(
  groups: readonly PostGroup[] = [],
  given: Partial<ListOpening> = {},
  total = 10,
): ListOpening {
  return {
    start: 2,
    rows,
    ...given,
    summary: {
      total,
      posts: 12,
      groups,
      asOf: NOW,
      due: 0,
      statusCounts: noStatusCounts,
      counts: { pending: 10, approved: 0, request_changes: 0 },
    },
  };
}

/** Checks an opening after the JSON round trip that a restart makes. */
const isBelieved = (kept: unknown) => isListOpening(JSON.parse(JSON.stringify(kept)));

const heads: readonly PostGroup[] = [
  { by: 'client', projectId: 'p1', name: null, timezone: 'UTC', total: 1 },
  { by: 'client', projectId: 'p2', name: 'Aurora', timezone: 'UTC', isPast: true, total: 2 },
  { by: 'urgency', urgency: 'overdue', total: 1 },
  { by: 'when', when: 'undated', total: 1 },
  { by: 'day', day: '2026-11-20', total: 2 },
  { by: 'day', day: null, isPast: true, total: 1 },
  {
    by: 'review_group',
    membership: 'member',
    id: 'g1',
    name: null,
    projectId: null,
    projectName: null,
    total: 2,
  },
];

describe('what a list opens with', () => {
  it('is believed as it comes back, under every kind of head', () => {
    expect([isBelieved(opening()), isBelieved(opening(heads))]).toEqual([true, true]);
  });

  it('is not believed where its heads do not add up to its rows', () => {
    fc.assert(
      fc.property(fc.subarray([...heads]), fc.integer({ min: 5, max: 20 }), (some, total) => {
        const sum = some.reduce((all, one) => all + one.total, 0);
        expect(isBelieved(opening(some, {}, total))).toBe(some.length === 0 || sum === total);
      }),
    );
  });

  it.each<[string, Partial<ListOpening>]>([
    ['no row', { rows: [] }],
    ['a place before the list', { start: -1 }],
    ['half a place', { start: 1.5 }],
    ['rows beyond its end', { start: 8 }],
  ])('is not believed with %s', (_what, broken) => {
    expect(isBelieved(opening([], broken))).toBe(false);
  });

  it('is not believed with anything else in a part of it', () => {
    const junk = fc.constantFrom<unknown>(undefined, null, true, 'text', [1], { a: 1 });
    const parts = ['start', 'rows', 'summary'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...parts), junk, (part, value) => {
        expect(isBelieved({ ...opening(), [part]: value })).toBe(false);
      }),
    );
  });
});
