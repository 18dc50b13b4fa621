import type { ServiceName } from '@shared/services/endpoint';
import type { Lane } from '@shared/services/read';
import type { FreshnessReason } from '../api';
import type { DueTier, ScannedDuePost } from '../columns/scans';
import { resources } from '../resources';
import { recordFlags } from '../store/rows';
import { callKindOf, endpointOf, type PlannedCall, pageCall, postCall, recordCall } from './calls';
import type { PlannerInput } from './due-lists';
import { isListCheaper, listsOf } from './due-lists';
import { inTurn } from './fair-share';
import type { ListCursor, SyncProgress } from './requested-days';
import { recordListScope, scopeKeyOf } from './scopes';
import { cursorOf } from './sync-progress';
import { isPostponed, slotCallsAllowedAt, turnsAfter, withSlotCall } from './sync-state';
import { syncTimings } from './sync-timings';
import {
  type BackfillTier,
  backfillTiers,
  type FreshnessTier,
  freshnessTiers,
  type ServiceTurns,
} from './tiers';

/** How many calls may be out at once of each lane. */
export type FreeSlots = Readonly<Record<'freshness' | 'backfill', number>>;

export const defaultSlots: FreeSlots = {
  freshness: syncTimings.freshnessCalls,
  backfill: syncTimings.backfillCalls,
};

const services: readonly ServiceName[] = ['planning', 'reporting', 'connect'];

/**
 * Chooses the next calls. The engine decides what to read and main when, so the engine sends few calls at once. It
 * chooses the next one only after an answer, by urgency at that time. Each service is decided separately.
 */
export function decide(plannerInput: PlannerInput, slots: FreeSlots = defaultSlots): PlannedCall[] {
  const wanted = requestedCalls(plannerInput);
  if (plannerInput.syncProgress.isPaused && !plannerInput.syncState.isEverythingRequested) return wanted;
  const chosen = services.flatMap((service) => chooseFor(service, plannerInput, wanted, slots));
  return [...wanted, ...chosen];
}

/** Calls that a person waits for. They are sent independent of other calls, even if the service seems to be offline. */
export function requestedCalls({ syncProgress, syncState }: PlannerInput): PlannedCall[] {
  const cursors = [...syncState.requestedLists].flatMap(([key, lane]) => {
    const cursor = lane === 'interactive' ? syncProgress.cursors.get(key) : undefined;
    return cursor ? [pageCall(cursor, 'interactive', 'asked')] : [];
  });
  return [...syncState.requestedRecords.values(), ...cursors].filter(({ key }) => !syncState.calls.has(key));
}

function chooseFor(
  service: ServiceName,
  plannerInput: PlannerInput,
  wanted: readonly PlannedCall[],
  slots: FreeSlots,
): PlannedCall[] {
  const { syncState, monotonic } = plannerInput;
  const out = [...syncState.calls.values(), ...wanted].filter((call) => call.service === service);
  const free = freeSlots(plannerInput, service, out, slots);
  const chosen: PlannedCall[] = [];
  let { turns } = syncState.services[service];
  let input = plannerInput;
  // A failing endpoint gets one call at a time, which finds out whether it works again.
  const isFailing = (call: PlannedCall) => syncState.failing.has(endpointOf(call));
  const isFree = (call: PlannedCall) =>
    !isPostponed(syncState, call, monotonic) &&
    ![...out, ...chosen].some(
      (one) => one.subject === call.subject || (isFailing(call) && endpointOf(one) === endpointOf(call)),
    );
  for (const lane of bothLanes) {
    while (free[lane] > 0 && free.all > 0) {
      const candidates =
        lane === 'freshness'
          ? freshnessOf(service, input, isFree, turns)
          : backfillOf(service, input, isFree, turns);
      const call = firstOf(candidates, isFree);
      if (!call) break;
      chosen.push(isAwaited(plannerInput, call) ? { ...call, isAwaited: true } : call);
      turns = turnsAfter(turns, call);
      input = { ...input, syncState: withSlotCall(input.syncState, call, monotonic) };
      free[lane] -= 1;
      free.all -= 1;
    }
  }
  return chosen;
}

/** While the service is away one call at a time finds out whether it is back. */
function freeSlots(
  { syncState, monotonic }: PlannerInput,
  service: ServiceName,
  out: readonly PlannedCall[],
  slots: FreeSlots,
) {
  const { contact, pausedUntilMs } = syncState.services[service];
  const taken = (lane: Lane) => out.filter(({ slot }) => slot === lane).length;
  const isProbing = contact.kind !== 'fine';
  const mayCall = pausedUntilMs <= monotonic && (!isProbing || contact.retry <= monotonic);
  const probes = isProbing && out.length > 0 ? 0 : 1;
  return {
    freshness: slots.freshness - taken('freshness'),
    backfill: slots.backfill - taken('backfill'),
    all: !mayCall ? 0 : isProbing ? probes : Infinity,
  };
}

