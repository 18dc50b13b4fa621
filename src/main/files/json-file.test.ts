import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createJsonFile } from './json-file';
import { removeFolder } from './testing/remove-folder';

const schema = z.strictObject({ name: z.string(), count: z.int() });
const fallback = { name: 'none', count: 0 };

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'json-file-'));
  path = join(folder, 'deep', 'state.json');
});
afterEach(() => removeFolder(folder));

const open = () => createJsonFile({ path, schema, fallback });
const put = (text: string | Uint8Array) => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};

describe('a JSON file', () => {
  it('answers its fallback where there is no file', async () => {
    expect(await open().read()).toEqual({ kind: 'missing', value: fallback });
    expect(open().readSync()).toEqual({ kind: 'missing', value: fallback });
  });

  it('gives back what was written, to both kinds of reading', async () => {
    const value = { name: 'São Paulo', count: 3 };
    expect(await open().write(value)).toEqual({ ok: true, data: null });
    expect(await open().read()).toEqual({ kind: 'read', value });
    expect(open().readSync()).toEqual({ kind: 'read', value });
  });

  it('is readable by its owner alone and leaves no temporary file', async () => {
    await open().write(fallback);
    open().writeSync(fallback);
    expect(readdirSync(dirname(path))).toEqual(['state.json']);
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['nothing at all', ''],
    ['a half-written file', '{"name": "a", "cou'],
    ['bytes that are no text', new Uint8Array([0xff, 0x00, 0xfe])],
    ['another type', '[]'],
    ['a wrong field', '{"name":"a","count":"1"}'],
  ])('moves %s aside and keeps it', async (_, content) => {
    put(content);
    const found = await open().read();
    expect(found).toMatchObject({ kind: 'set_aside', value: fallback });
    if (found.kind !== 'set_aside') throw new Error('unreachable');
    expect(readFileSync(found.movedTo)).toEqual(Buffer.from(content));
    expect(existsSync(path)).toBe(false);
  });

  const list = z.strictObject({
    all: z.array(z.strictObject({ name: z.string(), tags: z.array(z.int()) })),
  });
  const good = { name: 'a', tags: [1, 2] };
  it.each([
    ['an unknown field of the file', { all: [good], more: true }, { all: [good] }, 0],
    ['an unknown field of a record', { all: [{ ...good, more: 1 }, good] }, { all: [good, good] }, 0],
    ['one bad record of three', { all: [good, { name: 7, tags: [] }, good] }, { all: [good, good] }, 1],
    ['two bad records', { all: ['x', good, null] }, { all: [good] }, 2],
    ['one bad value in a list of a record', { all: [{ ...good, tags: [1, 'x', 2] }] }, { all: [good] }, 1],
    [
      'a bad record behind an unknown field',
      { all: [good, { name: 'b', tags: 'x', more: 1 }], more: 1 },
      { all: [good] },
      1,
    ],
  ])('loses nothing but %s, and keeps a copy of what stood there', async (_, content, value, leftOut) => {
    put(JSON.stringify(content));
    const open = () => createJsonFile({ path, schema: list, fallback: { all: [] } });
    const found = await open().read();
    expect(found).toMatchObject({ kind: 'repaired', value, leftOut });
    expect(JSON.parse(readFileSync(`${path}.set-aside-1`, 'utf8'))).toEqual(content);
    expect(open().readSync()).toEqual({ kind: 'read', value });
  });

  it('drops a prototype without taking it for one', () => {
    put('{"name":"a","count":1,"__proto__":{"polluted":true}}');
    expect(open().readSync()).toMatchObject({ kind: 'repaired', value: { name: 'a', count: 1 } });
  });

  it('keeps each file it set aside, apart from the last one', () => {
    put('one');
    open().readSync();
    put('two');
    open().readSync();
    expect(readdirSync(dirname(path)).sort()).toEqual(['state.json.set-aside-1', 'state.json.set-aside-2']);
  });

  it('says where a file broke its schema and not what stood there', () => {
    put('{"name":"a","count":"canary-value"}');
    const found = open().readSync();
    expect(found).toMatchObject({ reason: 'breaks its schema at "count"' });
    expect(JSON.stringify(found)).not.toContain('canary-value');
  });

  it('says that a path is unreadable and leaves it as it is', async () => {
    mkdirSync(path, { recursive: true });
    expect(await open().read()).toEqual({ kind: 'unreadable', value: fallback, reason: 'EISDIR' });
    expect(statSync(path).isDirectory()).toBe(true);
  });

  it('never overwrites what it could not read', async () => {
    mkdirSync(path, { recursive: true });
    const file = open();
    file.readSync();
    rmSync(path, { recursive: true });
    expect(await file.write(fallback)).toMatchObject({ ok: false, error: { code: 'STORAGE_FAILED' } });
    expect(file.writeSync(fallback)).toMatchObject({ ok: false, error: { code: 'STORAGE_FAILED' } });
    expect(existsSync(path)).toBe(false);
  });

  it('answers a failed write as a value that names no path, and keeps the old content', async () => {
    put('{"name":"old","count":1}');
    const elsewhere = createJsonFile({ path: join(path, 'below-a-file.json'), schema, fallback });
    for (const result of [await elsewhere.write(fallback), elsewhere.writeSync(fallback)]) {
      expect(result).toMatchObject({ ok: false, error: { code: 'STORAGE_FAILED' } });
      expect(JSON.stringify(result)).not.toContain(folder);
    }
    expect(open().readSync()).toMatchObject({ kind: 'read', value: { name: 'old' } });
  });

  it('lets the newest of several writes win, whatever the kind of the last', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }), async (kinds) => {
        const file = open();
        const results = kinds.map(async (sync, count) => {
          const value = { name: 'n', count };
          return sync ? file.writeSync(value) : file.write(value);
        });
        expect(await Promise.all(results)).toEqual(kinds.map(() => ({ ok: true, data: null })));
        expect(file.readSync()).toEqual({ kind: 'read', value: { name: 'n', count: kinds.length - 1 } });
      }),
      { numRuns: 30 },
    );
  });
});
