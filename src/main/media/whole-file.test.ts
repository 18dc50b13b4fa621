import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdf, png } from './testing/pictures';
import { checkFile } from './whole-file';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-file-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const box = (name: string, size: number) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32BE(size, 0);
  bytes.write(name, 4, 'latin1');
  return bytes;
};
const mp4 = Buffer.concat([box('ftyp', 28), box('mdat', 400), box('moov', 120)]);
const riff = Buffer.concat([Buffer.from('RIFF\x1c\0\0\0WEBP', 'latin1'), Buffer.alloc(24)]);
const jpeg = Buffer.concat([
  Buffer.from('ffd8ffe0ffd9', 'hex'),
  Buffer.alloc(300),
  Buffer.from('ffd9', 'hex'),
]);
const gif = Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.alloc(60), Buffer.from('003b', 'hex')]);

function check(bytes: Buffer, mime: string, change: (path: string) => void = () => undefined) {
  const path = join(folder, 'file');
  // The file as stored: the seal follows its bytes.
  writeFileSync(path, Buffer.concat([bytes, Buffer.from('seal')]));
  change(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return checkFile(path, { hash, mime, bytes: bytes.byteLength });
}

const samples: readonly (readonly [mime: string, bytes: Buffer])[] = [
  ['image/png', png(30, 20)],
  ['image/jpeg', jpeg],
  ['image/gif', gif],
  ['image/webp', riff],
  ['video/mp4', mp4],
  ['application/pdf', pdf],
];

it.each(samples)(
  'checkFile accepts a complete %s file and reports it cut off without its end',
  async (mime, bytes) => {
    expect(await check(bytes, mime)).toBe('whole');
    expect(await check(bytes.subarray(0, bytes.byteLength - 12), mime)).toBe('cut_off');
  },
);

it('a video without its moov box is reported as cut off', async () => {
  expect(await check(Buffer.concat([box('ftyp', 28), box('mdat', 400)]), 'video/mp4')).toBe('cut_off');
});

it('bytes changed on disk are reported as changed, not as cut off', async () => {
  const changed = await check(mp4, 'video/mp4', (path) => writeFileSync(path, Buffer.alloc(700, 1)));
  expect(changed).toBe('changed');
});
