import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');

/** The renderer's own files as `[path, text]`, without tests and what only tests load; paths are relative to it. */
export const productCode: readonly (readonly [path: string, source: string])[] = readdirSync(folder, {
  recursive: true,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
  .map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/'),
  )
  .filter((path) => !/(?:^|\/)testing\//.test(path))
  .map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const);
