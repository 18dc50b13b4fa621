import { useEffect, useState } from 'react';

/** Time in which no loading state is shown, because such a short wait is not noticed. */
export const BLINK_MS = 120;

/** True after this many ms. Faster operations show no loading state. */
export function useAfter(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}
