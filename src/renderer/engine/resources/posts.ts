import { mediaNameOf } from '@shared/domain/guard';
import type { LocalKey } from '@shared/record-key';
import type { SearchDocument } from '../search/document';
import type { StoredPost } from '../store/rows';
import { orderOf, textsOf } from './texts';

/**
 * Posts: too many to be held whole, so columns answer their lists and the disk keeps their rows; which lists hold them
 * is `core/scopes.ts`. What everything else needs to know of them is said here, in the form of a declaration.
 */
export const posts = {
  name: 'planning.posts',
  service: 'planning',
  routes: ['planning.list_posts', 'planning.get_post'],
  title: ({ caption, projectName }: StoredPost): string | null => firstLine(caption) ?? projectName,
  client: ({ projectId }: StoredPost): LocalKey => `planning:${projectId}`,
  /** Fields whose changes the feed tells, by the service's names. */
  watched: [
    'status',
    'review_status',
    'review',
    'caption',
    'first_comment',
    'schedule_at',
    'media',
    'account',
    'published_url',
  ],
  /** Watched fields by the service's names, and the fields that describe a removed post. */
  record: (post: StoredPost) => ({
    id: post.id,
    network: post.network,
    type: post.type,
    project: { name: post.projectName, timezone: post.timezone },
    status: post.status,
    review_status: post.review,
    caption: post.caption,
    first_comment: post.firstComment,
    schedule_at: post.scheduleAt,
    published_url: post.publishedUrl,
    media: post.media.map(mediaNameOf),
    account: post.accountId === null ? null : { id: post.accountId, name: post.accountName },
    // Only the start of the cycle is compared. The counts change with each decision, which the feed reports separately.
    review: post.counts && { cycle_started_at: post.counts.cycleStartedAt },
  }),
  documents: (post: StoredPost): SearchDocument[] => [
    {
      kind: 'post',
      resource: null,
      id: post.id,
      // An undated post is in progress, so it sorts by the time its row was last written.
      order: post.scheduleAt === null ? post.readAt : orderOf(post.scheduleAt),
      texts: textsOf({
        caption: post.caption,
        first_comment: post.firstComment,
        account: post.accountName,
      }),
    },
  ],
} as const;

function firstLine(caption: string | null): string | null {
  const line = caption?.split('\n', 1)[0]?.trim() ?? '';
  return line === '' ? null : line.slice(0, 80);
}
