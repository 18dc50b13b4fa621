import { type Suggestion, suggestLinks } from '@shared/domain/clients';
import { useMemo } from 'react';
import { type UseClientLinks, useClientLinks } from '../../../data/clients/use-client-links';
import type { ClientState } from '../../../data/clients/use-portfolio';

export interface Matching extends Pick<UseClientLinks, 'link' | 'keepApart' | 'error'> {
  /** The surest first. */
  readonly suggestions: readonly Suggestion[];
}

/** Which clients may be one. */
export function useMatching(states: readonly ClientState[] | undefined): Matching {
  const { saved, link, keepApart, error } = useClientLinks();
  // Health moves all the time, and names hardly ever: only these are compared, for that takes a while.
  const clients = states?.map(({ client }) => client) ?? [];
  const names = JSON.stringify(clients);
  const suggestions = useMemo(
    () => suggestLinks(clients, saved.apart),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `names` says everything that is compared
    [names, saved.apart],
  );
  return { suggestions, link, keepApart, error };
}
