import type { RecordDiff } from '@shared/domain/changes';
import type { RouteOutput } from '@shared/ipc/routes';
import type { ReplacedFile, SameFile } from '@shared/media';
import type { Post } from '@shared/services/planning/records';
import type { ListRead } from '@shared/services/read';
import { postFlags } from '../columns/segment';
import { posts as postsResource } from '../resources/posts';
import type { StorageFailure } from '../store/journal-port';
import { recordFlags, type StoredPost } from '../store/rows';
import type { ConcurrentReadGuard } from './concurrent-read-guard';
import { dependentRecords, isGroupDue } from './dependent-records';
import {
  type IngestResult,
  ingestPost,
  ingestPosts,
  type PostChange,
  withReplacedFile,
  withSameFile,
} from './ingest-posts';
import { pageEffectOf, pageFactsOf } from './list-page';
import { type AnswerTimes, dayOf } from './post-record';
import type { ReplicaTransaction } from './replica-transaction';
import type { ListCursor } from './requested-days';
import { dayNumber, recordListScope, scopeKeyOf } from './scopes';
import { noteSetAside } from './set-aside';
import { isOfThisAccess, noteReachable, seenSince, wantGroup } from './sync-progress';
import { isEndOfPostsVisible, visibleChangeOf } from './visible-change';

export type PostTable = 'post_details' | 'planning.post_reviews';

export type IngestOutcome =
  | {
      readonly kind: 'landed';
      readonly finished: ListCursor | null;
      /** The list left a question that only its next reading answers. */
      readonly isUnsettled?: boolean;
    }
  /** Another answer arrived meanwhile, so the caller must ask again. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'senseless' }
  | { readonly kind: 'unwritten'; readonly failure: StorageFailure };

/** When a call was asked: as a tick for `ConcurrentReadGuard`, and in epoch ms. */
export interface CallStart {
  readonly tick: number;
  readonly at: number;
}

/** An answer from before another one by the service's time, as of a cache: a known post is read again if it differs. */
type DatedCall = CallStart & { readonly isStale: boolean };

interface PostIngesterDeps {
  readonly transaction: ReplicaTransaction;
  readonly readGuard: ConcurrentReadGuard;
  /** Whether posts of this day are kept, by its number since 1970-01-01. */
  readonly holdsDay: (day: number) => boolean;
  /** Groups of posts that were read before this are read again, epoch ms. */
  readonly groupsSince: () => number;
  readonly answerTimes: () => AnswerTimes | null;
  readonly onChanged: (table: 'posts' | 'projects') => void;
  /** Something that only somebody who looks at that post can see. */
  readonly onPostChanged: (table: 'post_details', id: string) => void;
}

const { name: kind } = postsResource;

/** Brings answers about posts into the replica. Runs in the writer. */
export class PostIngester {
  constructor(private readonly deps: PostIngesterDeps) {}

  async page(cursor: ListCursor, read: ListRead<Post>, asked: DatedCall): Promise<IngestOutcome> {
    const { transaction, readGuard, holdsDay, onChanged } = this.deps;
    const isDoubtful = (id: string) => this.isOld(id, asked) || readGuard.isDoubtful(id, asked.tick);
    const context = { replica: transaction.replica, isDoubtful, holdsDay, times: this.deps.answerTimes() };
    const landed = await ingestPosts(context, read);
    if (!landed.ok) return { kind: 'unwritten', failure: landed.failure };
    const { change, unchangedIds } = landed.value;
    const ids = read.records.map(({ id }) => String(id));
    const undated = read.records.map((post) => post.schedule_at === null);
    const facts = {
      ...pageFactsOf(read, asked.at),
      unscheduled: {
        count: undated.filter(Boolean).length,
        first: undated[0] ?? false,
        last: undated.at(-1) ?? false,
      },
    };
    const step = pageEffectOf(transaction, { cursor, kind, read, ids, facts });
    const suspects = step.finished
      ? transaction.replica.suspects(step.finished.scope, step.seenIds)
      : new Map<string, number>();
    const flags = new Map([...(change.flags ?? []), ...suspects]);
    const altered = this.alterationsOf(landed.value, read.readAt);
    const isEndVisible = isEndOfPostsVisible(transaction.syncProgress, step.syncProgress);
    const failure = await transaction.write({ ...change, flags, altered }, step.syncProgress, step.seenPage);
    if (failure) return { kind: 'unwritten', failure };
    this.noteLanded(landed.value);
    transaction.replica.touch(unchangedIds, read.readAt);
    if (change.projects?.length) onChanged('projects');
    if (change.posts?.length || flags.size > 0 || isEndVisible) onChanged('posts');
    return { kind: 'landed', finished: step.finished };
  }

