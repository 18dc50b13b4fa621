import { type HeldVersion, versionsFromFeed, withVersion } from '@shared/domain/guard';
import type { KnownReviewer } from '../api';
import { posts } from '../resources/posts';
import type { ReplicaStore } from '../store/engine-store';
import type { StoredPost } from '../store/rows';
import { decisionsOf } from './ingest-posts';
import { readChanges } from './local/change-query';
import { versionOf } from './post-record';

/** More edits than these between two decisions are no review. */
const mostLines = 200;

/**
 * Adds earlier versions of a post that only the feed knows. A new replica may have read the post only after its
 * approval, while the previous replica had held it before.
 */
export async function withVersionsOfFeed(
  store: Pick<ReplicaStore, 'readChanges' | 'countChanges'>,
  post: StoredPost,
  reviewers: readonly KnownReviewer[],
): Promise<StoredPost> {
  const since = post.versionSince ?? post.readAt;
  const isWanted =
    post.earlierVersions === undefined &&
    reviewers.some(({ latest }) => latest?.status === 'approved' && latest.at < since);
  if (!isWanted) return post;
  const record = { resource: posts.name, id: post.id };
  const feed = await readChanges(store, { record, afterKey: null, limit: mostLines });
  // Without the feed the approved version is not known, which is what is then said.
  const ofFeed = feed.ok ? versionsFromFeed(versionOf(post), feed.value.lines) : [];
  const decisions = decisionsOf({ reviewers });
  const earlierVersions = ofFeed.reduce<readonly HeldVersion[]>(
    (held, one) => withVersion(held, one, decisions),
    [],
  );
  if (earlierVersions.length === 0) return post;
  const published = feed.ok && feed.value.lines.find(({ kind }) => kind === 'published');
  return { ...post, earlierVersions, ...(published && { publishedSince: published.seenAt }) };
}
