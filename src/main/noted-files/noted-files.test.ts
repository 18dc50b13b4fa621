import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mostNotedFileBytes } from '@shared/domain/noted';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { png } from '../media/testing/pictures';
import { createNotedFiles } from './noted-files';

const own = 'work0001';
let userDataFolder: string;
beforeEach(() => {
  userDataFolder = mkdtempSync(join(tmpdir(), 'noted-files-'));
});
afterEach(() => removeFolder(userDataFolder));

const bytesOf = (text: string) => new TextEncoder().encode(text);
const folder = () => join(userDataFolder, 'workspaces', own, 'noted-files');

async function kept(name: string, bytes: Uint8Array, files = createNotedFiles({ userDataFolder })) {
  const result = await files.keep(own, { name, bytes });
  if (!result.ok || result.data.kind !== 'kept') throw new Error('not kept');
  const { file } = result.data;
  const get = (page: Parameters<typeof files.serve>[1] = { kind: 'workspace', id: own }) =>
    files.serve(new Request(`https://any/noted/${file.hash}`), page);
  return { file, get };
}

const mail = `From: Ana <ana@client.example>\r\nSubject: =?utf-8?B?UHJlw6dv?=\r\nMIME-Version: 1.0
Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable\r\n\r\nO pre=E7o est=E1 certo.\r\n--x
Content-Type: text/html\r\n\r\n<script>alert(1)</script>\r\n--x\r\nContent-Type: application/x-msdownload
Content-Disposition: attachment; filename=run.exe\r\n\r\nMZ\r\n--x--\r\n`;

describe('Evidence files', () => {
  it('equal bytes are kept once, under their hash, for their own workspace alone', async () => {
    const first = await kept('a.png', png(4, 4, 1));
    const second = await kept('b.png', png(4, 4, 1));
    expect(readdirSync(folder())).toEqual([first.file.hash]);
    expect(second.file).toEqual({ ...first.file, name: 'b.png' });
    const shown = await first.get();
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(png(4, 4, 1));
    expect((await first.get({ kind: 'workspace', id: 'work0002' })).status).toBe(404);
  });

  it.each([
    ['a PDF named as a picture', 'x.png', bytesOf('%PDF-1.4\n%%EOF'), 'pdf', 'application/pdf'],
    ['a text', 'x.txt', bytesOf('Pode ir, está certo'), 'text', 'text/plain; charset=utf-8'],
    ['HTML', 'x.html', bytesOf('<html><script>1</script></html>'), 'text', 'text/plain; charset=utf-8'],
    [
      'SVG',
      'x.svg',
      bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'text',
      'text/plain; charset=utf-8',
    ],
    ['a program', 'x.png', Uint8Array.of(0x4d, 0x5a, 0, 1, 2, 3), 'other', null],
    ['no bytes', 'x', new Uint8Array(), 'text', 'text/plain; charset=utf-8'],
  ])(
    '%s is of the type of its bytes, and served as such or not at all',
    async (_what, name, bytes, type, mime) => {
      const { file, get } = await kept(name, bytes);
      expect(file.type).toBe(type);
      const answer = await get();
      expect([answer.status, answer.headers.get('content-type')]).toEqual([mime === null ? 404 : 200, mime]);
    },
  );

  it('an email is served as its text, without HTML and attachments', async () => {
    const { file, get } = await kept('ana.eml', bytesOf(mail));
    expect(file.type).toBe('eml');
    const text = await (await get()).text();
    expect(text).toContain('Ana, ana@client.example');
    expect(text).toContain('Preço');
    expect(text).toContain('O preço está certo.');
    expect(text).not.toMatch(/script|MZ/);
  });

  it('a file over 25 MB and one over the room of all are refused and leave nothing', async () => {
    const files = createNotedFiles({ userDataFolder, mostBytes: 10 });
    const keep = (bytes: Uint8Array) => files.keep(own, { name: 'x', bytes });
    expect(await keep(new Uint8Array(mostNotedFileBytes + 1))).toEqual({
      ok: true,
      data: { kind: 'too_large' },
    });
    expect(await keep(bytesOf('0123456789a'))).toEqual({ ok: true, data: { kind: 'no_room' } });
    expect(existsSync(folder())).toBe(false);
    expect(await keep(bytesOf('0123456789'))).toMatchObject({ data: { kind: 'kept' } });
    expect(await keep(bytesOf('x'))).toEqual({ ok: true, data: { kind: 'no_room' } });
    // Kept already: no more room is needed.
    expect(await keep(bytesOf('0123456789'))).toMatchObject({ data: { kind: 'kept' } });
  });

  it('a full disk is an error with its code', async () => {
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const files = createNotedFiles({ userDataFolder, write: () => Promise.reject(full) });
    expect(await files.keep(own, { name: 'x', bytes: bytesOf('x') })).toMatchObject({
      ok: false,
      error: { code: 'STORAGE_FULL' },
    });
  });

  it('a file that was altered on the disk is not served', async () => {
    const { file, get } = await kept('x.txt', bytesOf('Pode ir'));
    writeFileSync(join(folder(), file.hash), 'Pode não ir');
    expect((await get()).status).toBe(404);
  });

  it('paths other than a hash are not served', async () => {
    const files = createNotedFiles({ userDataFolder });
    for (const path of ['/noted/', '/noted/..%2f..%2fjournal', '/noted/abc', `/noted/${'A'.repeat(64)}`]) {
      const answer = await files.serve(new Request(`https://any${path}`), { kind: 'workspace', id: own });
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});
