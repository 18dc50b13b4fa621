import type { ChangeValue, RecordChange } from '../../changes';
import type {
  BatchNotice,
  ChangedPost,
  DuePost,
  MissedGoalNotice,
  NewsKind,
  NewsSubject,
} from '../../notifications';
import { type LocalKey, recordKey } from '../../record-key';
import { fieldsOf } from '../changes';
import { type DayKey, type EpochMs, parseInstant } from '../time';
import type { ServiceDrift } from '../webhooks/drifted';

/** An event that a notification can show. */
export interface News {
  /** The same event always has the same id. */
  readonly id: string;
  readonly kind: NewsKind;
  /** The record that the news is about; null if an event names none. */
  readonly subject: NewsSubject | null;
  readonly title: string | null;
  readonly client: LocalKey | null;
  /** When this copy learned of it. */
  readonly at: EpochMs;
  /** Only of a post that changed after its approval. */
  readonly change?:
    | (Pick<ChangedPost, 'fields' | 'publishAt' | 'publishesByItself' | 'edit' | 'isSaid'> & {
        /** Whether there were two alarms about the post in the seven days before. */
        readonly isOften?: boolean | undefined;
      })
    | undefined;
}

/** Remembers reviews, so that an event that arrives as two changes is shown once. Oldest first. */
export interface NewsMemory {
  /** Posts whose approval was shown: moving from approved to scheduled is not a second approval. */
  readonly approved: readonly string[];
  /** Change requests of which one of two changes has arrived: `move <post>` or `decision <post>`. */
  readonly halfTold: readonly string[];
}

export const nothingRemembered: NewsMemory = { approved: [], halfTold: [] };

/** Beyond this number the oldest are forgotten; at worst one is shown again. */
const mostRemembered = 2_000;

export interface NewsRead {
  readonly news: News | null;
  readonly memory: NewsMemory;
}

/**
 * The news of a change, if any. The first change request is two changes, the review status and the decision, in either
 * order; every further one is a decision alone. A post in review that becomes `scheduled` was approved in between
 * ("approved and waiting for its publication time", content planning API v1, post statuses).
 */
export function newsOf(change: RecordChange, memory: NewsMemory): NewsRead {
  if (change.resource !== 'planning.posts') return { news: null, memory };
  const { recordId: postId, kind, after } = change;
  const tell = (what: NewsKind): News => ({
    id: change.id,
    kind: what,
    subject: recordKey('planning:post', postId),
    title: change.title,
    client: change.client,
    at: change.seenAt,
  });
  const isOver = forget(memory, postId);

  switch (kind) {
    case 'appeared':
      return { news: hasFailedUnseen(change) ? tell('failed') : null, memory };
    case 'failed':
      return { news: tell('failed'), memory };
    case 'approval_invalidated':
      // An edit voids the approvals of all reviewers, so their news shares one id.
      return {
        news: { ...tell('approval_voided'), id: `approval_voided ${postId} ${change.seenAt}` },
        memory: isOver,
      };
    case 'decision_made':
      return isRequest(after) ? request(memory, postId, tell, ['decision', 'move']) : { news: null, memory };
    case 'review_moved':
      if (after === 'request_changes')
        return request({ ...memory, approved: isOver.approved }, postId, tell, ['move', 'decision']);
      return after === 'approved'
        ? approval(memory, isOver, postId, tell('approved'))
        : { news: null, memory: isOver };
    case 'status_moved':
      // The post is being edited again, so its next approval is a new one.
      if (after !== 'scheduled') return { news: null, memory: isOver };
      if (memory.approved.includes(postId)) return { news: null, memory };
      return { news: change.before === 'in_review' ? tell('approved') : null, memory };
    default:
      return { news: null, memory };
  }
}

/**
 * Whether a new post failed since its list was last read; no later change would report it. A post with an earlier time is
 * an old one that has only now been read.
 */
function hasFailedUnseen({ after, lastSeenAt }: RecordChange): boolean {
  const post = fieldsOf(after);
  const goesOutAt = typeof post?.schedule_at === 'string' ? parseInstant(post.schedule_at) : null;
  return post?.status === 'failed' && goesOutAt !== null && lastSeenAt !== null && goesOutAt > lastSeenAt;
}

