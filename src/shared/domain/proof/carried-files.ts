import { groupBy } from '../group-by';
import { isObject, type JsonObject } from '../json';
import { isCount, isWhole } from './entries';
import { isHash, type Sha256, toHex } from './hashes';

/** Piece of an evidence file that a proof carries. A file has several where one line could not hold it. */
export interface FilePart {
  /** Hash of the whole file, in hexadecimal. */
  readonly sha256: string;
  /** Number of the piece, from 1. */
  readonly part: number;
  readonly parts: number;
  /** Base64 of at most `mostPartBytes`. */
  readonly data: string;
}

/** Bytes of a part: with its base64 a line stays below the limit of 1 MB. */
export const mostPartBytes = 512 * 1024;

/** Length of so many bytes in a proof: base64 has four characters for three of them. */
export const carriedLength = (bytes: number): number => (bytes / 3) * 4;

/** Evidence file of a noted decision, as a line of a proof names it. Texts in it come from elsewhere. */
export interface EvidenceFile {
  /** Line of the file that names it, from 1. */
  readonly line: number;
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
  /** Whether the proof carries its bytes. `differs`: they are others than the note names, or not all are there. */
  readonly carried: 'none' | 'same' | 'differs';
}

/** Files that the body of a line names. Empty for other bodies. */
export function filesIn(body: JsonObject | null): readonly Pick<EvidenceFile, 'name' | 'sha256' | 'bytes'>[] {
  const noted = body?.kind === 'noted.decision' ? body.noted : undefined;
  const files = isObject(noted) ? noted.files : undefined;
  return (Array.isArray(files) ? files : []).flatMap((file: unknown) =>
    isObject(file) && isHash(file.hash) && typeof file.name === 'string' && isWhole(file.bytes)
      ? [{ name: file.name, sha256: file.hash, bytes: file.bytes }]
      : [],
  );
}

export function filePartIn(value: unknown): FilePart | null {
  if (!isObject(value)) return null;
  const { sha256, part, parts, data } = value;
  return isHash(sha256) && isCount(part) && isCount(parts) && typeof data === 'string'
    ? { sha256, part, parts, data }
    : null;
}

type Numbered = FilePart & { readonly line: number };

/** Bytes of a carried file, from its parts in the order of the proof. Null where they are not those of the hash. */
function bytesOf(parts: readonly FilePart[], sha256: Sha256): Uint8Array | null {
  if (!parts.every(({ part, parts: count }, index) => part === index + 1 && count === parts.length))
    return null;
  const decoded = parts.map(({ data }) => decodedBase64(data));
  if (!decoded.every((one) => one !== null)) return null;
  const whole = new Uint8Array(decoded.reduce((length, one) => length + one.length, 0));
  let from = 0;
  for (const one of decoded) {
    whole.set(one, from);
    from += one.length;
  }
  return toHex(sha256(whole)) === parts[0]?.sha256 ? whole : null;
}

function decodedBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (unit) => unit.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Bytes of one carried file; null where a proof has none, or others. */
export const carriedBytes = (parts: readonly FilePart[], hash: string, sha256: Sha256): Uint8Array | null =>
  bytesOf(
    parts.filter((part) => part.sha256 === hash),
    sha256,
  );

export interface CarriedFiles {
  /** Hashes of files whose bytes are those of the hash. */
  readonly same: ReadonlySet<string>;
  /** Hashes of files with other bytes, and the line of the first part of each. */
  readonly differing: ReadonlyMap<string, number>;
}

export function carriedFilesOf(parts: readonly Numbered[], sha256: Sha256): CarriedFiles {
  const same = new Set<string>();
  const differing = new Map<string, number>();
  for (const [hash, own] of groupBy(parts, (part) => part.sha256)) {
    if (bytesOf(own, sha256)) same.add(hash);
    else differing.set(hash, own[0]?.line ?? 0);
  }
  return { same, differing };
}

export function carriedAs({ same, differing }: CarriedFiles, hash: string): EvidenceFile['carried'] {
  if (same.has(hash)) return 'same';
  return differing.has(hash) ? 'differs' : 'none';
}
