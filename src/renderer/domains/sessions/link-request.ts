import type { JoinedClient } from '@shared/domain/clients';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { perWorkspaceStore } from '../../query/per-workspace';

interface LinkRequest {
  /** Uuid of the customer that a link was asked for elsewhere: in a list, in the palette, on Today. */
  readonly customer: string | null;
  readonly ask: (customer: string) => void;
  /** True for the first caller only, so a request is carried out once. */
  readonly take: (customer: string) => boolean;
}

/**
 * Passes the request "create a link" to the customer's card, the only place that creates links: it shows what prevents
 * one, and warns before a new link cancels an open one. The request is not part of the page's address, because opening
 * an address that someone sent, or going back to it, must never create a session.
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

/** Opens a client's page and creates its session link there; does nothing for a client without a connector customer. */
export function useRequestLink(): (client: Pick<JoinedClient, 'key' | 'connect'>) => void {
  const navigate = useNavigate();
  const ask = useLinkRequest((pending) => pending.ask);
  const go = async ({ key, connect }: Pick<JoinedClient, 'key' | 'connect'>) => {
    if (!connect?.isHeld) return;
    // Only after navigation: the card of the same customer may also be on the screen that is being left.
    await navigate({ to: '/clients/$client', params: { client: key } });
    ask(connect.uuid);
  };
  return (client) => void go(client);
}

/**
 * Creates the link that was requested before this page opened.
 * @param fulfil undefined until it is known whether a link can be created
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
