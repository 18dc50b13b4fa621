import type { Sighting } from '../store/engine-store';
import type { Ledger, Walk } from './ledger';

interface Sighted {
  readonly round: number;
  readonly keys: string[];
  readonly ids: Set<string>;
}

const none: ReadonlySet<string> = new Set();

/**
 * Which records each unfinished walk has met. On the disk every page keeps its own small record, so that a long walk
 * does not rewrite all it has seen with each page.
 */
export class Sightings {
  private readonly byWalk = new Map<string, Sighted>();

  constructor(stored: readonly Sighting[]) {
    for (const sighting of stored) this.add(sighting);
  }

  of(walk: Walk): ReadonlySet<string> {
    const sighted = this.byWalk.get(walk.key);
    return sighted?.round === walk.round ? sighted.ids : none;
  }

  /** The keys on the disk of walks that the ledger no longer holds, or holds in another round. */
  outdated({ walks }: Ledger): string[] {
    return [...this.byWalk].flatMap(([key, { round, keys }]) =>
      walks.get(key)?.round === round ? [] : keys,
    );
  }

  add({ key, walk, round, ids }: Sighting): void {
    const before = this.byWalk.get(walk);
    const sighted = before?.round === round ? before : { round, keys: [], ids: new Set<string>() };
    sighted.keys.push(key);
    for (const id of ids) sighted.ids.add(id);
    this.byWalk.set(walk, sighted);
  }

  forgetOutdated({ walks }: Ledger): void {
    for (const [key, { round }] of this.byWalk) if (walks.get(key)?.round !== round) this.byWalk.delete(key);
  }
}

export const sightingOf = (walk: Walk, ids: readonly string[]): Sighting => ({
  key: `${walk.key} ${walk.round} ${walk.pages}`,
  ...{ walk: walk.key, round: walk.round, ids },
});
