import type { Fields } from '@shared/domain/changes';
import type { ClockOffset } from '@shared/domain/clock-offset';
import { postFlags } from '../columns/segment';
import { type ReadableName, type Resource, resourceOf } from '../resources';
import { posts as postsResource } from '../resources/posts';
import type { StorageFailure } from '../store/journal-port';
import { recordFlags, type StoredPost, type StoredRecord } from '../store/rows';
import { recordSubject } from './calls';
import type { ConcurrentReadGuard } from './concurrent-read-guard';
import { isDecisionList, isReadOnDemand } from './dependent-records';
import { ingestRecords } from './ingest-records';
import { isEndVisible, type ListEnd, listEndOf, listReadAt } from './list-end';
import { pageEffectOf, pageFactsOf } from './list-page';
import type { ReplicaChange } from './local-replica';
import type { RecordAnswer, RecordsAnswer } from './make-call';
import type { CallStart, IngestOutcome, PostTable } from './post-ingester';
import { reviewsMark } from './post-ingester';
import type { ReplicaTransaction } from './replica-transaction';
import type { ListCursor, SyncProgress } from './requested-days';
import { reviewersOf } from './reviewers';
import { type RecordListScope, recordListScope, scopeKeyOf } from './scopes';
import { noteSetAside } from './set-aside';
import { noteReachable, putRecordList, seenSince, skipList } from './sync-progress';
import { withVersionsOfFeed } from './versions-of-feed';
import { visibleChangeOf } from './visible-change';

interface RecordIngesterDeps {
  readonly transaction: ReplicaTransaction;
  readonly readGuard: ConcurrentReadGuard;
  readonly onChanged: (resource: ReadableName | 'posts') => void;
  readonly onPostChanged: (table: PostTable, id: string) => void;
  /** The offset of the planning service's clock; null until an answer told it. */
  readonly clockOffset: () => ClockOffset | null;
}

/** Context of a record for the change feed. */
interface Telling {
  readonly resource: Resource;
  readonly parent: string | null;
  readonly post: StoredPost | null;
  /** Time of the list's last complete read. Null means that appearing records are not news. */
  readonly listReadAt: number | null;
  readonly seenAt: number;
}

/** Brings answers about small resources into the replica. Runs in the writer. */
export class RecordIngester {
  constructor(private readonly deps: RecordIngesterDeps) {}

  async page({ cursor, scope, read }: RecordsAnswer, asked: CallStart): Promise<IngestOutcome> {
    const { transaction, readGuard } = this.deps;
    const resource = resourceOf(scope.resource);
    const ids = read.records.map((record) => resource.idOf(record, scope.parent ?? ''));
    const known = await transaction.replica.records.find(resource.name, ids);
    if (!known.ok) return { kind: 'unwritten', failure: known.failure };
    const post = await this.postOf(scope);
    if ('failure' in post) return { kind: 'unwritten', failure: post.failure };
    if (isDecisionList(resource.name) && !post.row) return this.forget(cursor, asked);
    const isDoubtful = (id: string) => readGuard.isDoubtful(recordSubject(resource.name, id), asked.tick);
    const landed = ingestRecords({
      resource,
      parent: scope.parent,
      readAt: read.readAt,
      source: 'list',
      records: read.records,
      meta: read.meta,
      known: known.value,
      isDoubtful,
    });
    const step = pageEffectOf(transaction, {
      cursor,
      kind: resource.name,
      read,
      ids,
      facts: pageFactsOf(read, asked.at),
    });
    const end = await listEndOf(transaction, step, scope, landed.changes, isDoubtful);
    if ('failure' in end) return { kind: 'unwritten', failure: end.failure };
    const telling = {
      resource,
      parent: scope.parent,
      post: post.row,
      seenAt: read.readAt,
      listReadAt: listReadAt(transaction.syncProgress, scope, post.row),
    };
    const change: ReplicaChange = {
      records: end.changes,
      removedRecords: end.removed,
      altered: [
        ...end.changes.map((one) => this.alteration(telling, one.before, one.after)),
        ...end.removed.filter((row) => this.isGone(row)).map((row) => this.alteration(telling, row, null)),
      ].filter(({ watched }) => watched.length > 0),
      ...(await this.postChange(step.finished, scope, post.row, asked, end)),
    };
    // Where a list never proves anything, its next reading would not either.
    const isSettled = !end.isUnproven || end.listState?.evidence === null;
    const syncProgress = end.listState
      ? putRecordList(step.syncProgress, end.listState, isSettled)
      : step.syncProgress;
    const before = transaction.syncProgress;
    const flagsBefore = post.row ? (transaction.replica.known(post.row.id)?.flags ?? 0) : 0;
    const failure = await transaction.write(change, syncProgress, step.seenPage);
    if (failure) return { kind: 'unwritten', failure };
    readGuard.written(landed.settledIds.map((id) => recordSubject(resource.name, id)));
    transaction.replica.records.touch(resource.name, landed.settledIds, read.readAt);
    const areRecordsOther = end.changes.length + end.removed.length > 0;
    const isOther =
      areRecordsOther ||
      isEndVisible(before, syncProgress, scope) ||
      (step.finished !== null && isReadOnDemand(resource.name));
    if (post.row === null) {
      if (isOther) this.deps.onChanged(resource.name);
    } else this.tellOfDecisions(post.row, flagsBefore, change, areRecordsOther);
    return {
      kind: 'landed',
      finished: step.finished,
      isUnsettled: landed.isOutdated || end.isUnproven,
    };
  }

