import type { PostSort } from '../api';
import type { PostColumns } from './post-columns';
import type { ReviewGroups } from './review-groups';
import type { SortKey } from './sort-key';

/** All rows in one order. */
export interface RowOrder {
  readonly ordinals: Uint32Array;
  keyOf(ordinal: number): SortKey;
  /** Changes where one head ends and the next begins; null for an order without heads. */
  readonly sectionOf: ((ordinal: number) => number) | null;
}

export function orderOf(posts: PostColumns, sort: PostSort, groups: ReviewGroups): RowOrder {
  const { columns, ids } = posts.view;
  const idAt = (ordinal: number) => ids[ordinal] as string;
  const bySchedule = (ordinal: number) => ({
    at: columns.schedule[ordinal] as number,
    id: idAt(ordinal),
  });
  switch (sort) {
    case 'schedule':
      return {
        ordinals: posts.orderBySchedule(),
        keyOf: (ordinal) => ({ sort, ...bySchedule(ordinal) }),
        sectionOf: null,
      };
    case 'latest':
      return {
        ordinals: posts.orderByLatest(),
        keyOf: (ordinal) => ({ sort, ...bySchedule(ordinal) }),
        sectionOf: null,
      };
    case 'waiting':
      return {
        ordinals: posts.orderByWaiting(),
        keyOf: (ordinal) => ({ sort, at: waitingAt(columns.waiting, ordinal), id: idAt(ordinal) }),
        sectionOf: null,
      };
    case 'day':
      return {
        ordinals: posts.orderByDay(),
        keyOf: (ordinal) => ({ sort, day: columns.day[ordinal] as number, ...bySchedule(ordinal) }),
        sectionOf: (ordinal) => columns.day[ordinal] as number,
      };
    case 'client': {
      const { ordinals, clients, rankByCode } = posts.orderByClient();
      const rankOf = (ordinal: number) => rankByCode[columns.project[ordinal] as number] as number;
      return {
        ordinals,
        keyOf: (ordinal) => ({
          sort,
          client: known(clients[rankOf(ordinal)]).client,
          ...bySchedule(ordinal),
        }),
        sectionOf: rankOf,
      };
    }
    case 'review_group': {
      const { ordinals, ranks } = posts.orderByReviewGroup(groups);
      const rankOf = (ordinal: number) => ranks[ordinal] as number;
      return {
        ordinals,
        keyOf: (ordinal) => ({ sort, group: known(groups.heads[rankOf(ordinal)]), ...bySchedule(ordinal) }),
        sectionOf: rankOf,
      };
    }
  }
}

/** Nothing known of a wait is no wait: such posts come last. */
export const waitingAt = (waiting: Float64Array, ordinal: number): number =>
  waiting[ordinal] || Number.POSITIVE_INFINITY;

function known<T>(head: T | undefined): T {
  if (head === undefined) throw new Error('a post under a head that is in no order');
  return head;
}
