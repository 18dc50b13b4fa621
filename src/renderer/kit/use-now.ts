import { type DayKey, dayKeyIn } from '@shared/domain/time';
import { createContext, use, useEffect, useState } from 'react';
import { useFormat } from '../i18n/FormatProvider';
import { ticker } from './ticker';

const MINUTE_MS = 60_000;

/** The source of times on the screen, epoch ms: the composition root's clock, or a test's. */
export const ClockContext = createContext<() => number>(() => Date.now());

/** The start of the current minute, epoch ms: for queries that depend on the time. */
export const useMinute = (): number => Math.floor(useNow() / MINUTE_MS) * MINUTE_MS;

/** The current day in the person's time zone. */
export const usePersonDay = (): DayKey => dayKeyIn(useFormat().personZone, useMinute());

/**
 * The page's own clock, which nobody sets, ms: what is counted down is counted by it.
 * @param everyMs null where nothing is counted: then nothing wakes for it
 */
export function useMonotonic(everyMs: number | null): number {
  const [time, setTime] = useState(() => performance.now());
  useEffect(() => {
    if (everyMs === null) return undefined;
    const tick = () => setTime(performance.now());
    // The time may be outdated when counting starts.
    const first = setTimeout(tick);
    const stop = ticker.start(everyMs, tick);
    return () => {
      clearTimeout(first);
      stop();
    };
  }, [everyMs]);
  return time;
}

/** Ages are shown in whole minutes. */
const usualEveryMs = MINUTE_MS;

/** The time that is shown, of each clock and precision. */
const shownTimes = new WeakMap<() => number, Map<number, number>>();

/** What appears between two ticks shows the time of the rest, so results that depend on it are computed once for all. */
function shownTime(now: () => number, everyMs: number): number {
  const times = shownTimes.get(now) ?? new Map<number, number>();
  shownTimes.set(now, times);
  const time = now();
  const shown = times.get(everyMs);
  if (shown !== undefined && Math.floor(shown / everyMs) === Math.floor(time / everyMs)) return shown;
  times.set(everyMs, time);
  return time;
}

/** The time, epoch ms, updated often enough to keep "2 min ago" true. */
export function useNow(everyMs = usualEveryMs): number {
  const now = use(ClockContext);
  const [time, setTime] = useState(() => shownTime(now, everyMs));
  useEffect(() => ticker.start(everyMs, () => setTime(shownTime(now, everyMs))), [now, everyMs]);
  return time;
}
