import type { MediaChange } from '@shared/media';
import type { Timers } from '../services/timers';
import type { MediaName } from './seen-files';

export interface ChangeTeller {
  tell(names: readonly MediaName[], postIds: readonly string[]): void;
  stop(): void;
}

const togetherMs = 250;

/** Gathers what happens within a quarter of a second into one message: files come in bursts. */
export function createChangeTeller(timers: Timers, send: (change: MediaChange) => void): ChangeTeller {
  const fileIds = new Set<string>();
  const posts = new Set<string>();
  let stopTimer: (() => void) | undefined;

  function flush(): void {
    stopTimer = undefined;
    const change = { fileIds: [...fileIds], postIds: [...posts] };
    fileIds.clear();
    posts.clear();
    send(change);
  }

  return {
    tell(names, postIds) {
      for (const name of names) if (name.startsWith('file:')) fileIds.add(name.slice('file:'.length));
      for (const postId of postIds) posts.add(postId);
      stopTimer ??= timers.after(togetherMs, flush);
    },
    stop() {
      stopTimer?.();
    },
  };
}
