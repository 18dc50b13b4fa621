import { groupBy } from '@shared/domain/group-by';
import { type ChainMark, hashBeforeFirst, type LineRange } from '@shared/domain/proof';
import { isWithin } from '../journal/store/ranges';
import { createGivenChains, type GivenChains, type GivenPath, type NamedEnd } from './given-chains';
import type { KnownEnd } from './known-ends';
import type { FoundRecord, StoredChain, StoredLine } from './stored';

/** Lines about a post so far. */
interface PostState {
  k: number;
  /** The newest mark of each slot. */
  readonly marks: Map<string, string>;
}

export interface ChainState extends StoredChain {
  /** How many records say that it began: two, so that damage to one of them loses no line. */
  copies: number;
  i: number;
  hash: string;
  /** The key that it names; null for none. */
  key: string | null;
  /** How many of its records were found. */
  lines: number;
  bodies: number;
  /** Last line that a body was found for. */
  lastBody: number;
  /** Lines whose bodies it calls lost. */
  lost: readonly LineRange[];
  /** When its first line was written. */
  begunAt: number;
  readonly posts: Map<string, PostState>;
  /** Where earlier chains stood when this one named them, by chain. */
  readonly adopted: Map<string, number>;
  /** Whether this computer wrote none of its lines. Such a chain never goes on. */
  isForeign: boolean;
  /** Lines that came with a file and follow the own ones. A chain that has some never goes on. */
  beyond: GivenPath | null;
  /** The last line that is known to have been there; 0 unless it is missing. */
  knownTo: number;
}

/** The last line of a chain, own or from a file. */
export const endOf = ({ i, hash, beyond }: ChainState): { readonly i: number; readonly hash: string } =>
  beyond?.nodes.at(-1) ?? { i, hash };

/** Contents of the store, as far as the next lines depend on them. */
export interface ChainStates {
  /** The chain of each client that goes on. */
  of(client: string): ChainState | undefined;
  all(): readonly ChainState[];
  ofClient(client: string): readonly ChainState[];
  /** The client of a post that lines are about. */
  clientOf(post: string): string | undefined;
  /** Posts that lines are about, of one client or of all. */
  posts(client?: string): readonly string[];
  /** Whether a line may be about a noted decision. Lines of other computers are not looked at. */
  hasNotes(): boolean;
  take(record: FoundRecord): void;
  /** From now on the chain does not go on: the next line of its client begins another one. */
  close(chain: string): void;
  /** Decides which lines of files count, after all records were taken. `key` is the public key of this computer. */
  settle(key: string | null): void;
  readonly given: GivenChains;
  /** Lines that chains of this computer are known to have had, by chain, also of chains that are gone. */
  readonly ends: ReadonlyMap<string, KnownEnd>;
  /** Keys that this computer's chains named, with the time of the first line that did. */
  keys(): ReadonlyMap<string, number>;
  /** Whether the body of a line was removed on request, and must not come back with a file. */
  isErased(chain: string, i: number): boolean;
  /** Whether bodies of a chain were removed on request. */
  hasErased(chain: string): boolean;
}

