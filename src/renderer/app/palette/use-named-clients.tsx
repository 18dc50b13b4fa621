import type { JoinedClient } from '@shared/domain/clients';
import { createWordMatch, plainWords } from '@shared/domain/word-beginnings';
import type { ClientKey } from '@shared/local-data';
import { IconUser } from '@tabler/icons-react';
import { useJoinedClients } from '../../data/clients/use-joined-clients';
import { useFollowLink } from '../links/use-follow-link';
import { markTyped, type PaletteItem } from './palette-groups';

/** As many as records of one kind are found. */
const MOST = 5;

/**
 * Clients by the name that the person gave them: the index holds the services' records, and those are called otherwise.
 * @param found those that are listed already
 */
export function useNamedClients(typed: string, found: ReadonlySet<ClientKey>): readonly PaletteItem[] {
  const { clients } = useJoinedClients();
  const follow = useFollowLink();
  if (plainWords(typed) === '') return [];
  const isMatch = createWordMatch(typed);
  return clients
    .filter(isGivenAName)
    .filter(({ key, givenName }) => !found.has(key) && isMatch([givenName]))
    .slice(0, MOST)
    .map(({ key, givenName }) => ({
      id: `client ${key}`,
      icon: <IconUser size={16} stroke={1.6} aria-hidden />,
      title: markTyped(givenName, typed),
      fact: null,
      tail: '',
      chord: undefined,
      choose: () => follow({ screen: 'client', client: key }),
    }));
}

const isGivenAName = (client: JoinedClient): client is JoinedClient & { readonly givenName: string } =>
  client.givenName !== null;
