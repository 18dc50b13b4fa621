import { useAddress } from '../use-address';
import { type ReportsSearch, readSearch, type SearchKey } from './reports-search';

/** New values of some keys; undefined removes one. */
export type SearchChange = { readonly [Key in SearchKey]?: string | undefined };

/** What the screen shows and which row the cursor is on, from the address, and how to change that. */
export function useReportsScreen() {
  const [search, go] = useAddress(readSearch);
  const { open, ...view } = search;
  return {
    search,
    /** What is shown, without the row under the cursor: what a saved view keeps. */
    view: view satisfies ReportsSearch,
    /** Null for the first of the list. */
    cursorKey: open ?? null,
    moveTo: (key: string) => go((was) => changed(was, { open: key })),
    /** Another filter or order: another list. */
    change: (change: SearchChange) => go((was) => changed(was, { ...change, open: undefined })),
    /** Shows a saved view in place of what was shown. */
    show: (next: ReportsSearch) => go(() => next),
  };
}

const changed = (was: ReportsSearch, change: SearchChange): ReportsSearch =>
  readSearch({ ...was, ...change });

export type ReportsScreenState = ReturnType<typeof useReportsScreen>;
