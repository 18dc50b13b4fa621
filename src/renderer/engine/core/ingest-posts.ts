import {
  contentNameOf,
  fileIdOf,
  type HeldVersion,
  isOtherVersion,
  mediaNameOf,
  ownNameOf,
  spanOf,
  versionIdOf,
  withVersion,
} from '@shared/domain/guard';
import { isPublishable } from '@shared/domain/risk';
import type { EpochMs } from '@shared/domain/time';
import type { RouteOutput } from '@shared/ipc/routes';
import type { ReplacedFile, SameFile } from '@shared/media';
import type { Post } from '@shared/services/planning/records';
import type { ListRead } from '@shared/services/read';
import type { ReviewTotals } from '../api';
import { postFlags } from '../columns/segment';
import type { StoreResult } from '../store/journal-port';
import type { StoredPost, StoredProject } from '../store/rows';
import type { KnownPost, LocalReplica, ReplicaChange } from './local-replica';
import {
  type AnswerTimes,
  contentOf,
  countsOf,
  dayOf,
  hashOf,
  heldVersionOf,
  leftBy,
  type PostContent,
  servicesWordAt,
  versionOf,
} from './post-record';

/**
 * Changes to the replica from an answer about posts. `PostIngester` adds the progress of the list and writes both
 * together.
 */
export interface IngestResult {
  readonly change: ReplicaChange;
  /** Written rows with their previous version. */
  readonly rows: readonly PostChange[];
  /** Ids of posts whose replica state now matches this answer. */
  readonly settledIds: readonly string[];
  /** Ids among `settledIds` that already matched before. */
  readonly unchangedIds: readonly string[];
}

export interface PostChange {
  readonly before: StoredPost | null;
  readonly after: StoredPost;
}

interface ListContext {
  readonly replica: LocalReplica;
  readonly isDoubtful: (id: string) => boolean;
  /** Whether posts of this day are kept, by its number since 1970-01-01. */
  readonly holdsDay: (day: number) => boolean;
  readonly times?: AnswerTimes | null;
}

export async function ingestPosts(
  { replica, isDoubtful, holdsDay, times = null }: ListContext,
  read: ListRead<Post>,
): Promise<StoreResult<IngestResult>> {
  const contents = new Map(read.records.map((record) => [String(record.id), contentOf(record)]));
  const judged = [...contents.values()].map((content) => {
    const arrival = incomingPostOf(content, replica.known(content.id), isDoubtful(content.id));
    return { arrival, verdict: verdictOn(arrival, (one) => isWithin(one, holdsDay)) };
  });
  const of = (wanted: Verdict) =>
    judged.filter(({ verdict }) => verdict === wanted).map(({ arrival }) => arrival);
  const written = of('write');
  const merged = await merge(replica, written, read.readAt, times);
  if (!merged.ok) return merged;
  const unchangedIds = of('unchanged').map(idOf);
  return {
    ok: true,
    value: {
      rows: merged.value,
      change: {
        posts: merged.value.map(({ before, after }) => ({
          post: after,
          flags: flagsAfterList(after, before, replica.known(after.id)?.flags ?? 0),
        })),
        flags: new Map(
          of('ask_again').map(({ content, known }) => [content.id, (known?.flags ?? 0) | postFlags.due]),
        ),
        projects: projectsNamedBy(written, replica.projects),
      },
      settledIds: [...written.map(idOf), ...unchangedIds],
      unchangedIds,
    },
  };
}

const idOf = ({ content }: IncomingPost) => content.id;

async function merge(
  replica: LocalReplica,
  arrivals: readonly IncomingPost[],
  readAt: number,
  times: AnswerTimes | null,
): Promise<StoreResult<PostChange[]>> {
  const changedIds = arrivals.filter(({ known }) => known).map(idOf);
  const read = await replica.readPosts(changedIds);
  if (!read.ok) return read;
  const before = new Map(read.value.flatMap((post) => (post ? [[post.id, post]] : [])));
  return {
    ok: true,
    value: arrivals.map((arrival) => {
      const row = before.get(idOf(arrival)) ?? null;
      return { before: row, after: mergePost(arrival, row, readAt, null, times) };
    }),
  };
}

