import {
  bodyFactsOf,
  type ChainLine,
  chainTag,
  hashBeforeFirst,
  type LineRange,
  nextLine,
  parsedJson,
} from '@shared/domain/proof';
import { isWithin, rangesIn } from '../journal/store/ranges';
import type { SegmentStore } from '../journal/store/segment-store';
import type { ChainState } from './chain-states';
import { sha256, tagOf } from './hashing';
import { bodyIn, foundIn, type StoredLine } from './stored';

export interface ReadChain {
  /** Lines from the first one, up to the first whose hash is lost. */
  readonly lines: readonly (ChainLine & { readonly at: number; readonly post: string | null })[];
  /** Lines among them whose records were lost and whose hashes were computed from their bodies. */
  readonly computed: readonly StoredLine[];
  /** Whether a hash is lost: the chain ends there. */
  readonly isBroken: boolean;
}

/** Whether the body of a line is wanted. A client's bodies may be tens of megabytes, its hashes are a few. */
export type WantsBody = (line: { readonly chain: string; readonly i: number }) => boolean;

/** Reads chains with the wanted bodies of their lines, in one pass over the store. */
export async function readChains(
  files: Pick<SegmentStore, 'readAfter'>,
  chains: readonly ChainState[],
  wantsBody: WantsBody = () => true,
): Promise<ReadonlyMap<string, ReadChain>> {
  const newRecords = (): Records => ({ lines: new Map(), bodies: new Map(), given: new Map() });
  const found = new Map(chains.map(({ id }) => [id, newRecords()]));
  for await (const { json } of files.readAfter(0)) {
    const record = foundIn(json);
    if (record?.kind === 'given.line') {
      const { chain: id, i, hash, body } = record.line;
      if (body !== null && wantsBody({ chain: id, i })) found.get(id)?.given.set(hash, body);
    }
    if (record?.kind !== 'line' && record?.kind !== 'body') continue;
    const chain = found.get(record.chain);
    if (record.kind === 'line') chain?.lines.set(record.i, record);
    else if (chain && wantsBody(record)) {
      const body = bodyIn(json);
      if (body !== null) chain.bodies.set(record.i, body);
    }
  }
  return new Map(chains.map((chain) => [chain.id, readOne(chain, found.get(chain.id) ?? newRecords())]));
}

/** Records of one chain, own ones by number and those of files by hash. */
interface Records {
  readonly lines: Map<number, StoredLine>;
  readonly bodies: Map<number, string>;
  readonly given: Map<string, string>;
}

function readOne(
  { id, tagKey, i: lastLine, lastBody, beyond }: ChainState,
  { lines: stored, bodies, given }: Records,
): ReadChain {
  const lines: ReadChain['lines'][number][] = [];
  const computed: StoredLine[] = [];
  const last = Math.max(lastLine, lastBody);
  for (let i = 1, hash = hashBeforeFirst; i <= last; i += 1) {
    const body = bodies.get(i) ?? null;
    const line = stored.get(i) ?? computedLine(id, tagKey, { i: i - 1, hash }, body);
    if (!line) return { lines, computed, isBroken: true };
    if (!stored.has(i)) computed.push(line);
    const { tag, bodyHash, at, post } = line;
    lines.push({ i, tag, bodyHash, hash: line.hash, body: body ?? given.get(line.hash) ?? null, at, post });
    hash = line.hash;
  }
  for (const { i, tag, bodyHash, hash, post, at: stated } of beyond?.nodes ?? []) {
    const at = stated ?? lines.at(-1)?.at ?? 0;
    lines.push({ i, tag, bodyHash, hash, body: given.get(hash) ?? null, at, post });
  }
  return { lines, computed, isBroken: false };
}

function computedLine(
  chain: string,
  tagKey: string,
  before: { readonly i: number; readonly hash: string },
  body: string | null,
): StoredLine | null {
  const value = body === null ? undefined : parsedJson(body);
  const facts = bodyFactsOf(value);
  if (body === null || facts === null) return null;
  const tag = facts.post === null ? chainTag : tagOf(tagKey, facts.post);
  const { at } = value as { readonly at: number };
  return {
    kind: 'line',
    chain,
    ...nextLine(sha256, { chain, ...before }, tag, body),
    prev: before.hash,
    at,
    post: facts.post,
    // Which state it tells is not known any more. The next reading is then written once more.
    slot: facts.post === null && facts.key !== undefined ? 'key' : 'computed',
    mark: (facts.post === null && facts.key) || '',
  };
}

/** Lines whose bodies are missing and that the chain does not call lost yet. */
export function missingBodies({ lines }: ReadChain, known: readonly LineRange[]): readonly LineRange[] {
  return rangesIn(lines.flatMap(({ i, body }) => (body !== null || isWithin(known, i) ? [] : [i])));
}
