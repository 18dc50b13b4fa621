import { changesOf, type RecordDiff } from '@shared/domain/changes';
import type { EpochMs } from '@shared/domain/time';
import { dayKeyIn } from '@shared/domain/time';
import type { ResourceName, Resources } from '../api';
import { type ColumnConfirmation, confirmationOf, watchedPosts } from '../columns/confirmation';
import type { ReviewGroups } from '../columns/headed-order';
import { PostColumns } from '../columns/post-columns';
import {
  countDetails,
  type DetailsCount,
  type DueTier,
  datedBefore,
  hasUnreadReviews,
  nextDue,
  nextUnreadReviews,
  ofProject,
  outside,
  projectsWithPosts,
  type ScannedDuePost,
  type StalePost,
  stalestInReview,
  type UnreadPost,
  unseen,
} from '../columns/scans';
import { postFlags } from '../columns/segment';
import { type SlotCheck, slotCheck } from '../columns/slot-check';
import type { Commit, ReplicaStore, Snapshot } from '../store/engine-store';
import type { StorageFailure, StoreResult } from '../store/journal-port';
import type { StoredPost, StoredProject, StoredRecord } from '../store/rows';
import type { ReplicaView } from './due-lists';
import type { IngestedChange } from './ingest-records';
import { PackageReplica } from './packages';
import { PostAges } from './post-ages';
import { columnRowOf } from './post-record';
import { Records } from './records';
import { documentsOf, noIndex, type ReplicaIndex } from './replica-index';
import { indexReviewGroups } from './review-groups';
import { type DayRange, dayNumber, listScopeOf, type Scope } from './scopes';
import { syncTimings } from './sync-timings';

/** Facts about a post that need no read of its row. */
export interface KnownPost {
  readonly hash: number;
  readonly flags: number;
  readonly seenAt: EpochMs;
}

/** Changes to the replica from one answer. Other parts of the transaction stay unchanged. */
export interface ReplicaChange
  extends Omit<Commit, 'posts' | 'segments' | 'words' | 'records' | 'removedRecords' | 'outbox' | 'wipe'> {
  readonly posts?: readonly { readonly post: StoredPost; readonly flags: number }[];
  /** New flags of posts whose rows stay unchanged. */
  readonly flags?: ReadonlyMap<string, number>;
  readonly records?: readonly IngestedChange[];
  readonly removedRecords?: readonly StoredRecord[];
  /** Differences that the change feed may report. */
  readonly altered?: readonly RecordDiff[];
}

/**
 * The replica on this machine: rows in the store, columns and small records in memory. The engine's writer writes one
 * change after another. Memory changes only after a transaction has succeeded. Reads may come at any time.
 */
export class LocalReplica implements ReplicaView {
  /** Projects as the posts describe them. `nameOf` has more sources. */
  readonly projects: Map<string, StoredProject>;
  readonly posts: PostColumns;
  readonly records: Records;
  readonly packages: PackageReplica;
  readonly ages = new PostAges();
  /** Planning projects of pinned clients. `session.ts` updates them from the journal. */
  pinnedProjects: ReadonlySet<string> = new Set();
  /** Null until requested again. */
  private groups: { readonly isListed: boolean; readonly index: ReviewGroups } | null = null;

  constructor(
    readonly store: ReplicaStore,
    { segments, words, projects }: Pick<Snapshot, 'segments' | 'words' | 'projects'>,
    private readonly search: ReplicaIndex = noIndex,
    /** Told after each write that put lines into the outbox. */
    private readonly onOutboxGrew: () => void = () => undefined,
  ) {
    this.projects = new Map(projects.map((project) => [project.id, project]));
    this.records = new Records(store);
    this.posts = new PostColumns(segments, words, (id) => this.nameOf(id));
    this.packages = new PackageReplica({
      groups: () => this.records.rows('planning.review_groups'),
      hasPost: (id) => this.posts.find(id) !== undefined,
    });
  }

  /** Loads the small records into memory. Results derived earlier, for early queries, did not include them. */
  async loadRecords(): Promise<StoreResult<null>> {
    const loaded = await this.records.load();
    this.forgetGroups();
    this.forgetNames();
    return loaded;
  }

  known(id: string): KnownPost | null {
    const ordinal = this.posts.find(id);
    if (ordinal === undefined) return null;
    const { hash, flags, seen } = this.posts.view.columns;
    return {
      hash: hash[ordinal] as number,
      flags: flags[ordinal] as number,
      seenAt: seen[ordinal] as number,
    };
  }

  /** Returns the client's name from the list of projects, otherwise the name that a post carried. */
  nameOf(projectId: string): string | null {
    return this.listedProject(projectId)?.name ?? this.projects.get(projectId)?.name ?? null;
  }

  /** IANA time zone of a project, from its list or its posts; null if neither knows the project. */
  zoneOf(projectId: string): string | null {
    return this.listedProject(projectId)?.timezone ?? this.projects.get(projectId)?.timezone ?? null;
  }

