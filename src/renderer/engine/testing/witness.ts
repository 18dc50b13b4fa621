import { dayKeyIn } from '@shared/domain/time';
import type { PostPage, PostQuery, ReviewTotals } from '../api';
import { contentOf, countsOf, dayOf, hashOf } from '../core/post-record';
import { type DayRange, dayNumber, scopeRangeOf } from '../core/scopes';
import type { Commit } from '../store/engine-store';
import type { StoredPost } from '../store/rows';
import type { EngineInProcess } from './engine-in-process';
import { FeedWitness } from './feed-witness';
import type { MemoryDisk } from './memory-store';
import type { ModelPost, ModelService } from './model-service';
import { RecordWitness } from './record-witness';

export const syncWindow = { pastDays: 60, futureDays: 90 };

/** Watches what the engine keeps and shows, and holds it against everything the service ever was. */
export class Witness {
  readonly problems: string[] = [];
  /** For each post the newest of the service's contents that the copy has held. */
  private readonly heldVersion = new Map<string, number>();
  private readonly records: RecordWitness;
  private readonly feed: FeedWitness;

  constructor(
    private readonly service: ModelService,
    private readonly disk: MemoryDisk,
    private readonly now: () => number,
  ) {
    this.records = new RecordWitness(service, disk, (text) => this.problems.push(text));
    this.feed = new FeedWitness(
      disk,
      (id) => !service.posts.has(id),
      (text) => this.problems.push(text),
    );
  }

  /** Before a commit is made: nothing invented, nothing older than what was shown, nothing living removed. */
  inspect(commit: Commit): void {
    const { posts = [], removedPosts = [], records = [], removedRecords = [], wipe } = commit;
    if (wipe) this.forgetRows();
    this.feed.inspect(commit);
    for (const post of posts) this.inspectPost(post);
    // The progress of a pass may come with the first rows that it removes.
    const pass = (commit.progress ?? this.disk.tables.progress)?.pass ?? null;
    for (const id of removedPosts) this.inspectRemoval(id, pass);
    for (const record of records) this.records.inspect(record);
    for (const key of removedRecords) this.records.inspectRemoval(key, removedPosts);
  }

  /** Simulates deletion of the folder: earlier states may be shown again. */
  forget(): void {
    this.feed.forget();
    this.forgetRows();
  }

  private forgetRows(): void {
    this.heldVersion.clear();
    this.records.forget();
  }

  /**
   * The services have long been quiet: the copy must equal them, on the disk and as lists show it. Of small resources
   * those are compared that are read at least every `everyMs`.
   */
  async compare(engine: EngineInProcess, everyMs: number): Promise<void> {
    const expected = new Map([...this.service.posts].filter(([, model]) => this.isKept(model)));
    const { posts, projects, local, cursors, seenIds } = this.disk.tables;
    const all = new Map([...expected, ...this.keptByPackages()]);
    this.expectEqual('posts', [...posts.keys()].sort(), [...all.keys()].sort());
    for (const [id, model] of expected) this.comparePost(id, model, posts.get(id));
    const named = new Set([...all.values()].map(({ post }) => post.project.id));
    const names = [...named].map((id) => `${id} ${this.service.projects.get(String(id))?.name ?? ''}`);
    const keptNames = [...projects.values()].map(({ id, name }) => `${id} ${name ?? ''}`);
    this.expectEqual('projects', keptNames.sort(), names.sort());
    this.records.compare(everyMs);
    this.expectEqual('notes', [...local.values()].map(({ value }) => value).sort(), this.lastNotes());
    this.compareFeed();
    // Lists that are read beside the pass may be under way just then.
    const leftOver = [...cursors.keys(), ...[...seenIds.values()].map(({ cursor }) => cursor)];
    this.expectEqual(
      'left over',
      leftOver.filter((cursor) => cursor.startsWith('window') || cursor.startsWith('unscheduled')),
      [],
    );
    const ids = [...all.keys()].sort();
    for (const sort of ['client', 'schedule'] as const) {
      const pages = await readAll(engine, { filter: {}, sort, afterKey: null, limit: 7 });
      const rows = pages.flatMap((page) => page.rows);
      this.expectEqual(`rows by ${sort}`, rows.map(({ id }) => id).sort(), ids);
      this.expectEqual(
        'suspects',
        rows.filter(({ isSuspect }) => isSuspect),
        [],
      );
      this.expectEqual(
        'total',
        pages.map(({ total }) => total),
        pages.map(() => ids.length),
      );
    }
    await this.compareCounts(engine, [...all.values()]);
    const { phase, error, setAsideCount } = engine.status();
    if (phase !== 'idle' && phase !== 'reading')
      this.problems.push(`phase ${phase}: ${error?.message ?? ''}`);
    if (setAsideCount > 0) this.problems.push(`${setAsideCount} still set aside`);
  }

  /** Checks that every post in review has its group. `isAllReadAnew`: the group equals the service's present one. */
  compareGroups(isAllReadAnew: boolean): void {
    for (const { post } of this.service.posts.values()) {
      if (post.status !== 'in_review') continue;
      const id = post.asset_group_id;
      const kept = this.disk.tables.records.get(`planning.content_groups ${id}`);
      if (!kept) this.problems.push(`the group of post ${post.id} is missing`);
      else if (isAllReadAnew && kept.hash !== this.records.hashOf('planning.content_groups', String(id)))
        this.problems.push(`the group of post ${post.id} differs`);
    }
  }

