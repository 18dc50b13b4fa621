import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Configuration } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject, root } from '../lib/project.mjs';
import { nativeModules, neededToCompile, noticesFile, packagingConfig } from './config.mjs';
import { noticesText, permissive, shippedPackages } from './notices.mjs';

/** electron-builder's own choice of files is asked, as no installer can be made without Electron's binary. */
interface FileMatchers {
  getMainFileMatchers(
    appDir: string,
    destination: string,
    expand: (text: string) => string,
    platformOptions: unknown,
    packager: unknown,
    outDir: string,
    isElectronCompile: boolean,
  ): { readonly createFilter: () => unknown }[];
}
const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
const { getMainFileMatchers } = builder('app-builder-lib/out/fileMatcher') as FileMatchers;
/** The merge of a configuration before packing. A list of `files` at the top becomes a separate set. */
const { doMergeConfigs } = builder('app-builder-lib/out/util/config/config') as {
  doMergeConfigs(configs: readonly Configuration[]): Configuration;
};
const { walk } = builder('builder-util') as {
  walk(folder: string, filter: unknown): Promise<string[]>;
};

const files = [
  ...['package.json', 'out/main/index.js', 'out/main/sandbox.js', 'out/preload/index.cjs'],
  ...['out/renderer/index.html', noticesFile, 'resources/tray/tray.png'],
];
const others = [
  ...[
    'src/main/index.ts',
    'out/.built-from',
    'out/main/index.js.map',
    '.env',
    'test/e2e/x.spec.ts',
    'README.md',
  ],
  ...['node_modules/keytar/prebuilds/win32-x64/keytar.node', 'node_modules/vitest/index.js', 'docs/a.md'],
  ...[
    'tools/dist.mjs',
    'release/old.exe',
    'package-lock.json',
    'resources/icon.png',
    '.cache/x',
    '.git/config',
  ],
];

let project: string;
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'archive-'));
  for (const file of [...files, ...others]) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), '{}');
  }
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('packed archive (1)', () => {
  it.each(['win', 'mac', 'linux'] as const)(
    'the archive for %s has only bundles, notices, the tray picture and package.json',
    async (system) => {
      const config = doMergeConfigs([packagingConfig({})]);
      const outDir = join(project, 'release');
      const packager = {
        info: {
          projectDir: project,
          buildResourcesDir: 'resources',
          isPrepackedAppAsar: false,
          config,
          debugLogger: { isEnabled: false },
        },
      };
      const [matcher, ...more] = getMainFileMatchers(
        project,
        join(project, 'app'),
        (text) => text.replaceAll('${arch}', 'x64'),
        config[system],
        packager,
        outDir,
        false,
      );
      expect(more).toEqual([]);
      const taken = await walk(project, matcher?.createFilter());
      // Folders are walked and named too; only files are packed.
      const names = taken.map((path) => relative(project, path).replaceAll('\\', '/'));
      expect(names.filter((name) => [...files, ...others].includes(name)).sort()).toEqual([...files].sort());
    },
  );

  it('only native modules are dependencies, and their build tools are not packed', () => {
    const { dependencies } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    expect(Object.keys(dependencies)).toEqual(nativeModules);
    for (const system of ['win', 'mac', 'linux'] as const)
      expect(packagingConfig({})[system]?.files).toEqual(
        expect.arrayContaining(neededToCompile.map((name) => `!node_modules/${name}/**`)),
      );
    for (const name of nativeModules) {
      const own = JSON.parse(readFileSync(inProject('node_modules', name, 'package.json'), 'utf8')) as {
        dependencies?: Record<string, string>;
      };
      expect(Object.keys(own.dependencies ?? {}), name).toEqual(neededToCompile);
    }
  });
});

describe('third-party notices', () => {
  const packages = shippedPackages(root);
  const names = packages.map(({ name }) => name);

  it('the notices list bundled packages with their dependencies, and no tools', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        'react',
        'react-dom',
        'zod',
        'fastify',
        'pino',
        'electron-updater',
        'js-yaml',
        'dexie',
      ]),
    );
    expect(names.some((name) => name.endsWith('keytar'))).toBe(true);
    for (const tool of [
      'electron',
      'vitest',
      'vite',
      'typescript',
      'electron-builder',
      'jsdom',
      'fast-check',
    ])
      expect(names).not.toContain(tool);
  });

  it('every listed package has a permissive licence', () => {
    expect(packages.filter(({ license }) => !permissive.has(license))).toEqual([]);
    expect(permissive.has('GPL-3.0')).toBe(false);
  });

  it('the notices contain every name, version and licence text', () => {
    const text = noticesText(packages);
    for (const { name, version, text: own } of packages) {
      expect(text).toContain(`${name} ${version}`);
      expect(text).toContain(own);
    }
    // Only few packages come without a text of their own.
    expect(packages.filter(({ text: own }) => own === '').map(({ name }) => name)).toEqual([]);
  });
});
