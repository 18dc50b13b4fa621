import {
  datedIn,
  type HeadedOrder,
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

interface Source {
  /** As they are now: a growing copy gets larger ones. */
  readonly columns: () => Columns;
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
  private byClient: HeadedOrder | null = null;
  /** By what the posts' own clocks show; null as above. */
  private byClock: SortedOrdinals | null = null;
  private byDay: HeadedOrder | null = null;
  private byReviewGroup: { readonly groups: ReviewGroups; readonly order: HeadedOrder } | null = null;

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
    this.byWaiting ??= this.sortedBy(({ waiting }, ordinal) => waitingAt(waiting, ordinal));
    return this.byWaiting.current();
  }

  day(): HeadedOrder {
    this.byClock ??= this.sortedBy(({ clock }, ordinal) => clock[ordinal] as number);
    this.byDay ??= orderByDay(this.byClock.current(), this.source.columns().day);
    return this.byDay;
  }

  client(): HeadedOrder {
    const { columns, words, nameOf } = this.source;
    this.byClient ??= orderByClient(this.schedule(), columns().project, words.size, (code) => {
      const projectId = words.at(code);
      return { projectId, name: nameOf(projectId) };
    });
    return this.byClient;
  }

  /** @param groups another object wherever they may differ */
  reviewGroup(groups: ReviewGroups): HeadedOrder {
    const { columns, ids, words } = this.source;
    if (this.byReviewGroup?.groups !== groups) {
      const { project } = columns();
      const projectOf = (ordinal: number) => words.at(project[ordinal] as number);
      this.byReviewGroup = { groups, order: orderByReviewGroup(this.schedule(), ids, projectOf, groups) };
    }
    return this.byReviewGroup.order;
  }

  /** A client got another name: its posts stand elsewhere. */
  forgetClients(): void {
    this.byClient = null;
  }

  /**
   * A row is about to be another one, or to say something else of itself.
   * @param next what will be held of it, at `offset`
   */
  noteChange(ordinal: number, isOther: boolean, next: Partial<Segment>, offset: number): void {
    const columns = this.source.columns();
    const differs = (name: 'schedule' | 'waiting' | 'project' | 'day' | 'clock') =>
      columns[name][ordinal] !== next[name]?.[offset];
    const isMoved = isOther || differs('schedule');
    if (isMoved) this.bySchedule.change(ordinal);
    if (isOther || differs('waiting')) this.byWaiting?.change(ordinal);
    if (isOther || differs('clock')) this.byClock?.change(ordinal);
    if (!isMoved && !differs('project') && !differs('day') && !differs('clock')) return;
    this.byClient = null;
    this.byDay = null;
    this.byReviewGroup = null;
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

/** Posts without a date stand at the end of every order. */
function latestFirst(order: Uint32Array, at: Float64Array): Uint32Array {
  const turned = order.slice();
  turned.subarray(0, datedIn(order, at)).reverse();
  return turned;
}

/** Nothing known of a wait is no wait: such posts come last. */
export const waitingAt = (waiting: Float64Array, ordinal: number): number =>
  waiting[ordinal] || Number.POSITIVE_INFINITY;
