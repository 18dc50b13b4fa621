import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { perWorkspace, usePerWorkspace } from '../query/per-workspace';
import type { RawSearch } from './screen-route';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The screen itself wrote this address; nobody came by it. */
    isOwn?: true;
  }
}

/** An address that a screen has asked the router for and that has not arrived yet. */
interface PendingAddress {
  readonly pathname: string;
  /** Its search parameters as the screen's schema reads them, as JSON. */
  readonly text: string;
  /** What `useArrival` said when it was asked for. */
  readonly since: string | null;
}

/**
 * The router takes up a new address some milliseconds after it was asked to, and a person who presses a key twice would
 * see the second press counted from where the first began. Until it has arrived, the address that is on its way counts.
 */
const pendingAddress = perWorkspace(() =>
  createStore<{ readonly pending: PendingAddress | null }>(() => ({ pending: null })),
);

/** Answers the new place from the one before. */
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
  const arrival = useArrival();
  const arrivedText = JSON.stringify(read(useSearch({ strict: false })));
  const pending = useStore(store, (state) => (state.pending?.pathname === pathname ? state.pending : null));
  const isOver =
    pending !== null && (pending.text === arrivedText || (arrival !== null && arrival !== pending.since));
  useLayoutEffect(() => {
    if (isOver) store.setState({ pending: null });
  }, [isOver, store]);
  const text = pending && !isOver ? pending.text : arrivedText;
  // The same object for as long as it says the same.
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
      // Read by the schema of the screen that is shown: of which one `.` speaks, the router's types cannot tell.
      const typed = search as never;
      const arrived = navigate({ to: '.', search: typed, replace: true, state: { isOwn: true } });
      // Where the person has gone elsewhere meanwhile, nobody is left to see it arrive.
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
 * Names the address that somebody came by: a link that was followed, a step in the history, a page loaded again. Null
 * once the screen has written one of its own.
 */
export const useArrival = (): string | null =>
  useLocation({ select: ({ state }) => (state.isOwn ? null : (state.__TSR_key ?? '')) });

/** What is undefined or empty is not in the address. */
function withoutGaps<Place extends object>(place: Place): Place {
  const entries = Object.entries(place).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as Place;
}
