import type { HighWaterMark } from './store/high-water-mark';
import { countIn, type SequenceRange, withoutRanges } from './store/ranges';
import type { Scan } from './store/segment-files';

/** Entries missing from a journal. */
export interface Gaps {
  /** Missing sequences that no recovery accounts for yet. */
  readonly unaccounted: readonly SequenceRange[];
  /** The unaccounted sequences, and the numbers skipped for safety. */
  readonly toAccountFor: readonly SequenceRange[];
  /** Unaccounted sequences whose append had been acknowledged. */
  readonly lost: readonly SequenceRange[];
  /** True if the mark is gone or incomplete: an unknown number of newer entries may be missing. */
  readonly isMarkLost: boolean;
  /** True if no acknowledged entry is missing after the last one. Other data at the end is left from a crash. */
  readonly endIsSound: boolean;
  /** Highest sequence ever used. A reader may have seen it, so it is never used again. */
  readonly highestUsed: number;
}

/** Larger than the number of entries of any journal. */
const safeDistance = 1_000_000_000;

/** Compares what was found in the files with the mark and with what earlier recoveries account for. */
export function findGaps(
  scan: Scan,
  { found: mark, isWhole }: Pick<HighWaterMark, 'found' | 'isWhole'>,
  accounted: readonly SequenceRange[],
  /** True if the mark existed before. Without mark and entries, all entries may be missing. */
  hadMark = false,
): Gaps {
  // Half of a mark may be the older half: no matter where whole entries reach it, but not where they end before or where
  // the newest file lost its end.
  const isMarkLost =
    mark === undefined ? scan.nextName > 1 || hadMark : !isWhole && (mark > scan.last || isTorn(scan));
  const acknowledged = mark ?? scan.last;
  const unaccounted = withoutRanges([...scan.gaps, { first: scan.last + 1, last: acknowledged }], accounted);
  const endIsSound = !isMarkLost && scan.newestEnd !== undefined && acknowledged <= scan.last;
  const highestFound = Math.max(scan.last, acknowledged, endIsSound ? 0 : scan.nextName - 1);
  const highestUsed = highestFound + (isMarkLost ? safeDistance : 0);
  const all = [...scan.gaps, { first: scan.last + 1, last: highestUsed }];
  return {
    unaccounted,
    toAccountFor: withoutRanges(all, accounted),
    lost: withoutRanges(unaccounted, [{ first: acknowledged + 1, last: Number.MAX_SAFE_INTEGER }]),
    isMarkLost,
    endIsSound,
    highestUsed,
  };
}

/** The newest file cannot be read, ends within an entry, or does not hold the entry it is named after. */
const isTorn = ({ segments, newestEnd, nextName, last }: Scan): boolean =>
  newestEnd === undefined || newestEnd !== (segments.at(-1)?.size ?? 0) || nextName - 1 > last;

/** The result of recovering a damaged journal. All other entries are read as before. */
export interface Recovered {
  /** Sequences of acknowledged entries that cannot be read any more. */
  readonly lost: readonly SequenceRange[];
  readonly lostCount: number;
  /** Number of entries that were read. */
  readonly keptCount: number;
  /** True if the newest entries may also be missing, in an unknown number. */
  readonly mayLackNewest: boolean;
  /** Folder with copies of the damaged files; null if nothing was left to copy. */
  readonly setAsideIn: string | null;
}

export const recoveredFrom = (
  { lost, isMarkLost }: Gaps,
  keptCount: number,
  setAsideIn: string | null,
): Recovered => ({ lost, lostCount: countIn(lost), keptCount, mayLackNewest: isMarkLost, setAsideIn });
