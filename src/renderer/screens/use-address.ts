import {
  type AnyRouteMatch,
  type ParsedLocation,
  useLocation,
  useMatch,
  useNavigate,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { perWorkspace, usePerWorkspace } from '../query/per-workspace';
import type { RawSearch } from './screen-route';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The screen itself wrote this address; it was not navigated to. */
    isOwn?: true;
  }
}

/** An address that was passed to the router and has not arrived yet. */
interface PendingAddress {
  readonly pathname: string;
  /** Search parameters as JSON, read by the screen's schema. */
  readonly text: string;
  /** Navigation that led to the screen; see `useNavigationId`. */
  readonly since: string | null;
}

/**
 * The router applies a new address some milliseconds later. If a user presses a key twice in that time, the second
 * press must start from the first one's result. So the pending address is used until the router has applied it.
 */
const pendingAddress = perWorkspace(() =>
  createStore<{ readonly pending: PendingAddress | null }>(() => ({ pending: null })),
);

/** Computes the new place from the current one. */
export type ChangePlace<Place> = (next: (was: Place) => Place) => void;

/**
 * Search parameters of the screen from the address, with a function to change them. The address is the state: a copied
 * link, a reload and a step back in the history show the same. A change replaces the history entry, so that going back
 * leaves the screen.
 * @param read known parameters, with keys always in the same order
 */
export function useAddress<Place extends object>(
  read: (raw: RawSearch) => Place,
): readonly [place: Place, change: ChangePlace<Place>] {
  const navigate = useNavigate();
  const router = useRouter();
  const store = usePerWorkspace(pendingAddress);
  const routeId = useMatch({ strict: false, select: (match) => match.routeId });
  /** Current parameters as text. The same string while a pending address arrives, so that nothing re-renders. */
  const current = useCallback(() => {
    const { location } = router.state;
    // The routes' types depend on this file, so they cannot be used here.
    const matches: readonly AnyRouteMatch[] = router.state.matches;
    const match = matches.find((one) => one.routeId === routeId);
    // Another screen is open, and this one is being removed.
    if (!match) return null;
    const arrivedText = JSON.stringify(read(match.search as RawSearch));
    const { pending } = store.getState();
    const arrival = navigationIdOf(location);
    const isPending =
      pending !== null &&
      pending.pathname === match.pathname &&
      pending.text !== arrivedText &&
      (arrival === null || arrival === pending.since);
    return { pathname: match.pathname, arrival, text: isPending ? pending.text : arrivedText };
  }, [router, store, read, routeId]);
  // Two sources, one answer: either makes it be looked at again.
  useRouterState({ select: () => current()?.text });
  const text = useStore(store, () => current()?.text) ?? '{}';
  // The same object while it means the same.
  const place = useMemo(() => JSON.parse(text) as Place, [text]);

  const change = useCallback<ChangePlace<Place>>(
    (next) => {
      const was = current();
      if (!was) return;
      const search = withoutGaps(next(JSON.parse(was.text) as Place));
      const { pathname, arrival: since } = was;
      const mine: PendingAddress = { pathname, text: JSON.stringify(read(search as RawSearch)), since };
      if (mine.text === was.text) return;
      store.setState({ pending: mine });
      // The router's types cannot tell which screen `.` refers to; the search was read by that screen's own schema.
      const typed = search as never;
      const arrived = navigate({ to: '.', search: typed, replace: true, state: { isOwn: true } });
      // The address has arrived, or the person has left the screen.
      void arrived.then(() => setTimeout(() => forget(store, mine)));
    },
    [current, navigate, read, store],
  );
  return [place, change];
}

function forget(store: ReturnType<typeof pendingAddress>, one: PendingAddress): void {
  if (store.getState().pending === one) store.setState({ pending: null });
}

/**
 * Identifies the navigation that led to this address: a followed link, a step in the history, a reload. Null once the
 * screen has changed the address itself.
 */
export const useNavigationId = (): string | null => useLocation({ select: navigationIdOf });

const navigationIdOf = ({ state }: Pick<ParsedLocation, 'state'>): string | null =>
  state.isOwn ? null : (state.__TSR_key ?? '');

/** Undefined and empty values are left out of the address. */
function withoutGaps<Place extends object>(place: Place): Place {
  const entries = Object.entries(place).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as Place;
}
