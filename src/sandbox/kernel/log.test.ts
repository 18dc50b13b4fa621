import { describe, expect, it } from 'vitest';
import { RingBuffer } from './log';

describe('RingBuffer', () => {
  it('RingBuffer keeps the last entries, oldest first, and can be cleared', () => {
    const ring = new RingBuffer<number>(3);
    for (let i = 1; i <= 20; i++) {
      ring.add(i);
      expect(ring.all()).toEqual([i - 2, i - 1, i].filter((n) => n > 0));
    }
    ring.clear();
    expect(ring.all()).toEqual([]);
  });
});
