import { describe, expect, it } from 'vitest';
import { pdfFixture, videoFixture, videoSize } from './fixtures';

/** Top-level boxes of an MP4: where the content of each starts and ends. */
function boxesOf(bytes: Buffer): Map<string, readonly [start: number, end: number]> {
  const boxes = new Map<string, readonly [number, number]>();
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    boxes.set(bytes.toString('latin1', at + 4, at + 8), [at + 8, at + length]);
    at += length;
  }
  return boxes;
}

describe('fixture videos', () => {
  const videos = Array.from({ length: 7 }, (_, number) => videoFixture(number));

  it('seven fixture videos are small and all different, and later numbers repeat them', () => {
    expect(new Set(videos.map((video) => video.toString('base64'))).size).toBe(7);
    for (const video of videos) expect(video.length).toBeLessThan(4_000);
    expect(videoFixture(9)).toBe(videoFixture(2));
  });

  it('a fixture video has its index before its data', () => {
    for (const video of videos) {
      const names = [...boxesOf(video).keys()];
      expect(names[0]).toBe('ftyp');
      expect(names.indexOf('moov')).toBeLessThan(names.indexOf('mdat'));
    }
  });

  it('a fixture video has the stated size and a length of four seconds', () => {
    for (const video of videos) {
      const track = video.indexOf('tkhd') + 4;
      expect([video.readUInt32BE(track + 76) >> 16, video.readUInt32BE(track + 80) >> 16]).toEqual([
        videoSize.width,
        videoSize.height,
      ]);
      const movie = video.indexOf('mvhd') + 4;
      expect(video.readUInt32BE(movie + 16) / video.readUInt32BE(movie + 12)).toBe(4);
    }
  });
});

describe('fixture PDF', () => {
  it('the fixture PDF has a cross-reference table with the right offset of each object', () => {
    const pdf = pdfFixture.toString('latin1');
    expect(pdf.startsWith('%PDF-1.4')).toBe(true);
    const table = Number(/startxref\n(\d+)/.exec(pdf)?.[1]);
    expect(pdf.slice(table, table + 4)).toBe('xref');
    const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(5);
    offsets.forEach((offset, i) => expect(pdf.slice(offset, offset + 7)).toBe(`${i + 1} 0 obj`));
  });
});