  async single(
    id: string,
    read: RouteOutput<'planning.get_post'>,
    asked: DatedCall,
    isWanted: boolean,
  ): Promise<IngestOutcome> {
    const { transaction, readGuard, onChanged } = this.deps;
    const isDoubtful = this.isOld(id, asked) || readGuard.isDoubtful(id, asked.tick);
    const landed = await ingestPost(transaction.replica, id, read, {
      isDoubtful,
      isWanted,
      isKept: transaction.replica.packages.has(id),
      times: this.deps.answerTimes(),
    });
    if (!landed.ok) return { kind: 'unwritten', failure: landed.failure };
    if (typeof landed.value === 'string') return { kind: landed.value };
    const { change } = landed.value;
    const altered = this.alterationsOf(landed.value, read.readAt);
    const syncProgress = noteReachable(transaction.syncProgress, 'planning', asked.at);
    const setAside = noteSetAside(syncProgress.setAside, {
      kind,
      place: 'single',
      wellIds: read.record ? [id] : [],
      setAside: read.setAside.map((one) => ({ ...one, id })),
    });
    const told = setAside === syncProgress.setAside ? syncProgress : { ...syncProgress, setAside };
    const post = landed.value.rows[0]?.after;
    const times = { now: read.readAt, since: this.deps.groupsSince() };
    // In the transaction of the post that names it: a kill must not lose what is still to be read.
    const isDue = post !== undefined && (await isGroupDue(transaction.replica, post, times));
    const next = isDue ? wantGroup(told, post.assetGroupId) : told;
    const tables = this.visibleIn(landed.value, setAside !== syncProgress.setAside);
    const isNews = tables.some((table) => table !== null) || (change.projects ?? []).length > 0;
    const failure = await transaction.write(isNews ? { ...change, altered } : {}, next);
    if (failure) return { kind: 'unwritten', failure };
    this.noteLanded(landed.value);
    if (!isNews && post) transaction.replica.touchSingle(post);
    if (tables.includes('posts')) onChanged('posts');
    else if (tables.includes('post_details')) this.deps.onPostChanged('post_details', id);
    if (change.projects?.length) onChanged('projects');
    return { kind: 'landed', finished: null };
  }

  /** Main found other bytes under the ids of these files, or earlier bytes under other ids. */
  async replaceFiles(files: readonly (ReplacedFile | SameFile)[]): Promise<void> {
    const { transaction, onChanged } = this.deps;
    const { replica } = transaction;
    for (const file of files) {
      const read = await replica.readPosts(file.postIds);
      const rows = (read.ok ? read.value : []).flatMap((before) => {
        const after =
          before && ('seenAt' in file ? withReplacedFile(before, file) : withSameFile(before, file));
        const known = replica.known(before?.id ?? '');
        if (!after || !known) return [];
        return [{ before, after: { ...after, readAt: known.seenAt }, flags: known.flags }];
      });
      const altered = rows.flatMap((row) =>
        'seenAt' in file && row.before.versionSince !== row.after.versionSince
          ? [this.alteration(row, file)]
          : [],
      );
      const posts = rows.map(({ after, flags }) => ({ post: after, flags }));
      // Main tells it again with the next answer if it was not written.
      if (rows.length > 0 && !(await transaction.write({ posts, altered }))) onChanged('posts');
    }
  }

  /** Two single reads answered that there is no such post: the one thing that removes it here. */
  async remove(id: string, asked: CallStart, seenAt: number): Promise<IngestOutcome> {
    const { transaction, readGuard, onChanged } = this.deps;
    if (readGuard.isDoubtful(id, asked.tick)) return { kind: 'outdated' };
    const lastSeenAt = transaction.replica.known(id)?.seenAt ?? null;
    const dependents = await dependentRecords(transaction.replica, [id]);
    if (!dependents.ok) return { kind: 'unwritten', failure: dependents.failure };
    const { posts, records, groups } = dependents.value;
    // Until everything was read with the access in use: what another one reached may be beyond its reach.
    const isNews =
      isOfThisAccess(transaction.syncProgress, 'planning', transaction.syncProgress.completedAt) &&
      this.isClientShown(id);
    const altered = posts
      .filter(() => isNews)
      .map((post) => this.alteration({ before: post, after: null }, { lastSeenAt, seenAt }));
    const reachable = noteReachable(transaction.syncProgress, 'planning', asked.at);
    // A group that stays still lists the post, with the status that it had.
    const next = groups.reduce((progress, group) => wantGroup(progress, group.id), reachable);
    const failure = await transaction.write({ removedPosts: [id], removedRecords: records, altered }, next);
    if (failure) return { kind: 'unwritten', failure };
    readGuard.written([id]);
    onChanged('posts');
    return { kind: 'landed', finished: null };
  }

