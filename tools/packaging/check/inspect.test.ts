import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Archive } from './archive.mjs';
import { sentinel } from './fuses.mjs';
import {
  archiveProblems,
  fuseProblems,
  importProblems,
  nativeProblems,
  type Packed,
  updateProblems,
  verifierProblems,
  wrongIntegrity,
} from './inspect.mjs';

/** Each look can refuse; that it finds nothing in what is really packed is said by the contract's tests. */
let folder = '';
afterEach(() => folder && rmSync(folder, { recursive: true, force: true }));

function packed(files: Readonly<Record<string, string>> = {}): Packed {
  folder = mkdtempSync(join(tmpdir(), 'inspect-'));
  mkdirSync(join(folder, 'resources'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const updateAddress = 'https://updates.example/desk';
  return { system: 'linux', arch: 'x64', folder, release: folder, updateAddress };
}

const archive = (files: Readonly<Record<string, string>>): Archive => ({
  headerHash: '',
  files: Object.entries(files).map(([path, text]) => ({ path, size: text.length, offset: 0 })),
  read: ({ path }) => Buffer.from(files[path] ?? ''),
});

const whole = [
  ...['package.json', 'out/main/index.js', 'out/main/sandbox.js', 'out/preload/index.cjs'],
  ...['out/renderer/index.html', 'out/renderer/audience.html', 'out/THIRD-PARTY-NOTICES.txt'],
  ...['resources/tray/tray.png', 'node_modules/keytar/package.json'],
];

describe('inspection of a packed app', () => {
  it('extra and missing files of the archive are reported', () => {
    expect(archiveProblems(whole)).toEqual([]);
    const strangers = ['src/main/index.ts', 'out/.built-from', 'out/main/index.js.map', 'docs/a.md'];
    const modules = ['node_modules/fastify/package.json', 'resources/icon.png', '.env', 'package-lock.json'];
    const wrong = archiveProblems([...whole, ...strangers, ...modules]);
    expect(wrong).toEqual([...strangers, ...modules].map((path) => `${path} is in it`));
    for (const path of whole)
      expect(archiveProblems(whole.filter((other) => other !== path))).toEqual([`${path} is not in it`]);
  });

  it('a wrong or missing archive hash is reported', () => {
    expect(wrongIntegrity({ algorithm: 'SHA256', hash: 'aa' }, 'aa')).toEqual([]);
    expect(wrongIntegrity({ algorithm: 'sha256', hash: 'aa' }, 'bb')).toHaveLength(1);
    expect(wrongIntegrity({ algorithm: 'MD5', hash: 'aa' }, 'aa')).toHaveLength(1);
    expect(wrongIntegrity(undefined, 'aa')).toHaveLength(1);
  });

  it('a missing signature check or its missing use is reported', () => {
    const check = "resolve('the signature could not be checked')";
    const use = 'a.verifyUpdateCodeSignature=b';
    expect(verifierProblems(archive({ 'out/main/index.js': `${check};${use}` }))).toEqual([]);
    expect(verifierProblems(archive({ 'out/main/index.js': check }))).toHaveLength(1);
    expect(verifierProblems(archive({ 'out/main/index.js': use }))).toHaveLength(1);
  });

  it('an imported package that is not packed is reported', () => {
    const bundles = {
      'out/main/index.js':
        'import { app } from "electron";\nimport fs from "node:fs";\nimport fastify from "fastify";\n',
      'out/main/sandbox.js': 'const k = await import("keytar"); import("./chunks/a.js");',
    };
    expect(importProblems(archive(bundles))).toEqual([
      'out/main/index.js asks for fastify',
      'out/main/sandbox.js asks for keytar',
    ]);
    const both = { 'node_modules/keytar/package.json': '', 'node_modules/fastify/package.json': '' };
    expect(importProblems(archive({ ...bundles, ...both }))).toEqual([]);
  });

  it('compiled code that is missing, of another target or inside the archive is reported', () => {
    const own = 'node_modules/keytar/prebuilds/linux-x64/keytar.node';
    const other = 'node_modules/keytar/prebuilds/linux-arm64/keytar.node';
    expect(nativeProblems(archive({ [other]: '' }), packed())).toEqual([
      `${own} is not in it`,
      `${other} is another target's`,
      `${other} is not beside the archive`,
      `${other} is named and not there`,
    ]);
  });

  it('a fuse in Electron’s default state is reported', () => {
    const wire = (states: string) => ({
      'client-desk': `program ${sentinel}\u0001${String.fromCharCode(states.length)}${states} more`,
    });
    expect(fuseProblems(packed(wire('00001100')))).toEqual([]);
    expect(fuseProblems(packed(wire('11001100')))).toEqual([
      'enableCookieEncryption is on',
      'runAsNode is on',
    ]);
    expect(() => fuseProblems(packed({ 'client-desk': 'no fuses' }))).toThrow(/no fuses/);
  });

  it('a missing or wrong update file is reported', () => {
    const file = 'resources/app-update.yml';
    expect(updateProblems(packed())).toEqual(['app-update.yml is not beside it']);
    expect(updateProblems(packed({ [file]: 'url: https://updates.example/desk\n' }))).toEqual([]);
    expect(updateProblems(packed({ [file]: 'url: https://evil.example/\npublisherName:\n  - X\n' }))).toEqual(
      ['its address is another one', 'it names who signed, and nobody did'],
    );
  });
});
