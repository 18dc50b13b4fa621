import type { ClockOffset } from '@shared/domain/clock-offset';
import { mediaNameOf, versionIdOf } from '@shared/domain/guard';
import { isObject } from '@shared/domain/json';
import type { PostContent, ReadFact, Reading } from '@shared/domain/proof';
import type { OutputOf } from '@shared/ipc/route';
import type { ServiceRoutes } from '@shared/ipc/services';
import type { Decision, Post, ReviewBlock } from '@shared/services/planning/records';
import type { ClientName } from './line-writer';

/** An answer of the planning service, with the call that it answers. */
export interface PlanningAnswer {
  /** Name of the route, such as `planning.get_post`. */
  readonly route: string;
  readonly input: unknown;
  /** Answer of the tolerant reader: records that broke their schema are not in it. */
  readonly answer: unknown;
}

/** A fact of an answer. */
export interface Observed {
  readonly post: string;
  /** Null where the answer does not say it. */
  readonly client: ClientName | null;
  readonly fact: ReadFact;
  readonly read: Omit<Reading, 'access'>;
}

type AnswerTo<R extends keyof ServiceRoutes> = OutputOf<ServiceRoutes[R]>;
type Stamp = Pick<AnswerTo<'planning.get_post'>, 'readAt' | 'requestId' | 'sentAt' | 'serviceAt'>;

/** Facts about posts in an answer, in the order in which they are written. */
export function observed(
  { route, input, answer }: PlanningAnswer,
  offset: ClockOffset | null,
): readonly Observed[] {
  // Safe: each answer was read by the declaration of its route.
  switch (route) {
    case 'planning.list_posts': {
      const list = answer as AnswerTo<typeof route>;
      const read = readingOf(route, list, offset);
      return list.records.map((post) => observedPost(post, read));
    }
    case 'planning.get_post': {
      const { record, beside, ...stamp } = answer as AnswerTo<typeof route>;
      if (!record) return [];
      const read = readingOf(route, stamp, offset);
      const post = observedPost(record, read);
      const block = record.review ?? beside?.review;
      return block ? [post, { ...post, fact: reviewFact(block) }] : [post];
    }
    case 'planning.list_post_reviews': {
      const list = answer as AnswerTo<typeof route>;
      const post = postIn(input);
      const read = readingOf(route, list, offset);
      return post === null
        ? []
        : list.records.map((decision) => ({ post, client: null, fact: decisionFact(decision), read }));
    }
    default:
      return [];
  }
}

/** Id of the post that a call names; null where it names none. */
export function postIn(input: unknown): string | null {
  const params = isObject(input) && isObject(input.params) ? input.params : {};
  return typeof params.id === 'number' || typeof params.id === 'string' ? String(params.id) : null;
}

function readingOf(
  route: string,
  { readAt, requestId, sentAt, serviceAt }: Stamp,
  offset: ClockOffset | null,
): Observed['read'] {
  return {
    sentAt: sentAt ?? null,
    receivedAt: readAt,
    serviceAt: serviceAt ?? null,
    offset: offset && { least: offset.least, most: offset.most },
    route,
    requestId: requestId ?? null,
  };
}

function observedPost(post: Post, read: Observed['read']): Observed {
  const { id, name, timezone } = post.project;
  const content = contentOf(post);
  return {
    post: String(post.id),
    client: { id: String(id), name: name ?? '', zone: timezone },
    fact: {
      kind: 'seen.version',
      version: versionOf(content),
      content,
      status: post.status,
      reviewStatus: post.review_status,
    },
    read,
  };
}

/** The content as the engine keeps it; a test compares the two. */
export const contentOf = (post: Post): PostContent => ({
  caption: post.caption ?? null,
  firstComment: post.first_comment ?? null,
  media: (post.media ?? []).map(({ id, type }) => ({ id: String(id), type })),
  accountId: post.account ? String(post.account.id) : null,
  accountName: post.account?.name ?? null,
  network: post.network,
  type: post.type,
  scheduleAt: post.schedule_at,
});

export const versionOf = ({ media, network, type, ...content }: PostContent): string =>
  versionIdOf({
    ...content,
    media: media.map(mediaNameOf),
    ...(network !== null && { network }),
    ...(type !== null && { type }),
  });

/** The same fact, with the bytes that are recorded behind the ids of the post's files. */
export function withRevisions(one: Observed, revisionOf: (file: string) => string | undefined): Observed {
  const { fact } = one;
  if (fact.kind !== 'seen.version') return one;
  const media = fact.content.media.map((file) => {
    const revision = revisionOf(file.id);
    return revision === undefined ? file : { ...file, revision };
  });
  const content = { ...fact.content, media };
  return { ...one, fact: { ...fact, content, version: versionOf(content) } };
}

const reviewFact = (block: ReviewBlock): ReadFact => ({
  kind: 'seen.review',
  status: block.status,
  cycleStartedAt: block.cycle_started_at,
  reviewers: block.reviewers_total,
  approved: block.approved,
  changes: block.request_changes,
  pending: block.pending,
});

const decisionFact = (decision: Decision): ReadFact => ({
  kind: 'seen.decision',
  decision: String(decision.id),
  reviewer: { name: decision.reviewer.name ?? null, email: decision.reviewer.email ?? null },
  status: decision.status,
  reasons: decision.reasons ?? [],
  comments: decision.comments ?? null,
  isInvalidated: decision.is_invalidated,
  decidedAt: decision.decided_at,
  createdAt: decision.created_at,
});
