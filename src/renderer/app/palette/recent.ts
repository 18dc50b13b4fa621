import type { DeepLink } from '@shared/deep-links';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { perWorkspaceStore } from '../../query/per-workspace';
import { linkOfPlace } from '../links/link-of-place';

interface Recent {
  /** Records by `keyOfLink`, the one opened last first. */
  readonly keys: readonly string[];
  readonly note: (key: string) => void;
}

/** More than these nobody remembers having opened. */
const mostRecent = 50;

/** What was opened on this page; gone with it, like the way back. */
export const useRecent = perWorkspaceStore<Recent>((set) => ({
  keys: [],
  note: (key) =>
    set(({ keys }) => ({ keys: [key, ...keys.filter((one) => one !== key)].slice(0, mostRecent) })),
}));

/** The record that a link leads to, as `client planning:41`; null for a screen. */
function keyOfLink(link: DeepLink): string | null {
  switch (link.screen) {
    case 'client':
      return `client ${link.client}`;
    case 'post':
      return `post ${link.postId}`;
    case 'review_group':
      return `package ${link.groupId}`;
    case 'board':
      return `board ${link.boardId}`;
    case 'report':
      return `report ${link.reportId}`;
    case 'dashboard':
      return `dashboard ${link.dashboardId}`;
    case 'account':
      return `account ${link.accountId}`;
    case 'timeline_event':
      return `event ${link.eventId}`;
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
