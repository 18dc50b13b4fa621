import { resourceOf } from '../resources';
import type { PlannedCall } from './calls';
import { isAskedOne } from './companions';
import { type Desk, tryNow } from './desk';
import type { Ledger, Walk } from './ledger';
import { pace } from './pace';
import type { EngineClock } from './ports';
import { keyOf, shelfScope } from './scopes';
import { dueInMs } from './shelves';

/** When each list is next due, monotonic ms: counted from its last whole reading, also over a restart. */
export function duesAtStart({ shelves }: Ledger, clock: EngineClock): ReadonlyMap<string, number> {
  const [now, monotonic] = [clock.now(), clock.monotonic()];
  return new Map(
    [...shelves.values()].map(({ key, resource, confirmedAt }) => [
      key,
      monotonic + dueInMs(confirmedAt, resourceOf(resource).everyMs, now),
    ]),
  );
}

/**
 * The list has been read to its end, or given up: its next reading is due a while after that, however long it took.
 * `isUnsettled`: it left a question that only its next reading answers. `now` is monotonic ms.
 */
export function ended(desk: Desk, { scope }: Walk, now: number, isUnsettled: boolean): Desk {
  switch (scope.kind) {
    case 'review':
      return { ...desk, reviewDue: now + pace.reviewEveryMs, rereadsLeft: pace.rereadsPerReview };
    case 'soon':
      return { ...desk, soonDue: now + pace.soonEveryMs };
    case 'shelf': {
      const { resource, parent, clientId } = scope;
      if (isAskedOne(resource)) {
        const isOther = (id: string) => resource !== 'planning.content_groups' || id !== parent;
        return { ...desk, groupsDue: desk.groupsDue.filter(isOther) };
      }
      // Narrowed, it has seen a part only: the whole list keeps its time, unless it has to answer something.
      if (clientId !== null && !isUnsettled) return desk;
      const { everyMs } = resourceOf(resource);
      const dueMs = clientId !== null ? 0 : isUnsettled ? Math.min(pace.confirmMs, everyMs) : everyMs;
      const shelfDue = new Map(desk.shelfDue).set(keyOf(shelfScope(resource, parent)), now + dueMs);
      return { ...desk, shelfDue };
    }
    default:
      return desk;
  }
}

/** A few lists go ahead of everything; many would keep every other person's call waiting. Paused, nothing else goes. */
export function wanted(
  desk: Desk,
  singles: readonly PlannedCall[],
  lists: readonly string[],
  isPaused: boolean,
): Desk {
  const wantedSingles = new Map(desk.wantedSingles);
  for (const call of singles) wantedSingles.set(call.subject, call);
  const isMany = lists.length > pace.listsAhead && !isPaused;
  const wantedWalks = new Map(desk.wantedWalks);
  for (const key of lists) wantedWalks.set(key, isMany ? 'freshness' : 'interactive');
  return { ...(isMany ? tryNow(desk) : desk), wantedSingles, wantedWalks };
}

export function unwanted(desk: Desk, { single, walk }: { single?: string; walk?: string }): Desk {
  const wantedSingles = new Map(desk.wantedSingles);
  const wantedWalks = new Map(desk.wantedWalks);
  if (single !== undefined) wantedSingles.delete(single);
  if (walk !== undefined) wantedWalks.delete(walk);
  return { ...desk, wantedSingles, wantedWalks };
}