  /** A list read page by page while everything changes: no row twice. */
  async compareList(engine: EngineInProcess, query: PostQuery): Promise<void> {
    const pages = await readAll(engine, query);
    const ids = pages.flatMap((page) => page.rows.map(({ id }) => id));
    const moved = new Set([...ids].filter((id, index) => ids.indexOf(id) !== index));
    // A post that was rescheduled between two pages may rightly stand in both.
    for (const id of moved) {
      if ((this.service.contents.get(id)?.length ?? 0) < 2) this.problems.push(`post ${id} listed twice`);
    }
  }

  private inspectPost(post: StoredPost): void {
    const { id, hash, counts } = post;
    const versions = this.service.contents.get(id) ?? [];
    const version = versions.indexOf(hash, this.heldVersion.get(id) ?? 0);
    if (version >= 0) this.heldVersion.set(id, version);
    else
      this.problems.push(
        `post ${id} holds ${versions.includes(hash) ? 'an older' : 'no'} state of the service`,
      );
    const block = counts && JSON.stringify(withoutStamp(counts));
    const blocks = (this.service.reviews.get(id) ?? []).map((one) =>
      JSON.stringify(withoutStamp(countsOf(one, 0))),
    );
    if (block && !blocks.includes(block)) this.problems.push(`post ${id} has counts it never had`);
    if (!counts && this.disk.tables.posts.get(id)?.counts) this.problems.push(`post ${id} lost its counts`);
    if (post.status === 'in_review' && post.inReviewSeenAt === null)
      this.problems.push(`post ${id}: not seen`);
  }

  private inspectRemoval(id: string, pass: DayRange | null): void {
    const kept = this.disk.tables.posts.get(id);
    if (!this.service.posts.has(id) || !kept) return;
    const day = dayOf(kept);
    const isOutside = pass && day !== null && !isIn(day, pass) && kept.status !== 'in_review';
    if (!isOutside) this.problems.push(`living post ${id} was removed`);
  }

  private comparePost(id: string, { post, review }: ModelPost, kept: StoredPost | undefined): void {
    if (!kept) return;
    if (kept.hash !== hashOf(contentOf(post))) this.problems.push(`post ${id} differs`);
    const counts = kept.counts && JSON.stringify(withoutStamp(kept.counts));
    const block = review && JSON.stringify(withoutStamp(countsOf(review, 0)));
    if (block && counts !== block) this.problems.push(`post ${id}: counts ${counts} instead of ${block}`);
  }

  private async compareCounts(engine: EngineInProcess, kept: readonly ModelPost[]): Promise<void> {
    const filter = { statuses: ['in_review'] as const };
    const page = await engine.query({ filter, sort: 'client', afterKey: null, limit: 5 });
    const of = (status: string) => kept.filter(({ post }) => post.review_status === status).length;
    const counts = {
      pending: of('pending'),
      approved: of('approved'),
      request_changes: of('request_changes'),
    };
    this.expectEqual('counts', page.counts, counts);
    const grouped = page.groups.reduce((sum, { total }) => sum + total, 0);
    this.expectEqual('groups', grouped, page.total);
    if (page.asOf === null || page.asOf < this.now() - 5 * 60_000) this.problems.push(`asOf ${page.asOf}`);
  }

  isKept({ post }: ModelPost): boolean {
    const day = dayOf(contentOf(post));
    const range = scopeRangeOf(syncWindow, dayKeyIn('UTC', this.now()));
    return post.status === 'in_review' || day === null || isIn(day, range);
  }

  /**
   * Returns posts that are stored although no list contains them. Includes posts of packages that were changed or
   * deleted. These posts are removed at the end of the next pass.
   */
  private keptByPackages(): [string, ModelPost][] {
    const { packagedPosts } = this.service.records;
    return [...this.disk.tables.posts.keys()].flatMap((id): [string, ModelPost][] => {
      const model = this.service.posts.get(id);
      return model && packagedPosts.has(id) ? [[id, model]] : [];
    });
  }

  /** Every line of the journal once, all that were ever written, and nothing left to hand over. */
  private compareFeed(): void {
    const { changes, outbox } = this.disk.tables;
    const told = this.service.told();
    this.feed.compare(told);
    const lines = told.map(({ id }) => id);
    const kept = [...changes.values()].map(({ change }) => change.id);
    this.expectEqual('changes', kept.sort(), lines.sort());
    this.expectEqual('outbox', [...outbox.keys()], []);
  }

  private lastNotes(): string[] {
    const writes = this.service.journal.flatMap((entry) =>
      entry.kind === 'local.saved' ? [entry.write] : [],
    );
    const last = new Map(writes.map(({ key, value }) => [key, value]));
    return [...last.values()].filter((value) => typeof value === 'string').sort();
  }

  private expectEqual(what: string, came: unknown, wanted: unknown): void {
    const [left, right] = [JSON.stringify(came), JSON.stringify(wanted)];
    if (left !== right) this.problems.push(`${what}: ${left} instead of ${right}`);
  }
}

const isIn = (day: number, { from, to }: DayRange) => day >= dayNumber(from) && day <= dayNumber(to);

const withoutStamp = (counts: ReviewTotals) => ({ ...counts, readAt: 0 });

async function readAll(engine: EngineInProcess, query: PostQuery): Promise<PostPage[]> {
  const pages: PostPage[] = [];
  for (let afterKey: string | null = null; ; ) {
    const page: PostPage = await engine.query({ ...query, afterKey });
    const last = page.rows.at(-1);
    if (!last) return pages;
    pages.push(page);
    afterKey = last.key;
  }
}
