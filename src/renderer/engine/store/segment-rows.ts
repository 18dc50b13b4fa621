import { type Columns, columnNames, createColumns, type Segment, segmentRows } from '../columns/segment';

/**
 * A segment on the disk: one array and one text, where the columns are twenty arrays and 256 texts. The browser makes
 * each of them by itself when it reads, which with 250,000 posts took longer than everything else at start.
 */
export interface PackedSegment {
  readonly segment: number;
  /** All columns, one after another in the order of `columnNames`. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Line by line, an empty line for a free place; as they are where one holds a line break itself. */
  readonly ids: string | Segment['ids'];
}

/** Version 2 of the database wrote segments as they are; they are packed when they are next written. */
export type StoredSegment = PackedSegment | Segment;

export function packSegment({ segment, ids, ...columns }: Segment): PackedSegment {
  const bytes = new Uint8Array(bytesOf(columns));
  let from = 0;
  for (const name of columnNames) {
    const { buffer, byteOffset, byteLength } = columns[name];
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), from);
    from += byteLength;
  }
  const isBroken = ids.some((id) => id?.includes('\n'));
  return { segment, bytes, ids: isBroken ? ids : ids.map((id) => id ?? '').join('\n') };
}

/** A column that an older version did not write stays zero: new ones come at the end. */
export function unpackSegment(stored: StoredSegment): Segment {
  if (!('bytes' in stored)) return stored;
  const { segment, bytes, ids } = stored;
  const columns = createColumns(segmentRows);
  let from = 0;
  for (const name of columnNames) {
    const { buffer, byteLength } = columns[name];
    new Uint8Array(buffer).set(bytes.subarray(from, from + byteLength));
    from += byteLength;
  }
  return {
    ...columns,
    segment,
    ids: typeof ids === 'string' ? ids.split('\n').map((id) => (id === '' ? null : id)) : ids,
  };
}

const bytesOf = (columns: Columns): number =>
  columnNames.reduce((sum, name) => sum + columns[name].byteLength, 0);
