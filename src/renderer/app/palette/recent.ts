import type { RecordKey } from '@shared/record-key';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { perWorkspaceStore } from '../../query/per-workspace';
import { linkOfPlace } from '../links/link-of-place';

interface Recent {
  /** The record opened last comes first. */
  readonly keys: readonly RecordKey[];
  readonly note: (key: RecordKey) => void;
}

/** Limit, because users do not remember more opened records than this. */
const mostRecent = 50;

/** Records that were opened on this page. They are lost with the page, like its history. */
export const useRecent = perWorkspaceStore<Recent>((set) => ({
  keys: [],
  note: (key) =>
    set(({ keys }) => ({ keys: [key, ...keys.filter((one) => one !== key)].slice(0, mostRecent) })),
}));

/** Notes every record that is opened, for the palette to offer it first. */
export function useNoteRecent(): void {
  const link = linkOfPlace(useLocation());
  const key = link && 'record' in link ? link.record : null;
  const note = useRecent((recent) => recent.note);
  useEffect(() => {
    if (key !== null) note(key);
  }, [key, note]);
}