  /** False for a post that is not known yet: any version of it is news. */
  private isOld(id: string, { isStale }: DatedCall): boolean {
    return isStale && this.deps.transaction.replica.known(id) !== null;
  }

  /** False if the list of projects was read and lacks the post's client: the post may only be out of reach. */
  private isClientShown(postId: string): boolean {
    const { replica, syncProgress } = this.deps.transaction;
    const client = replica.clientRowOf(postId);
    if (client) return (client.flags & recordFlags.suspect) === 0;
    const list = scopeKeyOf(recordListScope('planning.projects', null));
    return (syncProgress.recordLists.get(list)?.confirmedAt ?? null) === null;
  }

  /** Asked before it is written: the columns still have the flags from before. */
  private visibleIn({ rows, change }: IngestResult, isSetAsideOther: boolean) {
    const flagsOf = (id: string) => this.deps.transaction.replica.known(id)?.flags ?? 0;
    const ofRows = rows.map(({ before, after }) => {
      const flags = change.posts?.find(({ post }) => post.id === after.id)?.flags ?? 0;
      return visibleChangeOf(before, after, { before: flagsOf(after.id), after: flags });
    });
    const areFlagsOther = [...(change.flags ?? [])].some(([id, flags]) => flags !== flagsOf(id));
    return isSetAsideOther || areFlagsOther ? [...ofRows, 'posts' as const] : ofRows;
  }

  /** Answers that are still out may know less than these. Reviews stand apart: most answers say nothing of them. */
  private noteLanded({ settledIds, change }: IngestResult): void {
    const moved = (change.posts ?? []).filter(({ flags }) => (flags & postFlags.reviewsDue) !== 0);
    this.deps.readGuard.written([...settledIds, ...moved.map(({ post }) => reviewsMark(post.id))]);
  }

  private alterationsOf({ rows }: IngestResult, seenAt: number): RecordDiff[] {
    const { replica } = this.deps.transaction;
    return rows.map((row) => {
      const lastSeenAt = row.before
        ? (replica.known(row.after.id)?.seenAt ?? row.before.readAt)
        : this.listReadAt(row.after);
      return this.alteration(row, { lastSeenAt, seenAt });
    });
  }

  private alteration(
    { before, after }: { readonly before: StoredPost | null; readonly after: StoredPost | null },
    times: { readonly lastSeenAt: number | null; readonly seenAt: number },
  ): RecordDiff {
    const named = (after ?? before) as StoredPost;
    return {
      resource: kind,
      id: named.id,
      parent: null,
      watched: postsResource.watched,
      title: postsResource.title(named),
      client: postsResource.client(named),
      before: before && postsResource.record(before),
      after: after && postsResource.record(after),
      // Lists say nothing of the review block: the earlier one was known when it was read singly.
      fieldsSeenAt: { review: before?.counts?.readAt ?? null },
      ...times,
    };
  }

  /** When the list was last read whole that would have held this post before; null where none was. */
  private listReadAt(post: PostChange['after']): number | null {
    const { syncProgress } = this.deps.transaction;
    const { confirmedAt, confirmedRange } = syncProgress;
    const at = seenSince(syncProgress, postsResource.client(post), confirmedAt[post.status] ?? null);
    if (!isOfThisAccess(syncProgress, 'planning', at)) return null;
    const day = dayOf(post);
    if (post.status === 'in_review' || day === null) return at;
    const isCovered =
      confirmedRange !== null && day >= dayNumber(confirmedRange.from) && day <= dayNumber(confirmedRange.to);
    return isCovered ? at : null;
  }
}

/** Under this name `ConcurrentReadGuard` knows of a post whose decisions may have grown. */
export const reviewsMark = (postId: string) => `reviews of ${postId}`;
