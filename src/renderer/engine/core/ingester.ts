import { type ClockOffset, unevenClocksMs, withAnswer } from '@shared/domain/clock-offset';
import type { ReplacedFile, SameFile } from '@shared/media';
import type { ReadableName } from '../resources';
import type { PlannedCall } from './calls';
import type { ConcurrentReadGuard } from './concurrent-read-guard';
import type { CallAnswer } from './make-call';
import type { CallStart, IngestOutcome, PostTable } from './post-ingester';
import { PostIngester } from './post-ingester';
import type { AnswerTimes } from './post-record';
import { RecordIngester } from './record-ingester';
import type { ReplicaTransaction } from './replica-transaction';
import type { RecordListScope } from './scopes';

export type IngestedTable = 'posts' | 'projects' | ReadableName;

/** Writes answers into the replica, each in one transaction with the progress of its list. Runs in the writer. */
export class Ingester {
  private readonly posts: PostIngester;
  private readonly records: RecordIngester;
  /** Offset of the planning service's clock, which dates decisions. */
  private clockOffset: ClockOffset | null = null;
  private answerTimes: AnswerTimes | null = null;
  /** Service's time of the newest answer about posts. */
  private postsAt = 0;

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
    this.posts = new PostIngester({ ...deps, answerTimes: () => this.answerTimes });
    this.records = new RecordIngester({ ...deps, clockOffset: () => this.clockOffset });
  }

  ingest(answer: CallAnswer, asked: CallStart, { slot, service }: PlannedCall): Promise<IngestOutcome> {
    const { sentAt, readAt, serviceAt } = answer.read;
    if (service === 'planning' && sentAt !== undefined && serviceAt !== undefined) {
      this.clockOffset = withAnswer(this.clockOffset, { sentAt, readAt, serviceAt });
      const { since = readAt, longestMs = 0 } = this.answerTimes ?? {};
      this.answerTimes = { since, longestMs: Math.max(longestMs, readAt - sentAt) };
    } else if (service === 'planning') this.answerTimes = null;
    const isStale = serviceAt !== undefined && serviceAt < this.postsAt - unevenClocksMs;
    switch (answer.kind) {
      case 'posts':
        this.postsAt = Math.max(this.postsAt, serviceAt ?? 0);
        return this.posts.page(answer.cursor, answer.read, { ...asked, isStale });
      case 'post':
        // The next one counts whatever its time: the service's clock may have been set back.
        this.postsAt = serviceAt ?? 0;
        return this.posts.single(answer.id, answer.read, { ...asked, isStale }, slot === 'interactive');
      case 'records':
        return this.records.page(answer, asked);
      case 'record':
        return this.records.single(answer, asked);
    }
  }

  replaceFiles(files: readonly (ReplacedFile | SameFile)[]): Promise<void> {
    return this.posts.replaceFiles(files);
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
