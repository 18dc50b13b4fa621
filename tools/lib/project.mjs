// @ts-check
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

/** @param {readonly string[]} parts */
export const inProject = (...parts) => join(root, ...parts);

/**
 * The script of an installed command, to run with this Node. There is no shell, no `.cmd` shim and no npx in between, so the
 * same call works on all three systems, and a signal reaches the program itself.
 * @param {string} packageName @param {string} [command] where a package brings several
 */
export function scriptOf(packageName, command) {
  const folder = inProject('node_modules', packageName);
  const { bin } = /** @type {{ bin?: string | Record<string, string> }} */ (
    readJson(join(folder, 'package.json'))
  );
  const script = typeof bin === 'string' ? bin : bin?.[command ?? packageName.replace(/^@.*\//, '')];
  if (!script) throw new Error(`the package ${packageName} brings no command ${command ?? packageName}`);
  return join(folder, script);
}

/** @param {string} file @returns {unknown} */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
