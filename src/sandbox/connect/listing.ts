import { pageMeta, type SandboxListCall, sandboxPageOf } from '../kernel/http/paging';
import { answer } from '../kernel/http/reply';

const defaultPerPage = 15;

/** The fields that a list can be sorted by, and how to read each from a record. */
export type ConnectSortKeys<T> = Readonly<Record<string, (record: T) => string | number | boolean>>;

/**
 * A page of records, with the fuller form of `meta` and `total_pages`. The document does not list sort fields: an
 * unknown one keeps the order of creation, which also breaks ties so that pages never overlap.
 */
export function connectListAnswer<T, R>(
  { url, query }: SandboxListCall,
  records: readonly T[],
  sortKeys: ConnectSortKeys<T>,
  present: (record: T) => R,
) {
  const { page = 1, per_page: perPage = defaultPerPage, sortBy, descending = false } = query;
  const keyOf = sortBy !== undefined && Object.hasOwn(sortKeys, sortBy) ? sortKeys[sortBy] : undefined;
  const paged = sandboxPageOf(sorted(records, keyOf, descending), { page, perPage });
  const meta = pageMeta(paged, url);
  return answer({
    data: paged.items.map(present),
    meta: { ...meta, total_pages: meta.last_page, sortBy: keyOf ? (sortBy ?? null) : null, descending },
  });
}

function sorted<T>(
  records: readonly T[],
  keyOf: ConnectSortKeys<T>[string] | undefined,
  descending: boolean,
): readonly T[] {
  if (!keyOf) return descending ? records.toReversed() : records;
  const direction = descending ? -1 : 1;
  return records
    .map((record, place) => ({ record, place, key: keyOf(record) }))
    .sort((a, b) => direction * compareKeys(a.key, b.key) || a.place - b.place)
    .map(({ record }) => record);
}

// Compares names as people expect, ignoring case. The locale is fixed, so that all machines sort the same.
const { compare: compareText } = new Intl.Collator('en');

const compareKeys = (a: string | number | boolean, b: string | number | boolean): number =>
  typeof a === 'string' && typeof b === 'string' ? compareText(a, b) : Number(a) - Number(b);

/** "Partial match", ignoring case and how accents are encoded. */
export const nameContains = (text: string, part: string): boolean =>
  normalised(text).includes(normalised(part));
const normalised = (text: string): string => text.normalize('NFC').toLowerCase();
