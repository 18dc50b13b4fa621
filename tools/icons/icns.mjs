// @ts-check
/** @typedef {import('./ico.mjs').Picture} Picture */

/**
 * The types of an .icns that contain PNG, by their size in pixels. A size has two types if macOS uses it both directly
 * and as the half size for screens of double density.
 * @type {ReadonlyMap<number, readonly string[]>}
 */
const types = new Map([
  [16, ['icp4']],
  [32, ['icp5', 'ic11']],
  [64, ['ic12']],
  [128, ['ic07']],
  [256, ['ic08', 'ic13']],
  [512, ['ic09', 'ic14']],
  [1024, ['ic10']],
]);

export const icnsSizes = [...types.keys()];

/** @param {string} type @param {Buffer} content a block: type, length with these eight bytes, content */
function block(type, content) {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32BE(head.length + content.length, 4);
  return Buffer.concat([head, content]);
}

/**
 * A macOS icon: one outer block with one block for each picture.
 * @param {readonly Picture[]} pictures
 */
export function encodeIcns(pictures) {
  const blocks = pictures.flatMap(({ size, png }) => {
    const names = types.get(size);
    if (!names) throw new Error(`an .icns has no place for ${size} pixels`);
    return names.map((name) => block(name, png));
  });
  return block('icns', Buffer.concat(blocks));
}
