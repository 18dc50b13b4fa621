import type { DeskError } from '@shared/errors';
import { useSyncExternalStore } from 'react';
import type { OfflineEngine, RefreshScope } from '../../engine';
import { perWorkspace, usePerWorkspace } from '../../query/per-workspace';
import { useEnginePhase } from './queries';

export interface RefreshState {
  readonly isRunning: boolean;
  /** Why the last one failed; null after a good one. */
  readonly error: DeskError | null;
}

const quiet: RefreshState = { isRunning: false, error: null };

/** Names a scope, so that every place that offers the same reading shows the same state of it. */
export const keyOfScope = (scope: RefreshScope): string => JSON.stringify(scope);

/**
 * Refreshes that people have requested. Kept outside the screens: every button for the same scope spins, and shows a
 * failure until the next try.
 */
export class Refreshes {
  readonly #states = new Map<string, RefreshState>();
  readonly #listeners = new Set<() => void>();

  /** `engine` is null on a page without a workspace, where nothing can be read. */
  constructor(private readonly engine: Pick<OfflineEngine, 'refresh'> | null) {}

  readonly get = (key: string): RefreshState => this.#states.get(key) ?? quiet;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Resolves when it has landed or failed. What is under way already is not asked for twice. */
  readonly run = async (scope: RefreshScope): Promise<void> => {
    const key = keyOfScope(scope);
    if (!this.engine || this.get(key).isRunning) return;
    this.#set(key, { isRunning: true, error: null });
    const error = await this.engine.refresh(scope);
    this.#set(key, error ? { isRunning: false, error } : quiet);
  };

  #set(key: string, state: RefreshState): void {
    if (state === quiet) this.#states.delete(key);
    else this.#states.set(key, state);
    for (const listener of this.#listeners) listener();
  }
}

export const refreshes = perWorkspace(({ engine }) => new Refreshes(engine));

export interface Refresh extends RefreshState {
  readonly run: () => Promise<void>;
}

/**
 * Refresh of a scope and its state, shared by all places that show it. Offline errors are omitted, because the banner
 * shows them.
 */
export function useRefresh(scope: RefreshScope): Refresh {
  const { subscribe, get, run } = usePerWorkspace(refreshes);
  const isOffline = useEnginePhase() === 'offline';
  const key = keyOfScope(scope);
  const { isRunning, error } = useSyncExternalStore(subscribe, () => get(key));
  const isTold = isOffline && error?.category === 'network';
  return { isRunning, error: isTold ? null : error, run: () => run(scope) };
}
