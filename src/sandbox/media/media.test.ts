import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mp4Of } from './mp4';
import { paletteOf } from './palette';
import { pdfOf } from './pdf';
import { pngOf } from './png';

/** Boxes of an MP4, or chunks of anything that states its length first. */
function boxes(bytes: Buffer, from = 0, until = bytes.length): Map<string, [start: number, end: number]> {
  const found = new Map<string, [number, number]>();
  for (let at = from; at < until; ) {
    const length = bytes.readUInt32BE(at);
    found.set(bytes.toString('latin1', at + 4, at + 8), [at + 8, at + length]);
    at += length;
  }
  return found;
}

describe('pngOf', () => {
  it('makes as many pixels as it says', () => {
    const png = pngOf(37, 23, paletteOf(1));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([37, 23]);
    const start = png.indexOf('IDAT');
    const pixels = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
    expect(pixels).toHaveLength((37 + 1) * 23);
    const colours = png.readUInt32BE(png.indexOf('PLTE') - 4) / 3;
    expect(Math.max(...pixels)).toBeLessThan(colours);
  });

  it('is the same for the same file and stays small', () => {
    expect(pngOf(1080, 1350, paletteOf(5)).equals(pngOf(1080, 1350, paletteOf(5)))).toBe(true);
    expect(pngOf(1080, 1920, paletteOf(5)).length).toBeLessThan(40_000);
  });
});

describe('mp4Of', () => {
  it('points at its samples where they are', () => {
    const mp4 = mp4Of(144, 256, paletteOf(2));
    const top = boxes(mp4);
    expect([...top.keys()]).toEqual(['ftyp', 'moov', 'mdat']);
    const at = mp4.indexOf('stco');
    const offset = mp4.readUInt32BE(at + 12);
    expect(offset).toBe(top.get('mdat')?.[0]);
    // The first sample is one NAL unit, a key frame (type 5), of the length that stands before it.
    const sizes = mp4.indexOf('stsz');
    expect(mp4.readUInt32BE(offset) + 4).toBe(mp4.readUInt32BE(sizes + 16));
    expect((mp4[offset + 4] ?? 0) & 31).toBe(5);
  });

  it('holds no start code inside a unit, whatever its colours', () => {
    for (let id = 0; id < 7; id++) {
      const mp4 = mp4Of(32, 32, paletteOf(id));
      const [start, end] = boxes(mp4).get('mdat') ?? [0, 0];
      for (let at = start; at < end; ) {
        const length = mp4.readUInt32BE(at);
        expect(mp4.subarray(at + 4, at + 4 + length).indexOf(Buffer.from([0, 0, 1]))).toBe(-1);
        at += 4 + length;
      }
    }
  });
});

describe('pdfOf', () => {
  it('has a table that points at each object', () => {
    const pdf = pdfOf(['Plan (final) \\ March', 'Second line']).toString('latin1');
    expect(pdf.startsWith('%PDF-1.4')).toBe(true);
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(table, table + 4)).toBe('xref');
    const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(5);
    offsets.forEach((offset, i) => expect(pdf.slice(offset, offset + 7)).toBe(`${i + 1} 0 obj`));
    expect(pdf).toContain('(Plan \\(final\\) \\\\ March)');
  });
});
