import type { Facet, Facets } from '../api';
import { increase } from './counting-sort';
import type { ReviewGroups } from './headed-order';
import type { PostColumns } from './post-columns';
import { type ColumnFilter, matchPosts } from './post-filter';
import { decodeReviewers } from './segment';

/** Counts facets in one pass over the columns. Reads no text except the shared word list. */
export function facetsOf(
  posts: PostColumns,
  filter: ColumnFilter,
  groups: ReviewGroups,
  nameOf: (projectId: string) => string | null,
): Facets {
  const { columns } = posts.view;
  const { words } = posts;
  const matches = matchPosts(posts, filter, groups);
  const { ranks } = posts.orderByReviewGroup(groups);
  const byProject = new Uint32Array(words.size);
  const byNetwork = new Uint32Array(words.size);
  const byNetworkGroup = new Uint32Array(words.size + 1);
  const byType = new Uint32Array(words.size);
  const byReviewers = new Uint32Array(words.size + 1);
  const byGroup = new Uint32Array(groups.heads.length);
  const spans = new GroupSpans(groups.heads.length);
  let total = 0;
  for (let ordinal = 0; ordinal < matches.length; ordinal += 1) {
    if (matches[ordinal] !== 1) continue;
    total += 1;
    increase(byProject, columns.project[ordinal] as number);
    increase(byNetwork, columns.network[ordinal] as number);
    increase(byNetworkGroup, columns.networkGroup[ordinal] as number);
    increase(byType, columns.type[ordinal] as number);
    increase(byReviewers, columns.reviewers[ordinal] as number);
    // Each group has two ranks: what is ahead, and what is past.
    const group = (ranks[ordinal] as number) >> 1;
    increase(byGroup, group);
    spans.add(group, columns.project[ordinal] as number, columns.schedule[ordinal] as number);
  }
  const named = (totals: Uint32Array, name: (word: string) => string | null): Facet[] =>
    found(totals).map(([code, count]) => ({ id: words.at(code), name: name(words.at(code)), total: count }));
  return {
    total,
    clients: sorted(named(byProject, nameOf)),
    networks: sorted(named(byNetwork, (word) => word)),
    networkGroups: sorted(named(byNetworkGroup.subarray(1), (word) => word)),
    types: sorted(named(byType, (word) => word)),
    reviewGroups: sorted(
      found(byGroup).flatMap(([rank, count]) => {
        const head = groups.heads[rank];
        if (head?.membership !== 'member') return [];
        const { project, ...dates } = spans.of(rank);
        const projectId = words.at(project);
        const clientName = head.client ? head.client.name : nameOf(projectId);
        return [{ id: head.id, name: head.name, clientName, projectId, ...dates, total: count }];
      }),
    ),
    unreadGroups: byGroup[groups.heads.findIndex(({ membership }) => membership === 'unread')] ?? 0,
    reviewers: sorted(peopleOf(byReviewers, (code) => decodeReviewers(words.at(code - 1)))),
    unreadReviews: byReviewers[0] ?? 0,
  };
}

/** Project and time range of each group's posts. */
class GroupSpans {
  readonly #project: Uint32Array;
  readonly #first: Float64Array;
  readonly #last: Float64Array;

  constructor(groups: number) {
    this.#project = new Uint32Array(groups);
    this.#first = new Float64Array(groups).fill(Number.POSITIVE_INFINITY);
    this.#last = new Float64Array(groups).fill(Number.NEGATIVE_INFINITY);
  }

  add(rank: number, project: number, schedule: number): void {
    this.#project[rank] = project;
    // Infinite is without a date.
    if (!Number.isFinite(schedule)) return;
    this.#first[rank] = Math.min(this.#first[rank] as number, schedule);
    this.#last[rank] = Math.max(this.#last[rank] as number, schedule);
  }

  of(rank: number) {
    const [first, last] = [this.#first[rank] as number, this.#last[rank] as number];
    return {
      project: this.#project[rank] as number,
      firstAt: Number.isFinite(first) ? first : null,
      lastAt: Number.isFinite(last) ? last : null,
    };
  }
}

function peopleOf(
  totals: Uint32Array,
  peopleIn: (code: number) => readonly (readonly [id: string, name: string])[],
): Facet[] {
  const waiters = new Map<string, Facet>();
  for (const [code, count] of found(totals)) {
    if (code === 0) continue;
    for (const [id, name] of peopleIn(code)) {
      waiters.set(id, { id, name, total: (waiters.get(id)?.total ?? 0) + count });
    }
  }
  return [...waiters.values()];
}

const found = (totals: Uint32Array): [code: number, total: number][] =>
  [...totals.entries()].filter(([, total]) => total > 0);

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

const sorted = <F extends Facet>(facets: readonly F[]): F[] =>
  facets.toSorted(
    (a, b) => b.total - a.total || collator.compare(a.name ?? a.id, b.name ?? b.id) || (a.id < b.id ? -1 : 1),
  );
