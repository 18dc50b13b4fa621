import type { Sighting, Snapshot, StorageFailure } from '../store/engine-store';
import type { Copy, CopyChange } from './copy';
import { type Ledger, ledgerChange, restoreLedger } from './ledger';
import { Sightings } from './sightings';

/**
 * The ledger, what unfinished walks have met, and the copy: the three that must never part. A write carries all of
 * them in one transaction, and memory follows once it has landed. Only the engine's writer may write.
 */
export class Books {
  ledger: Ledger;
  readonly sightings: Sightings;

  constructor(
    readonly copy: Copy,
    { plan, walks, shelves, sightings }: Pick<Snapshot, 'plan' | 'walks' | 'shelves' | 'sightings'>,
  ) {
    this.ledger = restoreLedger(plan, walks, shelves);
    this.sightings = new Sightings(sightings);
  }

  async write(
    change: CopyChange,
    next: Ledger = this.ledger,
    sighting?: Sighting,
  ): Promise<StorageFailure | null> {
    const failure = await this.copy.write({
      ...change,
      ...(next !== this.ledger && ledgerChange(this.ledger, next)),
      removedSightings: this.sightings.outdated(next),
      ...(sighting && { sightings: [sighting] }),
    });
    if (failure) return failure;
    this.ledger = next;
    this.sightings.forgetOutdated(next);
    if (sighting) this.sightings.add(sighting);
    return null;
  }
}
