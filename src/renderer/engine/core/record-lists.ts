import { hashText } from '@shared/domain/hash-text';
import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import type { ReadableName } from '../resources';

/** State of one list of a small resource. Stored, so that a restart does not read everything again. */
export interface RecordListState {
  /** Key of the list's cursors. */
  readonly key: string;
  readonly resource: ReadableName;
  readonly parent: string | null;
  /** Start of the last complete read; null before the first one. */
  readonly confirmedAt: EpochMs | null;
  readonly evidence: ReadingEvidence | null;
  /** Why the last read failed; null if it succeeded. */
  readonly error: DeskError | null;
}

/** Evidence from a complete read without shifts. Two equal reads in a row prove that missing records are gone. */
export interface ReadingEvidence {
  readonly fingerprint: number;
}

export interface FinishedReading {
  readonly ids: ReadonlySet<string>;
  /** Total that every page reported; null if a page reported none or they differ. */
  readonly total: number | null;
  /** Whether the list came in one answer, so that it cannot have shifted. */
  readonly isWhole: boolean;
  /** Whether a record had no readable id. */
  readonly hasNameless: boolean;
}

/**
 * The evidence of one reading; null where the list may have shifted under it. That each page said the same total and
 * that exactly so many records were met does not yet prove that nothing was missed: one record may have left and
 * another joined meanwhile, and a third slipped past. But then the one that left was met, and cannot be met again; so
 * two readings in a row with the same records have missed none that was there all the time.
 */
export function evidenceOf({ ids, total, isWhole, hasNameless }: FinishedReading): ReadingEvidence | null {
  const isSteady = total === null ? isWhole : ids.size === total;
  return isSteady && !hasNameless ? { fingerprint: hashText(JSON.stringify([...ids].sort()), 0) } : null;
}

export const haveSameEvidence = (a: ReadingEvidence | null, b: ReadingEvidence | null): boolean =>
  a !== null && b !== null && a.fingerprint === b.fingerprint;

/** How long until a list is due, ms; counted from its last whole reading, after a restart too. */
export function dueInMs(confirmedAt: number | null, everyMs: number, now: number): number {
  if (confirmedAt === null) return 0;
  // A wall clock that ran back would put it off for as long; it never waits more than the usual time.
  return Math.min(Math.max(0, everyMs - (now - confirmedAt)), everyMs);
}
