import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { paintPicture } from './picture';

describe('paintPicture', () => {
  it('a painted picture has the stated number of pixels, all in colours of its palette', () => {
    const png = paintPicture(1, 37, 23);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([37, 23]);
    const start = png.indexOf('IDAT');
    const pixels = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
    expect(pixels).toHaveLength((37 + 1) * 23);
    const colours = png.readUInt32BE(png.indexOf('PLTE') - 4) / 3;
    expect(Math.max(...pixels)).toBeLessThan(colours);
  });

  it('a painted picture is the same for the same number and stays small', () => {
    expect(paintPicture(5, 1080, 1350).equals(paintPicture(5, 1080, 1350))).toBe(true);
    expect(paintPicture(5, 1080, 1920).length).toBeLessThan(40_000);
  });

  it('a painted picture differs from the picture of the next number', () => {
    for (let number = 0; number < 7; number++)
      expect(paintPicture(number, 32, 32).equals(paintPicture(number + 1, 32, 32))).toBe(false);
  });
});
