import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfInputs, isBuildStale, stampBuild } from './stamp.mjs';

let root = '';

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function build() {
  for (const file of ['main/index.js', 'main/sandbox.js', 'preload/index.cjs', 'renderer/index.html']) {
    write(`out/${file}`, 'built');
  }
  stampBuild(root, hashOfInputs(root));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'desk-stamp-'));
  write('src/main/index.ts', 'export const a = 1;');
  write('src/main/index.test.ts', 'a test');
  write('package-lock.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('build stamp', () => {
  it('a missing build is stale', () => {
    expect(isBuildStale(root)).toBe(true);
  });

  it('a stamped build is fresh', () => {
    build();
    expect(isBuildStale(root)).toBe(false);
  });

  it.each([
    ['a source changes', 'src/main/index.ts'],
    ['a source is added', 'src/main/other.ts'],
    ['a dependency changes', 'package-lock.json'],
    ["the bundler's configuration appears", 'electron.vite.config.ts'],
  ])('a build is stale when %s', (_what, path) => {
    build();
    write(path, 'something else');
    expect(isBuildStale(root)).toBe(true);
  });

  it('a build is stale when a source moves', () => {
    build();
    rmSync(join(root, 'src/main/index.ts'));
    write('src/main/start.ts', 'export const a = 1;');
    expect(isBuildStale(root)).toBe(true);
  });

  it('a build is stale when a part of it is missing', () => {
    build();
    rmSync(join(root, 'out/preload/index.cjs'));
    expect(isBuildStale(root)).toBe(true);
  });

  it('a changed test or a new file time keeps the build fresh', () => {
    build();
    write('src/main/index.test.ts', 'another test');
    utimesSync(join(root, 'src/main/index.ts'), new Date(), new Date());
    expect(isBuildStale(root)).toBe(false);
  });
});
