import type { Table } from 'dexie';
import type { WordPage } from '../search/dictionary';
import type { SavedSearch } from '../search/search-index';
import type { SearchSegment } from '../search/segment';

/** Single values: the fence, the plan, the words, the journal's sequence, the order of searched words. */
export interface MetaRow {
  readonly key: string;
  readonly value: unknown;
}

/** The search index in IndexedDB; its order is a single value in `meta`. */
export interface SearchTables {
  readonly searchSegments: Table<SearchSegment, number>;
  readonly searchWords: Table<WordPage, number>;
}

export const searchTables = {
  searchSegments: 'segment',
  searchWords: 'page',
} as const satisfies Record<keyof SearchTables, string>;

/** So many segments are unpacked at once: some ten milliseconds, in which the worker answers nothing. */
const segmentsAtOnce = 128;

export async function readSearchTables({
  searchSegments,
  searchWords,
  meta,
}: SearchTables & { readonly meta: Table<MetaRow, string> }): Promise<SavedSearch> {
  const segments = await searchSegments.limit(segmentsAtOnce).toArray();
  for (let read = segments.length; read === segmentsAtOnce; ) {
    const last = segments.at(-1)?.segment ?? 0;
    const more = await searchSegments.where('segment').above(last).limit(segmentsAtOnce).toArray();
    segments.push(...more);
    read = more.length;
  }
  const [pages, order] = await Promise.all([searchWords.toArray(), meta.get('searchOrder')]);
  // Written with the single values of each commit, under the same type.
  return { segments, pages, order: (order?.value ?? null) as Uint32Array | null };
}

export const searchTablesOf = (tables: SearchTables, search: SavedSearch | undefined): Table[] => [
  ...(search && search.segments.length > 0 ? [tables.searchSegments] : []),
  ...(search && search.pages.length > 0 ? [tables.searchWords] : []),
];

export async function writeSearch(tables: SearchTables, search: SavedSearch | undefined): Promise<void> {
  if (!search) return;
  await Promise.all([
    search.segments.length > 0 && tables.searchSegments.bulkPut(search.segments),
    search.pages.length > 0 && tables.searchWords.bulkPut(search.pages),
  ]);
}
