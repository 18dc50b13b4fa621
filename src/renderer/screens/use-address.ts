import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useMemo } from 'react';
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
  /** Its search parameters as the screen's schema reads them, as JSON. */
  readonly text: string;
  /** The value of `useNavigationId` at that moment. */
  readonly since: string | null;
}

/**
 * The router applies a new address some milliseconds later. If a person presses a key twice in that time, the second
 * press must start from the first one's result, so the pending address counts until it has arrived.
 */
const pendingAddress = perWorkspace(() =>
  createStore<{ readonly pending: PendingAddress | null }>(() => ({ pending: null })),
);

/** Computes the new place from the current one. */
export type ChangePlace<Place> = (next: (was: Place) => Place) => void;

/**
 * What the address says of the screen, as its schema reads it, and the way to change that. The address is the state: a
 * copied link, a page that is loaded again and a step back in the history all show the same. A change takes the place
 * of the address before it, so that going back leaves the screen.
 * @param read what of an address the screen understands; keys always in the same order
 */
export function useAddress<Place extends object>(
  read: (raw: RawSearch) => Place,
): readonly [place: Place, change: ChangePlace<Place>] {
  const navigate = useNavigate();
  const store = usePerWorkspace(pendingAddress);
  const pathname = useLocation({ select: (location) => location.pathname });
  const arrival = useNavigationId();
  const arrivedText = JSON.stringify(read(useSearch({ strict: false })));
  const pending = useStore(store, (state) => (state.pending?.pathname === pathname ? state.pending : null));
  const isOver =
    pending !== null && (pending.text === arrivedText || (arrival !== null && arrival !== pending.since));
  useLayoutEffect(() => {
    if (isOver) store.setState({ pending: null });
  }, [isOver, store]);
  const text = pending && !isOver ? pending.text : arrivedText;
  // The same object while it means the same.
  const place = useMemo(() => JSON.parse(text) as Place, [text]);

  const change = useCallback<ChangePlace<Place>>(
    (next) => {
      const before = store.getState().pending;
      const was = before?.pathname === pathname ? before.text : arrivedText;
      const search = withoutGaps(next(JSON.parse(was) as Place));
      const mine: PendingAddress = {
        pathname,
        text: JSON.stringify(read(search as RawSearch)),
        since: arrival,
      };
      if (mine.text === was) return;
      store.setState({ pending: mine });
      // The router's types cannot tell which screen `.` refers to; the search was read by that screen's own schema.
      const typed = search as never;
      const arrived = navigate({ to: '.', search: typed, replace: true, state: { isOwn: true } });
      // If the person has left the screen meanwhile, nothing waits for the address to arrive.
      void arrived.then(() => {
        if (store.getState().pending === mine) setTimeout(() => forget(store, mine));
      });
    },
    [arrival, arrivedText, navigate, pathname, read, store],
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
export const useNavigationId = (): string | null =>
  useLocation({ select: ({ state }) => (state.isOwn ? null : (state.__TSR_key ?? '')) });

/** Undefined and empty values are left out of the address. */
function withoutGaps<Place extends object>(place: Place): Place {
  const entries = Object.entries(place).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as Place;
}
