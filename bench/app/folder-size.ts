import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of all files in the folder and in those below it. */
export const bytesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sum + bytesIn(path);
    return entry.isFile() ? sum + statSync(path).size : sum;
  }, 0);
