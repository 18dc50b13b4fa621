import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from '../lib/project.mjs';
import { encodeIcns } from './icns.mjs';
import { encodeIco } from './ico.mjs';

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Width of a PNG as its own header says. */
const widthOf = (png: Buffer) => {
  expect(png.subarray(0, 8)).toEqual(PNG_SIGNATURE);
  return png.readUInt32BE(16);
};

function picturesOfIco(ico: Buffer) {
  expect(ico.readUInt32LE(0)).toBe(0x10000);
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const offset = ico.readUInt32LE(entry + 12);
    return {
      size: ico.readUInt8(entry) || 256,
      png: ico.subarray(offset, offset + ico.readUInt32LE(entry + 8)),
    };
  });
}

function blocksOfIcns(icns: Buffer) {
  expect(icns.toString('latin1', 0, 4)).toBe('icns');
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const blocks: { type: string; content: Buffer }[] = [];
  for (let at = 8; at < icns.length; ) {
    const length = icns.readUInt32BE(at + 4);
    blocks.push({ type: icns.toString('latin1', at, at + 4), content: icns.subarray(at + 8, at + length) });
    at += length;
  }
  return blocks;
}

describe('icon formats', () => {
  it('an .ico file contains its pictures unchanged', () => {
    const pictures = [
      { size: 16, png: Buffer.from('sixteen') },
      { size: 256, png: Buffer.from('two hundred and fifty-six') },
    ];
    expect(picturesOfIco(encodeIco(pictures))).toEqual(pictures);
  });

  it('an .ico file refuses pictures larger than 256 pixels', () => {
    expect(() => encodeIco([{ size: 512, png: Buffer.alloc(1) }])).toThrow(/256 pixels at most/);
  });

  it('an .icns file contains a picture for each type of its size and refuses other sizes', () => {
    const png = Buffer.from('a picture');
    expect(blocksOfIcns(encodeIcns([{ size: 32, png }]))).toEqual([
      { type: 'icp5', content: png },
      { type: 'ic11', content: png },
    ]);
    expect(() => encodeIcns([{ size: 48, png }])).toThrow(/no place for 48/);
  });
});

describe('icons in resources/', () => {
  it('the icons are PNGs of their stated sizes', () => {
    const ico = picturesOfIco(readFileSync(inProject('resources/icon.ico')));
    expect(ico.map(({ size }) => size)).toEqual([16, 24, 32, 48, 64, 128, 256]);
    expect(ico.map(({ png }) => widthOf(png))).toEqual(ico.map(({ size }) => size));

    const icns = blocksOfIcns(readFileSync(inProject('resources/icon.icns')));
    expect(icns.map(({ content }) => widthOf(content))).toEqual([
      16, 32, 32, 64, 128, 256, 256, 512, 512, 1024,
    ]);
    expect(widthOf(readFileSync(inProject('resources/icon.png')))).toBe(1024);
  });
});
