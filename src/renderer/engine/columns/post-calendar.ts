import { chainsIn } from '@shared/domain/calendar/collisions';
import { gapsIn, lookbackDays } from '@shared/domain/calendar/gaps';
import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import { addDays, type DayKey, daysBetween, type EpochMs, startsOfDaysIn } from '@shared/domain/time';
import type { CalendarDay, CalendarPage, CalendarQuery, Need } from '../api';
import { type ColumnConfirmation, confirmationOf, watchedPosts } from './confirmation';
import { increase } from './counting-sort';
import type { PostColumns } from './post-columns';
import { matchPosts } from './post-filter';
import type { Columns } from './segment';
import { compareText } from './sort-key';
import { lowerBound } from './sorted-ordinals';

/** A day with the ids of the posts that are to be shown of it. */
export interface ColumnDay extends Omit<CalendarDay, 'rows'> {
  readonly ids: readonly string[];
}

export interface ColumnCalendar extends Pick<CalendarPage, 'collisions' | 'gaps' | 'kept'> {
  /** Confirmation of all posts that match the filter. */
  readonly confirmation: ColumnConfirmation;
  readonly days: readonly ColumnDay[];
}

const failed = postStatuses.indexOf('failed');
const requestChanges = reviewStatuses.indexOf('request_changes') + 1;
const pending = reviewStatuses.indexOf('pending') + 1;

/** Posts of the range by day, with what collides and where nothing is planned; from the columns alone. */
/** @param kept the days of which every post is here; null for all of them. */
export function calendarOf(
  posts: PostColumns,
  query: CalendarQuery,
  kept: CalendarPage['kept'] = null,
): ColumnCalendar {
  const range = new CalendarRange(query, kept);
  const counts = new CalendarCounts(posts, range, query);
  const { schedule, day } = posts.view.columns;
  const matches = matchPosts(posts, query.filter);
  const order = posts.orderBySchedule();
  const firstFrom = (from: number, ms: number) =>
    lowerBound(order.length, from, (index) => (schedule[order[index] as number] as number) < ms);
  const begin = firstFrom(0, range.startMs);
  for (const ordinal of order.subarray(begin, firstFrom(begin, range.endMs))) {
    if (matches[ordinal] !== 1) continue;
    const place = range.placeOf(schedule[ordinal] as number, day[ordinal] as number);
    if (place !== null) counts.add(ordinal, place);
  }
  return {
    confirmation: confirmationOf(posts, watchedPosts(posts, matches)),
    days: counts.days(),
    collisions: counts.collisions(),
    gaps: counts.gaps(),
    kept:
      kept && range.keptRuns.map(([first, last]) => ({ from: range.dayAt(first), to: range.dayAt(last) })),
  };
}

/** The posts of one account within the range, in order of time: its three lists run side by side. */
interface AccountTimes {
  readonly ordinals: number[];
  readonly times: number[];
  readonly places: number[];
}

/** Counts while the posts pass by, in order of time. */
class CalendarCounts {
  private readonly totals: Uint32Array;
  private readonly needing: Readonly<Record<Need, Uint32Array>>;
  private readonly shown: (number[] | undefined)[] = [];
  private readonly columns: Columns;
  /** Posts a day, by the code of the client's word. */
  private readonly byClient: (Uint32Array | undefined)[] = [];
  /** By the code of the account's word. */
  private readonly byAccount: (AccountTimes | undefined)[] = [];

  constructor(
    private readonly posts: PostColumns,
    private readonly range: CalendarRange,
    private readonly query: CalendarQuery,
  ) {
    this.columns = posts.view.columns;
    const counter = () => new Uint32Array(range.length);
    this.totals = counter();
    this.needing = { failed: counter(), request_changes: counter(), pending: counter() };
  }

  add(ordinal: number, place: number): void {
    const client = this.columns.project[ordinal] as number;
    const days = (this.byClient[client] ??= new Uint32Array(this.range.length));
    increase(days, place);
    if (place >= this.range.from && place <= this.range.to) this.addInside(ordinal, place);
  }

