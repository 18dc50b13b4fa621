import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import type { NotedFile } from '../../noted';
import {
  type ChainLine,
  chainTag,
  type FilePart,
  fileMessageOf,
  hashBeforeFirst,
  headMessageOf,
  nextLine,
  type ProofContent,
  type ProofPort,
  tagMessageOf,
  writeProof,
} from '..';
import type { ChainEntry, ChainFact, PostEntry } from '../entries';

const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());
/** SubjectPublicKeyInfo of an Ed25519 key, up to its 32 bytes. */
const keyPrefix = Buffer.from('302a300506032b6570032100', 'hex');

export const nodePort: ProofPort = {
  sha256,
  verify: (key, signature, message) =>
    verify(null, message, { key: Buffer.concat([keyPrefix, key]), format: 'der', type: 'spki' }, signature),
};

export interface SampleKey {
  readonly hex: string;
  readonly sign: (message: Uint8Array) => string;
}

export function sampleKey(): SampleKey {
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } =
    generateKeyPairSync('ed25519');
  return {
    hex: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex'),
    sign: (message) => sign(null, message, privateKey).toString('hex'),
  };
}

/** A line of a sample: the post that it is about, or facts of a line about the chain. */
export type SampleEntry = string | ChainFact;

export interface SampleChain {
  readonly id: string;
  readonly lines: readonly ChainLine[];
}

const tagKey = Buffer.alloc(32, 7);
export const sampleTag = (post: string) =>
  createHmac('sha256', tagKey).update(tagMessageOf(post)).digest('hex').slice(0, 32);

const read = {
  sentAt: 1,
  receivedAt: 2,
  serviceAt: null,
  offset: null,
  route: 'planning.get_post',
  requestId: null,
  access: null,
};

/** A chain that begins with its own line, then has one line for each entry. */
export function sampleChain(key: SampleKey | null, entries: readonly SampleEntry[], id = 'c1'): SampleChain {
  const chain = id.padEnd(32, '0');
  const counts = new Map<string, number>();
  const lines: ChainLine[] = [];
  const all: readonly SampleEntry[] = [{ kind: 'chain.begun', key: key?.hex ?? null }, ...entries];
  for (const [index, entry] of all.entries()) {
    const common = {
      v: 1 as const,
      s: index.toString(16).padStart(32, '0'),
      client: '12',
      at: 1_000 * index,
    };
    const bodyOf = (post: string): PostEntry => {
      const k = (counts.get(post) ?? 0) + 1;
      counts.set(post, k);
      return { kind: 'seen.gone', ...common, post, k, read };
    };
    const body: PostEntry | ChainEntry = typeof entry === 'string' ? bodyOf(entry) : { ...common, ...entry };
    const text = JSON.stringify(body);
    const { i, hash } = lines.at(-1) ?? { i: 0, hash: hashBeforeFirst };
    const tag = typeof entry === 'string' ? sampleTag(entry) : chainTag;
    lines.push({ ...nextLine(sha256, { chain, i, hash }, tag, text), body: text });
  }
  return { id: chain, lines };
}

/** Proof of a note with one evidence file, and the parts of files that it carries. */
export function proofOfNote(key: SampleKey, file: NotedFile, files: readonly FilePart[]): string {
  const { id, lines } = sampleChain(key, []);
  const [begun] = lines;
  const noted = {
    version: null,
    answer: 'approved',
    who: 'Ana',
    way: 'phone',
    words: '',
    saidAt: 1,
    notedAt: 2,
    isAfterPublishing: false,
    first: null,
    files: [file],
  } as const;
  const common = { v: 1, s: '0'.repeat(32), client: '12', at: 2_000, post: '7', k: 1 } as const;
  const text = JSON.stringify({ kind: 'noted.decision', ...common, note: 'n1', noted } satisfies PostEntry);
  const before = { chain: id, i: 1, hash: begun?.hash ?? '' };
  const chain = { id, lines: [...lines, { ...nextLine(sha256, before, sampleTag('7'), text), body: text }] };
  return sampleProof(key, [chain], ['7'], 0, files);
}

/** Chain of a key with the entries, as a proof of some posts. */
export function sampleProof(
  key: SampleKey | null,
  chains: readonly SampleChain[],
  posts: readonly string[],
  from = 0,
  files: readonly FilePart[] = [],
): string {
  const tags = new Set([chainTag, ...posts.map(sampleTag)]);
  const content: ProofContent = {
    header: {
      scope: from === 0 ? { kind: 'client' } : { kind: 'month', month: '2026-11' },
      client: { id: '12', name: 'Padaria Aurora' },
      posts,
      zone: 'America/Sao_Paulo',
      app: '0.1.0',
      createdAt: 5_000,
    },
    chains: chains.map(({ id, lines }) => {
      const [before, last] = [lines[from - 1], lines.at(-1)];
      const head = {
        chain: id,
        i: last?.i ?? 0,
        hash: last?.hash ?? hashBeforeFirst,
        at: 5_000,
        key: key?.hex ?? null,
      };
      return {
        start: { id, from, prev: before?.hash ?? hashBeforeFirst },
        lines: lines.slice(from).map((line) => (tags.has(line.tag) ? line : { ...line, body: null })),
        head: { ...head, signature: key?.sign(headMessageOf(head)) ?? null },
      };
    }),
    media: [{ post: posts[0] ?? '', file: '7', sha256: 'ab'.repeat(32), bytes: 12 }],
    files,
  };
  return writeProof(content, sha256, (hash) => key?.sign(fileMessageOf(hash)) ?? null);
}
