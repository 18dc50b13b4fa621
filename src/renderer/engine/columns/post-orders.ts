import {
  datedIn,
  type HeadedOrder,
  noPast,
  orderByClient,
  orderByDay,
  orderByReviewGroup,
  orderByWhen,
  type ReviewGroups,
  type WhenBounds,
  whenBounds,
} from './headed-order';
import type { Columns, Segment } from './segment';
import { compareText } from './sort-key';
import { SortedOrdinals } from './sorted-ordinals';
import type { StringTable } from './string-table';
import { orderByUrgency, type UrgencyBounds, urgencyBounds } from './urgent-order';

interface Source {
  /** Current columns. They are replaced when the replica grows. */
  readonly columns: () => Columns;
  readonly statusCodes: () => Uint8Array;
  readonly ids: readonly (string | null)[];
  readonly words: StringTable;
  readonly nameOf: (projectId: string) => string | null;
}

/**
 * The orders of all living rows. Those by a moment are kept and put right row by row; those under heads are dealt out
 * from the schedule's when they are next asked for.
 */
export class PostOrders {
  private readonly bySchedule: SortedOrdinals;
  /** Null until it is first asked for: most sessions never look at it. */
  private byWaiting: SortedOrdinals | null = null;
  private byLatest: { readonly schedule: Uint32Array; readonly order: Uint32Array } | null = null;
  private byUpcoming: {
    readonly schedule: Uint32Array;
    readonly bounds: WhenBounds;
    readonly order: HeadedOrder;
  } | null = null;
  private byUrgency: { readonly bounds: UrgencyBounds; readonly order: HeadedOrder } | null = null;
  private readonly byClient = new ByPast<HeadedOrder>();
  /** By what the posts' own clocks show; null as above. */
  private byClock: SortedOrdinals | null = null;
  private readonly byDay = new ByPast<HeadedOrder>();
  private readonly byReviewGroup = new ByPast<{
    readonly groups: ReviewGroups;
    readonly order: HeadedOrder;
  }>();

  constructor(private readonly source: Source) {
    this.bySchedule = this.sortedBy(({ schedule }, ordinal) => schedule[ordinal] as number);
  }

  schedule(): Uint32Array {
    return this.bySchedule.current();
  }

  latest(): Uint32Array {
    const schedule = this.schedule();
    if (this.byLatest?.schedule !== schedule) {
      this.byLatest = { schedule, order: latestFirst(schedule, this.source.columns().schedule) };
    }
    return this.byLatest.order;
  }

  /** @param from epoch ms; mostly now, and from one second to the next no post passes over from ahead to past */
  upcoming(from: number): HeadedOrder {
    const schedule = this.schedule();
    const columns = this.source.columns();
    const bounds = whenBounds(schedule, columns.schedule, from);
    const last = this.byUpcoming;
    if (last?.schedule === schedule && last.bounds.past === bounds.past) return last.order;
    const order = orderByWhen(schedule, columns.schedule.length, bounds);
    this.byUpcoming = { schedule, bounds, order };
    return order;
  }

  waiting(): Uint32Array {
    this.byWaiting ??= this.sortedBy(waitingAt);
    return this.byWaiting.current();
  }

  /** @param now epoch ms; from one minute to the next mostly nothing becomes overdue or due */
  urgent(now: number): HeadedOrder {
    const { columns, statusCodes } = this.source;
    const [bySchedule, byWaiting] = [this.schedule(), this.waiting()];
    const bounds = urgencyBounds(bySchedule, columns().schedule, now);
    const last = this.byUrgency;
    if (last?.bounds.now === bounds.now && last.bounds.late === bounds.late && last.bounds.due === bounds.due)
      return last.order;
    const source = { columns: columns(), statusCodes: statusCodes(), bySchedule, byWaiting, bounds };
    const order = orderByUrgency(source);
    this.byUrgency = { bounds, order };
    return order;
  }

