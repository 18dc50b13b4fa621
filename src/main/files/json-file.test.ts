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

describe('JSON file', () => {
  it('a missing file reads as its fallback', async () => {
    expect(await open().read()).toEqual({ kind: 'missing', value: fallback });
    expect(open().readSync()).toEqual({ kind: 'missing', value: fallback });
  });

  it('a written value is read back by read and readSync', async () => {
    const value = { name: 'São Paulo', count: 3 };
    expect(await open().write(value)).toEqual({ ok: true, data: null });
    expect(await open().read()).toEqual({ kind: 'read', value });
    expect(open().readSync()).toEqual({ kind: 'read', value });
  });

  it('a written file is readable by its owner only and leaves no temporary file', async () => {
    await open().write(fallback);
    open().writeSync(fallback);
    expect(readdirSync(dirname(path))).toEqual(['state.json']);
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['nothing at all', ''],
    ['a half-written file', '{"name": "a", "cou'],
    ['bytes that are not text', new Uint8Array([0xff, 0x00, 0xfe])],
    ['another type', '[]'],
    ['a wrong field', '{"name":"a","count":"1"}'],
  ])('an unusable file is moved aside and kept: %s', async (_, content) => {
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
  ])('a repair drops %s only, and keeps a copy of the original', async (_, content, value, leftOut) => {
    put(JSON.stringify(content));
    const open = () => createJsonFile({ path, schema: list, fallback: { all: [] } });
    const found = await open().read();
    expect(found).toMatchObject({ kind: 'repaired', value, leftOut });
    expect(JSON.parse(readFileSync(`${path}.set-aside-1`, 'utf8'))).toEqual(content);
    expect(open().readSync()).toEqual({ kind: 'read', value });
  });

  it('a __proto__ field in the file is dropped', () => {
    put('{"name":"a","count":1,"__proto__":{"polluted":true}}');
    expect(open().readSync()).toMatchObject({ kind: 'repaired', value: { name: 'a', count: 1 } });
  });

  it('each file set aside keeps its own numbered copy', () => {
    put('one');
    open().readSync();
    put('two');
    open().readSync();
    expect(readdirSync(dirname(path)).sort()).toEqual(['state.json.set-aside-1', 'state.json.set-aside-2']);
  });

  it('the reason names the field that breaks the schema, without its value', () => {
    put('{"name":"a","count":"canary-value"}');
    const found = open().readSync();
    expect(found).toMatchObject({ reason: 'breaks its schema at "count"' });
    expect(JSON.stringify(found)).not.toContain('canary-value');
  });

  it('a directory at the path reads as unreadable and is left in place', async () => {
    mkdirSync(path, { recursive: true });
    expect(await open().read()).toEqual({ kind: 'unreadable', value: fallback, reason: 'EISDIR' });
    expect(statSync(path).isDirectory()).toBe(true);
  });

  it('a file that could not be read is never overwritten', async () => {
    mkdirSync(path, { recursive: true });
    const file = open();
    file.readSync();
    rmSync(path, { recursive: true });
    expect(await file.write(fallback)).toMatchObject({ ok: false, error: { code: 'STORAGE_FAILED' } });
    expect(file.writeSync(fallback)).toMatchObject({ ok: false, error: { code: 'STORAGE_FAILED' } });
    expect(existsSync(path)).toBe(false);
  });

  it('a failed write returns an error without the path and keeps the old content', async () => {
    put('{"name":"old","count":1}');
    const elsewhere = createJsonFile({ path: join(path, 'below-a-file.json'), schema, fallback });
    for (const result of [await elsewhere.write(fallback), elsewhere.writeSync(fallback)]) {
      expect(result).toMatchObject({ ok: false, error: { code: 'STORAGE_FAILED' } });
      expect(JSON.stringify(result)).not.toContain(folder);
    }
    expect(open().readSync()).toMatchObject({ kind: 'read', value: { name: 'old' } });
  });

  it('the newest of several concurrent writes wins, synchronous or not', async () => {
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
