import { existsSync, readFileSync } from 'node:fs';
import { strict } from '../strict-prototype.ts';

export interface NativeImage {
  isEmpty(): boolean;
  toPNG(): Buffer;
  toDataURL(): string;
  getSize(): { width: number; height: number };
  resize(options: object): NativeImage;
  setTemplateImage(isTemplate: boolean): void;
}

/** Width and height stand at fixed places in a PNG's first chunk. */
function pngSize(bytes: Buffer): { width: number; height: number } {
  const isPng = bytes.length >= 24 && bytes.toString('latin1', 1, 4) === 'PNG';
  return isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : { width: 0, height: 0 };
}

/** Bytes of a picture; nothing is decoded, so it keeps its size. */
export function createImage(bytes: Buffer): NativeImage {
  const image: NativeImage = strict('nativeImage', {
    isEmpty: () => bytes.length === 0,
    toPNG: () => bytes,
    toDataURL: () => `data:image/png;base64,${bytes.toString('base64')}`,
    getSize: () => pngSize(bytes),
    resize: () => image,
    setTemplateImage: () => {},
  });
  return image;
}

export const nativeImage = strict('nativeImage', {
  createEmpty: () => createImage(Buffer.alloc(0)),
  createFromBuffer: (bytes: Buffer) => createImage(bytes),
  createFromPath: (path: string) => createImage(existsSync(path) ? readFileSync(path) : Buffer.alloc(0)),
});
