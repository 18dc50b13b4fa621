// @ts-check
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** `docs/pictures` contains only those pictures of the tour that a document shows. */

const shown = /pictures\/([\w-]+\.png)/g;

/**
 * Names of the pictures that documents show: every `…pictures/name.png` in the Markdown of the given folders, without
 * their subfolders.
 * @param {readonly string[]} folders
 * @returns {string[]}
 */
export function picturesShownIn(folders) {
  const documents = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  const names = documents.flatMap((text) => [...text.matchAll(shown)].flatMap(([, name]) => name ?? []));
  return [...new Set(names)].sort();
}

/**
 * Fills a folder with the named pictures of the last tour, and removes all others.
 * @param {{ from: string, to: string, names: readonly string[] }} given a name that the tour has not taken throws
 */
export function refreshPictures({ from, to, names }) {
  mkdirSync(to, { recursive: true });
  for (const name of names) copyFileSync(join(from, name), join(to, name));
  for (const name of readdirSync(to)) {
    if (!names.includes(name)) rmSync(join(to, name));
  }
}
