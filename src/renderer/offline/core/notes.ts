import type { JournalEntry } from '@shared/journal';
import type { StoredNote } from '../store/rows';
import { backoffMs } from './failures';
import type { EnginePorts } from './ports';
import type { Serial } from './serial';
import type { SessionStore } from './session-store';

/** A note holds up to 20,000 characters: 20 of the longest stay below the 1 MB a message may weigh. */
const entriesAtOnce = 20;

interface NotesDeps extends Pick<EnginePorts, 'call' | 'clock' | 'random'> {
  readonly store: SessionStore;
  readonly writer: Serial;
  readonly onChanged: () => void;
}

/**
 * The journal's notes, copied here for the lists. Main's journal owns them: the copy is behind by a moment at most,
 * and where it is missing or ahead of the journal it is made anew from the first entry.
 */
export class NotesProjection {
  private isRunning = false;
  private isWanted = false;
  private isStopped = false;
  private attempt = 0;
  private cancelRetry: (() => void) | null = null;

  constructor(
    private readonly deps: NotesDeps,
    private sequence: number,
  ) {}

  /** The journal may have grown. */
  catchUp(): void {
    this.isWanted = true;
    this.cancelRetry?.();
    this.cancelRetry = null;
    if (this.isRunning || this.isStopped) return;
    this.isRunning = true;
    void this.run().finally(() => {
      this.isRunning = false;
    });
  }

  stop(): void {
    this.isStopped = true;
    this.cancelRetry?.();
  }

  private async run(): Promise<void> {
    while (this.isWanted && !this.isStopped) {
      this.isWanted = false;
      const hasMore = await this.readPage();
      if (hasMore) this.isWanted = true;
    }
  }

  private async readPage(): Promise<boolean> {
    const { call, writer } = this.deps;
    const result = await call('journal.read_since', { after: this.sequence, limit: entriesAtOnce });
    if (this.isStopped) return false;
    if (!result.ok) return this.retryLater();
    const { entries, lastSequence } = result.data;
    if (lastSequence < this.sequence) return writer.run(() => this.startOver());
    const sequence = entries.at(-1)?.sequence ?? lastSequence;
    if (sequence === this.sequence) return false;
    const isWritten = await writer.run(() => this.write(entries, sequence));
    return isWritten && sequence < lastSequence;
  }

  private async write(entries: readonly JournalEntry[], sequence: number): Promise<boolean> {
    const { notes, removedNotes } = project(entries);
    const written = await this.deps.store.commit({ notes, removedNotes, journalSequence: sequence });
    if (!written.ok) return this.retryLater();
    this.sequence = sequence;
    this.attempt = 0;
    this.deps.onChanged();
    return true;
  }

  /** Another journal than the one this was copied from: a restored or replaced one. */
  private async startOver(): Promise<boolean> {
    const written = await this.deps.store.commit({ clearNotes: true, journalSequence: 0 });
    if (!written.ok) return this.retryLater();
    this.sequence = 0;
    this.deps.onChanged();
    return true;
  }

  private retryLater(): false {
    if (this.isStopped) return false;
    const { clock, random } = this.deps;
    this.cancelRetry = clock.after(backoffMs(this.attempt, random), () => this.catchUp());
    this.attempt += 1;
    return false;
  }
}

/** What the entries leave behind: the last word on each post. Kinds that later versions add are not notes. */
function project(entries: readonly JournalEntry[]) {
  const last = new Map<string, StoredNote | null>();
  for (const entry of entries) {
    switch (entry.kind) {
      case 'note.saved':
        last.set(entry.postId, { postId: entry.postId, text: entry.text, at: entry.at });
        break;
      case 'note.deleted':
        last.set(entry.postId, null);
        break;
    }
  }
  return {
    notes: [...last.values()].filter((note) => note !== null),
    removedNotes: [...last].flatMap(([postId, note]) => (note === null ? [postId] : [])),
  };
}
