import type { DeliveryIndex } from './delivery-index';

/** Limits of what is stored. The oldest files are removed first, only as a whole. */
export interface Retention {
  readonly maxAgeMs: number;
  /** Most bytes on the disk. */
  readonly maxBytes: number;
  /** Limits the memory: some hundred bytes per row. */
  readonly maxRows: number;
  /** Most distinct search words. Limits the memory if each delivery has new words. */
  readonly maxWords: number;
}

const day = 24 * 60 * 60_000;

export const usualRetention: Retention = {
  maxAgeMs: 90 * day,
  maxBytes: 512 * 1024 * 1024,
  maxRows: 300_000,
  maxWords: 600_000,
};

type Files = readonly {
  readonly places: readonly { readonly sequence: number }[];
  readonly size: number;
}[];

/** Once over a limit, so much of it is kept: removing takes its time, and is not to be done again at once. */
const keptPart = 0.95;

/** The first sequence that is to be kept; undefined where all of it is. The newest file always is. */
export function oldestToKeep(
  files: Files,
  index: DeliveryIndex,
  now: number,
  { maxAgeMs, maxBytes, maxRows, maxWords }: Retention,
): number | undefined {
  const allBytes = files.reduce((sum, { size }) => sum + size, 0);
  const mayHaveBytes = allBytes > maxBytes ? maxBytes * keptPart : maxBytes;
  const firstFitting = Math.max(
    index.rows > maxRows ? sequenceBehind(index, index.rows - maxRows * keptPart) : 0,
    index.words.size > maxWords ? sequenceBehind(index, index.rows * (1 - keptPart)) : 0,
    index.rows > 0 && now - index.columns.at.get(0) > maxAgeMs ? firstSince(index, now - maxAgeMs) : 0,
  );
  let bytes = allBytes;
  let first: number | undefined;
  for (let at = 1; at < files.length; at += 1) {
    const next = files[at]?.places[0]?.sequence;
    if (next === undefined || (bytes <= mayHaveBytes && next > firstFitting)) break;
    bytes -= files[at - 1]?.size ?? 0;
    first = next;
  }
  return first;
}

const sequenceBehind = (index: DeliveryIndex, count: number): number =>
  index.sequenceAt(Math.min(Math.ceil(count), index.rows - 1));

/** The oldest delivery that came since. */
function firstSince(index: DeliveryIndex, since: number): number {
  const { columns, rows } = index;
  for (let row = 0; row < rows; row += 1) if (columns.at.get(row) >= since) return index.sequenceAt(row);
  return rows > 0 ? index.sequenceAt(rows - 1) : 0;
}
