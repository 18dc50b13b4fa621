import { type Absence, leastAbsenceMs } from '@shared/domain/away';
import { useSyncExternalStore } from 'react';
import { perWorkspace, usePerWorkspace } from '../../query/per-workspace';

/** How long nobody can have looked, because the window was hidden: the last time it was for half an hour or more. */
class HiddenWindow {
  private hiddenAt: number | null = null;
  private latest: Absence | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly now: () => number) {
    document.addEventListener('visibilitychange', () => this.look());
  }

  readonly getSnapshot = (): Absence | null => this.latest;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  private look(): void {
    if (document.visibilityState === 'hidden') {
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

export const hiddenWindow = perWorkspace(({ now }) => new HiddenWindow(now));

export function useHiddenWindow(): Absence | null {
  const hidden = usePerWorkspace(hiddenWindow);
  return useSyncExternalStore(hidden.subscribe, hidden.getSnapshot);
}
