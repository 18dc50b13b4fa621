import type { StoredPost } from '../../src/renderer/engine/store/rows';
import type { RowStore } from './contestants';
import { openDatabase, writeWithCursor } from './in-database';

/** As many places of rows to a record as the columns keep to a segment. */
const placesPerSegment = 256;
const most = 300_000;

/** The file API that only workers have. TypeScript's types cover pages only. */
interface FileOfWorkers extends FileSystemFileHandle {
  createSyncAccessHandle(): Promise<{
    read(into: Uint8Array, place: { readonly at: number }): number;
    write(bytes: Uint8Array, place: { readonly at: number }): number;
    flush(): void;
  }>;
}

/**
 * A file in the origin's private file system that only grows: rows as JSON, their places in memory and, for the next start,
 * in segments beside the cursor. Bytes are flushed before their places land: a place never leads beyond the file's end.
 */
export async function inFile(): Promise<RowStore> {
  const folder = await globalThis.navigator.storage.getDirectory();
  const handle = (await folder.getFileHandle('rows', { create: true })) as FileOfWorkers;
  const file = await handle.createSyncAccessHandle();
  const database = await openDatabase('places', null);
  const offsets = new Float64Array(most);
  const lengths = new Uint32Array(most);
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const buffer = new Uint8Array(1 << 20);
  let end = 0;
  let next = 0;
  const append = (rows: Iterable<readonly [number, StoredPost]>) => {
    const segments = new Set<number>();
    for (const [ordinal, row] of rows) {
      const bytes = encoder.encode(JSON.stringify(row));
      file.write(bytes, { at: end });
      offsets[ordinal] = end;
      lengths[ordinal] = bytes.length;
      end += bytes.length;
      segments.add(Math.floor(ordinal / placesPerSegment));
    }
    file.flush();
    return writeWithCursor(database, (kept) => {
      for (const segment of segments) {
        const [from, to] = [segment * placesPerSegment, (segment + 1) * placesPerSegment];
        kept.put({ offsets: offsets.slice(from, to), lengths: lengths.slice(from, to) }, segment);
      }
    });
  };
  return {
    fill: (rows) => append(rows.map((row) => [next++, row] as const)),
    read(ordinals) {
      const rows = ordinals.map((ordinal) => {
        const bytes = buffer.subarray(0, lengths[ordinal]);
        file.read(bytes, { at: offsets[ordinal] as number });
        return JSON.parse(decoder.decode(bytes)) as StoredPost;
      });
      return Promise.resolve(rows);
    },
    change: (rows) => append(rows),
  };
}