type Line = 'move' | 'decision';

/** Makes the news of a change request when the first of its two changes arrives. */
function request(
  memory: NewsMemory,
  postId: string,
  tell: (what: NewsKind) => News,
  [came, missing]: readonly [Line, Line],
): NewsRead {
  const news = tell('changes_requested');
  const other = `${missing} ${postId}`;
  const halfTold = memory.halfTold.filter((one) => one !== other);
  if (halfTold.length < memory.halfTold.length) return { news: null, memory: { ...memory, halfTold } };
  return { news, memory: { ...memory, halfTold: remember(halfTold, `${came} ${postId}`) } };
}

function approval(memory: NewsMemory, isOver: NewsMemory, postId: string, news: News): NewsRead {
  if (memory.approved.includes(postId)) return { news: null, memory };
  return { news, memory: { ...isOver, approved: remember(isOver.approved, postId) } };
}

const forget = ({ approved, halfTold }: NewsMemory, postId: string): NewsMemory => ({
  approved: approved.filter((id) => id !== postId),
  halfTold: halfTold.filter((one) => !one.endsWith(` ${postId}`)),
});

const remember = (known: readonly string[], one: string): string[] =>
  [...known.filter((other) => other !== one), one].slice(-mostRemembered);

/** The change holds the whole decision. */
const isRequest = (decision: ChangeValue): boolean =>
  typeof decision === 'object' &&
  decision !== null &&
  'status' in decision &&
  decision.status === 'request_changes' &&
  !('is_invalidated' in decision && decision.is_invalidated === true);

/** News about a missed goal; its id is unique per goal and month. */
export const newsOfGoal = ({ key, title, client }: MissedGoalNotice, now: number): News => ({
  id: `goal ${key}`,
  kind: 'goal',
  subject: recordKey('app:goal', key),
  title,
  client,
  at: now,
});

/** News about a batch; its id is unique per end or need. */
export const newsOfBatch = ({ key, kind, batchId, title }: BatchNotice, now: number): News => ({
  id: `batch ${key}`,
  kind,
  subject: recordKey('app:batch', batchId),
  title,
  client: null,
  at: now,
});

/** A batch, the daily record and where events go are the person's own and no client's. */
export const hasNoClient = ({ kind }: Pick<News, 'kind'>): boolean =>
  kind === 'batch_done' || kind === 'batch_needs' || kind === 'drift' || kind === 'daily_record';

/** News that the daily record can be kept; its id is unique per day of the person. */
export const newsOfRecord = (day: DayKey, now: number): News => ({
  id: `daily_record ${day}`,
  kind: 'daily_record',
  subject: null,
  title: null,
  client: null,
  at: now,
});

/** News about drift; its id is unique per service, so it is reported once while the drift lasts. */
export const newsOfDrift = ({ service, count }: ServiceDrift, now: number): News => ({
  id: `drift ${service}`,
  kind: 'drift',
  subject: recordKey('app:subscriptions', service),
  title: String(count),
  client: null,
  at: now,
});

/** News about a post that changed after its approval; its id is unique per post, approved version and today's version. */
export const newsOfChanged = (post: ChangedPost, now: number): News => ({
  id: `changed_after_approval ${post.postId} ${post.pair}`,
  kind: 'changed_after_approval',
  subject: recordKey('planning:post', post.postId),
  title: post.title,
  client: post.client,
  at: now,
  change: {
    fields: post.fields,
    publishAt: post.publishAt,
    publishesByItself: post.publishesByItself,
    ...(post.edit !== undefined && { edit: post.edit }),
    ...(post.isSaid && { isSaid: true }),
  },
});

/** News about a post that is likely to miss its slot; its id is unique per post and publish date. */
export const newsOfLikely = (post: DuePost, now: number): News => ({
  ...newsOfDue(post, now),
  id: `likely_to_miss ${post.postId} ${post.dueAt}`,
  kind: 'likely_to_miss',
});

/** News about a due post; its id is unique per post and time, so a moved post becomes due again. */
export const newsOfDue = ({ postId, title, client, dueAt }: DuePost, now: number): News => ({
  id: `due ${postId} ${dueAt}`,
  kind: 'due',
  subject: recordKey('planning:post', postId),
  title,
  client,
  at: now,
});
