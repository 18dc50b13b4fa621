import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postStatuses } from './post-status';
import { isAtRisk, isDue, isOverdue } from './risk';

const HOUR = 3_600_000;
const now = 100_000 * HOUR;
const post = { status: 'in_review', scheduledAt: now + HOUR, missing: 1 };

describe('isAtRisk', () => {
  const at = (hours: number, missing: number | null = 1) =>
    isAtRisk({ ...post, missing, scheduledAt: now + hours * HOUR }, now);

  it('a post with pending responses is at risk within 48 hours before its publish date', () => {
    expect([at(0), at(1), at(48), at(49)]).toEqual([true, true, true, false]);
  });

  it('a post without a pending count is not at risk', () => {
    expect([at(1, 0), at(1, null)]).toEqual([false, false]);
  });

  it('every overdue post in review is at risk, whatever its age and pending count', () => {
    expect([at(-1), at(-49), at(-2_000), at(-2_000, 0), at(-2_000, null)]).toEqual(Array(5).fill(true));
  });

  it('a post without a date is not at risk', () => {
    expect(isAtRisk({ ...post, scheduledAt: null }, now)).toBe(false);
  });
});

describe('isOverdue', () => {
  const at = (status: string, hours: number) => isOverdue({ status, scheduledAt: now + hours * HOUR }, now);

  it('a post in review is overdue once its publish date has passed', () => {
    expect([-2_000, -1, 0, 1].map((hours) => at('in_review', hours))).toEqual([true, true, false, false]);
  });

  it('an approved post is overdue more than an hour after its publish date', () => {
    for (const status of ['scheduled', 'publishing']) {
      expect([-2_000, -2, -1, 1].map((hours) => at(status, hours))).toEqual([true, true, false, false]);
    }
  });

  it('a draft, published, failed or archived post is never overdue', () => {
    for (const status of ['draft', 'published', 'failed', 'archived']) expect(at(status, -50)).toBe(false);
  });
});

it('no post is both due and overdue, and other posts in review are later than 48 h or undated', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...postStatuses),
      fc.option(fc.integer({ min: now - 3_000 * HOUR, max: now + 3_000 * HOUR })),
      (status, scheduledAt) => {
        const [due, overdue] = [isDue({ status, scheduledAt }, now), isOverdue({ status, scheduledAt }, now)];
        expect(due && overdue).toBe(false);
        if (status !== 'in_review' || due || overdue) return;
        expect(scheduledAt === null || scheduledAt - now > 48 * HOUR).toBe(true);
      },
    ),
  );
});
