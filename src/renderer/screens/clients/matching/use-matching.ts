import { type JoinedClient, type Suggestion, stillOpen, suggestingLinks } from '@shared/domain/clients';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ClientMatcher, type UseClientLinks, useClientLinks } from '../../../domains/clients';
import type { ClientState } from '../../../domains/portfolio';

export interface Matching extends Pick<UseClientLinks, 'link' | 'keepApart' | 'error'> {
  /** The most certain first; null while the names are compared for the first time. */
  readonly suggestions: readonly Suggestion[] | null;
}

const nobody: readonly JoinedClient[] = [];

/** Suggested matches. Comparing thousands of names takes a second or two and does not block the page. */
export function useMatching(states: readonly ClientState[] | undefined): Matching {
  const { saved, link, keepApart, error } = useClientLinks();
  const clients = useMemo(() => states?.map(({ client }) => client) ?? nobody, [states]);
  const [found, setFound] = useState<readonly Suggestion[] | null>(null);
  const matcher = useRef<ClientMatcher>(null);
  // Health changes all the time and names hardly ever: only names are compared again.
  const names = useMemo(() => JSON.stringify(clients), [clients]);
  useEffect(() => {
    const own = new ClientMatcher(setFound);
    matcher.current = own;
    return () => own.end();
  }, []);
  useEffect(() => {
    matcher.current?.ask(() => suggestingLinks(clients, saved.apart));
    // oxlint-disable-next-line react/exhaustive-deps -- `names` says everything of `clients` that is compared
  }, [names, saved.apart]);
  // Matched or rejected suggestions disappear.
  const suggestions = useMemo(
    () => found && stillOpen(found, clients, saved.apart),
    [found, clients, saved.apart],
  );
  return { suggestions, link, keepApart, error };
}