/** Whether the replica keeps a post: all posts in review, all undated ones, and others within the kept days. */
function isWithin(content: PostContent, holdsDay: ListContext['holdsDay']): boolean {
  const day = dayOf(content);
  if (content.status === 'in_review' || day === null) return true;
  return holdsDay(day);
}

/** New or changed projects that these posts name. */
function projectsNamedBy(
  arrivals: readonly IncomingPost[],
  known: ReadonlyMap<string, StoredProject>,
): StoredProject[] {
  const named = new Map(arrivals.map(({ content }) => [content.projectId, content]));
  return [...named.values()].flatMap(({ projectId: id, projectName, timezone }) => {
    const before = known.get(id);
    // A post without its project's name does not erase a name from another post.
    const name = projectName ?? before?.name ?? null;
    return before && before.name === name && before.timezone === timezone ? [] : [{ id, name, timezone }];
  });
}

type SinglePost = RouteOutput<'planning.get_post'>;

/**
 * A post read by itself: besides its content, its review block, which the document shows inside the record and some
 * answers may put beside it. `outdated` where another answer landed
 * meanwhile and says something else; `senseless` where the answer holds another post than the one asked for.
 */
export async function ingestPost(
  replica: LocalReplica,
  id: string,
  read: SinglePost,
  context: {
    readonly isDoubtful: boolean;
    /** Whether a person waits for the post. */
    readonly isWanted: boolean;
    /** Whether the post is kept although no list may hold it, as a member of a package. */
    readonly isKept: boolean;
    readonly times?: AnswerTimes | null;
  },
): Promise<StoreResult<IngestResult | 'outdated' | 'senseless'>> {
  const known = replica.known(id);
  const kept = (known?.flags ?? 0) & postFlags.reviewsDue;
  // The record was set aside, so the post exists and is no suspect. Its replica row stays.
  if (!read.record) return nothingBut({ flags: new Map(known ? [[id, kept]] : []) });
  const content = contentOf(read.record);
  if (content.id !== id) return { ok: true, value: 'senseless' };
  const arrival = incomingPostOf(content, known, context.isDoubtful);
  const verdict = verdictOn(arrival, () => context.isWanted || context.isKept);
  if (verdict === 'ask_again') return { ok: true, value: 'outdated' };
  if (verdict === 'ignore') return nothingBut({});
  const stored = await replica.readPosts([id]);
  if (!stored.ok) return stored;
  const before = stored.value[0] ?? null;
  const block = read.record.review ?? read.beside?.review ?? null;
  const counts = block ? countsOf(block, read.readAt) : null;
  const after = mergePost(arrival, before, read.readAt, counts, context.times);
  const isMoved = haveDecisionsMoved(before, after) || context.isWanted;
  return {
    ok: true,
    value: {
      rows: [{ before, after }],
      change: {
        posts: [{ post: after, flags: isMoved ? postFlags.reviewsDue : kept }],
        projects: projectsNamedBy([arrival], replica.projects),
      },
      settledIds: [id],
      unchangedIds: [],
    },
  };
}

/** Decisions are what moves the counts, and what a change of the post makes void; in leaving the review it had its last. */
function haveDecisionsMoved(before: StoredPost | null, after: StoredPost): boolean {
  const isReviewed = after.status === 'in_review';
  if (!before) return isReviewed;
  if (before.status === 'in_review' && !isReviewed) return true;
  return isReviewed && (before.hash !== after.hash || !sameCounts(before.counts, after.counts));
}

const sameCounts = (a: ReviewTotals | null, b: ReviewTotals | null): boolean =>
  JSON.stringify(a && { ...a, readAt: 0 }) === JSON.stringify(b && { ...b, readAt: 0 });

const nothingBut = (change: ReplicaChange): StoreResult<IngestResult> => ({
  ok: true,
  value: { change, rows: [], settledIds: [], unchangedIds: [] },
});

/** Record of an answer with the known state of its post. */
interface IncomingPost {
  readonly content: PostContent;
  readonly hash: number;
  readonly known: KnownPost | null;
  readonly isDoubtful: boolean;
}

