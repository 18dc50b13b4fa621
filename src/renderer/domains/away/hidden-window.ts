import { type Absence, leastAbsenceMs } from '@shared/domain/away';
import { useSyncExternalStore } from 'react';
import { watchPresence } from '../../engine';
import type { On } from '../../ipc';
import { perWorkspace, usePerWorkspace } from '../../query/per-workspace';

/**
 * The last absence of half an hour or more, in which the window was hidden or the screen locked. Uses main's events.
 * The browser never reports a page as hidden if Electron does not slow it down.
 */
export class HiddenWindow {
  private hiddenAt: number | null = null;
  private latest: Absence | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    on: On,
    private readonly now: () => number,
  ) {
    watchPresence(on, ({ isLookedAt }) => this.look(isLookedAt));
  }

  readonly getSnapshot = (): Absence | null => this.latest;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private look(isLookedAt: boolean): void {
    if (!isLookedAt) {
      this.hiddenAt ??= this.now();
      return;
    }
    const [from, to] = [this.hiddenAt, this.now()];
    this.hiddenAt = null;
    if (from === null || to - from < leastAbsenceMs) return;
    this.latest = { from, to };
    for (const listener of this.listeners) listener();
  }
}

export const hiddenWindow = perWorkspace(({ on, now }) => new HiddenWindow(on, now));

export function useHiddenWindow(): Absence | null {
  const hidden = usePerWorkspace(hiddenWindow);
  return useSyncExternalStore(hidden.subscribe, hidden.getSnapshot);
}
