import { hashOfCode } from './hashes';

/** Codes of chains as they stood at one moment, which a person kept somewhere else. */
export interface DailyRecord {
  /** As the text says it; empty where it names no day. */
  readonly at: string;
  /** Hashes of chains, or the first digits of them. */
  readonly hashes: readonly string[];
}

const mostRecordText = 1_000_000;
/** Digits of a hash that a short code gives. */
const shortHash = 15;

/** Reads a pasted record, or a code alone. Null if there is no code in it. */
export function dailyRecordIn(text: string): DailyRecord | null {
  const part = text.slice(0, mostRecordText);
  const hashes = part.split(/\s+/).flatMap((word) => hashOfCode(word) ?? []);
  const [at = ''] = /\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d)?/.exec(part) ?? [];
  return hashes.length > 0 ? { at, hashes } : null;
}

/** The last line up to which the record fixes the file; null if it fits none. */
export function recordedLineOf(
  { hashes }: DailyRecord,
  lines: readonly { readonly line: number; readonly hash: string }[],
): number | null {
  const known = new Set(hashes);
  return lines.findLast(({ hash }) => known.has(hash) || known.has(hash.slice(0, shortHash)))?.line ?? null;
}
