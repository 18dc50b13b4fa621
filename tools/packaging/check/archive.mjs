// @ts-check
import { createHash } from 'node:crypto';
import { closeSync, cpSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Reads an archive like Electron: a header that lists the files, then their bytes in order. Files that the header marks as
 * unpacked are in the folder beside it.
 *
 * @typedef {{ path: string, size: number, offset?: number }} ArchiveFile without an offset it is beside the archive
 * @typedef {{ files: ArchiveFile[], headerHash: string, read: (file: ArchiveFile) => Buffer }} Archive
 * @typedef {{ files?: Record<string, Entry>, size?: number, offset?: string, unpacked?: boolean }} Entry
 */

/** @param {string} file @returns {Archive} */
export function readArchive(file) {
  /** @param {number} position @param {number} length */
  const bytesAt = (position, length) => {
    const bytes = Buffer.alloc(length);
    const descriptor = openSync(file, 'r');
    try {
      readSync(descriptor, bytes, 0, length, position);
    } finally {
      closeSync(descriptor);
    }
    return bytes;
  };
  const sizes = bytesAt(0, 16);
  const start = 8 + sizes.readUInt32LE(4);
  const header = bytesAt(16, sizes.readUInt32LE(12)).toString('utf8');
  return {
    files: listed(/** @type {Entry} */ (JSON.parse(header)), ''),
    headerHash: createHash('sha256').update(header).digest('hex'),
    read: ({ size, offset = 0 }) => bytesAt(start + offset, size),
  };
}

/** @param {Entry} entry @param {string} path @returns {ArchiveFile[]} */
function listed({ files, size = 0, offset, unpacked = false }, path) {
  if (!files) return [{ path, size, ...(!unpacked && { offset: Number(offset) }) }];
  return Object.entries(files).flatMap(([name, entry]) =>
    listed(entry, path === '' ? name : `${path}/${name}`),
  );
}

/** Unpacks all files into a folder. @param {string} file @param {string} folder */
export function extractArchive(file, folder) {
  const archive = readArchive(file);
  for (const entry of archive.files) {
    const place = join(folder, entry.path);
    mkdirSync(dirname(place), { recursive: true });
    if (entry.offset === undefined) cpSync(join(`${file}.unpacked`, entry.path), place);
    else writeFileSync(place, archive.read(entry));
  }
}
