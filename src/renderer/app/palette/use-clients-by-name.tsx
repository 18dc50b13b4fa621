import type { JoinedClient } from '@shared/domain/clients';
import { createWordMatch, plainWords } from '@shared/domain/word-beginnings';
import type { ClientKey } from '@shared/local-data';
import { IconUser } from '@tabler/icons-react';
import { useFollowLink } from '../links/use-follow-link';
import { highlightTyped, itemOf, type PaletteItem } from './palette-groups';

/** As many as records of one kind are listed. */
const MOST = 5;

/**
 * Clients by the name that the person gave them: the index holds the services' records, and those are called otherwise.
 * @param found those that are listed already
 */
export function useClientsByName(
  typed: string,
  clients: readonly JoinedClient[],
  found: ReadonlySet<ClientKey>,
): readonly PaletteItem[] {
  const follow = useFollowLink();
  if (plainWords(typed) === '') return [];
  const isMatch = createWordMatch(typed);
  return clients
    .filter(isGivenAName)
    .filter(({ key, givenName }) => !found.has(key) && isMatch([givenName]))
    .slice(0, MOST)
    .map(({ key, givenName }) =>
      itemOf({
        id: `client ${key}`,
        icon: <IconUser size={16} stroke={1.6} aria-hidden />,
        title: highlightTyped(givenName, typed),
        choose: () => follow({ screen: 'client', client: key }),
      }),
    );
}

const isGivenAName = (client: JoinedClient): client is JoinedClient & { readonly givenName: string } =>
  client.givenName !== null;