export function createChainStates(ends: ReadonlyMap<string, KnownEnd> = new Map()): ChainStates {
  const chains = new Map<string, ChainState>();
  const current = new Map<string, ChainState>();
  const clientOfPost = new Map<string, string>();
  const given = createGivenChains();
  const erased = new Map<string, readonly LineRange[]>();
  const keys = new Map<string, number>();

  function takeLine(line: StoredLine): void {
    const chain = chains.get(line.chain);
    if (!chain) return;
    chain.lines += 1;
    if (line.i === 1) chain.begunAt = line.at;
    // A line that was computed again from its body comes after later ones.
    if (line.i > chain.i) {
      chain.i = line.i;
      chain.hash = line.hash;
    }
    if (line.post === null) {
      if (line.slot === 'key') takeKey(chain, line);
      if (line.slot === 'lost') chain.lost = [...chain.lost, ...rangesOf(line.mark)];
      if (line.slot === 'erased') takeErased(chain, line.mark);
      if (line.slot === 'adopted')
        for (const { chain: id, i } of marksOf(line.mark)) chain.adopted.set(id, i);
      return;
    }
    clientOfPost.set(line.post, chain.client);
    const post = chain.posts.get(line.post) ?? { k: 0, marks: new Map<string, string>() };
    post.k += 1;
    post.marks.set(line.slot, line.mark);
    chain.posts.set(line.post, post);
  }

  function takeKey(chain: ChainState, { mark, at }: StoredLine): void {
    chain.key = mark === '' ? null : mark;
    if (mark !== '') keys.set(mark, Math.min(at, keys.get(mark) ?? at));
  }

  function takePath(chain: ChainState, path: GivenPath): void {
    chain.beyond = path;
    chain.key = path.head.key;
    if (chain.isForeign) chain.begunAt = path.nodes[0]?.at ?? 0;
    chains.set(chain.id, chain);
    for (const { post } of path.nodes) if (post !== null) clientOfPost.set(post, chain.client);
  }

  function takeForeign(id: string, named: readonly NamedEnd[]): void {
    const path = given.pathOf(id, { i: 0, hash: hashBeforeFirst, key: undefined }, named);
    if (path) takePath(chains.get(id) ?? newChain(path.start, true), path);
  }

  function takeErased(by: ChainState, mark: string): void {
    for (const part of mark.split(';')) {
      const [named, text = ''] = part.split(':');
      const id = named || by.id;
      const ranges = rangesOf(text);
      const chain = chains.get(id);
      if (chain) chain.lost = [...chain.lost, ...ranges];
      erased.set(id, [...(erased.get(id) ?? []), ...ranges]);
    }
  }

  return {
    isErased: (id, i) => isWithin(erased.get(id) ?? [], i),
    hasErased: (id) => erased.has(id),
    keys: () => keys,
    of: (client) => current.get(client),
    all: () => [...chains.values()],
    ofClient: (client) => [...chains.values()].filter((chain) => chain.client === client),
    clientOf: (post) => clientOfPost.get(post),
    posts: (client) =>
      [...clientOfPost].flatMap(([post, one]) => (client === undefined || one === client ? [post] : [])),
    hasNotes: () =>
      [...chains.values()].some(
        ({ beyond, posts }) =>
          beyond !== null ||
          [...posts.values()].some(({ marks }) => [...marks.keys()].some((slot) => slot.startsWith('note:'))),
      ),
    take(record) {
      switch (record.kind) {
        case 'chain': {
          const known = chains.get(record.id);
          if (known) {
            known.copies += 1;
            return;
          }
          const chain = newChain(record, false);
          chains.set(record.id, chain);
          current.set(record.client, chain);
          break;
        }
        case 'line':
          takeLine(record);
          break;
        case 'body': {
          const chain = chains.get(record.chain);
          if (!chain) return;
          chain.bodies += 1;
          chain.lastBody = Math.max(chain.lastBody, record.i);
          break;
        }
        default:
          given.add(record);
      }
    },
    given,
    ends,
    settle(key) {
      for (const id of given.ids()) {
        const own = chains.get(id);
        if (!own || own.isForeign) {
          takeForeign(id, []);
          continue;
        }
        // Without a key anybody could have written what follows.
        if (own.key === null || own.key !== key) continue;
        const path = given.pathOf(id, { i: own.i, hash: own.hash, key: own.key });
        if (path) takePath(own, path);
        const furthest = given.furthestOf(id, own.key);
        if (furthest > endOf(own).i) own.knownTo = furthest;
        if ((path || own.knownTo > 0) && current.get(own.client) === own) current.delete(own.client);
      }
      // A chain whose key was lost before the file was made: the chain that goes on says where it ended.
      const named = [...chains.values()].flatMap(({ isForeign, beyond }) =>
        isForeign && beyond
          ? beyond.nodes.flatMap(({ adopts }) => adopts.map((end) => ({ ...end, key: beyond.head.key })))
          : [],
      );
      for (const id of named.length > 0 ? given.ids() : [])
        if (chains.get(id)?.isForeign !== false) takeForeign(id, named);
    },
    close(id) {
      const chain = chains.get(id);
      if (chain && current.get(chain.client) === chain) current.delete(chain.client);
    },
  };
}

const newChain = (start: StoredChain, isForeign: boolean): ChainState => ({
  ...start,
  copies: 1,
  i: 0,
  hash: hashBeforeFirst,
  key: null,
  lines: 0,
  bodies: 0,
  lastBody: 0,
  lost: [],
  begunAt: 0,
  posts: new Map(),
  adopted: new Map(),
  isForeign,
  beyond: null,
  knownTo: 0,
});

export const marksText = (marks: readonly ChainMark[]): string =>
  marks.map(({ chain, i }) => `${chain}:${i}`).join(',');

const marksOf = (text: string): readonly Pick<ChainMark, 'chain' | 'i'>[] =>
  text.split(',').flatMap((mark) => {
    const [chain = '', i] = mark.split(':');
    return i === undefined ? [] : [{ chain, i: Number(i) }];
  });

/** Ranges of erased lines; those of the chain that says it have no id. */
export const erasedText = (lines: readonly (LineRange & { readonly chain?: string })[]): string =>
  [...groupBy(lines, ({ chain = '' }) => chain)]
    .map(([chain, ranges]) => `${chain}:${rangesText(ranges)}`)
    .join(';');

export const rangesText = (ranges: readonly LineRange[]): string =>
  ranges.map(({ first, last }) => `${first}-${last}`).join(',');

const rangesOf = (text: string): readonly LineRange[] =>
  text.split(',').map((range) => {
    const [first = 0, last = 0] = range.split('-').map(Number);
    return { first, last };
  });
