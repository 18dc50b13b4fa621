import { postFlags } from '../columns/segment';
import { resourceOf } from '../resources';
import type { StorageFailure } from '../store/engine-store';
import type { StoredRecord } from '../store/rows';
import type { Books } from './books';
import { companionsOf } from './companions';
import { soonRange } from './copy';
import type { LandOutcome, Table } from './lander';
import { completePass, type Ledger, noteContact, skipWalk, startPass, startWalk } from './ledger';
import { pace } from './pace';
import type { EngineClock } from './ports';
import { type DayRange, keyOf, shelfScope } from './scopes';
import { type Step, strayShelves } from './steps';

interface HousekeepingDeps {
  readonly books: Books;
  readonly clock: EngineClock;
  readonly onChanged: (table: Table) => void;
}

/** What is written without an answer: beginnings and ends of readings, and what no longer belongs here. Runs in the writer. */
export class Housekeeping {
  constructor(private readonly deps: HousekeepingDeps) {}

  /** `range`: the days to keep. */
  async perform(step: Step, range: DayRange | null): Promise<StorageFailure | null> {
    const { books, clock } = this.deps;
    const { ledger } = books;
    switch (step) {
      case 'start_pass':
        return range && books.write({}, startPass(ledger, range));
      case 'start_review':
        return books.write({}, startWalk(ledger, { kind: 'review' }));
      case 'start_soon':
        return books.write({}, startWalk(ledger, { kind: 'soon', ...soonRange(clock.now()) }));
      case 'end_pass':
        return this.endPass();
      case 'prune':
        return this.prune();
      case 'flush':
        return books.copy.flush();
    }
  }

  /** Takes posts out with what is here for their sake, in transactions of a size that holds nobody up. */
  async evict(ids: readonly string[]): Promise<StorageFailure | null> {
    const { books, onChanged } = this.deps;
    for (let start = 0; start < ids.length; start += pace.evictAtOnce) {
      const removedPosts = ids.slice(start, start + pace.evictAtOnce);
      const companions = await companionsOf(books.copy, removedPosts);
      if (!companions.ok) return companions.failure;
      const failure = await books.write({ removedPosts, removedRecords: companions.value.records });
      if (failure) return failure;
      onChanged('posts');
    }
    return null;
  }

  /** The service knows no decisions of the post, for there is no such post: its single read will say so. */
  async doubtPost(id: string): Promise<LandOutcome> {
    const { books, onChanged } = this.deps;
    const flags = books.copy.known(id)?.flags;
    const ledger = skipWalk(
      noteContact(books.ledger, 'planning'),
      keyOf(shelfScope('planning.post_reviews', id)),
    );
    const change =
      flags === undefined
        ? {}
        : { flags: new Map([[id, (flags & ~postFlags.reviewsDue) | postFlags.suspect]]) };
    const failure = await books.write(change, ledger);
    if (failure) return { kind: 'unwritten', failure };
    onChanged('posts');
    return { kind: 'landed', finished: null, groupId: null };
  }

  /** Posts that have left the sync window go, then projects nobody names; then the pass is over. */
  private async endPass(): Promise<StorageFailure | null> {
    const { books, clock } = this.deps;
    const { pass } = books.ledger;
    if (!pass) return null;
    const failure = await this.evict(books.copy.outsideOf(pass));
    if (failure) return failure;
    const removedProjects = books.copy.orphanedProjects();
    return books.write({ removedProjects }, completePass(books.ledger, clock.now()));
  }

  /** Lists whose parent has gone, such as a removed customer's connections. */
  private async prune(): Promise<StorageFailure | null> {
    const { books, onChanged } = this.deps;
    const { copy, ledger } = books;
    const stray = strayShelves(ledger, copy);
    if (stray.length === 0) return null;
    const removedRecords: StoredRecord[] = [];
    let next: Ledger = ledger;
    for (const key of stray) {
      const shelf = ledger.shelves.get(key);
      if (!shelf) continue;
      const rows = await copy.records.shelf(shelf.resource, shelf.parent);
      if (!rows.ok) return rows.failure;
      removedRecords.push(...rows.value.values());
      const shelves = new Map(next.shelves);
      shelves.delete(key);
      next = skipWalk({ ...next, shelves }, key);
    }
    const failure = await books.write({ removedRecords }, next);
    if (failure) return failure;
    for (const name of new Set(stray.map((key) => ledger.shelves.get(key)?.resource)))
      if (name) onChanged(resourceOf(name).name);
    return null;
  }
}
