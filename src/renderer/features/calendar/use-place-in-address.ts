import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type Place, readPlace } from './place';
import { useCalendarScreen } from './screen-state';

/** Running over the days must not write an address for each: Chromium drops them when there are many. */
const REST_MS = 200;

/**
 * Keeps the screen's place in its address, where a page that is loaded again finds it; and goes where an address says
 * that somebody else wrote, such as a link from another screen.
 */
export function usePlaceInAddress(): void {
  const navigate = useNavigate();
  const { view, day, whose, zone, openId, restore } = useCalendarScreen();
  const written = useRef('');
  const address = textOf(readPlace(useSearch({ strict: false })));
  useLayoutEffect(() => {
    if (address !== written.current && address !== '{}') restore(JSON.parse(address) as Place);
    written.current = address;
  }, [address, restore]);

  const place = useMemo<Place>(
    () => ({ view, whose, zone, ...(day && { day }), ...(openId !== null && { post: openId }) }),
    [view, whose, zone, day, openId],
  );
  useEffect(() => {
    const timer = setTimeout(() => {
      written.current = textOf(readPlace(place));
      void navigate({ to: '/calendar', search: place, replace: true });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [navigate, place]);
}

/** One text for one place, however it was put together. */
const textOf = (place: Place) => JSON.stringify(place);
