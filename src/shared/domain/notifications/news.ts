import type { ChangeValue, RecordChange } from '../../changes';
import type { LocalKey } from '../../local-data';
import type { DuePost, NewsKind } from '../../notifications';
import { fieldsOf } from '../changes';
import { parseInstant } from '../time';

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

/** What is remembered of reviews, so that one event that arrives as two lines is told once. Oldest first. */
export interface NewsMemory {
  /** Posts whose approval was told: their way from approved to scheduled is no second approval. */
  readonly approved: readonly string[];
  /** Requests for changes of which one line has come and the other is still to come: `move <post>`, `decision <post>`. */
  readonly halfTold: readonly string[];
}

export const nothingRemembered: NewsMemory = { approved: [], halfTold: [] };

/** More than any review holds at a time; beyond them the oldest is forgotten, and at worst told once more. */
const mostRemembered = 2_000;

export interface NewsRead {
  readonly news: News | null;
  readonly memory: NewsMemory;
}

/**
 * What a line of the change feed is worth telling. The first request for changes is two lines, the review's move and
 * the decision behind it, in either order; every further one is a decision alone. A post in review that is found
 * `scheduled` was approved in between ("approved and waiting for its publication time", content planning API v1, post
 * statuses).
 */
export function newsOf(change: RecordChange, memory: NewsMemory): NewsRead {
  if (change.resource !== 'planning.posts') return { news: null, memory };
  const { recordId: postId, kind, after } = change;
  const tell = (what: NewsKind): News => ({
    ...{ id: change.id, kind: what, postId, title: change.title, client: change.client, at: change.seenAt },
  });
  const isOver = forget(memory, postId);

  switch (kind) {
    case 'appeared':
      return { news: hasFailedUnseen(change) ? tell('failed') : null, memory };
    case 'failed':
      return { news: tell('failed'), memory };
    case 'approval_invalidated':
      return { news: null, memory: isOver };
    case 'decision_made':
      return isRequest(after) ? request(memory, tell, ['decision', 'move']) : { news: null, memory };
    case 'review_moved':
      if (after === 'request_changes')
        return request({ ...memory, approved: isOver.approved }, tell, ['move', 'decision']);
      return after === 'approved'
        ? approval(memory, isOver, tell('approved'))
        : { news: null, memory: isOver };
    case 'status_moved':
      // Back to work: whatever is approved next is another approval.
      if (after !== 'scheduled') return { news: null, memory: isOver };
      if (memory.approved.includes(postId)) return { news: null, memory };
      return { news: change.before === 'in_review' ? tell('approved') : null, memory };
    default:
      return { news: null, memory };
  }
}

/**
 * A post that is seen for the first time and was to go out since its list was last read has failed while nobody looked;
 * no later line tells of it. One whose time lay before that is an old one that only now came into sight.
 */
function hasFailedUnseen({ after, lastSeenAt }: RecordChange): boolean {
  const post = fieldsOf(after);
  const goesOutAt = typeof post?.schedule_at === 'string' ? parseInstant(post.schedule_at) : null;
  return post?.status === 'failed' && goesOutAt !== null && lastSeenAt !== null && goesOutAt > lastSeenAt;
}

type Line = 'move' | 'decision';

/** One of the two lines of a request has come; told with whichever comes first. */
function request(
  memory: NewsMemory,
  tell: (what: NewsKind) => News,
  [came, missing]: readonly [Line, Line],
): NewsRead {
  const news = tell('changes_requested');
  const other = `${missing} ${news.postId}`;
  const halfTold = memory.halfTold.filter((one) => one !== other);
  if (halfTold.length < memory.halfTold.length) return { news: null, memory: { ...memory, halfTold } };
  return { news, memory: { ...memory, halfTold: remember(halfTold, `${came} ${news.postId}`) } };
}

function approval(memory: NewsMemory, isOver: NewsMemory, news: News): NewsRead {
  if (memory.approved.includes(news.postId)) return { news: null, memory };
  return { news, memory: { ...isOver, approved: remember(isOver.approved, news.postId) } };
}

const forget = ({ approved, halfTold }: NewsMemory, postId: string): NewsMemory => ({
  approved: approved.filter((id) => id !== postId),
  halfTold: halfTold.filter((one) => !one.endsWith(` ${postId}`)),
});

const remember = (known: readonly string[], one: string): string[] =>
  [...known.filter((other) => other !== one), one].slice(-mostRemembered);

/** A decision is told whole, as its record is kept. */
const isRequest = (decision: ChangeValue): boolean =>
  typeof decision === 'object' &&
  decision !== null &&
  'status' in decision &&
  decision.status === 'request_changes' &&
  !('is_invalidated' in decision && decision.is_invalidated === true);

/** Once for each post and time: moved to another time it is due anew. */
export const newsOfDue = ({ postId, title, client, dueAt }: DuePost, now: number): News => ({
  ...{ id: `due ${postId} ${dueAt}`, kind: 'due', postId, title, client, at: now },
});
