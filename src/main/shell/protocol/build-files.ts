import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';

export interface BuiltFile {
  readonly path: string;
  readonly type: string;
}

/** Files by URL path, such as `/assets/index-abc.js`. */
export type BuildFiles = ReadonlyMap<string, BuiltFile>;

/** Types of files that the build creates. Files of other types are not served. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Lists a build's folder once, so that an address only ever picks from what was there: no path is made out of what
 * a page sends, hence none can lead out of the folder. Links are left out for the same reason.
 *
 * Walks by itself: Electron's reader of `app.asar` has not always known `readdir`'s own recursion.
 */
export async function listBuildFiles(folder: string, under = '/'): Promise<BuildFiles> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry): Promise<Iterable<[string, BuiltFile]>> => {
      const path = join(folder, entry.name);
      const address = `${under}${encodeURIComponent(entry.name)}`;
      if (entry.isDirectory()) return listBuildFiles(path, `${address}/`);
      const type = types[extname(entry.name)];
      return entry.isFile() && type !== undefined ? [[address, { path, type }]] : [];
    }),
  );
  return new Map(found.flatMap((some) => [...some]));
}
