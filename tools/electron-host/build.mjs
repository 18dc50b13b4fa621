// @ts-check
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, 'src');
/** Not committed, never packaged. */
const DIST = join(here, 'dist');
const STAMP = 'built-from';

/** All inputs of the build: a change in any of these files causes a new build. */
function contentHash() {
  const hash = createHash('sha256').update(process.platform);
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((name) => join(source, name));
  for (const file of [...files, join(here, 'build.mjs'), join(here, 'browser.mjs')].sort()) {
    if (!/\.(ts|mjs)$/.test(file) || file.endsWith('.test.ts')) continue;
    hash.update(relative(here, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @param {string} outdir */
async function compile(outdir) {
  /** @type {import('esbuild').BuildOptions} */
  const node = {
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    logLevel: 'warning',
  };
  const outputs = { electron: 'electron.ts', 'facade.mjs': 'facade.ts', 'parent-port.mjs': 'parent-port.ts' };
  const programs = Object.entries(outputs).map(([name, entry]) =>
    build({
      ...node,
      entryPoints: [join(source, entry)],
      outfile: join(outdir, name),
      banner: name === 'electron' ? { js: '#!/usr/bin/env node' } : {},
    }),
  );
  const worlds = ['main-world', 'isolated-world', 'dialog-world'].map((name) =>
    build({
      bundle: true,
      format: 'iife',
      globalName: 'standInWorld',
      target: 'chrome120',
      logLevel: 'warning',
      entryPoints: [join(source, 'world', `${name}.ts`)],
      outfile: join(outdir, `${name}.js`),
    }),
  );
  await Promise.all([...programs, ...worlds]);
}

/**
 * Replaces `dist` in one step, so that a process that starts during it finds the old host or the new one. If another
 * build was first, its result is used.
 * @param {string} fresh @param {string} dist @param {string} hash
 */
function install(fresh, dist, hash) {
  const old = `${fresh}.old`;
  for (let attempt = 0; attempt < 10; attempt++) {
    try {
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(fresh, dist);
      break;
    } catch (error) {
      if (readIfThere(join(dist, STAMP)) === hash) break;
      if (attempt === 9) throw error;
    }
  }
  rmSync(old, { recursive: true, force: true });
  rmSync(fresh, { recursive: true, force: true });
}

/**
 * Compiles the stand-in into `dist`, unless `dist` was built from the same sources. Several processes may call it at
 * the same time.
 * @param {{ dist?: string }} [options]
 * @returns {Promise<{ hostDir: string, executable: string, built: boolean }>} `hostDir` is what
 *   ELECTRON_OVERRIDE_DIST_PATH expects; `executable` is the file to start (on Windows through `node`).
 */
export async function buildHost({ dist = DIST } = {}) {
  const hash = contentHash();
  const answer = { hostDir: dist, executable: join(dist, 'electron') };
  if (readIfThere(join(dist, STAMP)) === hash) return { ...answer, built: false };
  // On the same disk as `dist`, so that the folder can be renamed.
  const cache = join(here, '../../.cache');
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(join(cache, 'electron-host-'));
  await compile(fresh);
  chmodSync(fresh, 0o755);
  chmodSync(join(fresh, 'electron'), 0o755);
  // An extensionless file is an ES module only if the nearest package.json says so.
  writeFileSync(join(fresh, 'package.json'), '{ "type": "module" }\n');
  // Windows can't start a file without an extension; Playwright uses cmd there, which finds this one.
  writeFileSync(join(fresh, 'electron.cmd'), '@node "%~dp0electron" %*\r\n');
  writeFileSync(join(fresh, STAMP), hash);
  install(fresh, dist, hash);
  return { ...answer, built: true };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { hostDir, built } = await buildHost();
  console.log(`${built ? 'built' : 'up to date'}: ${hostDir}`);
}
