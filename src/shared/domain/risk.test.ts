import { describe, expect, it } from 'vitest';
import { isAtRisk, isOverdue } from './risk';

const HOUR = 3_600_000;
const now = 1_000 * HOUR;
const post = { status: 'in_review', scheduledAt: now + HOUR, missing: 1 };

describe('isAtRisk', () => {
  it('is a missing answer shortly before the post goes out, or after it should have', () => {
    const at = (hours: number) => isAtRisk({ ...post, scheduledAt: now + hours * HOUR }, now);
    expect([at(1), at(48), at(49), at(-48), at(-49)]).toEqual([true, true, false, true, false]);
  });

  it('takes the service’s own count as the only sign that somebody is missing', () => {
    expect(isAtRisk({ ...post, missing: 0 }, now)).toBe(false);
    expect(isAtRisk({ ...post, missing: null }, now)).toBe(false);
  });

  it('is none outside a review and none without a date', () => {
    expect(isAtRisk({ ...post, status: 'scheduled' }, now)).toBe(false);
    expect(isAtRisk({ ...post, scheduledAt: null }, now)).toBe(false);
  });
});

describe('isOverdue', () => {
  it('is a review that outlasts the time of its post, however long ago that was', () => {
    const at = (hours: number) => isOverdue({ ...post, scheduledAt: now + hours * HOUR }, now);
    expect([at(-1_000), at(-1), at(0), at(1)]).toEqual([true, true, false, false]);
  });

  it('is none outside a review and none without a date', () => {
    expect(isOverdue({ status: 'published', scheduledAt: now - HOUR }, now)).toBe(false);
    expect(isOverdue({ status: 'in_review', scheduledAt: null }, now)).toBe(false);
  });
});