type IsFree = (call: PlannedCall) => boolean;

function firstOf(candidates: Iterable<PlannedCall>, isFree: IsFree): PlannedCall | null {
  for (const call of candidates) if (isFree(call)) return call;
  return null;
}

/** First what every screen needs, then what the tiers want, by turns. A candidate that is out already is passed over. */
function* freshnessOf(
  service: ServiceName,
  plannerInput: PlannerInput,
  isFree: IsFree,
  { freshness: turns }: ServiceTurns,
): Generator<PlannedCall> {
  const { syncProgress } = plannerInput;
  if (service === 'planning') {
    const isFirst = syncProgress.confirmedAt.in_review === undefined;
    const review = syncProgress.cursors.get('review');
    if (review) yield pageCall(review, 'freshness', isFirst ? 'first_reading' : 'list_due');
    const projects = recordListScope('planning.projects', null);
    if (!syncProgress.recordLists.has(scopeKeyOf(projects)))
      yield pageCall(cursorOf(syncProgress, projects), 'freshness', 'first_reading');
  }
  yield* firstReading(service, plannerInput, isFree);
  for (const tier of inTurn(turns, freshnessTiers)) {
    const call = firstOf(ofFreshnessTier(tier, service, plannerInput, isFree), isFree);
    if (call) yield { ...call, tier };
  }
}

function* backfillOf(
  service: ServiceName,
  plannerInput: PlannerInput,
  isFree: IsFree,
  { backfill: turns }: ServiceTurns,
): Generator<PlannedCall> {
  if (isPlanningsFirst(service, plannerInput)) return;
  for (const tier of inTurn(turns, backfillTiers)) {
    const call = firstOf(ofBackfillTier(tier, service, plannerInput, isFree), isFree);
    if (call) yield { ...call, tier };
  }
}

const isPlanningsFirst = (service: ServiceName, { syncState }: PlannerInput) =>
  service === 'planning' && syncState.isFirstReading;

/** Somebody is probably looking at the empty screens that this fills. */
const isAwaited = (plannerInput: PlannerInput, { service, reason }: PlannedCall) =>
  service === 'planning' ? plannerInput.syncState.isFirstReading : reason === 'first_reading';

/**
 * First calls for an empty replica. Lists come first, because every screen needs them and only a post's page needs its
 * details. Counts and decisions of posts in review follow. All take freshness slots, because there is only one backfill
 * call at a time.
 */
function* firstReading(
  service: ServiceName,
  plannerInput: PlannerInput,
  isFree: IsFree,
): Generator<PlannedCall> {
  const isPlannings = isPlanningsFirst(service, plannerInput);
  if (service === 'planning' && !isPlannings) return;
  for (const lane of isPlannings ? bothLanes : (['freshness'] as const))
    for (const call of listsOf(service, plannerInput, lane))
      if (isPlannings || call.reason === 'first_reading')
        yield { ...call, slot: 'freshness', lane: 'freshness' };
  if (isPlannings) yield* duePosts(plannerInput, isFree, 'any');
}

const bothLanes = ['freshness', 'backfill'] as const;

function* ofFreshnessTier(
  tier: FreshnessTier,
  service: ServiceName,
  plannerInput: PlannerInput,
  isFree: IsFree,
): Generator<PlannedCall> {
  const isPostList = (call: PlannedCall) => callKindOf(call) === 'planning.posts';
  switch (tier) {
    case 'changed_due_soon':
    case 'changed':
    case 'decisions':
    case 'left_review':
      if (service === 'planning') yield* duePosts(plannerInput, isFree, tier);
      return;
    case 'counts':
      if (service === 'planning') yield* oldCounts(plannerInput, isFree);
      return;
    case 'before_publication':
      if (service === 'planning') yield* beforePublication(plannerInput, isFree);
      return;
    case 'package':
      if (service === 'planning') yield* packagePosts(plannerInput, isFree);
      return;
    case 'content_group':
      if (service === 'planning') yield* dueGroups(plannerInput);
      return;
    case 'record':
      yield* dueRecords(service, plannerInput, isFree);
      return;
    case 'post_list':
    case 'record_list':
      for (const call of listsOf(service, plannerInput, 'freshness'))
        if (isPostList(call) === (tier === 'post_list')) yield call;
  }
}

