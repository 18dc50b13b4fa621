import { constants, copyFileSync, existsSync } from 'node:fs';
import { moveFileSync } from '@shared/node/move-file';

/**
 * Moves what cannot be read out of the way without deleting it: a person, or a newer version of the app, may still
 * make sense of it. Answers the new path. Throws what the file system throws.
 */
export function setAside(path: string): string {
  const target = freeName(path);
  moveFileSync(path, target);
  return target;
}

/** Same as `setAside`, but leaves the file in its place. */
export function copySmallFileAside(path: string): string {
  const target = freeName(path);
  copyFileSync(path, target, constants.COPYFILE_EXCL);
  return target;
}

function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const target = `${path}.set-aside-${number}`;
    if (!existsSync(target)) return target;
  }
}