  /** @param before days since 1970-01-01: what lies before it stands behind the rest */
  day(before = noPast): HeadedOrder {
    this.byClock ??= this.sortedBy(({ clock }, ordinal) => clock[ordinal] as number);
    const byClock = this.byClock.current();
    const { day } = this.source.columns();
    return this.byDay.get(before, () => orderByDay(byClock, { day, before }));
  }

  client(before = noPast): HeadedOrder {
    const { columns, words, nameOf } = this.source;
    const { project, day } = columns();
    return this.byClient.get(before, () =>
      orderByClient(this.schedule(), project, { day, before }, words.size, (code) => {
        const projectId = words.at(code);
        return { projectId, name: nameOf(projectId) };
      }),
    );
  }

  /** @param groups another object wherever they may differ */
  reviewGroup(groups: ReviewGroups, before = noPast): HeadedOrder {
    const { columns, ids, words } = this.source;
    const { project, day } = columns();
    const deal = () => {
      const projectOf = (ordinal: number) => words.at(project[ordinal] as number);
      return {
        groups,
        order: orderByReviewGroup(this.schedule(), ids, projectOf, { day, before }, groups),
      };
    };
    if (this.byReviewGroup.get(before, deal).groups !== groups) this.byReviewGroup.forget();
    return this.byReviewGroup.get(before, deal).order;
  }

  /** A client got another name: its posts stand elsewhere. */
  forgetClients(): void {
    this.byClient.forget();
  }

  /**
   * A row is about to be another one, or to say something else of itself.
   * @param next what will be held of it, at `offset`
   */
  noteChange(ordinal: number, isOther: boolean, next: Partial<Segment>, offset: number): void {
    const columns = this.source.columns();
    const differs = (name: 'schedule' | 'waiting' | 'project' | 'day' | 'clock' | (typeof states)[number]) =>
      columns[name][ordinal] !== next[name]?.[offset];
    const isMoved = isOther || differs('schedule');
    if (isMoved) this.bySchedule.change(ordinal);
    const waitsOtherwise = isMoved || differs('waiting');
    if (waitsOtherwise) this.byWaiting?.change(ordinal);
    if (waitsOtherwise || states.some(differs)) this.byUrgency = null;
    if (isOther || differs('clock')) this.byClock?.change(ordinal);
    if (!isMoved && !differs('project') && !differs('day') && !differs('clock')) return;
    this.byClient.forget();
    this.byDay.forget();
    this.byReviewGroup.forget();
  }

  private sortedBy(momentOf: (columns: Columns, ordinal: number) => number): SortedOrdinals {
    const { columns, ids } = this.source;
    return new SortedOrdinals(ids, (a, b) => {
      const held = columns();
      const first = momentOf(held, a);
      const second = momentOf(held, b);
      // Two without a moment: infinity less infinity is not a number, and their ids decide.
      if (first !== second) return first < second ? -1 : 1;
      return compareText(ids[a] as string, ids[b] as string);
    });
  }
}

const states = ['status', 'review', 'changed'] as const;

/**
 * Orders under heads, by the day before which everything is past. One screen uses such a day, the others use the same
 * order for all days.
 */
class ByPast<T> {
  private readonly kept = new Map<number, T>();

  get(before: number, make: () => T): T {
    const known = this.kept.get(before);
    if (known !== undefined) return known;
    // Orders with past days are kept only for the newest question, because the week of an older one is over.
    for (const one of this.kept.keys()) if (one !== noPast && before !== noPast) this.kept.delete(one);
    const made = make();
    this.kept.set(before, made);
    return made;
  }

  forget(): void {
    this.kept.clear();
  }
}

/** Posts without a date stand at the end of every order. */
function latestFirst(order: Uint32Array, at: Float64Array): Uint32Array {
  const turned = order.slice();
  turned.subarray(0, datedIn(order, at)).reverse();
  return turned;
}

/** `knownSince` of `shared/domain/urgency`: a date that has passed is itself a lower bound of the wait. */
export const waitingAt = ({ waiting, schedule }: Pick<Columns, 'waiting' | 'schedule'>, ordinal: number) =>
  Math.min(waiting[ordinal] || Number.POSITIVE_INFINITY, schedule[ordinal] as number);
