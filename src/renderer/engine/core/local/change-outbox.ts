import type { RecordChange } from '@shared/changes';
import type { ReplicaStore } from '../../store/engine-store';
import type { EnginePorts } from '../ports';
import type { TaskQueue } from '../task-queue';
import { Rounds } from './rounds';

/** Half of what a message may weigh; see `protocol.ts`. In characters of JSON. */
const mostTextAtOnce = 200_000;
const linesAtOnce = 200;

interface FeedDeps extends Pick<EnginePorts, 'call' | 'clock' | 'random' | 'report'> {
  readonly store: ReplicaStore;
  readonly writer: TaskQueue;
  /** Lines have reached the journal: the projection brings them back, and takes them out of the outbox. */
  readonly onHanded: () => void;
}

/**
 * Passes the outbox to main's journal. A line stays in the outbox from the transaction that changed its record until
 * the transaction that projects it from the journal. So a kill at any time loses no line. The journal skips an id
 * that it already has, so passing a line twice stores it once.
 */
export class ChangeOutbox {
  private readonly rounds: Rounds;
  /** Ids that were handed over in this session and may not have been projected yet. */
  private readonly handed = new Set<string>();

  constructor(private readonly deps: FeedDeps) {
    this.rounds = new Rounds(deps, async () => ((await this.handAll()) ? 'done' : 'failed'));
  }

  /** The outbox may have grown. */
  flush(): void {
    this.rounds.wake();
  }

  stop(): void {
    this.rounds.stop();
  }

  /** Goes through the whole outbox once. Answers whether everything in it has reached the journal. */
  private async handAll(): Promise<boolean> {
    const present = new Set<string>();
    for (let afterId = ''; !this.rounds.isStopped; ) {
      const read = await this.deps.store.readOutbox(afterId, linesAtOnce);
      if (!read.ok) return false;
      const last = read.value.at(-1);
      if (!last) break;
      for (const { id } of read.value) present.add(id);
      const waiting = read.value.filter(({ id }) => !this.handed.has(id));
      for (const lines of batchesOf(waiting)) if (!(await this.hand(lines))) return false;
      afterId = last.id;
    }
    for (const id of this.handed) if (!present.has(id)) this.handed.delete(id);
    return true;
  }

  private async hand(lines: readonly RecordChange[]): Promise<boolean> {
    if (this.rounds.isStopped) return false;
    const result = await this.deps.call('changes.append', { lines: [...lines] });
    if (result.ok) {
      for (const { id } of lines) this.handed.add(id);
      this.deps.onHanded();
      return true;
    }
    if (result.error.code !== 'INPUT_INVALID') return false;
    const [first, ...rest] = lines;
    if (first && rest.length === 0) return this.giveUp(first);
    // Main refused one of these lines: they are sent one by one, so that the others arrive.
    const half = Math.ceil(lines.length / 2);
    return (await this.hand(lines.slice(0, half))) && (await this.hand(lines.slice(half)));
  }

  /** A line that main will never take is a bug of this app; kept, it would only be refused again at each attempt. */
  private async giveUp({ id, kind, resource }: RecordChange): Promise<boolean> {
    const { store, writer, report } = this.deps;
    report(new Error(`a line of the change feed was refused: ${kind} of ${resource}`));
    const written = await writer.run(() => store.commit({ removedOutbox: [id] }));
    return written.ok;
  }
}

/** Splits lines into batches that fit one message. A single line always fits. */
function batchesOf(lines: readonly RecordChange[]): RecordChange[][] {
  const batches: RecordChange[][] = [];
  let size = 0;
  for (const line of lines) {
    const length = JSON.stringify(line).length;
    const batch = batches.at(-1);
    if (batch && size + length <= mostTextAtOnce) {
      batch.push(line);
      size += length;
    } else {
      batches.push([line]);
      size = length;
    }
  }
  return batches;
}
