import type { ReviewStatus } from '../../shared/domain/post-status';
import { aggregate } from './approval';
import { sandboxFacetsOf } from './facets';
import type { SandboxMediaFile, SandboxPost } from './model';

/**
 * A list that stays sorted as records are added, changed and removed, so that reading 100,000 of them needs no sorting.
 * The order must be total: no two records compare as equal.
 */
export class SortedList<T> {
  readonly #compare: (a: T, b: T) => number;
  #items: T[] = [];

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare;
  }

  get items(): readonly T[] {
    return this.#items;
  }

  /** Replaces the whole content. */
  reset(items: Iterable<T>): void {
    this.#items = [...items].sort(this.#compare);
  }

  change(before: T | undefined, after: T | undefined): void {
    const from = before === undefined ? -1 : this.#placeOf(before);
    // Most changes do not affect the order: the new record replaces the old one in its position.
    if (before !== undefined && after !== undefined && this.#compare(before, after) === 0) {
      this.#items[from] = after;
      return;
    }
    if (from >= 0) this.#items.splice(from, 1);
    if (after !== undefined) this.#items.splice(this.#placeOf(after), 0, after);
  }

  /** The index of the record, or where it would be inserted. */
  #placeOf(item: T): number {
    let low = 0;
    let high = this.#items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compare(this.#items[middle] as T, item) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Facts about a post that lists filter and sort by. */
export interface IndexedPost {
  readonly post: SandboxPost;
  readonly projectId: number;
  readonly scheduleAt: number | null;
  /** See `facets.ts`. */
  readonly facets: number;
  /** Null unless the post is in review. Computed once per change of the post. */
  readonly reviewStatus: ReviewStatus | null;
}

/** Earliest first; unscheduled posts last. */
const bySchedule = (
  { scheduleAt: a, post }: IndexedPost,
  { scheduleAt: b, post: other }: IndexedPost,
): number => (a ?? Number.MAX_SAFE_INTEGER) - (b ?? Number.MAX_SAFE_INTEGER) || post.id - other.id;

const byCreation = ({ post: a }: IndexedPost, { post: b }: IndexedPost): number =>
  a.createdAt - b.createdAt || a.id - b.id;

/** Posts in the two orders of the list, and by content group and review group. */
export class PostIndex {
  readonly #rows = new Map<number, IndexedPost>();
  readonly #orders = { schedule_at: new SortedList(bySchedule), created_at: new SortedList(byCreation) };
  readonly #byGroup = new Map<number, Set<number>>();
  readonly #byReviewGroup = new Map<number, Set<number>>();
  readonly #files = new Map<number, SandboxMediaFile>();

  fill(posts: Iterable<SandboxPost>): void {
    for (const post of posts) this.#enter(post);
    for (const order of Object.values(this.#orders)) order.reset(this.#rows.values());
  }

  change(before: SandboxPost | undefined, after: SandboxPost | undefined): void {
    const old = before && this.#rows.get(before.id);
    if (before) this.#remove(before);
    const row = after && this.#enter(after);
    for (const order of Object.values(this.#orders)) order.change(old, row);
  }

  ordered(by: 'schedule_at' | 'created_at'): readonly IndexedPost[] {
    return this.#orders[by].items;
  }

  idsInGroup(groupId: number): Iterable<number> {
    return this.#byGroup.get(groupId) ?? [];
  }

  idsInReviewGroup(reviewGroupId: number): Iterable<number> {
    return this.#byReviewGroup.get(reviewGroupId) ?? [];
  }

  reviewStatusOf({ id }: SandboxPost): ReviewStatus | null {
    return this.#rows.get(id)?.reviewStatus ?? null;
  }

  file(id: number): SandboxMediaFile | undefined {
    return this.#files.get(id);
  }

  #enter(post: SandboxPost): IndexedPost {
    for (const file of post.media) this.#files.set(file.id, file);
    addTo(this.#byGroup, post.groupId, post.id);
    if (post.review?.groupId != null) addTo(this.#byReviewGroup, post.review.groupId, post.id);
    const { projectId, scheduleAt } = post;
    const reviewStatus = post.status === 'in_review' ? aggregate(post.review).status : null;
    const row: IndexedPost = {
      post,
      projectId,
      scheduleAt,
      reviewStatus,
      facets: sandboxFacetsOf(post, reviewStatus),
    };
    this.#rows.set(post.id, row);
    return row;
  }

  #remove(post: SandboxPost): void {
    for (const { id } of post.media) this.#files.delete(id);
    this.#byGroup.get(post.groupId)?.delete(post.id);
    if (post.review?.groupId != null) this.#byReviewGroup.get(post.review.groupId)?.delete(post.id);
    this.#rows.delete(post.id);
  }
}

function addTo(index: Map<number, Set<number>>, key: number, id: number): void {
  const ids = index.get(key);
  if (ids) ids.add(id);
  else index.set(key, new Set([id]));
}