  /**
   * Who is in which review group; the same object for as long as it says the same.
   * @param isListed whether the list of groups was ever read whole
   */
  reviewGroups(isListed: boolean): ReviewGroups {
    if (this.groups?.isListed !== isListed) {
      const rows = this.records.rows('planning.review_groups').values();
      this.groups = { isListed, index: indexReviewGroups(rows, isListed, (id) => this.nameOf(id)) };
    }
    return this.groups.index;
  }

  projectOf(postId: string): string | null {
    const ordinal = this.posts.find(postId);
    return ordinal === undefined
      ? null
      : this.posts.words.at(this.posts.view.columns.project[ordinal] as number);
  }

  /** Client of a post, in the list of projects; null if the list does not hold it. */
  clientRowOf(postId: string): StoredRecord | null {
    return this.records.rows('planning.projects').get(this.projectOf(postId) ?? '') ?? null;
  }

  /** Reads posts from the disk, with the newest confirmation time of their counts. */
  async readPosts(ids: readonly string[]): Promise<StoreResult<readonly (StoredPost | undefined)[]>> {
    const read = await this.store.readPosts(ids);
    return read.ok ? { ok: true, value: read.value.map((post) => post && this.confirmed(post)) } : read;
  }

  /** @param ordinal where the caller knows it: at start nothing has been looked up by its id yet */
  confirmed(post: StoredPost, ordinal = post.counts ? this.posts.find(post.id) : undefined): StoredPost {
    if (!post.counts || ordinal === undefined) return post;
    const readAt = this.posts.view.columns.countsRead[ordinal] as number;
    return readAt > post.counts.readAt ? { ...post, counts: { ...post.counts, readAt } } : post;
  }

  /** Writes the change in one transaction, then makes it here. Answers the failure where nothing was written. */
  async write(change: ReplicaChange): Promise<StorageFailure | null> {
    const { posts = [], flags, records = [], removedRecords = [], altered = [], ...rest } = change;
    const { removedPosts = [] } = rest;
    const rows = posts.map(({ post }) => post);
    const columnRows = posts.map(({ post, flags }) => columnRowOf(post, flags));
    const staged = this.posts.stage({
      put: columnRows,
      remove: removedPosts,
      ...(flags && { flags }),
    });
    const texts = this.search.stage(documentsOf({ posts: rows, removedPosts, records, removedRecords }));
    const outbox = altered.flatMap(changesOf);
    const written = await this.store.commit({
      ...rest,
      ...texts.commit,
      posts: rows,
      segments: staged.segments,
      ...(staged.words && { words: staged.words }),
      records: records.map(({ after }) => after),
      removedRecords: removedRecords.map(({ key }) => key),
      ...(outbox.length > 0 && { outbox }),
    });
    if (!written.ok) return written.failure;
    this.ages.rewritten(this.posts, columnRows, soonDays(latestOf(columnRows)));
    staged.apply();
    texts.apply();
    this.takeProjects(rest);
    this.takeRecords(records, removedRecords);
    if (outbox.length > 0) this.onOutboxGrew();
    return null;
  }

  /** Takes the words that no text holds any more from the disk at once; otherwise they leave it with the next changes. */
  async tidy(): Promise<StorageFailure | null> {
    for (;;) {
      const texts = this.search.stage({ put: [], remove: [] });
      if (Object.keys(texts.commit).length === 0) return null;
      const written = await this.store.commit(texts.commit);
      if (!written.ok) return written.failure;
      texts.apply();
    }
  }

  /** An answer held these posts and said nothing new; see `flush`. */
  touch(ids: readonly string[], seenAt: number): void {
    this.ages.touched(this.posts, ids, seenAt, soonDays(seenAt));
    this.posts.touch(ids, seenAt);
  }

  /** The single read of a post, its counts among it, said the same as before. */
  touchSingle({ id, readAt, counts }: StoredPost): void {
    const confirmed = { id, seenAt: readAt, countsReadAt: counts?.readAt ?? null };
    this.ages.rewritten(this.posts, [confirmed], soonDays(readAt));
    this.posts.touch([id], readAt);
    if (counts) this.posts.touchCounts(id, counts.readAt);
  }

  /** Writes what needs no row, with the stamps that `touch` left in memory. */
  async flush(commit: Commit, withStamps: boolean): Promise<StorageFailure | null> {
    const staged = withStamps ? this.posts.stageUnsaved() : null;
    const segments = staged?.segments ?? [];
    if (segments.length === 0 && Object.keys(commit).length === 0) return null;
    const written = await this.store.commit({ ...commit, segments });
    if (!written.ok) return written.failure;
    staged?.apply();
    return null;
  }

