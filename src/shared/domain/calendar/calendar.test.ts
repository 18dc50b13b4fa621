import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type DayKey, daysBetween } from '../time';
import { collisionsOf, type PlannedPost } from './collisions';
import { defaultGapRule, gapsOf } from './gaps';

const minute = 60_000;
const post = (id: string, accountId: string | null, minutes: number): PlannedPost => ({
  id,
  accountId,
  scheduledAt: minutes * minute,
});

const posts = fc
  .array(fc.record({ account: fc.constantFrom('a', 'b', null), minutes: fc.integer({ min: 0, max: 300 }) }))
  .map((drawn) => drawn.map(({ account, minutes }, index) => post(String(index), account, minutes)));
const within = fc.integer({ min: 0, max: 60 }).map((minutes) => minutes * minute);

describe('Conflicts', () => {
  it('a post is in a conflict exactly if another post of its account is close enough', () => {
    fc.assert(
      fc.property(posts, within, (all, withinMs) => {
        const colliding = new Set(
          collisionsOf(all, withinMs).flatMap(({ posts }) => posts.map(({ id }) => id)),
        );
        for (const one of all) {
          const hasNeighbour = all.some(
            (other) =>
              other !== one &&
              other.accountId === one.accountId &&
              Math.abs(other.scheduledAt - one.scheduledAt) <= withinMs,
          );
          expect(colliding.has(one.id)).toBe(one.accountId !== null && hasNeighbour);
        }
      }),
    );
  });

  it('no post is in two conflicts, and a conflict has posts of one account only', () => {
    fc.assert(
      fc.property(posts, within, (all, withinMs) => {
        const found = collisionsOf(all, withinMs);
        const ids = found.flatMap(({ posts }) => posts.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
        for (const { accountId, posts } of found)
          expect(posts.every((one) => one.accountId === accountId)).toBe(true);
      }),
    );
  });

  it('conflicts do not depend on the order of posts', () => {
    fc.assert(
      fc.property(posts, within, (all, withinMs) => {
        const idsOf = (of: readonly PlannedPost[]) =>
          collisionsOf(of, withinMs)
            .map(({ posts }) => posts.map(({ id }) => id).join())
            .sort();
        expect(idsOf(all.toReversed())).toEqual(idsOf(all));
      }),
    );
  });

  it('a chain of close posts is one conflict', () => {
    const chain = [post('1', 'a', 0), post('2', 'a', 20), post('3', 'a', 40), post('4', 'a', 71)];
    expect(collisionsOf(chain, 30 * minute)).toEqual([{ accountId: 'a', posts: chain.slice(0, 3) }]);
  });
});

const first: DayKey = '2026-03-01';
const range = { from: addDays(first, 28), to: addDays(first, 55) };
const calendar = fc
  .array(fc.nat({ max: 2 }), { minLength: 56, maxLength: 56 })
  .map((counts) => new Map(counts.map((count, index): [DayKey, number] => [addDays(first, index), count])));

describe('Gaps', () => {
  it('a gap is empty, at least three days long and ends at a post or at the range', () => {
    fc.assert(
      fc.property(calendar, (days) => {
        for (const gap of gapsOf(days, range, defaultGapRule)) {
          expect(gap.days).toBe(daysBetween(gap.from, gap.to) + 1);
          expect(gap.days).toBeGreaterThanOrEqual(3);
          for (let day = gap.from; day <= gap.to; day = addDays(day, 1)) expect(days.get(day)).toBe(0);
          for (const beside of [addDays(gap.from, -1), addDays(gap.to, 1)]) {
            const isInRange = beside >= range.from && beside <= range.to;
            if (isInRange) expect(days.get(beside)).toBeGreaterThan(0);
          }
        }
      }),
    );
  });

  it('every run of three empty days is found for a client who posts daily', () => {
    fc.assert(
      fc.property(fc.nat({ max: 24 }), fc.integer({ min: 1, max: 4 }), (at, length) => {
        const from = addDays(range.from, at);
        const to = addDays(from, length - 1);
        const days = new Map<DayKey, number>();
        for (let day = first; day <= range.to; day = addDays(day, 1))
          days.set(day, day >= from && day <= to ? 0 : 1);
        expect(gapsOf(days, range, defaultGapRule)).toEqual(length >= 3 ? [{ from, to, days: length }] : []);
      }),
    );
  });

  it('a client with fewer than two posts a week has no gaps', () => {
    const days = new Map([[addDays(range.from, -1), 7]]);
    expect(gapsOf(days, range, defaultGapRule)).toEqual([]);
    expect(gapsOf(new Map([[addDays(range.from, -1), 8]]), range, defaultGapRule)).toHaveLength(1);
  });
});
