import { hashBeforeFirst, type LineRange } from '@shared/domain/proof';
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
}

/** Contents of the store, as far as the next lines depend on them. */
export interface ChainStates {
  /** The chain of each client that goes on. */
  of(client: string): ChainState | undefined;
  all(): readonly ChainState[];
  ofClient(client: string): readonly ChainState[];
  /** The client of a post that lines are about. */
  clientOf(post: string): string | undefined;
  posts(): number;
  take(record: FoundRecord): void;
  /** From now on no chain goes on: the next line of each client begins another one. */
  closeAll(): void;
  close(chain: string): void;
}

export function createChainStates(): ChainStates {
  const chains = new Map<string, ChainState>();
  const current = new Map<string, ChainState>();
  const clientOfPost = new Map<string, string>();

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
      if (line.slot === 'key') chain.key = line.mark === '' ? null : line.mark;
      if (line.slot === 'lost') chain.lost = [...chain.lost, ...rangesOf(line.mark)];
      return;
    }
    clientOfPost.set(line.post, chain.client);
    const post = chain.posts.get(line.post) ?? { k: 0, marks: new Map<string, string>() };
    post.k += 1;
    post.marks.set(line.slot, line.mark);
    chain.posts.set(line.post, post);
  }

  return {
    of: (client) => current.get(client),
    all: () => [...chains.values()],
    ofClient: (client) => [...chains.values()].filter((chain) => chain.client === client),
    clientOf: (post) => clientOfPost.get(post),
    posts: () => clientOfPost.size,
    take(record) {
      if (record.kind === 'chain') {
        const known = chains.get(record.id);
        if (known) {
          known.copies += 1;
          return;
        }
        const chain: ChainState = {
          ...record,
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
        };
        chains.set(record.id, chain);
        current.set(record.client, chain);
      } else if (record.kind === 'line') takeLine(record);
      else {
        const chain = chains.get(record.chain);
        if (!chain) return;
        chain.bodies += 1;
        chain.lastBody = Math.max(chain.lastBody, record.i);
      }
    },
    closeAll: () => current.clear(),
    close(id) {
      const chain = chains.get(id);
      if (chain && current.get(chain.client) === chain) current.delete(chain.client);
    },
  };
}

export const rangesText = (ranges: readonly LineRange[]): string =>
  ranges.map(({ first, last }) => `${first}-${last}`).join(',');

const rangesOf = (text: string): readonly LineRange[] =>
  text.split(',').map((range) => {
    const [first = 0, last = 0] = range.split('-').map(Number);
    return { first, last };
  });
