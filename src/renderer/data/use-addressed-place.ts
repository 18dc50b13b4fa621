import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Running down a list must not write an address for each row: Chromium drops them when there are many. */
const REST_MS = 200;

interface AddressedPlace<Place extends object> {
  /** Where the screen is now. */
  readonly place: Place;
  /** What an address names, and nothing else that may stand in it; keys always in the same order. */
  readonly read: (search: Readonly<Record<string, unknown>>) => Place;
  readonly write: (place: Place) => void;
  readonly restore: (place: Place) => void;
}

/**
 * Keeps a screen's place in its address, where a copied link and a page that is loaded again find it; and goes where an
 * address says that somebody else wrote, such as a link that is followed while the screen is there.
 */
export function useAddressedPlace<Place extends object>(given: AddressedPlace<Place>): void {
  const textOf = (place: object) => JSON.stringify(given.read(place as Readonly<Record<string, unknown>>));
  const address = textOf(useSearch({ strict: false }));
  const place = textOf(given.place);
  /** Our own, on their way into the address bar: they may arrive when the screen is already further on. */
  const underway = useRef<string[]>([]);

  const arrive = useEffectEvent((arrived: string) => {
    const own = underway.current.indexOf(arrived);
    underway.current.splice(0, own + 1);
    // An address that says nothing leaves the screen as it is.
    if (own < 0 && arrived !== place && arrived !== '{}') given.restore(JSON.parse(arrived) as Place);
  });
  useLayoutEffect(() => arrive(address), [address]);

  const leave = useEffectEvent((left: string) => {
    underway.current.push(left);
    given.write(JSON.parse(left) as Place);
  });
  useEffect(() => {
    const timer = setTimeout(() => leave(place), REST_MS);
    return () => clearTimeout(timer);
  }, [place]);
}
