import { bodyHashOf, type HashedLine, lineHashOf, type Sha256 } from './hashes';
import type { ChainStart, FileLine } from './proof-file';

type ChainFileLine = Extract<FileLine, { readonly kind: 'shown' | 'hidden' }>;

/** A line that the next one may follow. `hash` is null if it can't be known. */
interface Predecessor {
  readonly i: number;
  readonly hash: string | null;
}

/** Most lines that one is compared with after a line that does not fit. */
const mostPredecessors = 4;

export interface WalkedLine extends HashedLine {
  /** `altered`: it does not fit its own hash. `moved`: it does not follow the line before it. */
  readonly fault: 'altered' | 'moved' | null;
}

export interface ChainWalk {
  readonly id: string;
  take(line: ChainFileLine): WalkedLine;
  /** A line that cannot be read. */
  passUnreadable(): void;
  /** Whether the chain ends where a head says. */
  endsAt(i: number, hash: string): boolean;
}

/**
 * Compares the lines of a chain with their hashes, in the order of the file. After a fault it goes on with each line
 * that may be the one before, so that a single change does not mark the lines after it.
 */
export function walkChain(sha256: Sha256, { id, from, prev }: ChainStart): ChainWalk {
  let predecessors: readonly Predecessor[] = [{ i: from, hash: prev }];

  const hashOf = (before: string, line: HashedLine) => lineHashOf(sha256, id, before, line);

  function take(line: ChainFileLine): WalkedLine {
    const { i, tag, hash } = line;
    const bodyHash = line.kind === 'shown' ? bodyHashOf(sha256, line.body) : line.bodyHash;
    const hashed = { i, tag, bodyHash };
    const [expected = 1] = predecessors.map((one) => one.i + 1);
    const follows =
      line.kind === 'shown'
        ? predecessors.some((one) => one.i === i - 1 && (one.hash ?? line.prev) === line.prev)
        : predecessors.some(
            (one) => one.i === i - 1 && (one.hash === null || hashOf(one.hash, hashed) === hash),
          );
    const isOwn = line.kind === 'hidden' || hashOf(line.prev, hashed) === hash;
    if (follows && isOwn) {
      predecessors = [{ i, hash }];
      return { ...hashed, fault: null };
    }
    const before = line.kind === 'shown' ? line.prev : (predecessors[0]?.hash ?? null);
    const isOnlyNumber =
      i !== expected && before !== null && hashOf(before, { ...hashed, i: expected }) === hash;
    const isAltered = line.kind === 'shown' ? !isOwn : isOnlyNumber || i === expected;
    const place = isAltered && (isOnlyNumber || (line.kind === 'shown' && follows)) ? expected : i;
    const computed = before === null ? [] : [{ i: place, hash: hashOf(before, { ...hashed, i: place }) }];
    follow([{ i: place, hash }, ...computed, ...predecessors]);
    return { ...hashed, fault: isAltered ? 'altered' : 'moved' };
  }

  function follow(next: readonly Predecessor[]): void {
    predecessors = next.slice(0, mostPredecessors);
  }

  return {
    id,
    take,
    passUnreadable: () => {
      const [first] = predecessors;
      follow([{ i: (first?.i ?? 0) + 1, hash: null }, ...predecessors]);
    },
    endsAt: (i, hash) => predecessors.some((one) => one.i === i && (one.hash ?? hash) === hash),
  };
}
