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

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

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

/** Date and time in the zone at this instant, epoch ms. */
export function wallClockIn(zone: string, ms: number): WallClock {
  const resolved = resolveZone(zone);
  const format = offsetFormats.get(resolved) ?? newWallFormat(resolved);
  const wall: Record<string, number> = {};
  for (const part of format.formatToParts(ms)) wall[part.type] = Number(part.value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = wall;
  return { year, month, day, hour, minute, second };
}

function newWallFormat(zone: string): Intl.DateTimeFormat {
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
  offsetFormats.set(zone, format);
  return format;
}
