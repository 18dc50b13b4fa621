import { describe, expect, it } from 'vitest';
import { openingPlace } from './PostsScreen';

const day = (key: string | null, total: number) => ({ by: 'day', day: key, total }) as const;

describe('openingPlace', () => {
  it('the list opens at today or at the first day after it', () => {
    const days = [day('2026-11-18', 3), day('2026-11-20', 4), day('2026-11-23', 1), day(null, 9)];
    expect(openingPlace(days, '2026-11-20')).toBe(3);
    expect(openingPlace(days, '2026-11-21')).toBe(7);
  });

  it('without coming days the list opens at the last day, not at posts without a date', () => {
    const days = [day('2026-11-17', 3), day('2026-11-18', 4), day(null, 9)];
    expect(openingPlace(days, '2026-11-20')).toBe(3);
  });

  it('without days the list opens at the top', () => {
    expect(openingPlace([], '2026-11-20')).toBe(0);
    expect(openingPlace([{ by: 'when', when: 'past', total: 5 }], '2026-11-20')).toBe(0);
    expect(openingPlace([day(null, 9)], '2026-11-20')).toBe(0);
  });
});
