import type { DeskError } from '@shared/errors';
import type { MediaUsage, PostFile, PostMedia } from '@shared/media';
import { useCallback, useSyncExternalStore } from 'react';
import type { On, Request } from '../../ipc';
import { perWorkspace, usePerWorkspace } from '../../query/per-workspace';
import { useMainQuery, useSetMainAnswer } from '../../query/use-main-query';

export interface UseMediaUsage {
  /** Null until main has counted. */
  readonly usage: MediaUsage | null;
  readonly error: DeskError | null;
  /** Takes over what main answered to a change, without asking again. */
  readonly replace: (usage: MediaUsage) => void;
}

/** Disk usage of post files, and files still to be downloaded. */
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

/** Name of the bytes of a stored file: the same bytes have the same one under any id. Null if it isn't stored. */
export const bytesNameOf = ({ address }: Pick<PostFile, 'address'>): string | null =>
  new URLSearchParams(address?.split('?')[1]).get('v');

/** The most that main answers in one call. */
const mostAtOnce = 200;
/** How many answers are kept, so that a list that is scrolled back shows its pictures immediately. */
const mostKept = 2_000;

/**
 * Stored files of the posts on the screen. Requests all posts of a tick in one call, and again those whose files main
 * reports as changed.
 */
export class PostMediaStore {
  readonly #request: Request;
  readonly #known = new Map<string, PostMedia>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #toAsk = new Set<string>();

  constructor(request: Request, on: On) {
    this.#request = request;
    on('media.changed', ({ postIds }) => {
      for (const postId of postIds) {
        if (this.#listeners.has(postId)) this.#askSoon(postId);
        else this.#known.delete(postId);
      }
    });
  }

  /** The newest answer; undefined until there is one. */
  get(postId: string): PostMedia | undefined {
    return this.#known.get(postId);
  }

  subscribe(postId: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(postId) ?? new Set();
    this.#listeners.set(postId, listeners.add(listener));
    if (!this.#known.has(postId)) this.#askSoon(postId);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(postId);
    };
  }

  #askSoon(postId: string): void {
    if (this.#toAsk.size === 0) queueMicrotask(() => void this.#ask());
    this.#toAsk.add(postId);
  }

  async #ask(): Promise<void> {
    const postIds = [...this.#toAsk];
    this.#toAsk.clear();
    for (let from = 0; from < postIds.length; from += mostAtOnce) {
      const answer = await this.#request('media.look_up', {
        postIds: postIds.slice(from, from + mostAtOnce),
      });
      // Without an answer the posts show the icon of their media type, as they do without a picture.
      for (const one of answer.ok ? answer.data : []) this.#keep(one);
    }
  }

  #keep(media: PostMedia): void {
    const { postId } = media;
    this.#known.delete(postId);
    this.#known.set(postId, media);
    for (const listener of this.#listeners.get(postId) ?? []) listener();
    if (this.#known.size <= mostKept) return;
    // Drops the oldest answer that is not on the screen.
    for (const known of this.#known.keys()) {
      if (this.#listeners.has(known)) continue;
      this.#known.delete(known);
      return;
    }
  }
}

const postMedia = perWorkspace(({ request, on }) => new PostMediaStore(request, on));
