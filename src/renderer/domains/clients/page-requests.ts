import type { JoinedClient } from '@shared/domain/clients';
import type { ClientKey } from '@shared/record-key';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { perWorkspaceStore } from '../../query/per-workspace';

/** Actions that only a client's page offers, because its dialogs and note are there. */
export type ClientPageRequest = 'rename' | 'match' | 'note';

interface PageRequests {
  readonly wanted: { readonly client: ClientKey; readonly what: ClientPageRequest } | null;
  readonly set: (wanted: PageRequests['wanted']) => void;
}

/**
 * Passes on what was asked for elsewhere. It is not part of the page's address: going back to an address must not open a
 * dialog again.
 */
const usePageRequests = perWorkspaceStore<PageRequests>((set) => ({
  wanted: null,
  set: (wanted) => set({ wanted }),
}));

/** Opens a client's page and does there what was asked for. */
export function useRequestOnPage(): (client: ClientKey, what: ClientPageRequest) => void {
  const navigate = useNavigate();
  const set = usePageRequests((requests) => requests.set);
  const go = async (client: ClientKey, what: ClientPageRequest) => {
    await navigate({ to: '/clients/$client', params: { client } });
    set({ client, what });
  };
  return (client, what) => void go(client, what);
}

/** For the client's page: does once what was asked for before it opened. */
export function useRequestedOnPage(
  { key }: Pick<JoinedClient, 'key'>,
  runs: Readonly<Record<ClientPageRequest, (() => void) | undefined>>,
): void {
  const what = usePageRequests(({ wanted }) => (wanted?.client === key ? wanted.what : null));
  const set = usePageRequests((requests) => requests.set);
  const run = useEffectEvent((asked: ClientPageRequest) => {
    set(null);
    runs[asked]?.();
  });
  useEffect(() => {
    if (what) run(what);
  }, [what]);
}
