import { pageLinks, pageMeta, type SandboxListCall, sandboxPageOf } from '../kernel/http/paging';
import { answer } from '../kernel/http/reply';

export const defaultPerPage = 15;
/** The document states this default for projects, reports, dashboards and metrics. */
export const longListPerPage = 100;

interface ListCall extends SandboxListCall {
  readonly search: URLSearchParams;
}

type SortKey = string | number | null;
/** The fields that a list can be sorted by, and how to read each from a record. */
export type SortKeys<T> = Readonly<Record<string, (record: T) => SortKey>>;

interface Listing<T, R> {
  readonly records: Iterable<T>;
  readonly sortKeys: SortKeys<T>;
  readonly present: (record: T) => R;
  readonly perPage?: number;
}

interface SortableRecord {
  readonly id: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A page of the records in the requested order, with the full `meta`. */
export function reportingListAnswer<T extends SortableRecord, R>(call: ListCall, listing: Listing<T, R>) {
  const { page, present } = pageFor(call, listing);
  const { sortBy = null, descending = false } = call.query;
  return answer({
    data: page.items.map(present),
    meta: { ...pageMeta(page, call.url), sortBy, descending },
  });
}

/** The document shows `links` in some lists; the sandbox adds them to those that use this function. */
export function listAnswerWithLinks<T extends SortableRecord, R>(call: ListCall, listing: Listing<T, R>) {
  const { body } = reportingListAnswer(call, listing);
  const { current_page: page, per_page: perPage, total } = body.meta;
  return answer({ ...body, links: pageLinks({ page, perPage, total, items: [] }, call.url, call.search) });
}

function pageFor<T extends SortableRecord, R>({ query }: ListCall, listing: Listing<T, R>) {
  const { page = 1, per_page: perPage = listing.perPage ?? defaultPerPage } = query;
  const all = ordered(listing.records, listing.sortKeys, query);
  return { page: sandboxPageOf(all, { page, perPage }), present: listing.present };
}

/**
 * Sorted by `created_at` unless the call says otherwise. The id breaks ties, so that pages never overlap. Null sorts
 * before every value.
 */
function ordered<T extends SortableRecord>(
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

/** Whether the text contains the part, ignoring case. */
export const contains = (text: string, part: string): boolean =>
  text.toLowerCase().includes(part.toLowerCase());

/** Whether a value matches a filter. A filter that was not sent matches everything. */
export const matches = <V>(wanted: V | undefined, value: V): boolean =>
  wanted === undefined || value === wanted;
