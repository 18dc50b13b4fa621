// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * Whether `out/` was built from the current `src/`. Compares contents, not times: a checkout gives every file a new
 * time but changes few of them.
 */
const inputs = [
  'src',
  'electron.vite.config.ts',
  'tools/build/locales.mjs',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];
const outputs = [
  'out/main/index.js',
  'out/main/sandbox.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
];
/** Path in the built app's folder. */
export const stampFile = 'out/.built-from';

const isTest = /\.(test|spec)\.tsx?$/;

/** @param {string} root @returns {string} */
export function hashOfInputs(root) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesUnder(join(root, input))).sort()) {
    if (isTest.test(file)) continue;
    hash
      .update(relative(root, file).split(sep).join('/'))
      .update('\0')
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path];
    throw error;
  }
}

/** @param {string} root */
export function isBuildStale(root) {
  if (!outputs.every((file) => existsSync(join(root, file)))) return true;
  const stamp = join(root, stampFile);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashOfInputs(root);
}

/**
 * @param {string} root @param {string} hash of the inputs as they were before the build: what changed while it ran
 *   makes the next check say stale
 */
export function stampBuild(root, hash) {
  const stamp = join(root, stampFile);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}
