import type { DeskError } from '@shared/errors';
import type { Books } from './books';
import { type PlannedCall, walkSubject } from './calls';
import type { Desk } from './desk';
import { unwanted } from './rhythm';
import { Waiters } from './waiters';

/**
 * Those who asked for something to be read now: each is answered once, when it has landed or by what kept it from
 * landing, and from then on the desk wants it no more than anything else.
 */
export class People {
  private readonly waiters = new Waiters();

  constructor(
    private readonly at: { desk: Desk },
    private readonly books: Pick<Books, 'ledger'>,
  ) {}

  /** Resolves once all of it has landed (null), or with the first failure. */
  wait(subjects: readonly string[]): Promise<DeskError | null> {
    return this.waiters.wait(subjects);
  }

  /** Only a call that left for the person answers the person: any other may have left before they asked. */
  answerSingle({ kind, subject, room }: PlannedCall, error: DeskError | null): void {
    if (room !== 'interactive' || kind === 'page') return;
    this.at.desk = unwanted(this.at.desk, { single: subject });
    this.waiters.answer(subject, error);
  }

  /** A list that a person waits for was begun when they asked: its end answers them, whoever's call it was. */
  answerWalk(key: string, error: DeskError | null): void {
    if (!this.at.desk.wantedWalks.has(key)) return;
    this.at.desk = unwanted(this.at.desk, { walk: key });
    this.waiters.answer(walkSubject(key), error);
  }

  /** A list went with its parent while somebody waited for it: there is nothing left to read. */
  answerPruned(): void {
    const { walks } = this.books.ledger;
    for (const key of [...this.at.desk.wantedWalks.keys()]) if (!walks.has(key)) this.answerWalk(key, null);
  }

  /** Something that is no call's subject, such as the pass, has been read. */
  answer(subject: string): void {
    this.waiters.answer(subject, null);
  }

  /** Nothing more will come of what they asked for. */
  answerAll(error: DeskError): void {
    this.at.desk = { ...this.at.desk, wantedSingles: new Map(), wantedWalks: new Map() };
    this.waiters.answerAll(error);
  }
}
