import type { DeskError, DeskResult } from '@shared/errors';
import { type LocalKey, type MessageLanguage, messageLanguages } from '@shared/local-data';
import type { SessionLink } from '@shared/sessions';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerWorkspace } from '../../query/per-workspace';
import { useJoinedClients } from '../clients';
import { useLocalEntry } from '../local-data';
import {
  type CreatedSession,
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
function useSessions(): readonly SessionLink[] {
  const links = useSessionLinks();
  return useSyncExternalStore(links.subscribe, links.getSnapshot);
}

/** The customer's newest link since the app started; null where there was none. */
export const useSession = (customer: string): SessionLink | null =>
  useSessions().find((link) => link.customer === customer) ?? null;

/** Whether the link still works, by this computer's clock. */
export const isOpen = ({ ended, endsAt }: SessionLink, now: number): boolean => !ended && now < endsAt;

export interface UseCreateSession {
  readonly isCreating: boolean;
  /** Why the last one could not be made. */
  readonly error: DeskError | null;
  /** Ends the customer's previous session, open or not: ask first where one is open. */
  readonly create: (input: CreateSessionInput) => Promise<DeskResult<CreatedSession>>;
}

export function useCreateSession(): UseCreateSession {
  const links = useSessionLinks();
  const [isCreating, setIsCreating] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);
  const create = async (input: CreateSessionInput) => {
    setIsCreating(true);
    setError(null);
    const made = await links.create(input);
    setIsCreating(false);
    if (!made.ok) setError(made.error);
    return made;
  };
  return { isCreating, error, create };
}

export interface ClientLanguage {
  readonly language: MessageLanguage;
  readonly choose: (language: MessageLanguage) => void;
}

/** The language for messages to a customer: chosen for it, or for its planning project, otherwise the app's. */
export function useClientLanguage(customer: string): ClientLanguage {
  const app = useTranslation().i18n.language;
  const joined = useJoinedClients().clients.find(({ connect }) => connect?.uuid === customer);
  const own = useLocalEntry('languages', `connect:${customer}` satisfies LocalKey);
  const planned = useLocalEntry('languages', `planning:${joined?.planning?.id ?? ''}`);
  const usual = messageLanguages.find((one) => one === app) ?? 'en';
  return { language: own.value ?? planned.value ?? usual, choose: (language) => own.save(language) };
}

/** The language as a session request spells it. */
export const localeOf = (language: MessageLanguage): string => language.replace('-', '_');
