// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nativeModules } from './config.mjs';

/**
 * @typedef {{ name: string, version: string, license: string, author: string, text: string }} ShippedPackage
 * @typedef {{ name: string, version: string, license?: string, licenses?: readonly { type: string }[], author?: string | { name: string }, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} Manifest
 */

/**
 * Licences that require only a notice. A person must review any other one before it ships: `date-holidays` also has data
 * under CC-BY-3.0, which asks to be named in the app (Diagnostics and the system's About panel).
 */
export const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...[
    'Unlicense',
    'CC0-1.0',
    'Python-2.0',
    'Zlib',
    '(MIT OR CC0-1.0)',
    '(MPL-2.0 OR Apache-2.0)',
    '(MIT OR Apache-2.0)',
    '(ISC AND CC-BY-3.0)',
    '(MIT AND Zlib)',
  ],
]);

/** Electron ships its own notices, and Chromium's, beside the program. */
const byTheHost = new Set(['electron']);

/** Dependencies that only the package's own scripts import: they build its data and are in no bundle. */
const onlyForScripts = new Set(['js-yaml', 'lodash', 'prepin'].map((name) => `date-holidays ${name}`));

const importStatement = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*|@import\s+)['"]([^'"]+)['"]/g;

/**
 * Every package that may be in the bundles: the imports of the product's files and their dependencies. A surplus package
 * is better than a missing one.
 * @param {string} root the project's folder
 * @returns {ShippedPackage[]} by name
 */
export function shippedPackages(root) {
  /** @type {Map<string, ShippedPackage>} */
  const found = new Map();
  /** @param {string} folder @param {string} name */
  const add = (folder, name) => {
    const place = placeOf(folder, name);
    if (place === undefined || found.has(place)) return;
    const manifest = manifestOf(place);
    found.set(place, describe(place, manifest));
    const needed = { ...manifest.dependencies, ...manifest.optionalDependencies };
    for (const each of Object.keys(needed)) if (!onlyForScripts.has(`${name} ${each}`)) add(place, each);
  };
  for (const name of [...importedBy(join(root, 'src')), ...nativeModules]) {
    if (!byTheHost.has(name)) add(root, name);
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** The text that goes into the archive. @param {readonly ShippedPackage[]} packages */
export function noticesText(packages) {
  const parts = packages.map(({ name, version, license, author, text }) =>
    [`${name} ${version}`, `Licence: ${license}${author && ` · ${author}`}`, '', text].join('\n').trimEnd(),
  );
  const head =
    'Client Desk contains the software below. Electron and Chromium have their own notices beside this program.';
  return `${[head, ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Packages that files import, tests and what is for them alone left out. @param {string} folder */
function importedBy(folder) {
  /** @type {Set<string>} */
  const names = new Set();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(tsx?|css)$/.test(path) || /\.(test|bench)\.|[\\/]testing[\\/]/.test(path))
      continue;
    for (const [, asked = ''] of readFileSync(path, 'utf8').matchAll(importStatement)) {
      const name = packageOf(asked);
      if (name !== undefined) names.add(name);
    }
  }
  return names;
}

/** @param {string} asked */
function packageOf(asked) {
  if (/^(?:\.|\/|node:|@shared\/|@renderer\/|virtual:)/.test(asked)) return undefined;
  return asked
    .split('/')
    .slice(0, asked.startsWith('@') ? 2 : 1)
    .join('/');
}

/** As Node looks for it: in the folder and in those around it. @param {string} folder @param {string} name */
function placeOf(folder, name) {
  for (let at = folder; ; at = dirname(at)) {
    const place = join(at, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (dirname(at) === at) return undefined;
  }
}

/** @param {string} place */
const manifestOf = (place) =>
  /** @type {Manifest} */ (JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')));

/** @param {string} place @param {Manifest} manifest @returns {ShippedPackage} */
function describe(place, { name, version, licenses, license = licenses?.[0]?.type ?? 'not stated', author }) {
  // Older packages state their licence as `licenses`. A package may also have a folder of licences for the code it has
  // copied from others.
  const files = readdirSync(place)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .map((file) => join(place, file))
    .flatMap((file) =>
      statSync(file).isDirectory() ? readdirSync(file).map((inner) => join(file, inner)) : [file],
    );
  const text = files.map((file) => readFileSync(file, 'utf8').trim()).join('\n\n');
  const by = (typeof author === 'string' ? author : (author?.name ?? '')).replace(/\s*[<(].*/, '');
  return {
    name,
    version,
    license,
    author: by,
    text: text || unwritten(license, by || `the authors of ${name}`),
  };
}

/** Some packages name the MIT licence and do not repeat it; it asks to be repeated. @param {string} license @param {string} by */
function unwritten(license, by) {
  return license === 'MIT' ? `MIT License\n\nCopyright (c) ${by}\n\n${mitTerms}` : '';
}

const mitTerms = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