  /**
   * Publishes changes in a post's decisions. They belong to one post, so only a view of that post shows them, unless
   * lists depend on their content.
   */
  private tellOfDecisions(
    before: StoredPost,
    flagsBefore: number,
    { posts = [] }: ReplicaChange,
    areRecordsOther: boolean,
  ): void {
    const { onChanged, onPostChanged } = this.deps;
    if (areRecordsOther || (before.reviewsReadAt === null && posts.length > 0))
      onPostChanged('planning.post_reviews', before.id);
    for (const { post, flags } of posts) {
      const table = visibleChangeOf(before, post, { before: flagsBefore, after: flags });
      if (table === 'posts') onChanged('posts');
      if (table !== null) onPostChanged('post_details', post.id);
    }
  }

  async single({ resource: name, id, parent, read }: RecordAnswer, asked: CallStart): Promise<IngestOutcome> {
    const { transaction, readGuard, onChanged } = this.deps;
    const resource = resourceOf(name);
    const known = await transaction.replica.records.find(name, [id]);
    if (!known.ok) return { kind: 'unwritten', failure: known.failure };
    const before = known.value.get(id);
    const isOther = read.record !== null && resource.idOf(read.record, parent ?? '') !== id;
    if (isOther) return { kind: 'senseless' };
    const landed = ingestRecords({
      resource,
      parent,
      known: known.value,
      readAt: read.readAt,
      source: 'single',
      records: read.record === null ? [] : [read.record],
      isDoubtful: () => readGuard.isDoubtful(recordSubject(name, id), asked.tick),
    });
    if (landed.isOutdated) return { kind: 'outdated' };
    // Set aside: it is there, so it is no suspect; what the replica holds of it stays.
    const cleared = read.record === null && before ? [{ before, after: { ...before, flags: 0 } }] : [];
    const changes = [...landed.changes, ...cleared];
    const telling = { resource, parent, post: null, listReadAt: null, seenAt: read.readAt };
    const syncProgress = noteReachable(transaction.syncProgress, resource.service, asked.at);
    const setAside = noteSetAside(syncProgress.setAside, {
      kind: name,
      place: 'single',
      wellIds: read.record === null ? [] : [id],
      setAside: read.setAside.map((one) => ({ ...one, id })),
    });
    const altered = changes.map((one) => this.alteration(telling, one.before, one.after));
    const failure = await transaction.write(
      { records: changes, altered: altered.filter(({ watched }) => watched.length > 0) },
      setAside === syncProgress.setAside ? syncProgress : { ...syncProgress, setAside },
    );
    if (failure) return { kind: 'unwritten', failure };
    readGuard.written([recordSubject(name, id)]);
    transaction.replica.records.touch(name, [id], read.readAt);
    if (changes.length > 0) onChanged(name);
    return { kind: 'landed', finished: null };
  }

  /** Removes a record after its single read returned that it does not exist. `seenAt` is epoch ms. */
  remove(name: ReadableName, id: string, asked: CallStart, seenAt: number): Promise<IngestOutcome> {
    const { transaction } = this.deps;
    return this.removeNamed(
      name,
      id,
      asked,
      seenAt,
      noteReachable(transaction.syncProgress, resourceOf(name).service, asked.at),
    );
  }

  /** The call that answers the one record of a list found none. */
  removeOne(
    name: ReadableName,
    parent: string | null,
    asked: CallStart,
    seenAt: number,
  ): Promise<IngestOutcome> {
    const { transaction } = this.deps;
    const key = scopeKeyOf(recordListScope(name, parent));
    const reached = skipList(
      noteReachable(transaction.syncProgress, resourceOf(name).service, asked.at),
      key,
    );
    const listState = { key, resource: name, parent, confirmedAt: asked.at, evidence: null, error: null };
    const syncProgress = isReadOnDemand(name) ? reached : putRecordList(reached, listState);
    return this.removeNamed(name, parent ?? 'only', asked, seenAt, syncProgress);
  }

