import { type PostStatus, postStatuses, reviewStatuses } from '@shared/domain/post-status';
import { dueWithinMs, isPublishable, publicationGraceMs } from '@shared/domain/risk';
import { orderWithin, stateOf, urgencies } from '@shared/domain/urgency';
import { countingSort, increase } from './counting-sort';
import type { HeadedOrder } from './headed-order';
import { type Columns, changedFlags } from './segment';
import { lowerBound } from './sorted-ordinals';
import { statusCodeCount, statusCodeOf } from './status-codes';

/** Moments at which what is urgent changes, as places in the order of the schedule. */
export interface UrgencyBounds {
  /** Before it a post in review is overdue. */
  readonly now: number;
  /** Before it a post past its review is overdue. */
  readonly late: number;
  /** Before it a post in review is due. */
  readonly due: number;
}

/** @param now epoch ms */
export function urgencyBounds(bySchedule: Uint32Array, schedule: Float64Array, now: number): UrgencyBounds {
  const before = (moment: number) =>
    lowerBound(bySchedule.length, 0, (index) => (schedule[bySchedule[index] as number] as number) < moment);
  return { now: before(now), late: before(now - publicationGraceMs), due: before(now + dueWithinMs + 1) };
}

const heads = urgencies.map((urgency) => ({ sort: 'urgent', urgency }) as const);
const rankOf = (urgency: (typeof urgencies)[number]) => urgencies.indexOf(urgency);
const overdue = rankOf('overdue');
const due = rankOf('due');

/** By status code and, in the upper half, changed after approval: the rank of the state, which no time alters. */
const stateRanks = Uint8Array.from({ length: 2 * statusCodeCount }, () => rankOf('published'));
/** By status code: 1 where it is overdue as soon as its time has passed, 2 where it is an hour later. */
const lateness = new Uint8Array(statusCodeCount);
postStatuses.forEach((status, code) => {
  [null, ...reviewStatuses].forEach((review, reviewCode) => {
    const statusCode = statusCodeOf(code, reviewCode);
    for (const isChanged of [false, true]) {
      stateRanks[statusCode + (isChanged ? statusCodeCount : 0)] = rankOf(
        stateOf({ status, review, isChanged }),
      );
    }
    lateness[statusCode] = latenessOf(status);
  });
});

function latenessOf(status: PostStatus): number {
  if (status === 'in_review') return 1;
  return isPublishable(status) ? 2 : 0;
}

interface Source {
  readonly columns: Pick<Columns, 'changed' | 'schedule'>;
  readonly statusCodes: Uint8Array;
  readonly bySchedule: Uint32Array;
  /** By `knownSince`. */
  readonly byWaiting: Uint32Array;
  readonly bounds: UrgencyBounds;
}

/** `compareUrgent` of `shared/domain/urgency`, dealt out of the two orders that are kept: no row is compared. */
export function orderByUrgency(source: Source): HeadedOrder {
  const { bySchedule, byWaiting } = source;
  const ranks = ranksOf(source);
  const ordinals = countingSort(bySchedule, (ordinal) => ranks[ordinal] as number, heads.length);
  const totals = new Uint32Array(heads.length);
  for (const ordinal of bySchedule) increase(totals, ranks[ordinal] as number);
  const starts = totals.map((_, rank) => totals.subarray(0, rank).reduce((sum, total) => sum + total, 0));
  dealWaits(ordinals, byWaiting, ranks, starts);
  urgencies.forEach((urgency, rank) => {
    if (orderWithin(urgency) !== 'latest') return;
    const start = starts[rank] as number;
    const own = ordinals.subarray(start, start + (totals[rank] as number));
    const dated = lowerBound(own.length, 0, (index) =>
      Number.isFinite(source.columns.schedule[own[index] as number]),
    );
    own.subarray(0, dated).reverse();
  });
  return { ordinals, heads, ranks };
}

function ranksOf({ columns, statusCodes, bySchedule, bounds }: Source): Uint32Array {
  const { changed, schedule } = columns;
  const ranks = new Uint32Array(schedule.length);
  bySchedule.forEach((ordinal, place) => {
    const statusCode = statusCodes[ordinal] as number;
    const late = lateness[statusCode] as number;
    const isOverdue = (late === 1 && place < bounds.now) || (late === 2 && place < bounds.late);
    const state = stateRanks[
      statusCode + ((changed[ordinal] as number) & changedFlags.changed ? statusCodeCount : 0)
    ] as number;
    ranks[ordinal] = isOverdue ? overdue : late === 1 && place < bounds.due ? due : state;
  });
  return ranks;
}

const goesByWait = Uint8Array.from(urgencies, (urgency) => Number(orderWithin(urgency) === 'longest_wait'));

/** Puts those that go by their wait, which were dealt out by date, in the order of the wait. */
function dealWaits(
  ordinals: Uint32Array,
  byWaiting: Uint32Array,
  ranks: Uint32Array,
  starts: Uint32Array,
): void {
  const next = starts.slice();
  for (const ordinal of byWaiting) {
    const rank = ranks[ordinal] as number;
    if (goesByWait[rank] === 0) continue;
    ordinals[next[rank] as number] = ordinal;
    increase(next, rank);
  }
}
