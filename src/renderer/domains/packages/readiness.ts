import type { PostFile } from '@shared/media';
import type { OfflineEngine } from '../../engine';
import type { Request } from '../../ipc';
import type { ReviewPackage } from './packages';

/** What of a package could not be shown without a network. */
export interface Readiness {
  /** Its posts are not known yet: nothing could be shown. */
  readonly isUnread: boolean;
  /** Posts that the offline copy does not hold. */
  readonly missingPosts: number;
  /** Files of the others that are not on this computer. */
  readonly missingFiles: number;
}

export const isReady = ({ isUnread, missingPosts, missingFiles }: Readiness): boolean =>
  !isUnread && missingPosts === 0 && missingFiles === 0;

/** As `media.look_up` takes at once. */
const mostAtOnce = 200;

/** What stands on this computer of a package, post by post. */
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
    // What cannot be looked up is not known to be here.
    const found = answer.ok ? answer.data : asked.map((postId) => ({ postId, files: [] }));
    for (const one of found) files.set(one.postId, one.files);
  }
  // The group may have more posts than it was last read with.
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