  private async removeNamed(
    name: ReadableName,
    id: string,
    asked: CallStart,
    seenAt: number,
    syncProgress: SyncProgress,
  ): Promise<IngestOutcome> {
    const { transaction, readGuard, onChanged } = this.deps;
    if (readGuard.isDoubtful(recordSubject(name, id), asked.tick)) return { kind: 'outdated' };
    const known = await transaction.replica.records.find(name, [id]);
    if (!known.ok) return { kind: 'unwritten', failure: known.failure };
    const rows = [...known.value.values()];
    const telling = { resource: resourceOf(name), post: null, listReadAt: null, seenAt };
    const altered = rows
      .filter((row) => this.isGone(row))
      .map((row) => this.alteration({ ...telling, parent: row.parent }, row, null));
    const failure = await transaction.write(
      { removedRecords: rows, altered: altered.filter(({ watched }) => watched.length > 0) },
      syncProgress,
    );
    if (failure) return { kind: 'unwritten', failure };
    readGuard.written([recordSubject(name, id)]);
    if (rows.length > 0) onChanged(name);
    return { kind: 'landed', finished: null };
  }

  /** The post has gone meanwhile, and with it the place for its decisions. */
  private async forget(cursor: ListCursor, asked: CallStart): Promise<IngestOutcome> {
    const { transaction } = this.deps;
    const failure = await transaction.write(
      {},
      skipList(noteReachable(transaction.syncProgress, 'planning', asked.at), cursor.key),
    );
    if (failure) return { kind: 'unwritten', failure };
    return { kind: 'landed', finished: cursor };
  }

  /** Decisions were read to their end: the post knows when, and needs them no more, unless it moved meanwhile. */
  private async postChange(
    finished: ListCursor | null,
    scope: RecordListScope,
    post: StoredPost | null,
    asked: CallStart,
    { held, changes }: ListEnd,
  ): Promise<Pick<ReplicaChange, 'posts'>> {
    if (!finished || !post || !isDecisionList(scope.resource)) return {};
    const { transaction, readGuard } = this.deps;
    const flags = transaction.replica.known(post.id)?.flags ?? 0;
    const hasMoved = readGuard.isDoubtful(reviewsMark(post.id), asked.tick);
    const decisions = new Map([...held, ...changes.map(({ after }) => [after.id, after] as const)]);
    const reviewers = reviewersOf(decisions.values(), this.deps.clockOffset(), post.reviewers ?? []);
    const withVersions = await withVersionsOfFeed(transaction.replica.store, post, reviewers);
    const read = { reviewsReadAt: finished.startedAt, reviewers };
    return {
      posts: [
        { post: { ...withVersions, ...read }, flags: hasMoved ? flags : flags & ~postFlags.reviewsDue },
      ],
    };
  }

  private async postOf({
    resource,
    parent,
  }: RecordListScope): Promise<{ readonly row: StoredPost | null } | { readonly failure: StorageFailure }> {
    if (parent === null || !isDecisionList(resource)) return { row: null };
    const read = await this.deps.transaction.replica.readPosts([parent]);
    return read.ok ? { row: read.value[0] ?? null } : { failure: read.failure };
  }

  /** Whether a record is gone. A record that only another access could read may still exist. */
  private isGone({ flags, resource, parent }: StoredRecord): boolean {
    const listed = { resource: resource as ReadableName, parent };
    return (
      (flags & recordFlags.beyond) === 0 &&
      listReadAt(this.deps.transaction.syncProgress, listed, null) !== null
    );
  }

  private alteration(telling: Telling, before: StoredRecord | null, after: StoredRecord | null) {
    const { resource, parent, post, listReadAt, seenAt } = telling;
    const row = (after ?? before) as StoredRecord;
    const { replica, syncProgress } = this.deps.transaction;
    const client = post ? postsResource.client(post) : resource.client(row.record, row.parent);
    const since = seenSince(syncProgress, client, listReadAt);
    return {
      resource: resource.name,
      id: row.id,
      parent,
      watched: resource.watched,
      seenAt,
      title: post ? postsResource.title(post) : resource.title(row.record, row.id),
      client,
      // Kept as a declaration keeps it: fields by the service's names.
      before: before && (before.record as Fields),
      after: after && (after.record as Fields),
      lastSeenAt: before ? Math.max(replica.records.seenAt(before), since ?? 0) : since,
    };
  }
}
