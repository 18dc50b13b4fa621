import type { HighWaterMark } from './store/high-water-mark';
import { countIn, type SequenceRange, withoutRanges } from './store/ranges';
import type { Scan } from './store/segment-files';

/** What is missing from a journal. */
export interface Gaps {
  /** No recovery accounts for these yet. */
  readonly unaccounted: readonly SequenceRange[];
  /** These, and the numbers that are skipped for safety. */
  readonly toAccountFor: readonly SequenceRange[];
  /** Of the unaccounted, the ones whose append had been acknowledged. */
  readonly lost: readonly SequenceRange[];
  /** There are entries and no mark, or half of one: newer ones may be missing, and nothing tells how many. */
  readonly isMarkLost: boolean;
  /** Nothing that was acknowledged is missing after the last entry: what else lies there a crash left behind. */
  readonly endIsSound: boolean;
  /** No sequence up to this one may be given out again: some reader may have seen it. */
  readonly highestUsed: number;
}

/** More than the entries of any journal. */
const safeDistance = 1_000_000_000;

/** Compares what was found in the files with the mark and with what earlier recoveries account for. */
export function findGaps(
  scan: Scan,
  { found: mark, isWhole }: Pick<HighWaterMark, 'found' | 'isWhole'>,
  accounted: readonly SequenceRange[],
): Gaps {
  // Half of a mark may be the older half: no matter where whole entries reach it, but not where they end before or where
  // the newest file lost its end.
  const isMarkLost = mark === undefined ? scan.nextName > 1 : !isWhole && (mark > scan.last || isTorn(scan));
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

/** What became of a damaged journal. Whatever else was in it is read as before. */
export interface Recovered {
  /** Sequences of the acknowledged entries that cannot be read any more. */
  readonly lost: readonly SequenceRange[];
  readonly lostCount: number;
  /** Entries that were read. */
  readonly keptCount: number;
  /** The newest entries may be missing too: what would tell is lost as well. */
  readonly mayLackNewest: boolean;
  /** Where copies of the damaged files lie as they were found; null where there is nothing left to copy. */
  readonly setAsideIn: string | null;
}

export const recoveredFrom = (
  { lost, isMarkLost }: Gaps,
  keptCount: number,
  setAsideIn: string | null,
): Recovered => ({ lost, lostCount: countIn(lost), keptCount, mayLackNewest: isMarkLost, setAsideIn });
