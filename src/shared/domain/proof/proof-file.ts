import { isObject, type JsonObject } from '../json';
import { carriedBytes, type FilePart, filePartIn } from './carried-files';
import { isCount, isWhole } from './entries';
import {
  chainIdBytes,
  type HashedLine,
  type Head,
  hashBeforeFirst,
  isHash,
  isHex,
  type Sha256,
  tagBytes,
  toHex,
} from './hashes';

/** Version of a proof that carries files. One without any is of version 1, so that older apps can check it. */
export const proofVersion = 2;
/** A proof that is larger is not read. */
export const mostProofBytes = 50 * 1024 * 1024;
const mostLineBytes = 1024 * 1024;
/** Lines of the smallest kind that fit the largest file. */
const mostLines = 250_000;
/** Deepest nesting of a line. The app writes at most five levels. */
const mostLevels = 32;

/** Which lines a proof shows. */
export type ProofScope =
  | { readonly kind: 'post' }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'client' }
  /** `2026-11`, in the time zone of the client. */
  | { readonly kind: 'month'; readonly month: string };

export interface ProofHeader {
  readonly scope: ProofScope;
  readonly client: { readonly id: string; readonly name: string };
  /** Ids of the posts whose lines are shown. */
  readonly posts: readonly string[];
  /** IANA name of the client's time zone. */
  readonly zone: string;
  /** Version of the app. */
  readonly app: string;
  readonly createdAt: number;
}

export interface SignedHead extends Head {
  readonly signature: string | null;
}

/** A file of a post: its name among the post's media, and the hash of its bytes. */
interface ProofMedia {
  readonly post: string;
  readonly file: string;
  readonly sha256: string;
  readonly bytes: number;
}

export interface ChainStart {
  readonly id: string;
  /** The line before the first one in the file: 0 for a whole chain. */
  readonly from: number;
  /** Hash of that line. */
  readonly prev: string;
}

interface ShownLine {
  readonly i: number;
  readonly tag: string;
  readonly prev: string;
  /** JSON text as it was written. */
  readonly body: string;
  readonly hash: string;
}

interface HiddenLine extends HashedLine {
  readonly hash: string;
}

interface FileEnd {
  /** Lines of the file, without this one. */
  readonly lines: number;
  /** SHA-256 of all bytes before this line. */
  readonly sha256: string;
  /** Over `sha256`, with the key of the last head. */
  readonly signature: string | null;
}

export type FileLine =
  | { readonly kind: 'header'; readonly version: number; readonly header: ProofHeader }
  | { readonly kind: 'chain'; readonly chain: ChainStart }
  | ({ readonly kind: 'shown' } & ShownLine)
  | ({ readonly kind: 'hidden' } & HiddenLine)
  | { readonly kind: 'media'; readonly media: readonly ProofMedia[] }
  | { readonly kind: 'file'; readonly part: FilePart }
  | { readonly kind: 'head'; readonly head: SignedHead }
  | { readonly kind: 'end'; readonly end: FileEnd };

/** A chain's line as the store has it. `body` is null where the proof does not disclose it. */
export interface ChainLine extends HashedLine {
  readonly hash: string;
  readonly body: string | null;
}

export interface ProofContent {
  readonly header: ProofHeader;
  readonly chains: readonly {
    readonly start: ChainStart;
    readonly lines: readonly ChainLine[];
    readonly head: SignedHead;
  }[];
  readonly media: readonly ProofMedia[];
  /** Parts of evidence files, those of one file after one another. */
  readonly files?: readonly FilePart[];
}

/**
 * The text of `proof.jsonl`.
 * @param sign Signature of the file by its hash; null without a key.
 */
