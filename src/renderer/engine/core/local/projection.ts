import type { DeskError } from '@shared/errors';
import type { JournalEntry } from '@shared/journal';
import type { LocalCollection } from '@shared/local-data';
import type { ReplicaStore } from '../../store/engine-store';
import type { JournalCommit, LocalId } from '../../store/journal-port';
import { type StoredChange, type StoredLocal, storedChangeOf } from '../../store/journal-rows';
import type { EnginePorts } from '../ports';
import type { TaskQueue } from '../task-queue';
import { restoreJournal } from './restoration';
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
