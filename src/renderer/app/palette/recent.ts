import type { DeepLink } from '@shared/deep-links';
import { clientRecordKey, type RecordKey, recordKey } from '@shared/record-key';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { perWorkspaceStore } from '../../query/per-workspace';
import { linkOfPlace } from '../links/link-of-place';

interface Recent {
  /** The record opened last comes first. */
  readonly keys: readonly RecordKey[];
  readonly note: (key: RecordKey) => void;
}

/** More than these nobody remembers having opened. */
const mostRecent = 50;

/** What was opened on this page; gone with it, like the way back. */
export const useRecent = perWorkspaceStore<Recent>((set) => ({
  keys: [],
  note: (key) =>
    set(({ keys }) => ({ keys: [key, ...keys.filter((one) => one !== key)].slice(0, mostRecent) })),
}));

/** The record that a link leads to; null for a screen. */
function keyOfLink(link: DeepLink): RecordKey | null {
  switch (link.screen) {
    case 'client':
      return clientRecordKey(link.client);
    case 'post':
      return recordKey('planning:post', link.postId);
    case 'review_group':
      return recordKey('planning:review_group', link.groupId);
    case 'board':
      return recordKey('app:board', link.boardId);
    case 'report':
      return recordKey('reporting:report', link.reportId);
    case 'dashboard':
      return recordKey('reporting:dashboard', link.dashboardId);
    case 'account':
      return recordKey('planning:integration', link.accountId);
    case 'timeline_event':
      return recordKey('reporting:timeline_event', link.eventId);
    default:
      return null;
  }
}

/** Notes every record that is opened, for the palette to offer it first. */
export function useNoteRecent(): void {
  const link = linkOfPlace(useLocation());
  const key = link && keyOfLink(link);
  const note = useRecent((recent) => recent.note);
  useEffect(() => {
    if (key !== null) note(key);
  }, [key, note]);
}
