import type { RecordChange } from '../../changes';
import type { LocalKey } from '../../local-data';
import type { DuePost, NewsKind } from '../../notifications';

/** Something a person may be told of. */
export interface News {
  /** The same for the same event, however often it is handed in. */
  readonly id: string;
  readonly kind: NewsKind;
  readonly postId: string;
  readonly title: string | null;
  readonly client: LocalKey | null;
  /** When this copy learned of it, epoch ms. */
  readonly at: number;
}

/** Posts whose approval was told, oldest first: their way from approved to scheduled is no second approval. */
export type Approved = readonly string[];

/** More than any review holds at a time; beyond them the oldest is forgotten, and at worst told once more. */
const mostApproved = 2_000;

export interface NewsRead {
  readonly news: News | null;
  readonly approved: Approved;
}

/**
 * What a line of the change feed is worth telling. Of a request for changes the review's own move is told and not the
 * decision behind it, which arrives as a line of its own. A post in review that is found `scheduled` was approved in
 * between ("approved and waiting for its publication time", content planning API v1, post statuses).
 */
export function newsOf(change: RecordChange, approved: Approved): NewsRead {
  if (change.resource !== 'planning.posts') return { news: null, approved };
  const { recordId: postId, kind, after } = change;
  const tell = (what: NewsKind): News => ({
    ...{ id: change.id, kind: what, postId, title: change.title, client: change.client, at: change.seenAt },
  });
  const isOver = { news: null, approved: approved.filter((id) => id !== postId) };
  const isApproval =
    kind === 'review_moved' ? after === 'approved' : kind === 'status_moved' && after === 'scheduled';

  if (kind === 'failed') return { news: tell('failed'), approved };
  if (isApproval && approved.includes(postId)) return { news: null, approved };
  if (kind === 'review_moved' && isApproval)
    return { news: tell('approved'), approved: [...approved, postId].slice(-mostApproved) };
  if (kind === 'review_moved')
    return after === 'request_changes' ? { ...isOver, news: tell('changes_requested') } : isOver;
  if (kind === 'approval_invalidated') return isOver;
  if (kind !== 'status_moved') return { news: null, approved };
  // Back to work: whatever is approved next is another approval.
  if (!isApproval) return isOver;
  return { news: change.before === 'in_review' ? tell('approved') : null, approved };
}

/** Once for each post and time: moved to another time it is due anew. */
export const newsOfDue = ({ postId, title, client, dueAt }: DuePost, now: number): News => ({
  ...{ id: `due ${postId} ${dueAt}`, kind: 'due', postId, title, client, at: now },
});
