import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkFacade } from '../../tools/electron-host/check-facade.mjs';

/** What must be true of the files that ship. They are built by the stage before this one. */
const out = resolve(import.meta.dirname, '../../out');

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

beforeAll(() => {
  if (!existsSync(join(out, 'main/index.js'))) throw new Error('out/ is missing: run `npm run build` first');
});

describe('the preload', () => {
  it('is one CommonJS file, as a sandboxed window needs', () => {
    expect(readdirSync(join(out, 'preload'))).toEqual(['index.cjs']);
    expect(readFileSync(join(out, 'preload/index.cjs'), 'utf8')).not.toMatch(/^\s*(import|export)\s/m);
  });

  it('requires electron and nothing else', () => {
    const source = readFileSync(join(out, 'preload/index.cjs'), 'utf8');
    const required = [...source.matchAll(/require\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map((match) => match[1]);
    expect(new Set(required)).toEqual(new Set(['electron']));
  });
});

describe('the renderer', () => {
  /** Words that stand in zod's run time and survive minifying, as they are keys and strings. */
  const tracesOfZod = /ZodError|_zod\b|zod\/v4|invalid_union|unrecognized_keys/;

  it('carries no zod in any chunk', () => {
    const scripts = filesUnder(join(out, 'renderer')).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((file) => tracesOfZod.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('would be caught if it did: the same look finds zod where it belongs', () => {
    const scripts = filesUnder(join(out, 'main')).filter((file) => file.endsWith('.js'));
    expect(scripts.some((file) => tracesOfZod.test(readFileSync(file, 'utf8')))).toBe(true);
  });

  it('has no script or style inside its page, so that the policy needs no exception', () => {
    const html = readFileSync(join(out, 'renderer/index.html'), 'utf8');
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
    expect(html).not.toMatch(/\son[a-z]+=|<style|\sstyle=/);
  });
});

describe('the main bundle', () => {
  it('asks electron only for what the stand-in has', async () => {
    expect(await checkFacade(join(out, 'main/index.js'))).toEqual([]);
  });
});