type Verdict =
  /** The replica already says the same. */
  | 'unchanged'
  /** New or changed: write the row. */
  | 'write'
  /** Different, but possibly older than the replica: only make the single read due. */
  | 'ask_again'
  /** New, and outside the kept days. */
  | 'ignore';

/** `isKept` tells whether a post that is new here belongs into the replica at all. */
export function verdictOn(
  { content, hash, known, isDoubtful }: IncomingPost,
  isKept: (content: PostContent) => boolean,
): Verdict {
  if (!known) return isDoubtful || !isKept(content) ? 'ignore' : 'write';
  if (known.hash === hash) return 'unchanged';
  return isDoubtful ? 'ask_again' : 'write';
}

export const incomingPostOf = (
  content: PostContent,
  known: KnownPost | null,
  isDoubtful: boolean,
): IncomingPost => ({
  content,
  hash: hashOf(content),
  known,
  isDoubtful,
});

/** The row to write: the answer's content, and of the older row what no list can tell. */
export function mergePost(
  { content: answered, hash, known }: IncomingPost,
  before: StoredPost | null,
  readAt: number,
  counts: ReviewTotals | null = null,
  times: AnswerTimes | null = null,
): StoredPost {
  const content = { ...answered, media: withRevisions(answered.media, before?.media ?? []) };
  const wasInReview = before?.status === 'in_review';
  const heldUntil = leftBy(Math.max(known?.seenAt ?? 0, before?.readAt ?? 0), times);
  return {
    ...content,
    hash,
    readAt,
    counts: counts ?? before?.counts ?? null,
    reviewsReadAt: before?.reviewsReadAt ?? null,
    reviewers: withWord(before, heldUntil) ?? null,
    inReviewSeenAt: content.status !== 'in_review' ? null : wasInReview ? before.inReviewSeenAt : readAt,
    ...versionsAfter(content, before, heldUntil, readAt),
    ...publishedAfter(content, before, readAt),
  };
}

/** Answers do not tell which bytes a file has. */
const withRevisions = (media: StoredPost['media'], before: StoredPost['media']): StoredPost['media'] =>
  media.map((file) => {
    const { revision, sameAs } = before.find(({ id }) => id === file.id) ?? {};
    return { ...file, ...(revision !== undefined && { revision }), ...(sameAs !== undefined && { sameAs }) };
  });

/**
 * The row after main found other bytes under the id of one of its files. They may have come right after the last
 * reading of the earlier bytes, also while another version was current. Null if the row has these bytes already.
 */
export function withReplacedFile(
  post: StoredPost,
  { fileId, revision, lastSeenAt, seenAt }: ReplacedFile,
): StoredPost | null {
  if (!post.media.some((file) => file.id === fileId && file.revision !== revision)) return null;
  const media = post.media.map((file) => {
    const { sameAs: _, ...other } = file;
    return file.id === fileId ? { ...other, revision } : file;
  });
  // The file's earlier bytes may be older than the last status, so an approval in review may be of them.
  const last = { ...heldVersionOf(post, lastSeenAt), wasInReview: true };
  if (seenAt > last.seenFrom)
    return {
      ...post,
      media,
      versionSince: seenAt,
      earlierVersions: withVersion(post.earlierVersions ?? [], last, decisionsOf(post)),
    };
  // Versions that were first read later had these bytes from the start.
  const named = (name: string) => (fileIdOf(name) === fileId ? mediaNameOf({ id: fileId, revision }) : name);
  const earlierVersions = post.earlierVersions?.map((one) =>
    one.seenFrom < seenAt ? one : { ...one, media: one.media.map(named) },
  );
  return { ...post, media, ...(earlierVersions && { earlierVersions }) };
}

/**
 * The row after main found that a file has the bytes of one that the post had before: it was uploaded again. Null if the
 * row says so already, or has neither file.
 */
