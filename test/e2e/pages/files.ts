import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the app has left on the disk, looked at as bytes. */

export async function allFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Returns the files whose bytes contain a text, in either of the two encodings that databases use. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const forms = [Buffer.from(text), Buffer.from(text, 'utf16le')];
  const found: string[] = [];
  for (const path of await allFiles(folder)) {
    // Sockets and files that the browser removes meanwhile cannot be read, and keep nothing.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (forms.some((form) => bytes.includes(form))) found.push(path);
  }
  return found;
}

export const textOf = (path: string): Promise<string> => readFile(path, 'utf8');
