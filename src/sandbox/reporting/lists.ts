import { pageLinks, pageMeta, pageOf } from '../kernel/http/paging';
import { answer } from '../kernel/http/reply';

export const defaultPerPage = 15;
/** On the lists that state it: projects, reports, dashboards and metrics. */
export const generousPerPage = 100;

export interface ListCall {
  readonly url: string;
  readonly search: URLSearchParams;
  readonly query: {
    readonly page?: number | undefined;
    readonly per_page?: number | undefined;
    readonly sortBy?: string | undefined;
    readonly descending?: boolean | undefined;
  };
}

type SortKey = string | number | null;
/** What a list can be sorted by, named as the fields of its records. */
export type SortKeys<T> = Readonly<Record<string, (record: T) => SortKey>>;

export interface Listing<T, R> {
  readonly records: Iterable<T>;
  readonly sortKeys: SortKeys<T>;
  readonly present: (record: T) => R;
  readonly perPage?: number;
}

interface Datable {
  readonly id: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** One page of the records in the order asked for, with the full `meta`. Only what is on the page is presented. */
export function listed<T extends Datable, R>(call: ListCall, listing: Listing<T, R>) {
  const { page, present } = pageFor(call, listing);
  const { sortBy = null, descending = false } = call.query;
  return answer({
    data: page.items.map(present),
    meta: { ...pageMeta(page, call.url), sortBy, descending },
  });
}

/** The document has `links` in some lists: in these. */
export function listedWithLinks<T extends Datable, R>(call: ListCall, listing: Listing<T, R>) {
  const { body } = listed(call, listing);
  const { current_page: page, per_page: perPage, total } = body.meta;
  return answer({ ...body, links: pageLinks({ page, perPage, total, items: [] }, call.url, call.search) });
}

function pageFor<T extends Datable, R>({ query }: ListCall, listing: Listing<T, R>) {
  const { page = 1, per_page: perPage = listing.perPage ?? defaultPerPage } = query;
  const all = ordered(listing.records, listing.sortKeys, query);
  return { page: pageOf(all, { page, perPage }), present: listing.present };
}

/**
 * By `created_at` unless asked otherwise. The id breaks ties, so that the order is total and pages never overlap;
 * descending is that order backwards. Null comes before everything.
 */
function ordered<T extends Datable>(
  records: Iterable<T>,
  own: SortKeys<T>,
  { sortBy = 'created_at', descending = false }: ListCall['query'],
): readonly T[] {
  const keys: SortKeys<T> = {
    ...own,
    id: ({ id }) => id,
    created_at: ({ createdAt }) => createdAt,
    updated_at: ({ updatedAt }) => updatedAt,
  };
  const keyOf = keys[sortBy];
  if (!keyOf) throw new Error(`nothing sorts by ${sortBy}, though the declaration says so`);
  const direction = descending ? -1 : 1;
  return [...records]
    .map((record) => ({ record, key: keyOf(record) }))
    .sort((a, b) => direction * (compare(a.key, b.key) || a.record.id - b.record.id))
    .map(({ record }) => record);
}

function compare(a: SortKey, b: SortKey): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}

/** Whether the text has the part in it, whatever the case. */
export const contains = (text: string, part: string): boolean =>
  text.toLowerCase().includes(part.toLowerCase());

/** Whether a record passes a filter: one that was not given lets everything pass. */
export const passes = <V>(wanted: V | undefined, value: V): boolean =>
  wanted === undefined || value === wanted;
