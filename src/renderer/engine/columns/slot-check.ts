import { postStatuses } from '@shared/domain/post-status';
import type { PostColumns } from './post-columns';
import { postFlags } from './segment';

const scheduled = postStatuses.indexOf('scheduled');
const publishing = postStatuses.indexOf('publishing');

interface SlotTimings {
  /** Ascending. Times are relative to the publish time of a post. */
  readonly slotChecks: readonly { readonly atMs: number; readonly seenFromMs: number }[];
  readonly slotReviewsMs: number;
}

export interface SlotCheck {
  /** The next post to read, and which of its answers; null if none is due. */
  readonly next: { readonly id: string; readonly need: 'single' | 'reviews' } | null;
  /** How many posts need an answer now, and the days on which they are published, since 1970-01-01. */
  readonly posts: number;
  readonly days: { readonly from: number; readonly to: number };
  /** How many posts are to be published on these days. */
  readonly ofDays: number;
  /** When the next check of any post is due, epoch ms. */
  readonly nextAt: number;
  /** When the next post is published, epoch ms. */
  readonly soonestAt: number;
}

/**
 * Posts to be published and those that should have been. The next publication goes first, then the latest that has
 * passed. A post is checked until it is known to be published or failed, for a day at most.
 */
export function slotCheck(
  posts: PostColumns,
  now: number,
  { slotChecks, slotReviewsMs }: SlotTimings,
  skip: (id: string, need: 'single' | 'reviews') => boolean,
): SlotCheck {
  const { status, schedule, seen, reviewsRead, flags, day } = posts.view.columns;
  const { ids } = posts.view;
  const latestMs = slotChecks.at(-1)?.atMs ?? 0;
  let next: SlotCheck['next'] = null;
  let first = Number.POSITIVE_INFINITY;
  let nextAt = Number.POSITIVE_INFINITY;
  let soonestAt = Number.POSITIVE_INFINITY;
  let due = 0;
  const days = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  const isGoingOut = (ordinal: number) => status[ordinal] === scheduled || status[ordinal] === publishing;
  const offer = (slot: number, id: string, need: 'single' | 'reviews') => {
    const rank = slot >= now ? slot - now : Number.MAX_SAFE_INTEGER / 2 + now - slot;
    if (rank < first && !skip(id, need)) [next, first] = [{ id, need }, rank];
  };
  for (let ordinal = 0; ordinal < ids.length; ordinal += 1) {
    if (!isGoingOut(ordinal)) continue;
    const slot = schedule[ordinal] as number;
    const id = ids[ordinal];
    if (!Number.isFinite(slot) || now - slot > latestMs || id === null || id === undefined) continue;
    if (slot > now) soonestAt = Math.min(soonestAt, slot);
    const reviewsAt = slot - slotReviewsMs;
    if (now < reviewsAt) nextAt = Math.min(nextAt, reviewsAt);
    else if (now < slot && (reviewsRead[ordinal] as number) < reviewsAt) offer(slot, id, 'reviews');
    const at = slotChecks.findLastIndex(({ atMs }) => slot + atMs <= now);
    const following = slotChecks[at + 1];
    if (following) nextAt = Math.min(nextAt, slot + following.atMs);
    const check = slotChecks[at];
    // A clock that was set back leaves stamps that lie ahead.
    const stamp = seen[ordinal] as number;
    const isSeen = !check || (stamp >= slot + check.seenFromMs && stamp <= now);
    // A post that its list has missed is read singly anyway.
    if (isSeen || ((flags[ordinal] as number) & postFlags.suspect) !== 0) continue;
    offer(slot, id, 'single');
    // Lists of the next days hold these; older ones are few.
    if (now - slot > earlierMs) continue;
    due += 1;
    days.from = Math.min(days.from, day[ordinal] as number);
    days.to = Math.max(days.to, day[ordinal] as number);
  }
  let ofDays = 0;
  if (due > 0)
    for (let ordinal = 0; ordinal < ids.length; ordinal += 1)
      if (isGoingOut(ordinal) && (day[ordinal] as number) >= days.from && (day[ordinal] as number) <= days.to)
        ofDays += 1;
  return { next, posts: due, days, ofDays, nextAt, soonestAt };
}

const earlierMs = 2 * 60 * 60_000;
