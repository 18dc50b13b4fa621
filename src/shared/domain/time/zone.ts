const known = new Map<string, string>();

/**
 * The zone to compute and to show with: the text itself where this runtime knows it, else `UTC`. Zones come from a
 * service; a zone this runtime does not know must not lose the post, and shown as UTC its times are still true.
 */
export function resolveZone(text: string): string {
  const cached = known.get(text);
  if (cached !== undefined) return cached;
  const zone = isTimeZone(text) ? text : 'UTC';
  known.set(text, zone);
  return zone;
}

function isTimeZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    // Intl throws a RangeError for unknown zones. This is the only check that it offers.
    return false;
  }
}

/** The zone of the machine the person sits at. */
export const personZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How far the zone is ahead of UTC at that instant, in minutes. */
export function offsetMinutesIn(zone: string, ms: number): number {
  const wall = wallClockIn(zone, ms);
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute, wall.second);
  return Math.round((asUtc - Math.floor(ms / 1000) * 1000) / 60_000);
}

interface WallClock {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

interface ZoneClock {
  readonly format: Intl.DateTimeFormat;
  /** How far the zone is ahead of UTC, ms, by minute since 1970. */
  readonly aheadMs: Map<number, number>;
}

const clocks = new Map<string, ZoneClock>();

/** Clocks have been set at whole minutes everywhere since then. Long before, some cities were seconds apart. */
const regularSince = Date.UTC(1990, 0, 1);
const MINUTE_MS = 60_000;
/** Minutes that are kept of a zone: more than the posts that a person looks at in a day. */
const mostMinutes = 5_000;

/** Date and time in the zone at this instant, epoch ms. */
export function wallClockIn(zone: string, ms: number): WallClock {
  const resolved = resolveZone(zone);
  const clock = clocks.get(resolved) ?? newClock(resolved);
  if (ms < regularSince) return askedClock(clock, ms);
  // A list shows the same times over and over, and `Intl` takes some microseconds for each.
  const minute = Math.floor(ms / MINUTE_MS);
  let ahead = clock.aheadMs.get(minute);
  if (ahead === undefined) {
    ahead = aheadMsAt(clock, minute * MINUTE_MS);
    if (clock.aheadMs.size >= mostMinutes) clock.aheadMs.clear();
    clock.aheadMs.set(minute, ahead);
  }
  const at = new Date(ms + ahead);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}

function aheadMsAt(clock: ZoneClock, ms: number): number {
  const { year, month, day, hour, minute, second } = askedClock(clock, ms);
  return Date.UTC(year, month - 1, day, hour, minute, second) - ms;
}

function askedClock({ format }: ZoneClock, ms: number): WallClock {
  const wall: Record<string, number> = {};
  for (const part of format.formatToParts(ms)) wall[part.type] = Number(part.value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = wall;
  return { year, month, day, hour, minute, second };
}

function newClock(zone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const clock = { format, aheadMs: new Map<number, number>() };
  clocks.set(zone, clock);
  return clock;
}