export function withSameFile(post: StoredPost, { fileId, revision, names }: SameFile): StoredPost | null {
  const earlier = post.earlierVersions ?? [];
  const held = earlier.flatMap(({ media }) => media).find((name) => names.includes(ownNameOf(name)));
  const file = post.media.find(({ id }) => id === fileId);
  if (!held || !file || file.revision !== revision || file.sameAs !== undefined) return null;
  const sameAs = contentNameOf(held);
  // Also the versions that held this file or another copy of it before that was known.
  const copies = new Map(
    [mediaNameOf(file), ...names]
      .filter((name) => name !== sameAs)
      .map((name) => {
        const [id = name, bytes] = name.split('#');
        return [name, mediaNameOf({ id, sameAs, ...(bytes !== undefined && { revision: bytes }) })];
      }),
  );
  const renamed = (one: HeldVersion) => ({
    ...one,
    media: one.media.map((name) => copies.get(name) ?? name),
  });
  const ids = new Map(earlier.map((one) => [versionIdOf(one), versionIdOf(renamed(one))]));
  return {
    ...post,
    media: post.media.map((one) => (one === file ? { ...one, sameAs } : one)),
    earlierVersions: earlier.map(renamed),
    reviewers:
      post.reviewers?.map((one) => {
        const wordVersion = ids.get(one.latest?.wordVersion ?? '');
        return one.latest && wordVersion ? { ...one, latest: { ...one.latest, wordVersion } } : one;
      }) ?? null,
  };
}

/** Returns since when it is published. A post that is sent again starts anew. */
function publishedAfter(content: PostContent, before: StoredPost | null, readAt: number) {
  if (content.status !== 'published' || !before) return {};
  const publishedSince = before.status === 'published' ? before.publishedSince : readAt;
  return publishedSince === undefined ? {} : { publishedSince };
}

/** Returns the reviewers, the latest approval with its version by the service's word, which stays known from now on. */
function withWord(before: StoredPost | null, heldUntil: EpochMs): StoredPost['reviewers'] {
  const wordAt = before && servicesWordAt(before, heldUntil);
  if (!before?.reviewers || wordAt === null) return before?.reviewers;
  const approvals = before.reviewers.flatMap(({ latest }) => (latest?.status === 'approved' ? [latest] : []));
  const newest = approvals.toSorted((a, b) => b.at - a.at)[0];
  if (!newest || newest.isInvalidated || newest.wordVersion !== undefined) return before.reviewers;
  if ((newest.span?.to ?? newest.at + 1_000) > wordAt) return before.reviewers;
  const wordVersion = versionIdOf(versionOf(before));
  return before.reviewers.map((one) =>
    one.latest === newest ? { ...one, latest: { ...newest, wordVersion } } : one,
  );
}

/** When the latest decisions on a post were made. */
export const decisionsOf = ({ reviewers }: Pick<StoredPost, 'reviewers'>) =>
  (reviewers ?? []).flatMap(({ latest }) => (latest ? spanOf(latest) : []));

/** Returns since when this copy has the present version, and which versions it had before. */
function versionsAfter(
  content: PostContent,
  before: StoredPost | null,
  heldUntil: EpochMs,
  readAt: number,
): Pick<StoredPost, 'versionSince' | 'earlierVersions'> {
  if (!before) return { versionSince: readAt };
  const last = heldVersionOf(before, Math.max(before.versionSince ?? before.readAt, heldUntil));
  const { earlierVersions } = before;
  if (!isOtherVersion(last, versionOf(content)))
    return { versionSince: last.seenFrom, ...(earlierVersions && { earlierVersions }) };
  return {
    versionSince: readAt,
    earlierVersions: withVersion(earlierVersions ?? [], last, decisionsOf(before)),
  };
}

/**
 * Returns the flags after a list returned a changed post. A post in review has counts that only its single read
 * returns, and it may have new decisions. A post that has left the review, perhaps while the app was not viewed, may
 * have a last decision.
 */
function flagsAfterList(after: StoredPost, before: StoredPost | null, flags: number): number {
  if (after.status === 'in_review') return postFlags.due | postFlags.reviewsDue;
  // An edit after review may have voided decisions.
  const isEdited = before !== null && isOtherVersion(versionOf(before), versionOf(after));
  return before?.status === 'in_review' || (isEdited && isPublishable(after.status))
    ? postFlags.reviewsDue
    : flags & postFlags.reviewsDue;
}
