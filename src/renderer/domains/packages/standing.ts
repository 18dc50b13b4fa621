import type { EpochMs } from '@shared/domain/time';
import type { MissingFiles, TakenPackage } from '@shared/take-along';
import type { ReviewPackage } from './packages';

/** State of a package on this computer. `ready` means that each of its files was opened and checked. */
export type PackageStanding =
  /** Which posts it has is not known yet. */
  | { readonly kind: 'unread' }
  | { readonly kind: 'not_taken'; readonly here: number | null; readonly total: number }
  | {
      readonly kind: 'running';
      readonly ready: number;
      readonly total: number;
      readonly bytes: number;
      readonly totalBytes: number | null;
      readonly leftMs: number | null;
    }
  | {
      readonly kind: 'ready';
      readonly ready: number;
      readonly total: number;
      readonly bytes: number;
      readonly asOf: EpochMs;
    }
  | {
      readonly kind: 'incomplete';
      readonly ready: number;
      readonly total: number;
      readonly missing: readonly MissingFiles[];
    };

type Shown = Pick<ReviewPackage, 'postIds' | 'postsCount' | 'hereCount'>;

/** Combines main's state of the files with the copy's state of the posts. A package is complete only with both. */
export function packageStandingOf(
  { postIds, postsCount, hereCount }: Shown,
  taken: TakenPackage | undefined,
): PackageStanding {
  if (!taken) {
    return postIds === null
      ? { kind: 'unread' }
      : { kind: 'not_taken', here: hereCount, total: Math.max(postsCount, postIds.length) };
  }
  const { state, readyPosts, bytes, totalBytes, leftMs, certifiedAt, missing } = taken;
  const total = Math.max(postsCount, taken.postIds.length);
  const ready = Math.min(readyPosts, hereCount ?? readyPosts);
  if (state === 'running') return { kind: 'running', ready, total, bytes, totalBytes, leftMs };
  // The package may have grown since, or its posts are not in the copy yet.
  const known = new Set(taken.postIds);
  const added = postIds
    ? postIds.filter((id) => !known.has(id)).length
    : Math.max(0, postsCount - known.size);
  const notHere = hereCount === null ? 0 : Math.max(0, postsCount - hereCount);
  const lacking = Math.max(added, notHere);
  if (state === 'ready' && certifiedAt !== null && lacking === 0) {
    return { kind: 'ready', ready: total, total, bytes, asOf: certifiedAt };
  }
  const unread: readonly MissingFiles[] =
    lacking > 0 ? [{ what: 'post', why: 'unread', count: lacking }] : [];
  return { kind: 'incomplete', ready, total, missing: [...missing, ...unread] };
}
