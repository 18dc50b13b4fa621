import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { demoClients } from '../../data/clients';
import { drawingNames, paintDrawing, rasterise } from './paint-drawing';
import { readDrawings } from './read-drawings';

/** The colour of each pixel of an indexed PNG, row by row. */
function coloursOf(png: Buffer): string[] {
  const part = (name: string) => {
    const start = png.indexOf(name);
    return png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4));
  };
  const [width, palette, rows] = [png.readUInt32BE(16), part('PLTE'), inflateSync(part('IDAT'))];
  const pixels = [...rows].filter((_, at) => at % (width + 1) !== 0);
  return pixels.map((index) => palette.subarray(index * 3, index * 3 + 3).toString('hex'));
}

const sheetWith = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n<svg id="one" viewBox="0 0 120 120">${content}</svg>\n</svg>`;

function drawn(content: string, size: number): string[] {
  const shapes = readDrawings(sheetWith(content)).get('one') ?? [];
  const scale = size / 120;
  const { pixels, palette } = rasterise(shapes, size, size, {
    scaleX: scale,
    scaleY: scale,
    left: 0,
    top: 0,
  });
  return [...pixels].map((index) => Buffer.from(palette.colours[index] ?? []).toString('hex'));
}

describe('drawings of posts', () => {
  it('every content item of every demo client has a known drawing', () => {
    const known = new Set(drawingNames());
    for (const { pictures, pieces } of demoClients) {
      expect(pictures).toHaveLength(pieces.length);
      for (const picture of pictures) expect(known).toContain(picture);
    }
  });

  it('a drawing fills the requested size, has more than 12 colours and differs for another shot', () => {
    for (const drawing of drawingNames()) {
      const [whole, nearer] = [0, 1].map((shot) => paintDrawing({ drawing, shot }, 64, 80));
      expect([whole?.readUInt32BE(16), whole?.readUInt32BE(20)]).toEqual([64, 80]);
      expect(whole?.equals(nearer ?? Buffer.alloc(0))).toBe(false);
      expect(new Set(coloursOf(whole ?? Buffer.alloc(0))).size).toBeGreaterThan(12);
    }
    expect(paintDrawing({ drawing: 'bread', shot: 2 }, 90, 160).readUInt32BE(20)).toBe(160);
  });

  it('the same drawing is painted identically and stays under 60,000 bytes', () => {
    const big = () => paintDrawing({ drawing: 'street', shot: 0 }, 1080, 1350);
    expect(big().equals(big())).toBe(true);
    expect(big().length).toBeLessThan(60_000);
  });
});

describe('readDrawings and rasterise', () => {
  it('shapes cover their pixels in drawing order', () => {
    const sides = '<rect width="120" height="120" fill="#fff"/><path d="M60 0h60v120H60z" fill="#c00000"/>';
    expect(drawn(sides, 2)).toEqual(['ffffff', 'c00000', 'ffffff', 'c00000']);
  });

  it('colours mix where an edge crosses a pixel and where a shape is half transparent', () => {
    const half = '<rect width="120" height="120" fill="#fff"/><path d="M0 60h120v60H0z" fill="#000"/>';
    expect(drawn(half, 1)).toEqual(['808080']);
    const veil =
      '<rect width="120" height="120" fill="#fff"/><rect width="120" height="120" fill="#000" opacity=".5"/>';
    expect(drawn(veil, 1)).toEqual(['808080']);
  });

  it('shapes inherit from their group, and lines, rotations and arcs are drawn', () => {
    const line =
      '<rect width="120" height="120" fill="#fff"/><g stroke="#008000" stroke-width="60" fill="none"><path d="M0 60h120"/></g>';
    expect(drawn(line, 2)).toEqual(['80c080', '80c080', '80c080', '80c080']);
    const turned = '<rect width="60" height="120" fill="#123456" transform="rotate(180 60 60)"/>';
    expect(drawn(turned, 2).filter((_, at) => at % 2 === 1)).toEqual(['123456', '123456']);
    const arc =
      '<rect width="120" height="120" fill="#fff"/><path d="M0 60a60 60 0 0 1 120 0z" fill="#000"/>';
    expect(drawn(arc, 12).slice(0, 12)[6]).not.toBe('ffffff');
    expect(drawn(arc, 12).at(-1)).toBe('ffffff');
  });

  it('a drawing with an unsupported element, path command or colour is refused', () => {
    expect(() => readDrawings(sheetWith('<text fill="#000"/>'))).toThrow('text');
    expect(() => readDrawings(sheetWith('<path d="M0 0q1 1 2 2" fill="#000"/>'))).toThrow('q');
    expect(() => readDrawings(sheetWith('<path d="M0 0h2v2z" fill="red"/>'))).toThrow('red');
  });
});
