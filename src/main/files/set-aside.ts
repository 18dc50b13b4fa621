import { existsSync, renameSync } from 'node:fs';

/**
 * Moves what cannot be read out of the way without deleting it: a person, or a newer version of the app, may still
 * make sense of it. Answers the new path. Throws what the file system throws.
 */
export function setAside(path: string): string {
  for (let number = 1; ; number += 1) {
    const target = `${path}.set-aside-${number}`;
    if (existsSync(target)) continue;
    renameSync(path, target);
    return target;
  }
}
