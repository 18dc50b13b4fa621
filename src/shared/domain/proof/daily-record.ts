import { groupBy } from '../group-by';
import type { ChainMark, LineRange } from './entries';
import { codeOf, groupedCode, hashOfCode, type Sha256, toHex } from './hashes';
import type { ChainStart } from './proof-file';

/** Where chains stood at one moment, which a person kept somewhere else. */
export interface DailyRecord {
  /** As the text says it; empty where it names no day. */
  readonly at: string;
  readonly heads: readonly ChainMark[];
  /** Hash over all heads of the record; null where it has none. */
  readonly combined: string | null;
  /** Hashes of codes without a chain, or the first digits of them. Empty if there are heads. */
  readonly hashes: readonly string[];
  /** Whether `hashes` are digits of short codes, which only help to find a line. */
  readonly isShort: boolean;
}

/** Result of comparing a file with a record. */
export interface DailyFit {
  readonly at: string;
  /**
   * - `fits`: the lines existed when the record was made.
   * - `differs`: another line was there.
   * - `older`, `newer`: the record ends before the first line of the file, or after its last one.
   * - `absent`: the record names none of the file's chains.
   */
  readonly fit: 'fits' | 'differs' | 'older' | 'newer' | 'absent';
  /** Lines of the file that the record fixes, or that differ from it. */
  readonly lines: readonly LineRange[];
  readonly isShort: boolean;
  /** False if lines of the record were removed or changed; null where that is not known. */
  readonly isWhole: boolean | null;
}

const mostRecordText = 1_000_000;
/** Digits of a hash that a short code gives. */
const shortHash = 15;
/** Stands for the chain in the head of all heads. */
const all = 'all';

interface CodedHead {
  /** Id of the chain, or `all`. */
  readonly chain: string;
  /** The last line of the chain; for `all`, how many heads there are. */
  readonly i: number;
  /** 52 characters. */
  readonly code: string;
}

/** A head in a record's text, in a form that every language and email program leaves as it is. */
export const recordedHeadText = ({ chain, i, code }: CodedHead): string =>
  `${chain}/${i}\n${groupedCode(code)}`;

/** Code of the hash over heads, in any order. */
export const combinedCodeOf = (sha256: Sha256, heads: readonly CodedHead[]): string =>
  codeOf(combinedHashOf(sha256, heads));

function combinedHashOf(sha256: Sha256, heads: readonly CodedHead[]): string {
  const lines = heads.map(({ chain, i, code }) => `${chain} ${i} ${code}\n`).sort();
  return toHex(sha256(new TextEncoder().encode(`cd.daily.1\n${lines.join('')}`)));
}

/** Heads begin their line, where names of clients never stand. Quotes of emails may come before them. */
const headPattern = /^[>\s]*([0-9a-f]{32}|all)\/(\d{1,15})[>\s]+([0-9A-Za-z-]{52,64})(?=\s|$)/gm;

/** Reads a pasted record, or a code alone. Null if there is no code in it. */
export function dailyRecordIn(text: string): DailyRecord | null {
  const part = text.slice(0, mostRecordText);
  const [at = ''] =
    /\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?/.exec(part) ?? [];
  const marks = [...part.matchAll(headPattern)].flatMap(([, chain = '', i, code = '']): ChainMark[] => {
    const hash = hashOfCode(code);
    return hash === null ? [] : [{ chain, i: Number(i), hash }];
  });
  const heads = marks.filter(({ chain }) => chain !== all);
  if (heads.length > 0) {
    const combined = marks.find(({ chain }) => chain === all)?.hash ?? null;
    return { at, heads, combined, hashes: [], isShort: false };
  }
  const codes = part.split(/\s+/).flatMap((word) => hashOfCode(word) ?? []);
  const full = codes.filter((hash) => hash.length > shortHash);
  const hashes = full.length > 0 ? full : codes;
  return hashes.length > 0 ? { at, heads, combined: null, hashes, isShort: full.length === 0 } : null;
}

/** A chain as a file has it. */
interface FiledChain {
  readonly start: ChainStart;
  readonly lines: readonly { readonly line: number; readonly i: number; readonly hash: string }[];
}

/** Compares the lines of a file with a record that came another way. */
export function fitOf(
  { at, heads, combined, hashes, isShort }: DailyRecord,
  chains: readonly FiledChain[],
  sha256: Sha256,
): DailyFit {
  const coded = heads.map(({ hash, ...head }) => ({ ...head, code: codeOf(hash) }));
  const isWhole = combined === null ? null : combinedHashOf(sha256, coded) === combined;
  const said = { at, isShort, isWhole };
  const marksOf = groupBy(heads, ({ chain }) => chain);
  const fits =
    hashes.length > 0
      ? chains.flatMap((chain) => codeFit(chain, new Set(hashes)) ?? [])
      : chains.flatMap((chain) => (marksOf.get(chain.start.id) ?? []).map((mark) => markFit(chain, mark)));
  for (const fit of ['differs', 'fits', 'older', 'newer'] as const) {
    const found = fits.filter((one) => one.fit === fit);
    if (found.length > 0) return { ...said, fit, lines: found.flatMap(({ range }) => range ?? []) };
  }
  return { ...said, fit: hashes.length > 0 ? 'differs' : 'absent', lines: [] };
}

type ChainFit = Pick<DailyFit, 'fit'> & { readonly range: LineRange | null };

/** Null where no code is that of a line. */
function codeFit({ lines }: FiledChain, hashes: ReadonlySet<string>): ChainFit | null {
  const [first] = lines;
  const last = lines.findLast(({ hash }) => hashes.has(hash) || hashes.has(hash.slice(0, shortHash)));
  return first && last ? { fit: 'fits', range: { first: first.line, last: last.line } } : null;
}

function markFit({ start, lines }: FiledChain, { i, hash }: ChainMark): ChainFit {
  if (i < start.from) return { fit: 'older', range: null };
  if (i === start.from) return { fit: hash === start.prev ? 'older' : 'differs', range: null };
  const [first] = lines;
  const last = lines.find((line) => line.i === i);
  if (!first || !last) return { fit: 'newer', range: null };
  return last.hash === hash
    ? { fit: 'fits', range: { first: first.line, last: last.line } }
    : { fit: 'differs', range: { first: last.line, last: last.line } };
}
