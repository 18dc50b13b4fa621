import { createContext, use, useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Where times on the screen come from, epoch ms: the composition root's clock, or a test's. */
export const ClockContext = createContext<() => number>(() => Date.now());

/** The minute that has begun, epoch ms: for questions that move with time. */
export const useMinute = (): number => Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;

/** The time, epoch ms, renewed often enough for "2 min ago" to stay true. */
export function useNow(everyMs = 15_000): number {
  const now = use(ClockContext);
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return time;
}
