import type { DeskError } from '@shared/errors';
import {
  type JournalEntry,
  type LocalWrite,
  mostRestoredAtOnce,
  type RestoredBatch,
  type RestoredReceipt,
} from '@shared/journal';
import type { LocalCollection } from '@shared/local-data';
import type { ReplicaStore } from '../../store/engine-store';
import type { JournalCommit, LocalId } from '../../store/journal-port';
import { changeListOf, type StoredChange, type StoredLocal, storedChangeOf } from '../../store/journal-rows';
import type { EnginePorts } from '../ports';
import type { TaskQueue } from '../task-queue';
import { feedPages } from './change-query';
import { localCollections } from './collections';
import { type RoundOutcome, Rounds } from './rounds';

/** Main cuts a page sooner where its entries are long. */
const entriesAtOnce = 500;

type ProjectedTable = 'notes' | 'local' | 'changes';

interface ProjectionDeps extends Pick<EnginePorts, 'call' | 'clock' | 'random' | 'report'> {
  readonly store: ReplicaStore;
  readonly writer: TaskQueue;
  readonly onChanged: (tables: readonly ProjectedTable[]) => void;
  /** Told once, with the number of the journal's last entry; 0 for a journal without any. */
  readonly onFirstLook: (lastSequence: number) => void;
  /** The error while main cannot open the journal; null once it answers. */
  readonly onJournal: (error: DeskError | null) => void;
}

/**
 * Local copy of main's journal for lists: local data and the change feed. Main's journal owns the data, and the copy
 * lags by a moment. A missing copy is rebuilt from the first entry. If the journal lost entries or ends before the
 * copy, the copy is the only source: it is never emptied, and its data is handed back first. A received line leaves the
 * outbox in the same transaction.
 */
export class JournalProjection {
  private readonly rounds: Rounds;
  private limit = entriesAtOnce;
  private hasLooked = false;
  /** Newest journal loss for which this copy has handed back its data. */
  private answeredRecovery = 0;

  constructor(
    private readonly deps: ProjectionDeps,
    private sequence: number,
  ) {
    this.rounds = new Rounds(deps, () => this.readPage());
  }

  /** The journal may have grown. */
  catchUp(): void {
    this.rounds.wake();
  }

  stop(): void {
    this.rounds.stop();
  }

  private async readPage(): Promise<RoundOutcome> {
    const { call, writer } = this.deps;
    const result = await call('journal.read_since', { after: this.sequence, limit: this.limit });
    if (this.rounds.isStopped) return 'done';
    if (result.ok || isUnavailable(result.error)) this.deps.onJournal(result.ok ? null : result.error);
    if (!result.ok) {
      // A page can be larger as a message than the journal counted.
      if (result.error.code !== 'ANSWER_TOO_LARGE' || this.limit === 1) return 'failed';
      this.limit = Math.ceil(this.limit / 2);
      return 'more';
    }
    this.limit = entriesAtOnce;
    const { entries, lastSequence, recoverySequence } = result.data;
    if (!this.hasLooked) this.deps.onFirstLook(lastSequence);
    this.hasLooked = true;
    const isUnanswered = recoverySequence > Math.max(this.sequence, this.answeredRecovery);
    if (isUnanswered || lastSequence < this.sequence) return this.restore();
    const sequence = entries.at(-1)?.sequence ?? lastSequence;
    if (sequence === this.sequence) return 'done';
    const isWritten = await writer.run(() => this.write(entries, sequence));
    if (!isWritten) return 'failed';
    return sequence < lastSequence ? 'more' : 'done';
  }

  private async write(entries: readonly JournalEntry[], sequence: number): Promise<boolean> {
    const { commit, tables } = project(entries);
    const written = await this.deps.store.commit({ ...commit, journalSequence: sequence });
    if (!written.ok) return false;
    this.sequence = sequence;
    if (tables.length > 0) this.deps.onChanged(tables);
    return true;
  }

  /** Hands local data back and reads the whole journal again, so that the copy matches it. */
  private async restore(): Promise<RoundOutcome> {
    const { store, call, report, writer, onChanged } = this.deps;
    const restored = await restoreJournal({ store, call, report }, this.sequence);
    if (!restored || this.rounds.isStopped) return 'failed';
    const { replacedChanges: removedChanges, recoverySequence } = restored;
    const written = await writer.run(() => store.commit({ removedChanges, journalSequence: 0 }));
    if (!written.ok) return 'failed';
    this.sequence = 0;
    this.answeredRecovery = recoverySequence;
    onChanged(['notes', 'local', 'changes']);
    return 'more';
  }
}

/** A journal that was closed is one of an app that quits. */
const isUnavailable = ({ code, data }: DeskError): boolean =>
  code === 'JOURNAL_UNAVAILABLE' && data?.reason !== 'closed';

interface Projected {
  readonly commit: JournalCommit;
  readonly tables: readonly ProjectedTable[];
}

