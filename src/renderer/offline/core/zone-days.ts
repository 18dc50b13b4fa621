import { addDays, startOfDayIn } from '@shared/domain/time';

const DAY_MS = 86_400_000;
/** Some days of every zone there is; a service that makes zones up must not fill the memory. */
const mostKept = 20_000;

/** By zone and day (since 1970-01-01) the instant at which it begins, epoch ms. */
const starts = new Map<string, Map<number, number>>();
let kept = 0;

/**
 * The day in the zone at that instant (epoch ms), counted from 1970-01-01: as `dayKeyIn` has it, but the zone is asked
 * once for each day instead of once for each post, which took a tenth of a first reading.
 */
export function dayNumberIn(zone: string, ms: number): number {
  const utcDay = Math.floor(ms / DAY_MS);
  if (ms < startOf(zone, utcDay)) return utcDay - 1;
  return ms < startOf(zone, utcDay + 1) ? utcDay : utcDay + 1;
}

function startOf(zone: string, day: number): number {
  const known = starts.get(zone)?.get(day);
  if (known !== undefined) return known;
  if (kept >= mostKept) {
    starts.clear();
    kept = 0;
  }
  const start = startOfDayIn(zone, addDays('1970-01-01', day));
  const ofZone = starts.get(zone) ?? new Map<number, number>();
  starts.set(zone, ofZone.set(day, start));
  kept += 1;
  return start;
}
