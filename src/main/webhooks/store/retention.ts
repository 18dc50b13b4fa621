import type { DeliveryIndex } from './delivery-index';

/** Limits of what is stored. The oldest files are removed first, only as a whole. */
export interface Retention {
  readonly maxAgeMs: number;
  /** Most bytes on the disk. */
  readonly maxBytes: number;
  /** Most deliveries that lists and searches cover. Older ones are only on the disk. */
  readonly mostInMemory: number;
}

const day = 24 * 60 * 60_000;

export const usualRetention: Retention = {
  maxAgeMs: 90 * day,
  maxBytes: 512 * 1024 * 1024,
  mostInMemory: 20_000,
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
  index: Pick<DeliveryIndex, 'firstSince'>,
  now: number,
  { maxAgeMs, maxBytes }: Retention,
): number | undefined {
  const allBytes = files.reduce((sum, { size }) => sum + size, 0);
  const mayHaveBytes = allBytes > maxBytes ? maxBytes * keptPart : maxBytes;
  const firstFitting = index.firstSince(now - maxAgeMs);
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
