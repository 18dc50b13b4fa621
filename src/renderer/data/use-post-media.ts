import type { PostMedia } from '@shared/media';
import { useCallback, useSyncExternalStore } from 'react';
import { useDesk } from './desk';

/** A post's files as main has them now; undefined until it has said. */
export function usePostMedia(postId: string): PostMedia | undefined {
  const { media } = useDesk();
  const subscribe = useCallback((listener: () => void) => media.subscribe(postId, listener), [media, postId]);
  return useSyncExternalStore(subscribe, () => media.get(postId));
}
