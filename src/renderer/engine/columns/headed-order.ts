import { countingSort, increase } from './counting-sort';
import { type Columns, noDay } from './segment';
import { compareClients, type Head, type SortClient, type SortGroupHead, type When, whens } from './sort-key';
import { lowerBound } from './sorted-ordinals';

/** Ordinals under heads: head by head, and under each in an order of its own. */
export interface HeadedOrder {
  readonly ordinals: Uint32Array;
  /** In order; one may have no post. */
  readonly heads: readonly Head[];
  /** Position in `heads` by ordinal. */
  readonly ranks: Uint32Array;
}

/** Past posts of a list. They come after the others, each under its own header. */
export interface PastDays {
  /** Day column, by ordinal. */
  readonly day: Int32Array;
  /** Days since 1970-01-01, exclusive. Days may be thousands of years back, so the lowest integer means "none". */
  readonly before: number;
}
export const noPast = -0x80000000;

/**
 * Puts the posts, which are in order already, under their headings. Under each, what is past comes as a heading of its
 * own, the latest first.
 */
function orderUnderHeads(
  bySchedule: Uint32Array,
  { day, before }: PastDays,
  heads: readonly (readonly [ahead: Head, past: Head])[],
  rankOf: (ordinal: number) => number,
): HeadedOrder {
  const ranks = new Uint32Array(day.length);
  for (const ordinal of bySchedule)
    ranks[ordinal] = 2 * rankOf(ordinal) + Number((day[ordinal] as number) < before);
  const source = before === noPast ? bySchedule : pastTurned(bySchedule, day, before);
  const ordinals = countingSort(source, (ordinal) => ranks[ordinal] as number, 2 * heads.length);
  return { ordinals, heads: heads.flat(), ranks };
}

/** In the order that is given but for what is past, which is turned round. */
function pastTurned(order: Uint32Array, day: Int32Array, before: number): Uint32Array {
  const turned = new Uint32Array(order.length);
  let ahead = 0;
  let past = order.length;
  for (const ordinal of order) {
    if ((day[ordinal] as number) < before) turned[--past] = ordinal;
    else turned[ahead++] = ordinal;
  }
  return turned;
}

/** Clients by name. A renamed client moves all its posts at no extra cost. */
export function orderByClient(
  bySchedule: Uint32Array,
  project: Columns['project'],
  past: PastDays,
  wordCount: number,
  clientOf: (code: number) => SortClient,
): HeadedOrder {
  const totals = new Uint32Array(wordCount);
  for (const ordinal of bySchedule) increase(totals, project[ordinal] as number);
  const clients: { readonly code: number; readonly client: SortClient }[] = [];
  totals.forEach((total, code) => {
    if (total > 0) clients.push({ code, client: clientOf(code) });
  });
  clients.sort((a, b) => compareClients(a.client, b.client));
  const rankByCode = new Uint32Array(wordCount);
  clients.forEach(({ code }, rank) => {
    rankByCode[code] = rank;
  });
  const heads = clients.map(({ client }) => withPast({ sort: 'client', client } as const));
  return orderUnderHeads(
    bySchedule,
    past,
    heads,
    (ordinal) => rankByCode[project[ordinal] as number] as number,
  );
}

const withPast = <H extends object>(head: H) =>
  [
    { ...head, isPast: false },
    { ...head, isPast: true },
  ] as const;

/**
 * Days of each post's own zone: where clients live in several zones, a day of one begins before the day before it has
 * ended for another. Under each day by the times that the posts' own clocks show. Posts without a date come after them,
 * and last what is past, under one head.
 */
export function orderByDay(byClock: Uint32Array, past: PastDays): HeadedOrder {
  const { day, before } = past;
  const days = new Set<number>();
  for (const ordinal of byClock) if ((day[ordinal] as number) >= before) days.add(day[ordinal] as number);
  // `noDay` is the highest number there is.
  const inOrder = [...days].sort((a, b) => a - b);
  const rankByDay = new Map(inOrder.map((one, rank) => [one, rank]));
  const heads = [...inOrder, noDay].map((one) => withPast({ sort: 'day', day: one } as const));
  return orderUnderHeads(
    byClock,
    past,
    heads,
    (ordinal) => rankByDay.get(day[ordinal] as number) ?? inOrder.length,
  );
}

/** Where the past ends in the order of the schedule, and where the posts with a date end. */
export interface WhenBounds {
  /** So many are past. */
  readonly past: number;
  /** So many have a date. */
  readonly dated: number;
}

/** @param from epoch ms */
export function whenBounds(bySchedule: Uint32Array, schedule: Float64Array, from: number): WhenBounds {
  const timeAt = (index: number) => schedule[bySchedule[index] as number] as number;
  const dated = datedIn(bySchedule, schedule);
  return { past: lowerBound(dated, 0, (index) => timeAt(index) < from), dated };
}

/** How many have a date; they come first in the schedule's order. */
export const datedIn = (bySchedule: Uint32Array, schedule: Float64Array): number =>
  lowerBound(bySchedule.length, 0, (index) => Number.isFinite(schedule[bySchedule[index] as number]));

/** Orders upcoming posts first, then past ones with the nearest first. */
export function orderByWhen(
  bySchedule: Uint32Array,
  places: number,
  { past, dated }: WhenBounds,
): HeadedOrder {
  const parts: Readonly<Record<When, Uint32Array>> = {
    ahead: bySchedule.subarray(past, dated),
    past: bySchedule.slice(0, past).reverse(),
    undated: bySchedule.subarray(dated),
  };
  const ordinals = new Uint32Array(bySchedule.length);
  const ranks = new Uint32Array(places);
  let filled = 0;
  whens.forEach((when, rank) => {
    ordinals.set(parts[when], filled);
    filled += parts[when].length;
    for (const ordinal of parts[when]) ranks[ordinal] = rank;
  });
  return { ordinals, heads: whens.map((when) => ({ sort: 'upcoming', when })), ranks };
}

/** Membership of posts in review groups, from the groups that were read. */
export interface ReviewGroups {
  /** In the order of lists (`compareGroups`). */
  readonly heads: readonly SortGroupHead[];
  /** Position in `heads` by post id; posts that are in no group that was read are missing. */
  readonly rankByPost: ReadonlyMap<string, number>;
  /** Position in `heads` of a project's posts that are in no group that was read. */
  rankOutside(projectId: string): number;
}

/** Groups of a replica that has read no group, so that no post's membership is known. */
export const noReviewGroups: ReviewGroups = {
  heads: [{ membership: 'unread', id: '', name: null, client: null }],
  rankByPost: new Map(),
  rankOutside: () => 0,
};

export function orderByReviewGroup(
  bySchedule: Uint32Array,
  ids: readonly (string | null)[],
  projectOf: (ordinal: number) => string,
  past: PastDays,
  groups: ReviewGroups,
): HeadedOrder {
  const heads = groups.heads.map((group) => withPast({ sort: 'review_group', group } as const));
  return orderUnderHeads(
    bySchedule,
    past,
    heads,
    (ordinal) => groups.rankByPost.get(ids[ordinal] as string) ?? groups.rankOutside(projectOf(ordinal)),
  );
}
