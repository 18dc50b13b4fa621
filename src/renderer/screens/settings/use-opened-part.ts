import { useLayoutEffect } from 'react';
import { useAddress, useNavigationId } from '../use-address';
import { idOfPart, readAddress } from './parts';

/** Brings the part that the address names into sight, and the keyboard to it. */
export function useOpenedPart(): void {
  const [{ part }] = useAddress(readAddress);
  const arrival = useNavigationId();
  useLayoutEffect(() => {
    if (part === undefined || arrival === null) return;
    const begin = document.getElementById(idOfPart(part));
    begin?.scrollIntoView({ block: 'start' });
    begin?.focus({ preventScroll: true });
  }, [part, arrival]);
}
