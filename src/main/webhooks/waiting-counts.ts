import type { Timers } from '../ports';

interface Deps {
  /** For each workspace that takes deliveries, how many wait to be looked at. */
  readonly read: () => Promise<Readonly<Record<string, number>>>;
  readonly timers: Timers;
  readonly onCounted: (counts: Readonly<Record<string, number>>) => void;
}

/** Tells how many deliveries wait: at once, and then not again for some seconds, however many come. */
export interface WaitingCounts {
  readonly changed: () => void;
  readonly close: () => void;
}

/** Minimum wait, because a stream of deliveries must not wake the app for each delivery while no user watches. */
const pauseMs = 10_000;

export function createWaitingCounts({ read, timers, onCounted }: Deps): WaitingCounts {
  let told = '{}';
  let isResting = false;
  let isChanged = false;
  let cancel: () => void = () => undefined;
  let isClosed = false;

  async function tell(): Promise<void> {
    isResting = true;
    isChanged = false;
    const counts = await read();
    if (isClosed) return;
    const text = JSON.stringify(counts);
    if (text !== told) onCounted(counts);
    told = text;
    cancel = timers.after(pauseMs, () => {
      isResting = false;
      if (isChanged) void tell();
    });
  }

  return {
    changed() {
      isChanged = true;
      if (!isResting && !isClosed) void tell();
    },
    close() {
      isClosed = true;
      cancel();
    },
  };
}
