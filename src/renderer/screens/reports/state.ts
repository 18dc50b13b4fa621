import { useAddress } from '../use-address';
import { type ReportsSearch, readSearch, type SearchKey } from './reports-search';

/** New values of some keys; undefined removes one. */
export type SearchChange = { readonly [Key in SearchKey]?: string | undefined };

/** Search parameters and cursor from the address, with functions to change them. */
export function useReportsScreen() {
  const [search, go] = useAddress(readSearch);
  const { open, ...view } = search;
  return {
    search,
    /** Parameters without the row under the cursor, as saved views store them. */
    view: view satisfies ReportsSearch,
    /** Null for the first row of the list. */
    cursorKey: open ?? null,
    moveTo: (key: string) => go((was) => changed(was, { open: key })),
    /** Changes filter or order. That makes another list, so the cursor is reset. */
    change: (change: SearchChange) => go((was) => changed(was, { ...change, open: undefined })),
    /** Replaces all parameters with a saved view. */
    show: (next: ReportsSearch) => go(() => next),
  };
}

const changed = (was: ReportsSearch, change: SearchChange): ReportsSearch =>
  readSearch({ ...was, ...change });

export type ReportsScreenState = ReturnType<typeof useReportsScreen>;
