import type { PostFile } from '@shared/media';
import type { OfflineEngine } from '../../engine';
import type { Request } from '../../ipc';
import type { ReviewPackage } from './packages';

/** Parts of a package that are missing offline. */
export interface Readiness {
  /** Whether the posts are unknown, so that nothing can be shown. */
  readonly isUnread: boolean;
  /** Number of posts that the local copy lacks. */
  readonly missingPosts: number;
  /** Number of files of the other posts that are not on this computer. */
  readonly missingFiles: number;
}

export const isReady = ({ isUnread, missingPosts, missingFiles }: Readiness): boolean =>
  !isUnread && missingPosts === 0 && missingFiles === 0;

/** Limit of one `media.look_up` request. */
const mostAtOnce = 200;

/** Counts, post by post, what this computer lacks of a package. */
export async function readReadiness(
  { postIds, postsCount }: Pick<ReviewPackage, 'postIds' | 'postsCount'>,
  engine: Pick<OfflineEngine, 'readPost'>,
  request: Request,
): Promise<Readiness> {
  if (postIds === null) return { isUnread: true, missingPosts: postsCount, missingFiles: 0 };
  const files = new Map<string, readonly PostFile[]>();
  for (let from = 0; from < postIds.length; from += mostAtOnce) {
    const asked = postIds.slice(from, from + mostAtOnce);
    const answer = await request('media.look_up', { postIds: asked });
    // Files count as missing if the lookup fails.
    const found = answer.ok ? answer.data : asked.map((postId) => ({ postId, files: [] }));
    for (const one of found) files.set(one.postId, one.files);
  }
  // The group may have gained posts since it was read.
  let missingPosts = Math.max(0, postsCount - postIds.length);
  let missingFiles = 0;
  for (const id of postIds) {
    const post = await engine.readPost(id);
    if (!post) missingPosts += 1;
    const kept = (files.get(id) ?? []).filter(({ state }) => state === 'kept').length;
    // Main has not heard of every file: of one that was never offered only the post tells.
    if (post && files.has(id)) missingFiles += Math.max(0, post.row.mediaCount - kept);
  }
  return { isUnread: postIds.length === 0 && postsCount > 0, missingPosts, missingFiles };
}
