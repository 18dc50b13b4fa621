import type { ReviewStatus } from '@shared/services/planning/records';
import type { PostSort } from '../api';
import { reviewStatuses } from '../core/vocabulary';
import type { ClientOrder } from './client-order';
import type { PostColumns } from './post-columns';
import { type ColumnFilter, compileFilter, type RowTest } from './post-filter';
import { lowerBound } from './schedule-order';
import { compareClients, comparePlaces, decodeKey, encodeKey, type SortKey } from './sort-key';

export interface ColumnQuery {
  readonly filter: ColumnFilter;
  readonly sort: PostSort;
  readonly afterKey: string | null;
  readonly limit: number;
}

/** Which rows to show, and every number about the whole result. */
export interface ColumnAnswer {
  readonly rows: readonly { readonly id: string; readonly ordinal: number; readonly key: string }[];
  readonly total: number;
  readonly counts: Readonly<Record<ReviewStatus, number>>;
  /** With sort `client`: the result's clients in order. */
  readonly groups: readonly { readonly projectId: string; readonly total: number }[];
}

/** Answers from the columns alone: one pass over the order for the exact numbers, no text read. */
export function queryColumns(posts: PostColumns, query: ColumnQuery): ColumnAnswer {
  const clients = query.sort === 'client' ? posts.orderByClient() : null;
  const order = clients?.ordinals ?? posts.orderBySchedule();
  const test = compileFilter(query.filter, posts.view.columns, posts.words);
  const start = query.afterKey === null ? 0 : firstAfter(posts, clients, order, decodeKey(query.afterKey));
  const { ordinals, total, counts, totalsByClient } = scan(posts, order, test, start, query.limit);
  return {
    rows: ordinals.map((ordinal) => ({
      id: posts.view.ids[ordinal] as string,
      ordinal,
      key: encodeKey(keyOf(posts, clients, ordinal)),
    })),
    total,
    counts,
    groups: (clients?.clients ?? []).flatMap(({ code, client }) => {
      const rows = totalsByClient[code] as number;
      return rows > 0 ? [{ projectId: client.projectId, total: rows }] : [];
    }),
  };
}

function scan(posts: PostColumns, order: Uint32Array, test: RowTest, start: number, limit: number) {
  const { review, project } = posts.view.columns;
  const totalsByReview = new Uint32Array(reviewStatuses.length + 1);
  const totalsByClient = new Uint32Array(posts.words.size);
  const ordinals: number[] = [];
  let total = 0;
  for (let index = 0; index < order.length; index += 1) {
    const ordinal = order[index] as number;
    if (!test.passes(ordinal)) continue;
    const situation = review[ordinal] as number;
    totalsByReview[situation] = (totalsByReview[situation] as number) + 1;
    if (test.review !== 0 && situation !== test.review) continue;
    const client = project[ordinal] as number;
    totalsByClient[client] = (totalsByClient[client] as number) + 1;
    total += 1;
    if (index >= start && ordinals.length < limit) ordinals.push(ordinal);
  }
  const [, pending = 0, approved = 0, request_changes = 0] = totalsByReview;
  return { ordinals, total, counts: { pending, approved, request_changes }, totalsByClient };
}

/** The index of the first row behind the key, found by halving; the key's own row need not exist any more. */
function firstAfter(
  posts: PostColumns,
  clients: ClientOrder | null,
  order: Uint32Array,
  after: SortKey,
): number {
  if ((after.sort === 'client') !== (clients !== null)) throw new Error('the key is of another order');
  return lowerBound(order.length, 0, (index) => {
    const key = keyOf(posts, clients, order[index] as number);
    return compareKeys(key, after) <= 0;
  });
}

function compareKeys(a: SortKey, b: SortKey): number {
  const byClient = a.sort === 'client' && b.sort === 'client' ? compareClients(a.client, b.client) : 0;
  return byClient || comparePlaces(a, b);
}

function keyOf(posts: PostColumns, clients: ClientOrder | null, ordinal: number): SortKey {
  const { columns, ids } = posts.view;
  const place = { schedule: columns.schedule[ordinal] as number, id: ids[ordinal] as string };
  if (!clients) return { sort: 'schedule', ...place };
  const rank = clients.rankByCode[columns.project[ordinal] as number] as number;
  const entry = clients.clients[rank];
  if (!entry) throw new Error('a post of a client that is in no order');
  return { sort: 'client', client: entry.client, ...place };
}
