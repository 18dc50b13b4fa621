import { useEffect, useState } from 'react';
import { useDesk } from './desk';

const MINUTE_MS = 60_000;

/** The minute that has begun, epoch ms: for questions to the copy that move with time. */
export const useMinute = (): number => Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;

/** The time, epoch ms, renewed often enough for "2 min ago" to stay true. */
export function useNow(everyMs = 15_000): number {
  const { now } = useDesk();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), everyMs);
    return () => clearInterval(timer);
  }, [now, everyMs]);
  return time;
}
