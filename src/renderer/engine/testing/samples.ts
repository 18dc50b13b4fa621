import type { Post } from '@shared/services/planning/records';
import type { ColumnRow } from '../columns/segment';
import { columnRowOf, hashOf, type PostContent } from '../core/post-record';
import type { StoredPost } from '../store/rows';

const content: PostContent = {
  id: '1',
  assetGroupId: 'g1',
  projectId: 'p1',
  projectName: 'Café Aurora',
  timezone: 'America/Sao_Paulo',
  network: 'instagram',
  networkGroup: null,
  type: 'feed',
  accountId: 'a1',
  accountName: null,
  status: 'in_review',
  review: 'pending',
  caption: 'Three reasons to come by',
  firstComment: null,
  scheduleAt: '2026-11-23T09:00:00-03:00',
  publishedUrl: null,
  media: [{ id: 'm1', type: 'image', width: 1080, height: 1350, aspectRatio: '4:5' }],
};

export function storedPost(changes: Partial<StoredPost> & { readonly id: string }): StoredPost {
  const row = {
    ...content,
    counts: null,
    inReviewSeenAt: 1_000,
    reviewsReadAt: null,
    reviewers: null,
    readAt: 1_000,
    ...changes,
  };
  return { ...row, hash: hashOf({ ...content, ...changes }) };
}

export const columnRow = (post: StoredPost): ColumnRow => columnRowOf(post, 0);

/** A post as the service writes it. */
export const servicePost = (changes: Partial<Post> & Pick<Post, 'id'>): Post => ({
  asset_group_id: 'g1',
  project: { id: 7, timezone: 'America/Sao_Paulo', name: 'Café Aurora' },
  network: 'instagram',
  type: 'feed',
  status: 'in_review',
  review_status: 'pending',
  caption: 'Three reasons to come by',
  schedule_at: '2026-11-23T09:00:00-03:00',
  media: [
    {
      id: 5,
      type: 'image',
      url: 'https://media.example/5?signature=secret',
      url_expires_at: '2026-11-24T09:00:00Z',
    },
  ],
  ...changes,
});
