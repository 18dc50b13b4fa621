import { perWorkspaceStore } from '../../query/per-workspace';

interface PendingLink {
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
export const usePendingLink = perWorkspaceStore<PendingLink>((set, get) => ({
  customer: null,
  ask: (customer) => set({ customer }),
  take: (customer) => {
    if (get().customer !== customer) return false;
    set({ customer: null });
    return true;
  },
}));
