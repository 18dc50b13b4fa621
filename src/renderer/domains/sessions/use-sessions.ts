import type { DeskError, DeskResult } from '@shared/errors';
import type { SessionLink } from '@shared/sessions';
import { useState, useSyncExternalStore } from 'react';
import { usePerWorkspace } from '../../query/per-workspace';
import { type CreatedSession, type SessionLinks, type SessionWish, sessionLinks } from './session-links';

/** The links of a page that belongs to a workspace; only for screens that exist within one. */
function useSessionLinks(): SessionLinks {
  const sessions = usePerWorkspace(sessionLinks);
  if (!sessions) throw new Error('this screen needs a workspace');
  return sessions;
}

/** The newest link of each customer since the app started, open or ended. */
function useSessions(): readonly SessionLink[] {
  const links = useSessionLinks();
  return useSyncExternalStore(links.subscribe, links.getSnapshot);
}

/** The customer's newest link since the app started; null where there was none. */
export const useSession = (customer: string): SessionLink | null =>
  useSessions().find((link) => link.customer === customer) ?? null;

/** Whether it still leads anywhere, by this machine's clock. */
export const isOpen = ({ ended, endsAt }: SessionLink, now: number): boolean => !ended && now < endsAt;

export interface UseCreateSession {
  readonly isCreating: boolean;
  /** Why the last one could not be made. */
  readonly error: DeskError | null;
  /** Ends the customer's previous session, open or not: ask first where one is open. */
  readonly create: (wish: SessionWish) => Promise<DeskResult<CreatedSession>>;
}

export function useCreateSession(): UseCreateSession {
  const links = useSessionLinks();
  const [isCreating, setIsCreating] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);
  const create = async (wish: SessionWish) => {
    setIsCreating(true);
    setError(null);
    const made = await links.create(wish);
    setIsCreating(false);
    if (!made.ok) setError(made.error);
    return made;
  };
  return { isCreating, error, create };
}
