import { PostColumns } from '../columns/post-columns';
import { nextDue, outside, projectsWithPosts, stalestInReview, unsighted } from '../columns/scans';
import { postFlags } from '../columns/segment';
import type { Commit, Snapshot, StorageFailure, StoreResult } from '../store/engine-store';
import type { StoredPost, StoredProject } from '../store/rows';
import type { CopyView } from './decide';
import { columnRowOf } from './post-record';
import type { KnownPost } from './reconcile';
import { type DayRange, dayNumber, listScopeOf, type Scope } from './scopes';
import type { SessionStore } from './session-store';

/** What one answer changes in the copy; whatever else its transaction carries goes along as it is. */
export interface CopyChange extends Omit<Commit, 'posts' | 'segments' | 'words'> {
  readonly posts?: readonly { readonly post: StoredPost; readonly flags: number }[];
  /** New flags of posts whose rows stay as they are. */
  readonly flags?: ReadonlyMap<string, number>;
}

/**
 * The copy on this machine: rows in the store, columns and projects in memory. Writes come one after another from the
 * engine's writer; memory follows the disk only once a transaction has landed. Reads may come at any time.
 */
export class Copy implements CopyView {
  readonly projects: Map<string, StoredProject>;
  readonly posts: PostColumns;

  constructor(
    readonly store: SessionStore,
    { segments, words, projects }: Pick<Snapshot, 'segments' | 'words' | 'projects'>,
  ) {
    this.projects = new Map(projects.map((project) => [project.id, project]));
    this.posts = new PostColumns(segments, words, (id) => this.projects.get(id)?.name ?? null);
  }

  known(id: string): KnownPost | null {
    const ordinal = this.posts.find(id);
    if (ordinal === undefined) return null;
    const { hash, flags } = this.posts.view.columns;
    return { hash: hash[ordinal] as number, flags: flags[ordinal] as number };
  }

  readPosts(ids: readonly string[]): Promise<StoreResult<readonly (StoredPost | undefined)[]>> {
    return this.store.readPosts(ids);
  }

  /** Writes the change in one transaction, then makes it here. Answers the failure where nothing was written. */
  async write({ posts = [], flags, ...rest }: CopyChange): Promise<StorageFailure | null> {
    const staged = this.posts.stage({
      put: posts.map(({ post, flags }) => columnRowOf(post, flags)),
      remove: rest.removedPosts ?? [],
      ...(flags && { flags }),
    });
    const written = await this.store.commit({
      ...rest,
      posts: posts.map(({ post }) => post),
      segments: staged.segments,
      ...(staged.words && { words: staged.words }),
    });
    if (!written.ok) return written.failure;
    staged.apply();
    this.takeProjects(rest);
    return null;
  }

  /** An answer held these posts and said nothing new; see `flush`. */
  touch(ids: Iterable<string>, seenAt: number): void {
    this.posts.touch(ids, seenAt);
  }

  /** Writes the stamps that `touch` left in memory. */
  async flush(): Promise<StorageFailure | null> {
    const staged = this.posts.stageUnsaved();
    if (staged.segments.length === 0) return null;
    const written = await this.store.commit({ segments: staged.segments });
    if (!written.ok) return written.failure;
    staged.apply();
    return null;
  }

  /** Flags for posts that the finished list should have held and did not: they stay, as suspects. */
  suspects(scope: Scope, sighted: ReadonlySet<string>): Map<string, number> {
    const listScope = listScopeOf(scope);
    const ids = listScope ? unsighted(this.posts, listScope, sighted) : [];
    const flagged = ids.map((id): [string, number] => [id, this.known(id)?.flags ?? 0]);
    return new Map(
      flagged
        .filter(([, flags]) => (flags & postFlags.suspect) === 0)
        .map(([id, flags]) => [id, flags | postFlags.suspect]),
    );
  }

  outsideOf({ from, to }: DayRange, limit: number): string[] {
    return outside(this.posts, dayNumber(from), dayNumber(to), limit);
  }

  hasPostsOf(projectId: string): boolean {
    return projectsWithPosts(this.posts).has(projectId);
  }

  /** Projects that only posts had named, and whose last post has gone. */
  orphanedProjects(): string[] {
    const named = projectsWithPosts(this.posts);
    const known = [...this.projects.values()];
    return known.filter(({ id, origin }) => origin === 'post' && !named.has(id)).map(({ id }) => id);
  }

  nextDuePost(skip: (id: string) => boolean): string | null {
    return nextDue(this.posts, skip);
  }

  stalestInReview(now: number, ageMs: number, skip: (id: string) => boolean): string | null {
    return stalestInReview(this.posts, now, ageMs, skip);
  }

  nextSuspectProject(skip: (id: string) => boolean): string | null {
    for (const { id, isSuspect } of this.projects.values()) if (isSuspect && !skip(id)) return id;
    return null;
  }

  private takeProjects({ projects = [], removedProjects = [] }: CopyChange): void {
    const isRenamed = projects.some(({ id, name }) => this.projects.get(id)?.name !== name);
    for (const project of projects) this.projects.set(project.id, project);
    for (const id of removedProjects) this.projects.delete(id);
    if (isRenamed || removedProjects.length > 0) this.posts.forgetClientOrder();
  }
}
