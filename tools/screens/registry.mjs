// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inProject } from '../lib/project.mjs';

/**
 * A screen of the app's own registry (`src/renderer/screens/screens.ts`). `names` are its headings. A screen of one
 * record has the record's name as heading, and no name of its own.
 * @typedef {Record<'en' | 'pt-BR' | 'es' | 'fr' | 'it' | 'de', string>} Names
 * @typedef {{ id: string, path: string, names: Names | undefined, showsRecord: boolean }} Screen
 */

const entry = `
  export { screens } from './src/renderer/screens/screens';
  import de from './src/shared/locales/de.json';
  import en from './src/shared/locales/en.json';
  import es from './src/shared/locales/es.json';
  import fr from './src/shared/locales/fr.json';
  import it from './src/shared/locales/it.json';
  import ptBr from './src/shared/locales/pt-BR.json';
  export const names = {
    en: en.screens,
    'pt-BR': ptBr.screens,
    es: es.screens,
    fr: fr.screens,
    it: it.screens,
    de: de.screens,
  };
`;
const bundle = inProject('.cache/screens.mjs');

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
    stdin: { contents: entry, resolveDir: inProject('.'), loader: 'ts' },
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
  /** @typedef {Record<string, string>} Catalogue */
  /** @typedef {{ screens: Record<string, { path: string }>, names: Record<keyof Names, Catalogue> }} Registry */
  const { screens, names } = /** @type {Registry} */ (await import(pathToFileURL(bundle).href));
  return Object.entries(screens).map(([id, { path }]) => {
    const own = Object.fromEntries(Object.entries(names).map(([language, of]) => [language, of[id]]));
    return {
      id,
      path,
      // A screen has a name in all languages, or in none if it shows one record.
      names: own.en === undefined ? undefined : /** @type {Names} */ (own),
      showsRecord: path.includes('$'),
    };
  });
}
