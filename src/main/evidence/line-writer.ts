import { randomBytes } from 'node:crypto';
import {
  type ChainFact,
  chainTag,
  type FeedFact,
  type MediaFact,
  type MissingLines,
  type NotedFact,
  nextLine,
  type ReadFact,
  type Reading,
} from '@shared/domain/proof';
import { type ChainState, type ChainStates, endOf, erasedText, marksText, rangesText } from './chain-states';
import { sha256, tagOf } from './hashing';
import { recordText, type StoredChain, type StoredLine } from './stored';

export interface ClientName {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
}

/** A fact about a post, with the state that must be new for it to be written. */
export interface Draft {
  readonly client: ClientName;
  readonly post: string;
  readonly slot: string;
  readonly mark: string;
  readonly fact: (ReadFact & { readonly read: Omit<Reading, 'access'> }) | MediaFact | NotedFact | FeedFact;
}

/** Whether the newest line of its slot says something else. */
export const isNew = (states: ChainStates, { client, post, slot, mark }: Draft): boolean =>
  states.of(client.id)?.posts.get(post)?.marks.get(slot) !== mark;

export const chainCopies = 2;

/** Writes lines for one append: each is taken into the states at once, so a failed append needs new ones. */
export interface LineWriter {
  /** False where the newest line of its slot says the same. */
  add(draft: Draft): boolean;
  /** The chain of a client that goes on. It begins here if there is none, and names the client's other chains. */
  chainOf(client: ClientName): ChainState;
  /** A line about a chain itself. */
  addToChain(chain: ChainState, fact: ChainFact): void;
  /** Records so far, two for each line. */
  readonly texts: readonly string[];
}

/** @param access Id of the token that answers were read with. */
export function createLineWriter(
  states: ChainStates,
  key: string | null,
  now: number,
  access: string | null = null,
): LineWriter {
  const texts: string[] = [];
  /** Chains that have named the others. */
  const adopted = new Set<string>();

  function addLine(
    chain: ChainState,
    about: Pick<StoredLine, 'post' | 'slot' | 'mark'>,
    bodyOf: (common: object) => object,
  ): void {
    const { id, tagKey, client, i, hash: prev } = chain;
    const common = { v: 1, s: randomBytes(16).toString('hex'), client, at: now };
    const body = JSON.stringify(bodyOf(common));
    const tag = about.post === null ? chainTag : tagOf(tagKey, about.post);
    const next = nextLine(sha256, { chain: id, i, hash: prev }, tag, body);
    const line: StoredLine = { kind: 'line', chain: id, ...next, prev, at: now, ...about };
    states.take({ kind: 'body', chain: id, i: line.i });
    states.take(line);
    // The body first: after a crash between them the line is computed from it.
    texts.push(recordText({ kind: 'body', chain: id, i: line.i, body }), recordText(line));
  }

  function addToChain(chain: ChainState, fact: ChainFact): void {
    const { kind } = fact;
    const isKey = kind === 'chain.begun' || kind === 'chain.key';
    const about =
      kind === 'chain.lost'
        ? { slot: 'lost', mark: rangesText(fact.lines) }
        : kind === 'chain.erased'
          ? { slot: 'erased', mark: erasedText(fact.lines) }
          : isKey
            ? { slot: 'key', mark: fact.key ?? '' }
            : { slot: 'adopted', mark: marksText(fact.heads) };
    addLine(chain, { post: null, ...about }, (common) => ({ ...common, ...fact }));
  }

  function chainOf({ id: client, name, zone }: ClientName): ChainState {
    const known = states.of(client);
    if (known) return adopting(known);
    const chain: StoredChain = {
      kind: 'chain',
      id: randomBytes(16).toString('hex'),
      client,
      name,
      zone,
      tagKey: randomBytes(32).toString('hex'),
    };
    for (let copy = 0; copy < chainCopies; copy += 1) {
      texts.push(recordText(chain));
      states.take(chain);
    }
    const begun = states.of(client);
    if (!begun) throw new Error('a chain was not taken');
    addToChain(begun, { kind: 'chain.begun', key });
    return adopting(begun);
  }

  /** The same chain, which from now on names where the client's other chains end. */
  function adopting(chain: ChainState): ChainState {
    if (adopted.has(chain.id)) return chain;
    adopted.add(chain.id);
    const others = states
      .ofClient(chain.client)
      .filter((other) => other !== chain && endOf(other).i > (chain.adopted.get(other.id) ?? 0));
    const missing = others.flatMap((other): MissingLines[] => {
      const { i } = endOf(other);
      return other.knownTo > i ? [{ chain: other.id, first: i + 1, last: other.knownTo }] : [];
    });
    // Said once, by the first chain after the loss.
    if (chain.i === 1) missing.push(...lostChains(chain.client));
    if (others.length === 0 && missing.length === 0) return chain;
    addToChain(chain, {
      kind: 'chain.adopted',
      heads: others.map((other) => ({ chain: other.id, ...markOf(endOf(other)) })),
      ...(missing.length > 0 && { missing }),
    });
    return chain;
  }

  /** Chains of a client of which no line is left. */
  function lostChains(client: string): readonly MissingLines[] {
    const left = new Set(states.ofClient(client).flatMap((chain) => (endOf(chain).i > 0 ? [chain.id] : [])));
    return [...states.ends].flatMap(([chain, end]) =>
      end.client === client && !left.has(chain) ? [{ chain, first: 1, last: end.i }] : [],
    );
  }

  return {
    texts,
    chainOf,
    add(draft) {
      const { client, post, slot, mark, fact } = draft;
      const chain = chainOf(client);
      if (!isNew(states, draft)) return false;
      const k = (chain.posts.get(post)?.k ?? 0) + 1;
      const whole = 'read' in fact ? { ...fact, read: { ...fact.read, access } } : fact;
      addLine(chain, { post, slot, mark }, (common) => ({ ...common, post, k, ...whole }));
      return true;
    },
    addToChain,
  };
}

const markOf = ({ i, hash }: { readonly i: number; readonly hash: string }) => ({ i, hash });

/** Says which key signs from here on, unless the chain names it already. */
export function nameKey(writer: LineWriter, chain: ChainState, key: string | null): void {
  if (chain.key !== key) writer.addToChain(chain, { kind: 'chain.key', key, signature: null });
}
