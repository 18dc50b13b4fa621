import type { DeskError } from '@shared/errors';
import type { MediaUsage, PostMedia } from '@shared/media';
import { useCallback, useSyncExternalStore } from 'react';
import { usePerWorkspace } from '../../query/per-workspace';
import { useMainQuery, useSetMainAnswer } from '../../query/use-main-query';
import { postMedia } from './post-media';

export interface UseMediaUsage {
  /** Null until main has counted. */
  readonly usage: MediaUsage | null;
  readonly error: DeskError | null;
  /** Takes over what main answered to a change, without asking again. */
  readonly replace: (usage: MediaUsage) => void;
}

/** What posts' files take on this machine, and what is still to come. */
export function useMediaUsage(): UseMediaUsage {
  const { data: usage, error } = useMainQuery(
    'media.read_usage',
    {},
    { changedBy: ['media.changed'], everyMs: 30_000 },
  );
  return { usage, error, replace: useSetMainAnswer('media.read_usage', {}) };
}

/** A post's files as main has them now; undefined until it has said. */
export function usePostMedia(postId: string): PostMedia | undefined {
  const media = usePerWorkspace(postMedia);
  const subscribe = useCallback((listener: () => void) => media.subscribe(postId, listener), [media, postId]);
  return useSyncExternalStore(subscribe, () => media.get(postId));
}
