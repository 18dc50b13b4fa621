import { describe, expect, it } from 'vitest';
import { Ring } from './ring';

describe('Ring', () => {
  it('holds the last so many, oldest first, however many came', () => {
    const ring = new Ring<number>(3);
    for (let i = 1; i <= 20; i++) {
      ring.add(i);
      expect(ring.all()).toEqual([i - 2, i - 1, i].filter((n) => n > 0));
    }
    ring.clear();
    expect(ring.all()).toEqual([]);
  });
});
