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

  it('is a missing answer within the 48 hours before the post goes out', () => {
    expect([at(0), at(1), at(48), at(49)]).toEqual([true, true, true, false]);
  });

  it('takes the service’s own count as the only sign that somebody is missing', () => {
    expect([at(1, 0), at(1, null)]).toEqual([false, false]);
  });

  it('is every overdue post, however old, answered or not', () => {
    expect([at(-1), at(-49), at(-2_000), at(-2_000, 0), at(-2_000, null)]).toEqual(Array(5).fill(true));
  });

  it('is none without a date', () => {
    expect(isAtRisk({ ...post, scheduledAt: null }, now)).toBe(false);
  });
});

describe('isOverdue', () => {
  const at = (status: string, hours: number) => isOverdue({ status, scheduledAt: now + hours * HOUR }, now);

  it('is a review that outlasts the time of its post, however long ago that was', () => {
    expect([-2_000, -1, 0, 1].map((hours) => at('in_review', hours))).toEqual([true, true, false, false]);
  });

  it('is an approved post that nobody published an hour after its time', () => {
    for (const status of ['scheduled', 'publishing']) {
      expect([-2_000, -2, -1, 1].map((hours) => at(status, hours))).toEqual([true, true, false, false]);
    }
  });

  it('is none that was published, failed, or never sent for approval', () => {
    for (const status of ['draft', 'published', 'failed', 'archived']) expect(at(status, -50)).toBe(false);
  });
});

it('no post is due and overdue at once, and one in review that is neither goes out later or has no date', () => {
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
