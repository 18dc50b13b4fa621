import type { DeskError } from '@shared/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PostRow } from '../../engine';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';

/** Resting this long on a post asks for it; running down the list with J does not. */
const REST_MS = 400;
const FRESH_MS = 60_000;

/**
 * Reads an open post singly, for only that answer has its review counts. Answers why it could not be read, where that
 * says something about this post rather than about the network, which the banner tells already.
 */
export function useFreshPost(row: PostRow): DeskError | null {
  const engine = useEngine();
  const { now } = useWorkspaceServices();
  const [failed, setFailed] = useState<{ readonly id: string; readonly error: DeskError } | null>(null);

  const { id } = row;
  const refreshUnlessFresh = useEffectEvent(async () => {
    if (engine.status().phase === 'offline') return;
    const readAt = row.review === null ? row.seenAt : (row.counts?.readAt ?? 0);
    if (now() - readAt < FRESH_MS) return;
    const error = await engine.refresh({ kind: 'post', id });
    const isAboutPost = error !== null && error.category !== 'network' && error.category !== 'rate';
    setFailed(isAboutPost ? { id, error } : null);
  });
  useEffect(() => {
    const timer = setTimeout(() => void refreshUnlessFresh(), REST_MS);
    return () => clearTimeout(timer);
  }, [id]);

  return failed?.id === id ? failed.error : null;
}
