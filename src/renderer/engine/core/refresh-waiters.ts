import type { DeskError } from '@shared/errors';
import type { RefreshScope } from '../api';
import { listSubject, type PlannedCall } from './calls';
import { withoutRequests } from './due-times';
import type { ReplicaTransaction } from './replica-transaction';
import type { SyncState } from './sync-state';

/** A customer without a token can't be read. Its own list reports that, and all other lists are refreshed. */
export const isFailureOf =
  ({ kind }: RefreshScope) =>
  ({ code }: DeskError): boolean =>
    kind !== 'everything' || code !== 'TOKEN_MISSING';

/**
 * Requests of a person for newer data. Each is answered once, when the data is here or with the error that kept it away;
 * after that the sync state no longer counts it as requested.
 */
export class RefreshWaiters {
  private readonly waiters = new Waiters();

  constructor(
    private readonly at: { syncState: SyncState },
    private readonly transaction: Pick<ReplicaTransaction, 'syncProgress'>,
  ) {}

  /** Resolves once all of it has landed (null), or with the first failure that counts. */
  wait(subjects: readonly string[], isFailure?: (error: DeskError) => boolean): Promise<DeskError | null> {
    return this.waiters.wait(subjects, isFailure);
  }

  /** Only a call that left for the person answers the person: any other may have left before they asked. */
  answerSingle({ kind, subject, slot }: PlannedCall, error: DeskError | null): void {
    if (slot !== 'interactive' || kind === 'page') return;
    this.at.syncState = withoutRequests(this.at.syncState, { single: subject });
    this.waiters.answer(subject, error);
  }

  /**
   * Answers the person who waits for a list. The list was restarted at the request, so any caller's end of it counts.
   */
  answerList(key: string, error: DeskError | null): void {
    if (!this.at.syncState.requestedLists.has(key)) return;
    this.at.syncState = withoutRequests(this.at.syncState, { cursor: key });
    this.waiters.answer(listSubject(key), error);
  }

  /** A list went with its parent while somebody waited for it: there is nothing left to read. */
  answerPruned(): void {
    const { cursors } = this.transaction.syncProgress;
    for (const key of [...this.at.syncState.requestedLists.keys()])
      if (!cursors.has(key)) this.answerList(key, null);
  }

  /** Something that is no call's subject, such as the pass, has been read or could not be. */
  answer(subject: string, error: DeskError | null = null): void {
    this.waiters.answer(subject, error);
  }

  /** Ends all waits with an error and drops their requests. */
  answerAll(error: DeskError): void {
    this.at.syncState = { ...this.at.syncState, requestedRecords: new Map(), requestedLists: new Map() };
    this.waiters.answerAll(error);
  }
}

/** Callers waiting for a refresh, keyed by the data they wait for. */
class Waiters {
  private readonly waiting = new Map<string, ((error: DeskError | null) => void)[]>();

  /** Resolves once all of it has landed (null), or with the first failure that counts. */
  wait(subjects: readonly string[], isFailure = (_error: DeskError) => true): Promise<DeskError | null> {
    return new Promise((resolve) => {
      let missing = subjects.length;
      if (missing === 0) resolve(null);
      for (const subject of subjects) {
        const answer = (answered: DeskError | null) => {
          const error = answered && isFailure(answered) ? answered : null;
          missing -= 1;
          if (error || missing === 0) resolve(error);
        };
        this.waiting.set(subject, [...(this.waiting.get(subject) ?? []), answer]);
      }
    });
  }

  /** Answers the waiters of a subject: null for success, or the error. */
  answer(subject: string, error: DeskError | null): void {
    const waiting = this.waiting.get(subject) ?? [];
    this.waiting.delete(subject);
    for (const answer of waiting) answer(error);
  }

  answerAll(error: DeskError): void {
    for (const subject of [...this.waiting.keys()]) this.answer(subject, error);
  }
}
