import { describe, expect, it } from 'vitest';
import { type PaintedPicture, paintDrawing } from './paint-drawing';
import { PaintedPictures } from './painted-pictures';

/** Pictures of ten bytes each, and which of them were painted. */
function pictures(maxBytes: number) {
  const paintings: string[] = [];
  const paint = ({ drawing, shot }: PaintedPicture, width: number, height: number) => {
    paintings.push(`${drawing} ${shot} ${width}x${height}`);
    return Buffer.alloc(10, paintings.length);
  };
  const kept = new PaintedPictures({ maxBytes, paint });
  return {
    paintings,
    ask: (drawing: string, shot = 0, width = 4) => kept.painted({ drawing, shot }, width, 4),
  };
}

describe('PaintedPictures cache', () => {
  it('equal pictures are painted once, another shot or size is painted again', () => {
    const { paintings, ask } = pictures(1000);
    const first = ask('bread');
    expect(ask('bread')).toBe(first);
    expect(ask('bread', 4)).toBe(first);
    ask('bread', 1);
    ask('bread', 0, 8);
    ask('street');
    expect(paintings).toEqual(['bread 0 4x4', 'bread 1 4x4', 'bread 0 8x4', 'street 0 4x4']);
  });

  it('shots that share a cache entry look the same', () => {
    for (const shot of [0, 1, 2, 3]) {
      const [one, other] = [shot, shot + 4].map((from) =>
        paintDrawing({ drawing: 'bread', shot: from }, 64, 80),
      );
      expect(one?.equals(other as Buffer)).toBe(true);
    }
  });

  it('the cache keeps pictures up to its byte limit and evicts the least recently used first', () => {
    const { paintings, ask } = pictures(20);
    ask('bread');
    ask('street');
    ask('bread');
    ask('coffee');
    ask('bread');
    expect(paintings).toHaveLength(3);
    ask('street');
    expect(paintings).toHaveLength(4);
  });
});
