import type { ReadableName } from '../resources';
import type { PlannedCall } from './calls';
import type { ConcurrentReadGuard } from './concurrent-read-guard';
import type { CallAnswer } from './make-call';
import type { CallStart, IngestOutcome, PostTable } from './post-ingester';
import { PostIngester } from './post-ingester';
import { RecordIngester } from './record-ingester';
import type { ReplicaTransaction } from './replica-transaction';
import type { RecordListScope } from './scopes';

export type IngestedTable = 'posts' | 'projects' | ReadableName;

/** Writes answers into the replica, each in one transaction with the progress of its list. Runs in the writer. */
export class Ingester {
  private readonly posts: PostIngester;
  private readonly records: RecordIngester;

  constructor(deps: {
    readonly transaction: ReplicaTransaction;
    readonly readGuard: ConcurrentReadGuard;
    readonly holdsDay: (day: number) => boolean;
    /** Groups of posts that were read before this are read again, epoch ms. */
    readonly groupsSince: () => number;
    readonly onChanged: (table: IngestedTable) => void;
    /** Something that only somebody who looks at that post can see. */
    readonly onPostChanged: (table: PostTable, id: string) => void;
  }) {
    this.posts = new PostIngester(deps);
    this.records = new RecordIngester(deps);
  }

  ingest(answer: CallAnswer, asked: CallStart, { slot }: PlannedCall): Promise<IngestOutcome> {
    switch (answer.kind) {
      case 'posts':
        return this.posts.page(answer.cursor, answer.read, asked);
      case 'post':
        return this.posts.single(answer.id, answer.read, asked, slot === 'interactive');
      case 'records':
        return this.records.page(answer, asked);
      case 'record':
        return this.records.single(answer, asked);
    }
  }

  /** The single read answered that there is no such record: the one thing that removes it here. `now` is epoch ms. */
  remove(
    call: PlannedCall & { kind: 'post' | 'record' },
    asked: CallStart,
    now: number,
  ): Promise<IngestOutcome> {
    return call.kind === 'post'
      ? this.posts.remove(call.id, asked, now)
      : this.records.remove(call.resource, call.id, asked, now);
  }

  /** The call that answers the one record of a list found none. */
  removeOne({ resource, parent }: RecordListScope, asked: CallStart, now: number): Promise<IngestOutcome> {
    return this.records.removeOne(resource, parent, asked, now);
  }
}
