import { isObject } from '@shared/domain/json';
import type { ChainLine, SignedHead } from '@shared/domain/proof';

/**
 * Records of the evidence store. The hash of a line and its body are two records, so that damage to one of them leaves
 * the other: hashes go on without the body, and a hash can be computed from the body again.
 */
export interface StoredChain {
  readonly kind: 'chain';
  readonly id: string;
  readonly client: string;
  /** Name and time zone of the client as they were when the chain began. */
  readonly name: string;
  readonly zone: string;
  /** Key of the posts' tags, in hexadecimal digits. Never in a proof. */
  readonly tagKey: string;
}

export interface StoredLine extends Omit<ChainLine, 'body'> {
  readonly kind: 'line';
  readonly chain: string;
  readonly prev: string;
  /** Null for lines about the chain itself. */
  readonly post: string | null;
  readonly at: number;
  /** Subject of the line, such as `decision:12`. */
  readonly slot: string;
  /** State of the subject. The same one is never written twice in a row. */
  readonly mark: string;
}

/** A line of a file, from any computer. Both of its hashes were compared. */
export interface GivenLine extends ChainLine {
  readonly chain: string;
  readonly prev: string;
}

/** Record of a file that carries local data: the start of a chain, a line, or where a chain stood. */
export type GivenRecord =
  | { readonly kind: 'given.chain'; readonly start: StoredChain }
  | { readonly kind: 'given.line'; readonly line: GivenLine }
  | { readonly kind: 'given.head'; readonly head: SignedHead };

interface StoredBody {
  readonly kind: 'body';
  readonly chain: string;
  readonly i: number;
  readonly body: string;
}

export const recordText = (record: StoredChain | StoredLine | StoredBody | GivenRecord): string =>
  JSON.stringify(record);

/** Bodies are not parsed when the store is opened: their place is enough. */
export type FoundRecord = StoredChain | StoredLine | Omit<StoredBody, 'body'> | GivenRecord;

const kinds: ReadonlySet<unknown> = new Set<FoundRecord['kind']>([
  'chain',
  'line',
  'given.chain',
  'given.line',
  'given.head',
]);

const bodyStart = /^\{"kind":"body","chain":"([0-9a-f]{32})","i":(\d{1,15}),/;

/** Null for a record of another kind. Its bytes are as they were written: the store has checked them. */
export function foundIn(json: Buffer): FoundRecord | null {
  const [, chain, i] = bodyStart.exec(json.toString('latin1', 0, 80)) ?? [];
  if (chain !== undefined) return { kind: 'body', chain, i: Number(i) };
  const value = parsed(json);
  // Safe: this file alone writes records of these kinds.
  return isObject(value) && kinds.has(value.kind) ? (value as unknown as FoundRecord) : null;
}

export function bodyIn(json: Buffer): string | null {
  const value = parsed(json);
  return isObject(value) && typeof value.body === 'string' ? value.body : null;
}

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString('utf8'));
  } catch {
    return undefined;
  }
}