export function writeProof(
  { header, chains, media, files = [] }: ProofContent,
  sha256: Sha256,
  sign: (sha256: string) => string | null,
): string {
  const lines: string[] = [];
  const seal = (name: SealedKind, value: object) =>
    JSON.stringify({ [name]: value, sha256: sealOf(sha256, value) });
  const version = files.length > 0 ? proofVersion : 1;
  lines.push(`${firstBytes},"version":${version},${seal('header', header).slice(1)}`);
  for (const { start, lines: chainLines, head } of chains) {
    lines.push(seal('chain', start));
    let prev = start.prev;
    for (const { i, tag, bodyHash, hash, body } of chainLines) {
      lines.push(JSON.stringify(body === null ? { i, tag, bodyHash, hash } : { i, tag, prev, body, hash }));
      prev = hash;
    }
    lines.push(seal('head', head));
  }
  lines.push(seal('media', media));
  for (const part of files) lines.push(seal('file', part));
  const text = `${lines.join('\n')}\n`;
  const hash = toHex(sha256(encoder.encode(text)));
  const end: FileEnd = { lines: lines.length, sha256: hash, signature: sign(hash) };
  return `${text}${seal('end', end)}\n`;
}

const firstBytes = '{"clientDesk":"proof"';

/** Whether a file begins as a proof does. */
export const isProof = (bytes: Uint8Array): boolean =>
  encoder.encode(firstBytes).every((byte, index) => byte === bytes[index]);

/** Lines that belong to no chain. Each has the hash of its own text, so that it can be named when it was altered. */
type SealedKind = Exclude<FileLine['kind'], 'shown' | 'hidden'>;

const sealOf = (sha256: Sha256, value: unknown): string =>
  toHex(sha256(encoder.encode(JSON.stringify(value))));

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lineFeed = 0x0a;

/** A line of a file, with what it says; `content` is null where that cannot be read. */
export interface ReadLine {
  /** From 1. */
  readonly number: number;
  /** False if the file ends before its line feed. */
  readonly isWhole: boolean;
  /** Bytes in front of it. */
  readonly start: number;
  readonly content: FileLine | null;
  /** False where it does not fit its own hash, or the app would have written the same content in another way. */
  readonly isAsWritten: boolean;
}

/** Null where there are more lines than any proof has. Text behind the last line feed is a line that was cut. */
export function linesOfFile(bytes: Uint8Array, sha256: Sha256): readonly ReadLine[] | null {
  const lines: ReadLine[] = [];
  for (let start = 0; start < bytes.length; ) {
    if (lines.length === mostLines) return null;
    const feed = bytes.indexOf(lineFeed, start);
    const end = feed < 0 ? bytes.length : feed;
    const line = bytes.subarray(start, end);
    const read = feed < 0 ? null : readLine(line, sha256);
    lines.push({
      number: lines.length + 1,
      isWhole: feed >= 0,
      start,
      content: read?.content ?? null,
      isAsWritten: read?.isAsWritten ?? false,
    });
    start = end + 1;
  }
  return lines;
}

/** Bytes of an evidence file that a proof carries; null where it has none, or others than the hash names. */
export function carriedFile(bytes: Uint8Array, hash: string, sha256: Sha256): Uint8Array | null {
  const lines = linesOfFile(bytes, sha256) ?? [];
  const parts = lines.flatMap(({ content }) => (content?.kind === 'file' ? content.part : []));
  return carriedBytes(parts, hash, sha256);
}

function readLine(bytes: Uint8Array, sha256: Sha256): Pick<ReadLine, 'content' | 'isAsWritten'> | null {
  const text = textOf(bytes);
  const value = text === null ? undefined : parsedJson(text);
  const content = isObject(value) ? contentOf(value) : null;
  if (!content || !isObject(value)) return null;
  const isSealed = !('sha256' in value) || value.sha256 === sealOf(sha256, value[content.kind]);
  return { content, isAsWritten: isSealed && JSON.stringify(value) === text };
}

