import type { ReadableName } from '../resources';
import type { StorageFailure } from '../store/engine-store';
import type { Answer } from './asking';
import type { Books } from './books';
import type { PlannedCall } from './calls';
import type { Walk } from './ledger';
import type { Overlap } from './overlap';
import { PostLander } from './post-lander';
import { RecordLander } from './record-lander';
import type { DayRange, ShelfScope } from './scopes';

/** When a call was asked: as a tick for `Overlap`, and in epoch ms. */
export interface Asked {
  readonly tick: number;
  readonly at: number;
}

export type LandOutcome =
  | {
      readonly kind: 'landed';
      readonly finished: Walk | null;
      /** The group of the post that was read singly; it is read after it. */
      readonly groupId: string | null;
      /** The list left a question that only its next reading answers. */
      readonly isUnsettled?: boolean;
    }
  /** Another answer landed meanwhile; whoever waits for this one asks again. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'senseless' }
  | { readonly kind: 'unwritten'; readonly failure: StorageFailure };

export type Table = 'posts' | 'projects' | ReadableName;

/** Brings answers into the copy, each in one transaction with what it means for its walk. Runs in the writer. */
export class Lander {
  private readonly posts: PostLander;
  private readonly records: RecordLander;

  constructor(deps: {
    readonly books: Books;
    readonly overlap: Overlap;
    readonly range: () => DayRange | null;
    readonly onChanged: (table: Table) => void;
  }) {
    this.posts = new PostLander(deps);
    this.records = new RecordLander(deps);
  }

  land(answer: Answer, asked: Asked, { room }: PlannedCall): Promise<LandOutcome> {
    switch (answer.kind) {
      case 'posts':
        return this.posts.page(answer.walk, answer.read, asked);
      case 'post':
        return this.posts.single(answer.id, answer.read, asked, room === 'interactive');
      case 'records':
        return this.records.page(answer, asked);
      case 'record':
        return this.records.single(answer, asked);
    }
  }

  /** The single read answered that there is no such record: the one thing that removes it here. `now` is epoch ms. */
  remove(call: PlannedCall & { kind: 'post' | 'record' }, asked: Asked, now: number): Promise<LandOutcome> {
    return call.kind === 'post'
      ? this.posts.remove(call.id, asked, now)
      : this.records.remove(call.resource, call.id, asked, now);
  }

  /** The call that answers the one record of a list found none. */
  removeOne({ resource, parent }: ShelfScope, asked: Asked, now: number): Promise<LandOutcome> {
    return this.records.removeOne(resource, parent, asked, now);
  }
}
