import { closeSync, fstatSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { moveFileSync } from '@shared/node/move-file';
import { privateFolder } from '../files/atomic-write';
import { errorCodeOf } from '../files/storage-error';

export interface RotatingFile {
  /** Throws the file system's errors. The next call retries. */
  append(line: string): void;
  close(): void;
}

interface RotatingFileOptions {
  readonly folder: string;
  /** The newest is `<name>.log`, the ones before it `<name>.1.log`, `<name>.2.log`… */
  readonly name: string;
  readonly maxBytes: number;
  readonly files: number;
}

/**
 * A file that is written to its bound and then moved one number up, the oldest falling off. Lines are written at
 * once and synchronously: the last ones before a crash are those that are wanted.
 */
export function createRotatingFile({ folder, name, maxBytes, files }: RotatingFileOptions): RotatingFile {
  let open: { readonly descriptor: number; bytes: number } | undefined;

  const path = (number: number) => join(folder, number === 0 ? `${name}.log` : `${name}.${number}.log`);

  function close(): void {
    const { descriptor } = open ?? {};
    open = undefined;
    if (descriptor !== undefined) closeSync(descriptor);
  }

  function opened() {
    if (open) return open;
    mkdirSync(folder, { recursive: true, mode: privateFolder });
    const descriptor = openSync(path(0), 'a', 0o600);
    open = { descriptor, bytes: fstatSync(descriptor).size };
    return open;
  }

  function rotate(): void {
    close();
    for (let number = files - 2; number >= 0; number -= 1) moveUp(number);
  }

  function moveUp(number: number): void {
    try {
      moveFileSync(path(number), path(number + 1));
    } catch (error) {
      // The file does not exist, as after the first start.
      if (errorCodeOf(error) !== 'ENOENT') throw error;
    }
  }

  return {
    close,
    append(line) {
      const bytes = Buffer.byteLength(line) + 1;
      const now = opened();
      if (now.bytes > 0 && now.bytes + bytes > maxBytes) rotate();
      const target = opened();
      try {
        writeSync(target.descriptor, `${line}\n`);
        target.bytes += bytes;
      } catch (error) {
        close();
        throw error;
      }
    },
  };
}
