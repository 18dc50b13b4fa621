import type { JoinedClient } from '@shared/domain/clients';
import { useNavigate } from '@tanstack/react-router';
import { usePendingLink } from './pending-link';

/** Goes to a client's page and makes its session link there; does nothing for one that the connector does not know. */
export function useAskForLink(): (client: Pick<JoinedClient, 'key' | 'connect'>) => void {
  const navigate = useNavigate();
  const ask = usePendingLink((pending) => pending.ask);
  const go = async ({ key, connect }: Pick<JoinedClient, 'key' | 'connect'>) => {
    if (!connect?.isHeld) return;
    // Asked once the page is there: the same customer's card may stand on the screen that is being left.
    await navigate({ to: '/clients/$client', params: { client: key } });
    ask(connect.uuid);
  };
  return (client) => void go(client);
}
