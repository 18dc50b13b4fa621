// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { languagesIn } from '../build/locales.mjs';
import { inProject } from '../lib/project.mjs';

/**
 * A screen of the app's own registry (`src/renderer/screens/screens.ts`). `names` are its headings. A screen of one
 * record has the record's name as heading, and no name of its own.
 * @typedef {Record<import('../../src/shared/language').Language, string>} Names
 * @typedef {{ id: string, path: string, names: Names | undefined, showsRecord: boolean }} Screen
 */

const bundle = inProject('.cache/screens.mjs');
const locales = inProject('src/shared/locales');

/** Languages of the app. */
export const languages = /** @type {readonly (keyof Names)[]} */ (languagesIn(locales));

/** @param {string} language */
const namesIn = (language) =>
  /** @type {{ screens: Record<string, string> }} */ (
    JSON.parse(readFileSync(`${locales}/${language}.json`, 'utf8'))
  ).screens;

/** @type {import('esbuild').Plugin} */
const leaveComponents = {
  name: 'leave components out',
  setup(bundling) {
    bundling.onResolve({ filter: /^\./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    );
  },
};

/**
 * All screens of the app, in the registry's order. The registry is TypeScript and imports parts of the page, so it is
 * bundled for Node first, without the components, which it loads when a screen opens.
 * @returns {Promise<readonly Screen[]>}
 */
export async function readScreens() {
  const { outputFiles } = await build({
    entryPoints: [inProject('src/renderer/screens/screens.ts')],
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    alias: { '@shared': inProject('src/shared') },
    loader: { '.css': 'empty', '.module.css': 'empty' },
    plugins: [leaveComponents],
    logLevel: 'error',
  });
  // Moved into place in one step, because several processes may read the registry at once.
  mkdirSync(inProject('.cache'), { recursive: true });
  const written = `${bundle}.${randomUUID()}`;
  writeFileSync(written, outputFiles[0]?.text ?? '');
  renameSync(written, bundle);
  const { screens } = /** @type {{ screens: Record<string, { path: string }> }} */ (
    await import(pathToFileURL(bundle).href)
  );
  const names = languages.map((language) => /** @type {const} */ ([language, namesIn(language)]));
  return Object.entries(screens).map(([id, { path }]) => {
    const own = Object.fromEntries(names.map(([language, of]) => [language, of[id]]));
    return {
      id,
      path,
      // A screen has a name in all languages, or in none if it shows one record.
      names: own.en === undefined ? undefined : /** @type {Names} */ (own),
      showsRecord: path.includes('$'),
    };
  });
}
