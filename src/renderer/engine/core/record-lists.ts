import { hashText } from '@shared/domain/hash-text';
import type { DeskError } from '@shared/errors';
import type { ReadableName } from '../resources';

/** What is known of one list of a small resource; kept, so that a restart does not read everything again. */
export interface RecordListState {
  /** The key of its cursors. */
  readonly key: string;
  readonly resource: ReadableName;
  readonly parent: string | null;
  /** When its last whole reading began, epoch ms; null before the first one. */
  readonly confirmedAt: number | null;
  readonly evidence: ReadingEvidence | null;
  /** Why it could not be read the last time; null where it could. */
  readonly error: DeskError | null;
}

/** What a whole and steady reading held: two in a row that held the same prove that the rest is gone. */
export interface ReadingEvidence {
  readonly fingerprint: number;
}

export interface FinishedReading {
  readonly ids: ReadonlySet<string>;
  /** What every page said of how many there are; null where one page said nothing or they did not agree. */
  readonly total: number | null;
  /** The list came in one answer: it cannot have shifted. */
  readonly isWhole: boolean;
  /** A record could not even be named. */
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
