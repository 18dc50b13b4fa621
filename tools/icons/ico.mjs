// @ts-check
/** @typedef {{ size: number, png: Buffer }} Picture `size` in pixels; pictures are square */

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const TYPE_ICON = 1;
const BITS_PER_PIXEL = 32;

/**
 * A Windows icon: a table of contents and the PNGs, which Windows supports in icons since Vista.
 * @param {readonly Picture[]} pictures of 256 pixels at most
 */
export function encodeIco(pictures) {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16LE(TYPE_ICON, 2);
  header.writeUInt16LE(pictures.length, 4);

  let offset = HEADER_BYTES + ENTRY_BYTES * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    if (size > 256) throw new Error(`an .ico holds pictures of 256 pixels at most, not ${size}`);
    const entry = Buffer.alloc(ENTRY_BYTES);
    // One byte each: 256 is written as 0.
    entry.writeUInt8(size % 256, 0);
    entry.writeUInt8(size % 256, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(BITS_PER_PIXEL, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)]);
}
