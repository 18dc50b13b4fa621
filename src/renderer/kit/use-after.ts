import { useEffect, useState } from 'react';

/** Time in which no loading state is shown, because such a short wait is not noticed. */
export const BLINK_MS = 120;

/** Resting this long on a post asks for more of it; running down the list with J does not. */
export const REST_MS = 400;

/** True after this many ms. Faster operations show no loading state. */
export function useAfter(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}