  /** Flags for posts that the finished list should have held and did not: they stay, as suspects. */
  suspects(scope: Scope, seenIds: ReadonlySet<string>): Map<string, number> {
    const listScope = listScopeOf(scope);
    const ids = listScope ? unseen(this.posts, listScope, seenIds) : [];
    const flagged = ids.map((id): [string, number] => [id, this.known(id)?.flags ?? 0]);
    return new Map(
      flagged
        .filter(([, flags]) => (flags & postFlags.suspect) === 0)
        .map(([id, flags]) => [id, flags | postFlags.suspect]),
    );
  }

  postsInReview(): string[] {
    return unseen(this.posts, { status: 'in_review', days: 'any' }, new Set());
  }

  /** Posts that no list reads any more, and no package needs. */
  outsideOf(kept: readonly DayRange[]): string[] {
    const ranges = kept.map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to) }));
    const ids = outside(this.posts, ranges, Number.POSITIVE_INFINITY);
    return ids.filter((id) => !this.packages.has(id));
  }

  datedBefore(day: string): string[] {
    return datedBefore(this.posts, dayNumber(day));
  }

  postsOf(projectId: string): string[] {
    return ofProject(this.posts, projectId);
  }

  /** Projects that posts had named, and whose last post has gone. */
  orphanedProjects(): string[] {
    const named = projectsWithPosts(this.posts);
    return [...this.projects.keys()].filter((id) => !named.has(id));
  }

  nextDuePost(
    now: number,
    skip: (id: string, need: ScannedDuePost['need']) => boolean,
    tier?: DueTier,
  ): ScannedDuePost | null {
    return nextDue(this.posts, now + syncTimings.dueSoonMs, skip, tier);
  }

  countDetails(): DetailsCount {
    return countDetails(this.posts, this.pinnedCodes());
  }

  confirmation(): ColumnConfirmation {
    return confirmationOf(this.posts, watchedPosts(this.posts));
  }

  stalestInReview(now: number, skip: (id: string) => boolean): StalePost | null {
    const { dueSoon: dueSoonMs, later: laterMs, urgent: urgentMs } = syncTimings.countsAgeMs;
    const soonUntil = now + syncTimings.dueSoonMs;
    return stalestInReview(this.posts, now, { soonUntil, dueSoonMs, laterMs, urgentMs }, skip);
  }

  slotCheck(now: number, skip: (id: string, need: 'single' | 'reviews') => boolean): SlotCheck {
    return slotCheck(this.posts, now, syncTimings, skip);
  }

  nextUnreadReviews(now: number, skip: (id: string) => boolean): UnreadPost | null {
    return nextUnreadReviews(this.posts, now, syncTimings.reviewsAgeMs, this.pinnedCodes(), skip);
  }

  hasUnreadPinned(skip: (id: string) => boolean): boolean {
    return hasUnreadReviews(this.posts, this.pinnedCodes(), skip);
  }

  private pinnedCodes(): ReadonlySet<number> {
    return new Set([...this.pinnedProjects].flatMap((id) => this.posts.words.find(id) ?? []));
  }

  nextPackagePost(skip: (id: string) => boolean): string | null {
    return this.packages.nextMissing(skip);
  }

  private listedProject(id: string): Resources['planning.projects'] | undefined {
    // Rows hold what their resource's declaration keeps.
    return this.records.rows('planning.projects').get(id)?.record as
      | Resources['planning.projects']
      | undefined;
  }

  private takeProjects({ projects = [], removedProjects = [] }: ReplicaChange): void {
    const isRenamed = projects.some(({ id, name }) => this.projects.get(id)?.name !== name);
    for (const project of projects) this.projects.set(project.id, project);
    for (const id of removedProjects) this.projects.delete(id);
    if (isRenamed || removedProjects.length > 0) this.forgetNames();
  }

  private takeRecords(records: readonly IngestedChange[], removed: readonly StoredRecord[]): void {
    this.records.apply(records, removed);
    const isOf = (resource: ResourceName) =>
      records.some(({ after }) => after.resource === resource) ||
      removed.some((row) => row.resource === resource);
    if (isOf('planning.projects')) this.forgetNames();
    if (isOf('planning.review_groups')) this.forgetGroups();
  }

  private forgetGroups(): void {
    this.groups = null;
    this.packages.forget();
  }

  private forgetNames(): void {
    this.groups = null;
    this.posts.forgetClientOrder();
  }
}

const hourMs = 60 * 60_000;

/** The days of posts that are published soon, or should have been in the last two hours, in any zone there is. */
export const soonRange = (now: number): DayRange => ({
  from: dayKeyIn('UTC', now - 14 * hourMs),
  to: dayKeyIn('UTC', now + syncTimings.soonMs + 14 * hourMs),
});

/** The same as numbers of days, as the columns hold them. */
export function soonDays(now: number): { readonly from: number; readonly to: number } {
  const { from, to } = soonRange(now);
  return { from: dayNumber(from), to: dayNumber(to) };
}

const latestOf = (rows: readonly { readonly seenAt: number }[]): number =>
  rows.reduce((latest, { seenAt }) => Math.max(latest, seenAt), 0);
