import { lookbackDays } from '@shared/domain/calendar/gaps';
import { addDays, type DayKey, daysBetween, type EpochMs, startsOfDaysIn } from '@shared/domain/time';
import type { CalendarPage, CalendarQuery } from '../api';

/** Days that are searched on each side of the range, so that a gap across its edge is complete. */
const overlookDays = 28;
const DAY_MS = 86_400_000;
/** The furthest that a zone's midnight lies from that of UTC, with an hour to spare. */
const furthestZoneMs = 15 * 3_600_000;

/**
 * Days as places from 0: the range that was asked for from `from` to `to`, and on either side of it what tells of its
 * gaps.
 */
export class CalendarRange {
  readonly from = lookbackDays + overlookDays;
  readonly to: number;
  readonly length: number;
  /** No post of these days lies outside. */
  readonly startMs: EpochMs;
  readonly endMs: number;
  private readonly first: DayKey;
  private readonly firstNumber: number;
  /** Where each day begins in the zone, epoch ms; null for the days of each client's own. */
  private readonly starts: readonly number[] | null;
  private reached = 0;
  /** Asked for once for each colliding post, of which a busy month has thousands. */
  private readonly keys: DayKey[] = [];

  /** Stretches of days of which every post is here, as first and last place; they do not touch. */
  readonly keptRuns: readonly (readonly [first: number, last: number])[];
  private readonly kept: Uint8Array;

  /** @param kept null: all days. */
  constructor(
    { from, to, zone }: Pick<CalendarQuery, 'from' | 'to' | 'zone'>,
    kept: CalendarPage['kept'] = null,
  ) {
    this.first = addDays(from, -this.from);
    this.firstNumber = daysBetween('1970-01-01', this.first);
    this.to = this.from + daysBetween(from, to);
    this.length = this.to + overlookDays + 1;
    this.kept = new Uint8Array(this.length);
    if (!kept) this.kept.fill(1);
    for (const { from: first, to: last } of kept ?? []) {
      // Days are kept as each client's own. Of another zone's days the outermost may be read in part alone.
      const margin = zone === null ? 0 : 1;
      const begin = Math.max(0, daysBetween(this.first, first) + margin);
      this.kept.fill(1, begin, Math.max(begin, daysBetween(this.first, last) + 1 - margin));
    }
    this.keptRuns = runsIn(this.kept);
    if (zone === null) {
      this.starts = null;
      this.startMs = this.firstNumber * DAY_MS - furthestZoneMs;
      this.endMs = (this.firstNumber + this.length) * DAY_MS + furthestZoneMs;
    } else {
      const starts = startsOf(zone, this.first, this.length + 1);
      this.starts = starts;
      this.startMs = starts[0] ?? 0;
      this.endMs = starts[this.length] ?? 0;
    }
  }

  /** Whether the days are those of one zone, and not of each client's own. */
  get hasOneZone(): boolean {
    return this.starts !== null;
  }

  isKept(place: number): boolean {
    return this.kept[place] === 1;
  }

  dayAt(place: number): DayKey {
    const known = this.keys[place];
    if (known !== undefined) return known;
    const key = addDays(this.first, place);
    this.keys[place] = key;
    return key;
  }

  /**
   * The post's place; null outside. Posts must come by rising schedule.
   * @param dayNumber the day in the client's own zone, since 1970-01-01.
   */
  placeOf(schedule: number, dayNumber: number): number | null {
    const { starts, length } = this;
    if (!starts) {
      const place = dayNumber - this.firstNumber;
      return place >= 0 && place < length ? place : null;
    }
    while (this.reached + 1 < length && schedule >= (starts[this.reached + 1] as number)) this.reached += 1;
    return this.reached;
  }
}

/** The first and last place of each unbroken stretch of ones. */
function runsIn(marks: Uint8Array): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (let place = 0; place < marks.length; place += 1) {
    if (marks[place] !== 1) continue;
    const run = runs.at(-1);
    if (run?.[1] === place - 1) run[1] = place;
    else runs.push([place, place]);
  }
  return runs;
}

/** Kept for the next question: to ask a zone for so many days takes as long as a quarter of the calendar. */
let lastStarts: { readonly asked: string; readonly starts: readonly number[] } | null = null;

function startsOf(zone: string, first: DayKey, count: number): readonly number[] {
  const asked = `${zone} ${first} ${count}`;
  if (lastStarts?.asked !== asked) lastStarts = { asked, starts: startsOfDaysIn(zone, first, count) };
  return lastStarts.starts;
}