function textOf(bytes: Uint8Array): string | null {
  if (bytes.length > mostLineBytes) return null;
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** Undefined where it is no JSON, or nested more deeply than the app writes. */
export function parsedJson(text: string): unknown {
  if (levelsOf(text) > mostLevels) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function levelsOf(text: string): number {
  let level = 0;
  let deepest = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (isInText) {
      if (unit === 0x5c) index += 1;
      else if (unit === 0x22) isInText = false;
    } else if (unit === 0x22) isInText = true;
    else if (unit === 0x5b || unit === 0x7b) {
      level += 1;
      deepest = Math.max(deepest, level);
    } else if (unit === 0x5d || unit === 0x7d) level -= 1;
  }
  return deepest;
}

/** The keys of each line in the order in which the app writes them. */
function contentOf(value: JsonObject): FileLine | null {
  if (value.clientDesk === 'proof') return headerOf(value);
  switch (Object.keys(value).join()) {
    case 'i,tag,prev,body,hash':
      return shownOf(value);
    case 'i,tag,bodyHash,hash':
      return hiddenOf(value);
    case 'chain,sha256':
      return chainOf(value.chain);
    case 'head,sha256':
      return headOf(value.head);
    case 'media,sha256':
      return mediaOf(value.media);
    case 'file,sha256': {
      const part = filePartIn(value.file);
      return part && { kind: 'file', part };
    }
    case 'end,sha256':
      return endOf(value.end);
    default:
      return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);

function headerOf({ version, header, sha256 }: JsonObject): FileLine | null {
  if (!isCount(version)) return null;
  // A newer version may have other fields.
  if (version > proofVersion) return { kind: 'header', version, header: unknownHeader };
  if (!isObject(header) || sha256 === undefined) return null;
  const { scope: stated, client, posts, zone, app, createdAt } = header;
  const scope = scopeOf(stated);
  if (!scope || !isObject(client) || !isText(client.id) || !isText(client.name)) return null;
  if (!isTextList(posts) || !isText(zone) || !isText(app) || !isWhole(createdAt)) return null;
  const { id, name } = client;
  return { kind: 'header', version, header: { scope, client: { id, name }, posts, zone, app, createdAt } };
}

const unknownHeader: ProofHeader = {
  scope: { kind: 'post' },
  client: { id: '', name: '' },
  posts: [],
  zone: '',
  app: '',
  createdAt: 0,
};

function scopeOf(value: unknown): ProofScope | null {
  if (!isObject(value)) return null;
  const { kind, name, month } = value;
  if (kind === 'post' || kind === 'client') return { kind };
  if (kind === 'package' && isText(name)) return { kind, name };
  return kind === 'month' && isText(month) && /^\d{4}-\d\d$/.test(month) ? { kind, month } : null;
}

function shownOf({ i, tag, prev, body, hash }: JsonObject): FileLine | null {
  if (!isCount(i) || !isHex(tag, tagBytes) || !isHash(prev) || !isText(body) || !isHash(hash)) return null;
  return { kind: 'shown', i, tag, prev, body, hash };
}

function hiddenOf({ i, tag, bodyHash, hash }: JsonObject): FileLine | null {
  if (!isCount(i) || !isHex(tag, tagBytes) || !isHash(bodyHash) || !isHash(hash)) return null;
  return { kind: 'hidden', i, tag, bodyHash, hash };
}

function chainOf(value: unknown): FileLine | null {
  if (!isObject(value)) return null;
  const { id, from, prev } = value;
  if (!isHex(id, chainIdBytes) || !isWhole(from) || !isHash(prev)) return null;
  return from === 0 && prev !== hashBeforeFirst ? null : { kind: 'chain', chain: { id, from, prev } };
}

export const keyBytes = 32;
const signatureBytes = 64;

function headOf(value: unknown): FileLine | null {
  if (!isObject(value)) return null;
  const { chain, i, hash, at, key, signature } = value;
  if (!isHex(chain, chainIdBytes) || !isWhole(i) || !isHash(hash) || !isWhole(at)) return null;
  if (key !== null && !isHex(key, keyBytes)) return null;
  if (signature !== null && !isHex(signature, signatureBytes)) return null;
  return { kind: 'head', head: { chain, i, hash, at, key, signature } };
}

function mediaOf(value: unknown): FileLine | null {
  if (!Array.isArray(value)) return null;
  const media = value.flatMap((one: unknown): ProofMedia[] => {
    if (!isObject(one)) return [];
    const { post, file, sha256, bytes } = one;
    return isText(post) && isText(file) && isHash(sha256) && isWhole(bytes)
      ? [{ post, file, sha256, bytes }]
      : [];
  });
  return media.length === value.length ? { kind: 'media', media } : null;
}

function endOf(value: unknown): FileLine | null {
  if (!isObject(value)) return null;
  const { lines, sha256, signature } = value;
  if (!isWhole(lines) || !isHash(sha256)) return null;
  if (signature !== null && !isHex(signature, signatureBytes)) return null;
  return { kind: 'end', end: { lines, sha256, signature } };
}
