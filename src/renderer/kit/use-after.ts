import { useEffect, useState } from 'react';

/** What is here within it was never away: no loading state is shown before it is over. */
export const BLINK_MS = 120;

/** True after so many ms: anything faster shows no loading state at all. */
export function useAfter(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}
