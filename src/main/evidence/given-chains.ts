import { groupBy } from '@shared/domain/group-by';
import { isObject } from '@shared/domain/json';
import {
  bodyFactsOf,
  bodyHashOf,
  type ChainMark,
  chainTag,
  type HashedLine,
  headMessageOf,
  lineHashOf,
  parsedJson,
  type SignedHead,
} from '@shared/domain/proof';
import { sha256, tagOf } from './hashing';
import { isSignedBy } from './key';
import type { GivenLine, GivenRecord, StoredChain } from './stored';

/** Line of a file with what its body says. Without a body only its hash is known. */
export interface GivenNode extends HashedLine {
  readonly prev: string;
  readonly hash: string;
  readonly post: string | null;
  /** Key that it names; undefined if it names none. */
  readonly key: string | null | undefined;
  /** Null without a body. */
  readonly at: number | null;
  readonly client: string | null;
  /** Where earlier chains ended, as it says. */
  readonly adopts: readonly ChainMark[];
}

/** End of a chain that another chain names, which is signed with this key. */
export interface NamedEnd extends ChainMark {
  readonly key: string | null;
}

/** Lines that count: they follow one another, up to a head that is signed with the key that they name. */
export interface GivenPath {
  readonly start: StoredChain;
  readonly nodes: readonly GivenNode[];
  readonly head: SignedHead;
}

/** Where the lines of this computer end; `key` is undefined for a chain of another one. */
export interface PathBase {
  readonly i: number;
  readonly hash: string;
  readonly key: string | null | undefined;
}

/**
 * Chains that came with files, as sets of records. Which of them count follows from the sets alone, so that the order,
 * the number and the parts in which files were imported make no difference.
 */
export interface GivenChains {
  /** False for a record that is there already. */
  add(record: GivenRecord): boolean;
  ids(): readonly string[];
  /** Whether a line has a body, of those that are asked for. */
  hasBody(wanted: (chain: string, i: number) => boolean): boolean;
  /** @param named ends that count like a signature with the chain's own key, which may be lost. */
  pathOf(chain: string, base: PathBase, named?: readonly NamedEnd[]): GivenPath | null;
  /** The last line of a chain that a head signed with this key names. */
  furthestOf(chain: string, key: string): number;
}

/** Whether the hashes of a line fit each other and its body. */
export function isFitting({ chain, prev, hash, body, ...line }: GivenLine): boolean {
  return (
    hash === lineHashOf(sha256, chain, prev, line) &&
    (body === null || (line.bodyHash === bodyHashOf(sha256, body) && bodyFactsOf(parsedJson(body)) !== null))
  );
}

export function createGivenChains(): GivenChains {
  const starts = new Map<string, Map<string, StoredChain>>();
  const nodes = new Map<string, Map<string, GivenNode>>();
  const heads = new Map<string, Map<string, SignedHead>>();

  const addTo = <T>(all: Map<string, Map<string, T>>, chain: string, key: string, value: T): boolean => {
    const own = all.get(chain) ?? new Map<string, T>();
    if (own.has(key)) return false;
    all.set(chain, own.set(key, value));
    return true;
  };
  function addLine(line: GivenLine): boolean {
    const { chain, body } = line;
    // The same line without its body tells less.
    const isMore = body !== null && nodes.get(chain)?.get(line.hash)?.at === null;
    if (isMore) nodes.get(chain)?.delete(line.hash);
    return addTo(nodes, chain, line.hash, nodeOf(line));
  }
  const headsAt = (chain: string) => [...(heads.get(chain)?.values() ?? [])];

  return {
    add(record) {
      switch (record.kind) {
        case 'given.chain':
          return addTo(starts, record.start.id, JSON.stringify(record.start), record.start);
        case 'given.line':
          return addLine(record.line);
        case 'given.head':
          return addTo(heads, record.head.chain, JSON.stringify(record.head), record.head);
      }
    },
    ids: () => [...new Set([...starts.keys(), ...heads.keys()])],
    hasBody: (wanted) =>
      [...nodes].some(([chain, own]) =>
        [...own.values()].some(({ i, at }) => at !== null && wanted(chain, i)),
      ),
    pathOf(chain, base, named = []) {
      const byNumber = groupBy([...(nodes.get(chain)?.values() ?? [])], ({ i }) => i);
      const ends = groupBy(headsAt(chain), ({ hash }) => hash);
      const isNamed = ({ i, hash, key }: SignedHead) =>
        named.some((end) => end.chain === chain && end.i === i && end.hash === hash && end.key === key);
      const paths = [...(starts.get(chain)?.entries() ?? [])]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([, start]) => walk(start, base, byNumber, ends, isNamed) ?? []);
      return paths.reduce<GivenPath | null>(
        (best, path) => (best && best.nodes.length >= path.nodes.length ? best : path),
        null,
      );
    },
    furthestOf: (chain, key) =>
      Math.max(0, ...headsAt(chain).flatMap((head) => (head.key === key && isSigned(head) ? [head.i] : []))),
  };
}

