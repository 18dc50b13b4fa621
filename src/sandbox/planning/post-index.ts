import { aggregate } from './approval';
import type { MediaFile, Post } from './model';
import { Ordered } from './ordered';

/** Soonest first; the unscheduled ones behind all others. */
const bySchedule = (a: Post, b: Post): number =>
  (a.scheduleAt ?? Number.MAX_SAFE_INTEGER) - (b.scheduleAt ?? Number.MAX_SAFE_INTEGER) || a.id - b.id;

const byCreation = (a: Post, b: Post): number => a.createdAt - b.createdAt || a.id - b.id;

/** Posts in both orders that a list can ask for, and by the groups they belong to. */
export class PostIndex {
  readonly #orders = { schedule_at: new Ordered(bySchedule), created_at: new Ordered(byCreation) };
  readonly #byGroup = new Map<number, Set<number>>();
  readonly #byReviewGroup = new Map<number, Set<number>>();
  readonly #files = new Map<number, MediaFile>();
  /** Of posts in review; worked out once per change, because lists filter by it. */
  readonly #reviewStatus = new Map<number, ReturnType<typeof aggregate>['status']>();

  fill(posts: Iterable<Post>): void {
    const all = [...posts];
    for (const order of Object.values(this.#orders)) order.fill(all);
    for (const post of all) this.#enter(post);
  }

  change(before: Post | undefined, after: Post | undefined): void {
    for (const order of Object.values(this.#orders)) order.change(before, after);
    if (before) this.#remove(before);
    if (after) this.#enter(after);
  }

  ordered(by: 'schedule_at' | 'created_at'): readonly Post[] {
    return this.#orders[by].items;
  }

  idsInGroup(groupId: number): Iterable<number> {
    return this.#byGroup.get(groupId) ?? [];
  }

  idsInReviewGroup(reviewGroupId: number): Iterable<number> {
    return this.#byReviewGroup.get(reviewGroupId) ?? [];
  }

  /** Null outside `in_review`, and never null inside. */
  reviewStatusOf(post: Post) {
    return this.#reviewStatus.get(post.id) ?? null;
  }

  file(id: number): MediaFile | undefined {
    return this.#files.get(id);
  }

  #enter(post: Post): void {
    for (const file of post.media) this.#files.set(file.id, file);
    addTo(this.#byGroup, post.groupId, post.id);
    if (post.review?.groupId != null) addTo(this.#byReviewGroup, post.review.groupId, post.id);
    if (post.status === 'in_review') this.#reviewStatus.set(post.id, aggregate(post.review).status);
  }

  #remove(post: Post): void {
    for (const { id } of post.media) this.#files.delete(id);
    this.#byGroup.get(post.groupId)?.delete(post.id);
    if (post.review?.groupId != null) this.#byReviewGroup.get(post.review.groupId)?.delete(post.id);
    this.#reviewStatus.delete(post.id);
  }
}

function addTo(index: Map<number, Set<number>>, key: number, id: number): void {
  const ids = index.get(key);
  if (ids) ids.add(id);
  else index.set(key, new Set([id]));
}