/** Result of the entries: the last write for each key, and all lines. Kinds from later versions are ignored. */
function project(entries: readonly JournalEntry[]): Projected {
  const writes = new Map<string, { readonly id: LocalId; readonly row: StoredLocal | null }>();
  const changes: StoredChange[] = [];
  const tables = new Set<ProjectedTable>();
  for (const entry of entries) {
    switch (entry.kind) {
      case 'local.saved': {
        const { collection, key, value } = entry.write;
        const row = value === null ? null : { collection, key, value, at: entry.savedAt };
        writes.set(`${collection} ${key}`, { id: [collection, key], row });
        for (const table of tablesOf(collection)) tables.add(table);
        break;
      }
      case 'change.seen':
        changes.push(storedChangeOf(entry.change, entry.sequence));
        tables.add('changes');
        break;
    }
  }
  const commit = {
    local: [...writes.values()].flatMap(({ row }) => (row ? [row] : [])),
    removedLocal: [...writes.values()].flatMap(({ id, row }) => (row ? [] : [id])),
    changes,
    removedOutbox: changes.map(({ change }) => change.id),
  };
  return { commit, tables: [...tables] };
}

/** Tables that a collection changes. Notes have a table of their own, because rows of posts show them. */
const tablesOf = (collection: LocalCollection): readonly ProjectedTable[] =>
  collection === 'notes' ? ['notes', 'local'] : ['local'];

interface RestorationDeps extends Pick<EnginePorts, 'call' | 'report'> {
  readonly store: ReplicaStore;
}

interface Restored {
  /** Sequences of lines that the journal has under another one now. */
  readonly replacedChanges: readonly number[];
  readonly recoverySequence: number;
}

/** Half of what a message may weigh; see `protocol.ts`. In characters of JSON. */
const mostTextAtOnce = 200_000;

type Batch = Omit<RestoredBatch, 'heldSequence' | 'isLast'>;
const nothing: Batch = { writes: [], lines: [] };

/**
 * Hands everything that this copy has of main's journal back to it: values, and lines of the change feed. The journal
 * takes what it lacks. Null where that did not come to its end; then it is to be done again from the beginning.
 *
 * @param heldSequence up to which entry the copy follows the journal
 */
async function restoreJournal(
  { store, call, report }: RestorationDeps,
  heldSequence: number,
): Promise<Restored | null> {
  async function hand(batch: Batch, isLast = false): Promise<RestoredReceipt | null> {
    const result = await call('journal.restore', { ...copyOf(batch), heldSequence, isLast });
    if (result.ok) return result.data;
    if (result.error.code !== 'INPUT_INVALID' || isLast) return null;
    // Main rejects one item of the batch. Halving the batch saves the others.
    const [first, second] = halvesOf(batch);
    if (second) {
      const receipts = [await hand(first), await hand(second)] as const;
      return receipts[0] && receipts[1] ? joined(receipts[0], receipts[1]) : null;
    }
    report(new Error(`main does not take back ${first.lines[0]?.kind ?? first.writes[0]?.write.collection}`));
    return { lineSequences: first.lines.map(() => 0), recoverySequence: 0 };
  }

  for (const collection of localCollections) {
    const rows = await store.readCollection(collection);
    if (!rows.ok) return null;
    for (const some of batchesOf(rows.value)) {
      if (!(await hand({ ...nothing, writes: some.map(writeOf) }))) return null;
    }
  }
  const replacedChanges: number[] = [];
  const feed = { list: changeListOf({}), since: null, linesAtOnce: mostRestoredAtOnce };
  for await (const page of feedPages(store, feed)) {
    if (!page.ok) return null;
    for (const some of batchesOf(page.value)) {
      const receipt = await hand({ ...nothing, lines: some.map(({ change }) => change) });
      if (!receipt) return null;
      replacedChanges.push(...replacedIn(some, receipt));
    }
  }
  const end = await hand(nothing, true);
  return end && { replacedChanges, recoverySequence: end.recoverySequence };
}

/** The union of writes knows which value belongs to which collection; a row of any collection does not show it. */
const writeOf = ({ collection, key, value, at }: StoredLocal) => ({
  savedAt: at,
  write: { collection, key, value } as LocalWrite,
});

const replacedIn = (lines: readonly StoredChange[], { lineSequences }: RestoredReceipt): number[] =>
  lines.flatMap(({ sequence }, index) => {
    const now = lineSequences[index] ?? 0;
    return now === 0 || now === sequence ? [] : [sequence];
  });

const copyOf = ({ writes, lines }: Batch) => ({ writes: [...writes], lines: [...lines] });

/** A batch holds either writes or lines. */
function halvesOf({ writes, lines }: Batch): readonly [Batch, Batch?] {
  const half = Math.ceil((writes.length + lines.length) / 2);
  const first = { writes: writes.slice(0, half), lines: lines.slice(0, half) };
  const second = { writes: writes.slice(half), lines: lines.slice(half) };
  return second.writes.length + second.lines.length > 0 ? [first, second] : [first];
}

const joined = (first: RestoredReceipt, second: RestoredReceipt): RestoredReceipt => ({
  lineSequences: [...first.lineSequences, ...second.lineSequences],
  recoverySequence: Math.max(first.recoverySequence, second.recoverySequence),
});

/** Splits rows into batches that fit one message. */
function batchesOf<T>(rows: readonly T[]): T[][] {
  const batches: T[][] = [];
  let size = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    const batch = batches.at(-1);
    if (batch && batch.length < mostRestoredAtOnce && size + length <= mostTextAtOnce) {
      batch.push(row);
      size += length;
    } else {
      batches.push([row]);
      size = length;
    }
  }
  return batches;
}
