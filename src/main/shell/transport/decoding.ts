import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** What the Node transport asks for; Chromium's own network code asks for as much and decodes it by itself. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Two layers are more than any server has a reason for, and each layer multiplies what a hostile one can unfold. */
const MAX_LAYERS = 2;

/**
 * The streams that undo a `Content-Encoding`, first to be applied first; undefined for one that was not asked for.
 */
export function decodersFor(contentEncoding: string | undefined): Transform[] | undefined {
  const layers = (contentEncoding ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  const makers = layers.reverse().map((name) => decoders[name]);
  if (makers.length > MAX_LAYERS) return undefined;
  const known = makers.filter((make) => make !== undefined);
  return known.length === makers.length ? known.map((make) => make()) : undefined;
}
