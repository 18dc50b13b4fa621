import { describe, expect, it } from 'vitest';
import { readContent } from './content-type';
import { avifHead, gifHead, jpegHead, mp4Head, pdf, png, webpHead } from './testing/pictures';

const text = (content: string) => Buffer.from(content, 'utf8');
const refused = { ok: false, reason: 'type_refused' };

describe('File type detection', () => {
  it.each([
    ['image/png', png(20, 10)],
    ['image/jpeg', jpegHead(20, 10)],
    ['image/gif', gifHead(20, 10)],
    ['image/webp', webpHead(20, 10)],
    ['image/avif', avifHead(200, 100)],
  ])('an image type and size are read from the bytes: %s', async (mime, bytes) => {
    const read = await readContent(bytes, 'image');
    expect(read).toMatchObject({ ok: true, facts: { kind: 'image', mime } });
    if (read.ok) expect(read.facts.width).toBe(2 * (read.facts.height ?? 0));
  });

  it('video and PDF types are read from the bytes', async () => {
    expect(await readContent(mp4Head, 'video')).toMatchObject({ ok: true, facts: { mime: 'video/mp4' } });
    expect(await readContent(pdf, 'pdf')).toMatchObject({ ok: true, facts: { mime: 'application/pdf' } });
  });

  it.each([
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['SVG after an XML declaration', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', text('<!doctype html><script>alert(1)</script>')],
    ['a script', text('alert(1)')],
    ['an archive', Buffer.from('504b03040a0000000000', 'hex')],
    ['a program', Buffer.concat([text('MZ'), Buffer.alloc(200)])],
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(4096)],
  ])('content that is %s is refused for every announced kind', async (_, bytes) => {
    for (const announced of ['image', 'video', 'pdf'] as const) {
      expect(await readContent(bytes, announced)).toEqual(refused);
    }
  });

  it('content of another kind than announced is refused', async () => {
    expect(await readContent(pdf, 'image')).toEqual(refused);
    expect(await readContent(png(2, 2), 'video')).toEqual(refused);
    expect(await readContent(mp4Head, 'image')).toEqual(refused);
  });
});

describe('Image size check', () => {
  it('an image with too many pixels is refused although its file is small', async () => {
    for (const bytes of [png(65_000, 65_000), jpegHead(65_000, 65_000), webpHead(16_000, 16_000)]) {
      expect(bytes.byteLength).toBeLessThan(3000);
      expect(await readContent(bytes, 'image')).toEqual({ ok: false, reason: 'too_many_pixels' });
    }
    expect(await readContent(png(10_000, 10_000), 'image')).toMatchObject({ ok: true });
  });

  it('an image without a readable size is refused', async () => {
    expect(await readContent(jpegHead(20, 10).subarray(0, 1500), 'image')).toEqual(refused);
    expect(await readContent(png(0, 10), 'image')).toEqual(refused);
    expect(await readContent(avifHead(1, 1).subarray(0, 28), 'image')).toEqual(refused);
  });
});
