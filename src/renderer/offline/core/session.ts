import type { DeskError } from '@shared/errors';
import type { RefreshScope } from '../api';
import type { Snapshot } from '../store/engine-store';
import { Books } from './books';
import { Copy } from './copy';
import type { Desk } from './desk';
import type { News } from './engine';
import type { Ledger } from './ledger';
import { NotesProjection } from './notes';
import type { EnginePorts } from './ports';
import type { Publisher } from './publisher';
import { Reader } from './reader';
import { Serial } from './serial';
import type { SessionStore } from './session-store';

interface SessionDeps {
  readonly ports: Pick<EnginePorts, 'clock' | 'random' | 'call'>;
  readonly store: SessionStore;
  readonly publisher: Publisher;
}

/** Everything that lives as long as one opening of the copy: its rows and columns, the reading of services, the notes. */
export class Session {
  readonly copy: Copy;
  private readonly books: Books;
  private readonly reader: Reader;
  private readonly notes: NotesProjection;
  private readonly writer = new Serial();

  constructor({ ports, store, publisher }: SessionDeps, snapshot: Snapshot) {
    const { writer } = this;
    this.copy = new Copy(store, snapshot);
    this.books = new Books(this.copy, snapshot);
    this.reader = new Reader({
      ...{ ports, writer, books: this.books },
      onChanged: (table) => publisher.changed(table),
      onStatus: () => publisher.statusMayDiffer(),
    });
    const onChanged = () => publisher.changed('notes');
    this.notes = new NotesProjection({ ...ports, store, writer, onChanged }, snapshot.journalSequence);
  }

  get ledger(): Ledger {
    return this.books.ledger;
  }

  get desk(): Desk {
    return this.reader.desk;
  }

  start(): void {
    this.notes.catchUp();
    this.reader.pump();
  }

  stop(reason: DeskError): void {
    this.notes.stop();
    this.reader.stop(reason);
  }

  hear(news: News): void {
    switch (news.kind) {
      case 'journal_appended':
        return this.notes.catchUp();
      case 'worth_a_try':
        return this.reader.tryNow();
      case 'sync_window':
        return this.reader.setSyncWindow(news.window);
    }
  }

  refresh(scope: RefreshScope): Promise<DeskError | null> {
    return this.reader.refresh(scope);
  }

  /** Posts whose rows the disk has lost: without them the columns are whole again, and the next reading brings them back. */
  async heal(missing: readonly string[]): Promise<void> {
    await this.writer.run(() => this.books.write({ removedPosts: missing }));
  }
}