function nodeOf({ i, tag, bodyHash, prev, hash, body }: GivenLine): GivenNode {
  const value = body === null ? undefined : parsedJson(body);
  const facts = bodyFactsOf(value);
  const { at, client } = isObject(value) ? value : {};
  return {
    i,
    tag,
    bodyHash,
    prev,
    hash,
    post: facts?.post ?? null,
    key: facts?.post === null ? facts.key : undefined,
    at: typeof at === 'number' ? at : null,
    client: typeof client === 'string' ? client : null,
    adopts: facts?.post === null ? facts.adopts : [],
  };
}

interface Step {
  readonly node: GivenNode | null;
  readonly before: Step | null;
  readonly key: string | null | undefined;
}

/** The longest path to a signed head. Of two equally long ones, that with the smaller hash. */
function walk(
  start: StoredChain,
  base: PathBase,
  byNumber: ReadonlyMap<number, readonly GivenNode[]>,
  ends: ReadonlyMap<string, readonly SignedHead[]>,
  isNamed: (head: SignedHead) => boolean,
): GivenPath | null {
  let steps = new Map<string, Step>([[base.hash, { node: null, before: null, key: base.key }]]);
  let best: { readonly step: Step; readonly head: SignedHead } | null = null;
  for (let i = base.i + 1; steps.size > 0; i += 1) {
    const next = new Map<string, Step>();
    for (const node of byNumber.get(i) ?? []) {
      const before = steps.get(node.prev);
      if (!before || !isOf(start, node)) continue;
      const key = node.key === undefined ? before.key : node.key;
      // A chain begins with the line that names its key.
      if (key !== undefined) next.set(node.hash, { node, before, key });
    }
    steps = next;
    for (const [hash, step] of [...steps].sort(([a], [b]) => (a < b ? 1 : -1))) {
      const head = newestOf(
        (ends.get(hash) ?? []).filter((one) => one.i === i && (one.key === step.key || isNamed(one))),
      );
      if (head) best = { step, head };
    }
  }
  if (!best) return null;
  const nodes: GivenNode[] = [];
  for (let step: Step | null = best.step; step?.node; step = step.before) nodes.unshift(step.node);
  return { start, nodes, head: best.head };
}

/** Whether a line is about the chain's client, and its tag is that of its post. */
function isOf({ client, tagKey }: StoredChain, node: GivenNode): boolean {
  if (node.client === null) return true;
  const tag = node.post === null ? chainTag : tagOf(tagKey, node.post);
  return node.client === client && node.tag === tag;
}

function newestOf(heads: readonly SignedHead[]): SignedHead | undefined {
  const order = ({ at, signature }: SignedHead) => `${String(at).padStart(16, '0')} ${signature}`;
  return heads.filter(isSigned).toSorted((a, b) => (order(a) < order(b) ? 1 : -1))[0];
}

const isSigned = (head: SignedHead): boolean =>
  head.key === null ? head.signature === null : isSignedBy(head.key, head.signature, headMessageOf(head));
