import { chainsIn } from '@shared/domain/calendar/collisions';
import { gapsIn, lookbackDays } from '@shared/domain/calendar/gaps';
import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import type { CalendarDay, CalendarPage, CalendarQuery, Need } from '../api';
import { CalendarRange } from './calendar-range';
import { type ColumnConfirmation, confirmationOf } from './confirmation';
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
  const { matches } = matchPosts(posts, query.filter);
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
    confirmation: confirmationOf(posts, matches),
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
