import type { DeskError, DeskResult } from '@shared/errors';
import type { Language } from '@shared/language';
import { useSyncExternalStore } from 'react';
import { usePerWorkspace } from '../../query/per-workspace';
import { useRun } from '../../query/use-run';
import { type ClientWriting, useClientWriting } from '../clients';
import { sessionLocales } from './session-draft';
import {
  type CountedLink,
  type CreatedSessionLink,
  type CreateSessionInput,
  type SessionLinks,
  sessionLinks,
} from './session-links';

/** The links of a page that belongs to a workspace; only for screens that exist within one. */
function useSessionLinks(): SessionLinks {
  const sessions = usePerWorkspace(sessionLinks);
  if (!sessions) throw new Error('this screen needs a workspace');
  return sessions;
}

/** The newest link of each customer since the app started, open or ended. */
function useSessions(): readonly CountedLink[] {
  const links = useSessionLinks();
  return useSyncExternalStore(links.subscribe, links.getSnapshot);
}

/** Returns the customer's newest link since the app started; null if there is none. */
export const useSession = (customer: string): CountedLink | null =>
  useSessions().find((link) => link.customer === customer) ?? null;

/** Whether main has said which links there are. */
export function useAreSessionsRead(): boolean {
  const links = useSessionLinks();
  return useSyncExternalStore(links.subscribe, links.isRead);
}

/**
 * Remaining time of a link in ms; 0 once it has ended.
 * @param monotonic time from `useMonotonic`
 */
export const timeLeft = ({ ended, leftMs, runsOutAt }: CountedLink, monotonic: number): number =>
  // The page's clock ticks by seconds and may lag behind main, which reported that no time is left.
  ended || leftMs <= 0 ? 0 : Math.max(0, runsOutAt - monotonic);

/** Whether the link is known to work. */
export const isOpen = (link: CountedLink, monotonic: number): boolean => timeLeft(link, monotonic) > 0;

export interface UseCreateSession {
  readonly isCreating: boolean;
  /** Why the last one could not be made. */
  readonly error: DeskError | null;
  /** Ends the customer's previous session, open or not: ask first where one is open. */
  readonly create: (input: CreateSessionInput) => Promise<DeskResult<CreatedSessionLink>>;
}

export function useCreateSession(): UseCreateSession {
  const links = useSessionLinks();
  const { isRunning: isCreating, error, run } = useRun();
  return { isCreating, error, create: (input) => run(links.create(input)) };
}

/** In which language and zone the people of a customer are written to. */
export const useClientLanguage = (customer: string): ClientWriting => useClientWriting(`connect:${customer}`);

/** The language as a session request spells it; English for one that the connector's document does not name. */
export const localeOf = (language: Language): string => {
  const locale = language.replace('-', '_');
  return sessionLocales.some((one) => one === locale) ? locale : 'en';
};