  private addInside(ordinal: number, place: number): void {
    const { status, review, account, schedule } = this.columns;
    increase(this.totals, place);
    const need = needOf(status[ordinal] as number, review[ordinal] as number);
    if (need) increase(this.needing[need], place);
    const shown = (this.shown[place] ??= []);
    this.show(shown, ordinal);
    const code = account[ordinal] as number;
    if (code === 0 || !this.range.isKept(place)) return;
    const own = (this.byAccount[code] ??= { ordinals: [], times: [], places: [] });
    own.ordinals.push(ordinal);
    own.times.push(schedule[ordinal] as number);
    own.places.push(place);
  }

  /** The earliest of a day. Where each client's own days are asked for, by what their clocks show. */
  private show(shown: number[], ordinal: number): void {
    const { perDay } = this.query;
    if (this.range.hasOneZone) {
      if (shown.length < perDay) shown.push(ordinal);
      return;
    }
    const { clock } = this.columns;
    const at = clock[ordinal] as number;
    const place = shown.findLastIndex((other) => (clock[other] as number) <= at) + 1;
    if (place >= perDay) return;
    shown.splice(place, 0, ordinal);
    if (shown.length > perDay) shown.pop();
  }

  days(): ColumnDay[] {
    const { range, needing } = this;
    const days: ColumnDay[] = [];
    for (let place = range.from; place <= range.to; place += 1) {
      const total = this.totals[place] as number;
      if (total === 0) continue;
      const of = (need: Need) => needing[need][place] as number;
      days.push({
        day: range.dayAt(place),
        total,
        needing: {
          failed: of('failed'),
          request_changes: of('request_changes'),
          pending: of('pending'),
        },
        ids: (this.shown[place] ?? []).map((ordinal) => this.idOf(ordinal)),
      });
    }
    return days;
  }

  collisions(): CalendarPage['collisions'] {
    return this.byAccount.flatMap((own, code) =>
      own
        ? chainsIn(own.times, this.query.collisionMs).map(([first, last]) =>
            this.collision(code, own, first, last),
          )
        : [],
    );
  }

  private collision(code: number, { ordinals, times, places }: AccountTimes, first: number, last: number) {
    const { words } = this.posts;
    const chain = times.slice(first, last + 1);
    return {
      accountId: words.at(code - 1),
      projectId: words.at(this.columns.project[ordinals[first] as number] as number),
      posts: chain.map((at, index) => ({
        id: this.idOf(ordinals[first + index] as number),
        at,
        day: this.range.dayAt(places[first + index] as number),
      })),
      closestMs: Math.min(...chain.slice(1).map((at, index) => at - (chain[index] as number))),
    };
  }

  gaps(): CalendarPage['gaps'] {
    const { range, posts } = this;
    const gaps = this.byClient.flatMap((counts, code) =>
      range.keptRuns
        .flatMap(([first, last]) =>
          // Days before the run were not read whole: they can only make a client look as if they posted seldom.
          gapsIn((counts ?? []).slice(0, last + 1), Math.max(lookbackDays, first), this.query.gapRule),
        )
        .filter(([first, last]) => first <= range.to && last >= range.from)
        .map(([first, last]) => ({
          projectId: posts.words.at(code),
          from: range.dayAt(first),
          to: range.dayAt(last),
          days: last - first + 1,
          isOpen: last === range.length - 1 || !range.isKept(last + 1),
        })),
    );
    return gaps.sort((a, b) => compareText(a.from, b.from) || compareText(a.projectId, b.projectId));
  }

  private idOf(ordinal: number): string {
    return this.posts.view.ids[ordinal] as string;
  }
}

function needOf(status: number, review: number): Need | null {
  if (status === failed) return 'failed';
  if (review === requestChanges) return 'request_changes';
  return review === pending ? 'pending' : null;
}

/** Days that are searched on each side of the range, so that a gap across its edge is complete. */
const overlookDays = 28;
const DAY_MS = 86_400_000;
/** Largest offset between a zone's midnight and UTC midnight, plus a margin of an hour. */
const furthestZoneMs = 15 * 3_600_000;

/**
 * Days as indexes from 0. The requested range is `from` to `to`, with extra days on either side to detect its gaps.
 */
class CalendarRange {
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

  /** Whether the days are in one zone, not in each client's own. */
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