function* ofBackfillTier(
  tier: BackfillTier,
  service: ServiceName,
  plannerInput: PlannerInput,
  isFree: IsFree,
): Generator<PlannedCall> {
  const { syncProgress, replica, now } = plannerInput;
  if (tier === 'list') {
    yield* listsOf(service, plannerInput, 'backfill');
    return;
  }
  if (service !== 'planning') return;
  const unread = replica.nextUnreadReviews(now, (id) => !isFree(reviewsCall(syncProgress, id, 'backfill')));
  if (unread) yield reviewsCall(syncProgress, unread.id, 'backfill', unread.reason);
}

function* duePosts(
  { replica, syncProgress, now }: PlannerInput,
  isFree: IsFree,
  tier: DueTier,
): Generator<PlannedCall> {
  const due = replica.nextDuePost(now, (id, need) => !isFree(dueCall(syncProgress, id, need)), tier);
  if (due) yield dueCall(syncProgress, due.id, due.need, due.reason);
}

/** Not while an empty copy is still filled: its counts have just been read, or are due anyway. */
function* oldCounts({ replica, syncState, now }: PlannerInput, isFree: IsFree): Generator<PlannedCall> {
  if (syncState.isFirstReading) return;
  const callFor = (id: string, isDueSoon: boolean) =>
    postCall(id, 'freshness', isDueSoon ? 'in_review_due_soon' : 'in_review');
  const stalest = replica.stalestInReview(now, (id) => !isFree(callFor(id, false)));
  if (stalest) yield callFor(stalest.id, stalest.isDueSoon);
}

/** Not while an empty copy is still filled: its lists have just been read. */
function* beforePublication(
  { replica, syncProgress, syncState, now, monotonic }: PlannerInput,
  isFree: IsFree,
): Generator<PlannedCall> {
  if (syncState.isFirstReading || slotCallsAllowedAt(syncState, monotonic) > monotonic) return;
  const soon = syncProgress.cursors.get('soon');
  const page = soon && pageCall(soon, 'freshness', 'scheduled_soon');
  if (page) yield page;
  const callFor = (id: string, need: ScannedDuePost['need']) =>
    dueCall(syncProgress, id, need, 'scheduled_soon');
  const check = replica.slotCheck(now, (id, need) => !isFree(callFor(id, need)));
  const isListAwaited = page !== undefined && !isPostponed(syncState, page, monotonic);
  if (check.next && !(check.next.need === 'single' && isListAwaited && isListCheaper(check)))
    yield callFor(check.next.id, check.next.need);
}

/** Call that reads a due post. */
export const dueCall = (
  syncProgress: SyncProgress,
  id: string,
  need: ScannedDuePost['need'],
  reason: FreshnessReason = 'in_review',
): PlannedCall =>
  need === 'single' ? postCall(id, 'freshness', reason) : reviewsCall(syncProgress, id, 'freshness', reason);

function* dueGroups({ syncProgress }: PlannerInput): Generator<PlannedCall> {
  for (const id of syncProgress.dueGroupIds)
    yield pageCall(groupCursor(syncProgress, id), 'freshness', 'in_review');
}

export const groupCursor = (syncProgress: SyncProgress, id: string): ListCursor =>
  cursorOf(syncProgress, recordListScope('planning.content_groups', id));

/** Not before the first pass has ended: its lists bring most of these posts. */
function* packagePosts({ replica, syncProgress }: PlannerInput, isFree: IsFree): Generator<PlannedCall> {
  const callFor = (id: string) => postCall(id, 'freshness', 'package');
  const id =
    syncProgress.completedAt === null ? null : replica.nextPackagePost((one) => !isFree(callFor(one)));
  if (id !== null) yield callFor(id);
}

const reviewsCall = (
  syncProgress: SyncProgress,
  postId: string,
  slot: Lane,
  reason: FreshnessReason = 'backfill',
): PlannedCall =>
  pageCall(cursorOf(syncProgress, recordListScope('planning.post_reviews', postId)), slot, reason);

function* dueRecords(
  service: ServiceName,
  { replica }: PlannerInput,
  isFree: IsFree,
): Generator<PlannedCall> {
  for (const { name, service: of, single } of resources) {
    if (of !== service || !single) continue;
    const callFor = (id: string, parent: string | null, reason: FreshnessReason) =>
      recordCall({ resource: name, id, parent }, 'freshness', reason);
    const due = replica.records.nextDue(name, (id) => !isFree(callFor(id, null, 'suspect')));
    if (!due) continue;
    const isSuspect = (due.flags & recordFlags.suspect) !== 0;
    yield callFor(due.id, due.parent, isSuspect ? 'suspect' : single.fullerEveryMs ? 'partial' : 'list_due');
  }
}
