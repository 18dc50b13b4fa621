import type { IpcEventName } from '@shared/ipc/events';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { CopyChanged } from '../engine';
import type { On } from '../ipc';
import { isConcerned } from './copy-changes';

/** The pause between two runs of a query: while everything is refreshed, changes arrive four times a second. */
const minPauseMs = 400;
/** Half the pause after a query's first answer. Each further answer doubles it, up to the usual pause. */
const firstPauseMs = 50;

/**
 * Runs a query again when its dependencies have changed. Each query has one run at a time, with a pause after
 * each answer, short after the first ones. A change during a run is not lost and does not start a parallel run. TanStack's own invalidation would either
 * drop that change, or cancel and restart four times a second.
 */
export class QueryInvalidator {
  readonly #client: QueryClient;
  readonly #on: On;
  /** Events with a listener. One event may outdate some queries and be the result of another. */
  readonly #heard = new Set<string>();
  /** Queries that changed while they were running, by hash. */
  readonly #behind = new Set<string>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #askedAt = new Map<string, number>();
  readonly #restUntil = new Map<string, number>();
  /** Queries that changed while the page was not viewed, by hash. */
  readonly #unseen = new Set<string>();
  #isLookedAt = true;

  constructor(client: QueryClient, on: On) {
    this.#client = client;
    this.#on = on;
    const cache = client.getQueryCache();
    cache.subscribe(({ type, query: { queryHash } }) => {
      if (type === 'removed') return this.#forget(queryHash);
      // The event's own query is typed with `any`; the cache returns the same one typed.
      const query = cache.get(queryHash);
      if (!query) return;
      if (type === 'added') this.#listenFor(query);
      if (type === 'updated') this.#follow(query);
      if (type === 'observerRemoved' || type === 'observerOptionsUpdated') this.#leaveIfUnseen(query);
    });
  }

  readonly copyChanged = (change: CopyChanged): void => {
    this.#changed(({ meta, state }) => {
      const { tables, showsPost } = meta ?? {};
      if (!tables) return false;
      // An answer that is on its way may be about any post.
      const shows = state.data === undefined ? undefined : showsPost;
      return isConcerned({ tables, ...(shows && { showsPost: (id) => shows(id, state.data) }) }, change);
    });
  };

  /**
   * While the page is not viewed, no query runs. Queries that changed in that time run when the page is viewed again.
   */
  setLookedAt(isLookedAt: boolean): void {
    this.#isLookedAt = isLookedAt;
    if (!isLookedAt) return;
    const unseen = [...this.#unseen];
    this.#unseen.clear();
    for (const hash of unseen) {
      const query = this.#client.getQueryCache().get(hash);
      if (query) this.#outdate(query);
    }
  }

  /** The engine's status changed: this concerns the queries that depend on everything. */
  readonly statusChanged = (): void => {
    this.#changed(({ meta }) => meta?.tables === 'any');
  };

  #changed(isConcerned: (query: Query) => boolean | undefined): void {
    for (const query of this.#client.getQueryCache().getAll()) if (isConcerned(query)) this.#outdate(query);
  }

  #outdate(query: Query): void {
    if (!this.#isLookedAt) this.#unseen.add(query.queryHash);
    else if (query.state.fetchStatus !== 'idle') this.#behind.add(query.queryHash);
    else if (query.isActive()) this.#askSoon(query);
    // No component uses it: it runs again when one does.
    else query.invalidate();
  }

  #askSoon(query: Query): void {
    const hash = query.queryHash;
    const restMs = (this.#restUntil.get(hash) ?? 0) - performance.now();
    if (restMs <= 0) return ask(query);
    if (this.#timers.has(hash)) return;
    this.#timers.set(
      hash,
      setTimeout(() => {
        this.#timers.delete(hash);
        ask(query);
      }, restMs),
    );
  }

  /** Tracks start and end of all runs of a query. */
  #follow(query: Query): void {
    const hash = query.queryHash;
    const now = performance.now();
    const askedAt = this.#askedAt.get(hash);
    if (query.state.fetchStatus === 'fetching') {
      if (askedAt !== undefined) return;
      // The answer will include every change up to now.
      this.#askedAt.set(hash, now);
      this.#behind.delete(hash);
      this.#stopTimer(hash);
    } else if (askedAt !== undefined) {
      this.#askedAt.delete(hash);
      const pauseMs = Math.max(minPauseMs, (query.meta?.pauseFactor ?? 0) * (now - askedAt));
      // The first answers may be empty, as on the first start, and must not hold back the rows that follow them.
      this.#restUntil.set(hash, now + Math.min(pauseMs, firstPauseMs * 2 ** query.state.dataUpdateCount));
      if (this.#behind.delete(hash)) this.#outdate(query);
    }
  }

  /** Stops the timer of a query without mounted components. */
  #leaveIfUnseen(query: Query): void {
    if (!query.isActive() && this.#stopTimer(query.queryHash)) query.invalidate();
  }

  #listenFor({ meta }: Query): void {
    for (const event of meta?.events ?? []) {
      this.#hearOnce('told', event, () => this.#changed((query) => query.meta?.events?.includes(event)));
    }
    const pushed = meta?.pushedBy;
    if (pushed === undefined) return;
    this.#hearOnce('pushed', pushed, (data) => {
      for (const query of this.#client.getQueryCache().getAll()) {
        if (query.meta?.pushedBy === pushed) this.#client.setQueryData(query.queryKey, { data, error: null });
      }
    });
  }

  #hearOnce(how: 'told' | 'pushed', event: IpcEventName, listener: (payload: unknown) => void): void {
    const key = `${how} ${event}`;
    if (this.#heard.has(key)) return;
    this.#heard.add(key);
    this.#on(event, listener);
  }

  #stopTimer(hash: string): boolean {
    clearTimeout(this.#timers.get(hash));
    return this.#timers.delete(hash);
  }

  #forget(hash: string): void {
    this.#stopTimer(hash);
    this.#behind.delete(hash);
    this.#askedAt.delete(hash);
    this.#restUntil.delete(hash);
    this.#unseen.delete(hash);
  }
}

function ask(query: Query): void {
  // The query cache reports the failure to everyone who uses the query.
  void query.fetch().catch(() => undefined);
}
