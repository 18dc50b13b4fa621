import type { JoinedClient } from '@shared/domain/clients';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { perWorkspaceStore } from '../../query/per-workspace';

interface LinkRequest {
  /** Uuid of the customer that a link was asked for elsewhere: in a list, in the palette, on Today. */
  readonly customer: string | null;
  readonly ask: (customer: string) => void;
  /** True for the one who takes it: a request is carried out once. */
  readonly take: (customer: string) => boolean;
}

/**
 * Carries "create a link" to the customer's card, which alone may: there stands what is in the way, whether a link is
 * open that a new one would cancel, and the countdown. It is no part of the page's address: an address that somebody
 * sends, or that one goes back to, must never create a session.
 */
const useLinkRequest = perWorkspaceStore<LinkRequest>((set, get) => ({
  customer: null,
  ask: (customer) => set({ customer }),
  take: (customer) => {
    if (get().customer !== customer) return false;
    set({ customer: null });
    return true;
  },
}));

/** Goes to a client's page and makes its session link there; does nothing for one that the connector does not know. */
export function useRequestLink(): (client: Pick<JoinedClient, 'key' | 'connect'>) => void {
  const navigate = useNavigate();
  const ask = useLinkRequest((pending) => pending.ask);
  const go = async ({ key, connect }: Pick<JoinedClient, 'key' | 'connect'>) => {
    if (!connect?.isHeld) return;
    // Asked once the page is there: the same customer's card may stand on the screen that is being left.
    await navigate({ to: '/clients/$client', params: { client: key } });
    ask(connect.uuid);
  };
  return (client) => void go(client);
}

/**
 * Does what was asked for on the way here.
 * @param fulfil undefined for as long as it is not known what stands in the way
 */
export function useRequestedLink(customer: string, fulfil: (() => void) | undefined): void {
  const isRequested = useLinkRequest((pending) => pending.customer === customer);
  const take = useLinkRequest((pending) => pending.take);
  const isDue = isRequested && fulfil !== undefined;
  const act = useEffectEvent(() => {
    if (take(customer)) fulfil?.();
  });
  useEffect(() => {
    if (isDue) act();
  }, [isDue]);
}
