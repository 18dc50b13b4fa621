import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject } from './lib/project.mjs';

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const read = (file: string) => readFileSync(inProject(file), 'utf8');
const manifest = JSON.parse(read('package.json')) as Manifest;
const all = { ...manifest.dependencies, ...manifest.devDependencies };

function filesUnder(folder: string, pattern: RegExp): string[] {
  if (!existsSync(inProject(folder))) return [];
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The specifiers of everything that files import. */
function importedIn(files: readonly string[]): Set<string> {
  const statement = /(?:\bfrom\s+|\bimport\s*\(?\s*|\brequire\(\s*)['"]([^'"]+)['"]/g;
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(statement)].map((match) => match[1] ?? ''),
    ),
  );
}

describe('package.json', () => {
  const source = (folder: string) =>
    filesUnder(folder, /\.(tsx?|mjs)$/).filter((file) => !/\.test\.tsx?$/.test(file));
  const stack = [
    { name: 'electron', users: source('src/main/shell') },
    { name: 'electron-vite', users: [inProject('electron.vite.config.ts')] },
    { name: 'react', users: source('src/renderer') },
    { name: 'zustand', users: source('src/renderer') },
    { name: 'keytar', users: source('src/main/vault') },
    { name: 'dexie', users: source('src/renderer/engine') },
    { name: 'vitest', users: filesUnder('src', /\.test\.ts$/) },
    { name: 'playwright', users: source('tools/tour') },
  ];

  it.each(stack)('$name is a dependency, and the project imports it', ({ name, users }) => {
    expect(all).toHaveProperty(name);
    expect(importedIn(users)).toContain(name);
  });

  it('every version is pinned', () => {
    const exact = /^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+$/;
    expect(Object.entries(all).filter(([, version]) => !exact.test(version))).toEqual([]);
  });

  it('npm’s automatic scripts are turned off, and none is defined', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const automatic = /^(?:pre|post)|^(?:install|prepare)$/;
    expect(Object.keys(manifest.scripts).filter((name) => automatic.test(name))).toEqual([]);
  });

  it('every script points to an existing file', () => {
    for (const command of Object.values(manifest.scripts)) {
      const script = /^node (\S+)$/.exec(command)?.[1];
      if (script) expect(existsSync(inProject(script)), script).toBe(true);
    }
  });
});

describe('lockfile', () => {
  const text = read('package-lock.json');
  interface Locked {
    readonly resolved?: string;
    readonly integrity?: string;
    readonly optionalDependencies?: Readonly<Record<string, string>>;
  }
  const byPath = (JSON.parse(text) as { packages: Record<string, Locked> }).packages;
  const packages = Object.entries(byPath);

  /** Whether a package at this path would find the other, in its own folder or in one around it. */
  function isReachable(path: string, name: string): boolean {
    const prefix = path === '' ? '' : `${path}/`;
    if (`${prefix}node_modules/${name}` in byPath) return true;
    return path !== '' && isReachable(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
  }

  it('the lockfile has no download addresses', () => {
    expect(packages.filter(([, entry]) => entry.resolved !== undefined)).toEqual([]);
    expect(text).not.toMatch(/registry\.|"https?:\/\/[^"]*\.tgz/);
  });

  it('the lockfile has the hash of every package', () => {
    const unhashed = packages.filter(([path, entry]) => path !== '' && !entry.integrity);
    expect(unhashed.map(([path]) => path)).toEqual([]);
  });

  it('the lockfile has the optional packages of every platform', () => {
    const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isReachable(path, name)),
    );
    expect(missing).toEqual([]);
  });

  it('the lockfile matches package.json', () => {
    const root = packages.find(([path]) => path === '')?.[1];
    expect(root).toMatchObject({
      dependencies: manifest.dependencies,
      devDependencies: manifest.devDependencies,
    });
  });
});

describe('.ci/run', () => {
  it('.ci/run runs only the commands of the README', () => {
    const commands = read('.ci/run')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#') && !/^(?:set|cd) /.test(line));
    expect(commands).toEqual(['npm ci && npm test']);
  });
});
