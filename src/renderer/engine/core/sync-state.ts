import { isOfCatalogue } from '@shared/error-causes';
import type { DeskError } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import { type ReadableName, resourceOf } from '../resources';
import { callKindOf, endpointOf, listEndpointOf, type PlannedCall, refusalKeyOf } from './calls';
import { backoffMs, concernsEveryEndpoint, type FailureMeaning, meaningOf, toldWaitMs } from './failures';
import { turnTaken } from './fair-share';
import { syncTimings } from './sync-timings';
import {
  type BackfillTier,
  backfillTiers,
  type FreshnessTier,
  freshnessTiers,
  noTurns,
  type ServiceTurns,
} from './tiers';

/**
 * Current activity: calls in progress, retries and due times. Plain data with pure functions. All of it may be lost
 * with the worker. Times are monotonic ms.
 */
export interface SyncState {
  readonly calls: ReadonlyMap<string, PlannedCall>;
  readonly postponed: ReadonlyMap<string, Postponed>;
  /** State of each service. Services fail independently. */
  readonly services: Readonly<Record<ServiceName, ServiceState>>;
  /** Resources, or one customer's lists, that the key may not read, by `refusalKeyOf`. */
  readonly denied: ReadonlyMap<string, Denied>;
  /** Endpoints without an answer since they failed, by `endpointOf`. They may rest while others of their service are called. */
  readonly failing: ReadonlyMap<string, FailingEndpoint>;
  readonly reviewDueAt: number;
  /** Start time of the last review list; null before the first one. */
  readonly reviewBegunAt: number | null;
  /** False while the window can't be seen. */
  readonly isLookedAt: boolean;
  readonly soonDueAt: number;
  /** Start time of the last list of posts that are published soon; null before the first one. */
  readonly soonBegunAt: number | null;
  /** When calls of the tier `before_publication` left within the last minute. */
  readonly slotCalls: readonly number[];
  readonly passDueAt: number;
  /**
   * Whether the replica was empty at the start and has not been up to date since. People wait for every call that fills
   * it.
   */
  readonly isFirstReading: boolean;
  /** Whether an absence is not yet part of the sync progress. Due data is noted before any call. */
  readonly isLookWanted: boolean;
  /** Whether a pass starts at once after an absence, replacing a current one. */
  readonly isPassDueAnew: boolean;
  /** Lists of small resources, by the key of their cursors; one that is missing here is due. */
  readonly listsDueAt: ReadonlyMap<string, number>;
  /** Single reads a person waits for, by subject. */
  readonly requestedRecords: ReadonlyMap<string, PlannedCall>;
  /** Lists a person waits for, by key: as interactive calls, or (many at once) with everything else. */
  readonly requestedLists: ReadonlyMap<string, 'interactive' | 'freshness'>;
  /** Posts whose single read answered 404 once, with the time of that answer. A second one proves that they are gone. */
  readonly missingPosts: ReadonlyMap<string, number>;
  /** A person asked for everything: until it has been read, a pause does not hold it up. */
  readonly isEverythingRequested: boolean;
}

/** Whether and when one service may be called. */
export interface ServiceState {
  readonly contact: Contact;
  /** After a 429: no call before this. */
  readonly pausedUntilMs: number;
  /** Endpoints of the last failures in a row. */
  readonly failuresInARow: readonly string[];
  /** How its calls have been shared out among the tiers so far. */
  readonly turns: ServiceTurns;
}

export type Contact =
  | { readonly kind: 'fine' }
  | {
      readonly kind: 'offline' | 'refused';
      readonly error: DeskError;
      readonly attempt: number;
      readonly retry: number;
    };

interface Postponed {
  readonly attempts: number;
  readonly until: number;
}

interface Denied {
  readonly error: DeskError;
  readonly until: number;
}

interface FailingEndpoint extends Denied {
  /** Subjects of its last failed calls. */
  readonly subjects: readonly string[];
}

const initialServiceState: ServiceState = {
  contact: { kind: 'fine' },
  pausedUntilMs: 0,
  failuresInARow: [],
  turns: noTurns,
};

export const initialSyncState = (
  passDueAt: number,
  listsDueAt: ReadonlyMap<string, number> = new Map(),
): SyncState => ({
  calls: new Map(),
  postponed: new Map(),
  services: { planning: initialServiceState, reporting: initialServiceState, connect: initialServiceState },
  denied: new Map(),
  failing: new Map(),
  reviewDueAt: 0,
  reviewBegunAt: null,
  isLookedAt: true,
  soonDueAt: passDueAt,
  soonBegunAt: null,
  slotCalls: [],
  passDueAt,
  isFirstReading: false,
  isLookWanted: false,
  isPassDueAnew: false,
  listsDueAt,
  requestedRecords: new Map(),
  requestedLists: new Map(),
  missingPosts: new Map(),
  isEverythingRequested: false,
});

const withService = (
  syncState: SyncState,
  service: ServiceName,
  change: Partial<ServiceState>,
): SyncState => ({
  ...syncState,
  services: { ...syncState.services, [service]: { ...syncState.services[service], ...change } },
});

/** @param now monotonic ms */
export function callSent(syncState: SyncState, call: PlannedCall, now: number): SyncState {
  const calls = new Map(syncState.calls).set(call.key, call);
  const turns = turnsAfter(syncState.services[call.service].turns, call);
  return withService({ ...withSlotCall(syncState, call, now), calls }, call.service, { turns });
}

const minuteMs = 60_000;

/** The call counts for the limit of its tier. @param now monotonic ms */
export function withSlotCall(syncState: SyncState, { tier }: PlannedCall, now: number): SyncState {
  if (tier !== 'before_publication') return syncState;
  return { ...syncState, slotCalls: [...syncState.slotCalls.filter((at) => at > now - minuteMs), now] };
}

/** When the next call of the tier `before_publication` may leave, monotonic ms; in the past if it may now. */
export function slotCallsAllowedAt({ slotCalls }: SyncState, now: number): number {
  const recent = slotCalls.filter((at) => at > now - minuteMs);
  return (recent.at(-syncTimings.mostSlotCalls) ?? Number.NEGATIVE_INFINITY) + minuteMs;
}

/** Turns of the tiers after the call has used its turn. */
export function turnsAfter(turns: ServiceTurns, { tier }: PlannedCall): ServiceTurns {
  if (tier === undefined) return turns;
  return tier in freshnessTiers
    ? { ...turns, freshness: turnTaken(turns.freshness, freshnessTiers, tier as FreshnessTier) }
    : { ...turns, backfill: turnTaken(turns.backfill, backfillTiers, tier as BackfillTier) };
}

/** The call is over and its answer is on the disk, or will be asked for again. */
export const callSettled = (syncState: SyncState, call: PlannedCall): SyncState => ({
  ...syncState,
  calls: without(syncState.calls, call.key),
});

/** Notes an answer of the service, which ends all of its failures. `isDone`: the requested read is complete as well. */
export function serviceAnswered(syncState: SyncState, call: PlannedCall, isDone: boolean): SyncState {
  const back = withService(syncState, call.service, { contact: { kind: 'fine' }, failuresInARow: [] });
  const denied = without(back.denied, refusalKeyOf(call));
  const allowed = { ...back, denied, failing: without(back.failing, endpointOf(call)) };
  return isDone ? forgetFailures(allowed, call) : allowed;
}

/** The subject's failures are forgotten: it came to its end, or was given up. */
export const forgetFailures = (syncState: SyncState, { subject }: PlannedCall): SyncState => ({
  ...syncState,
  postponed: without(syncState.postponed, subject),
});

/** The answer left nothing to keep, and the next one would say the same: it rests until then, monotonic ms. */
export const restUntil = (syncState: SyncState, { subject }: PlannedCall, until: number): SyncState => ({
  ...syncState,
  postponed: new Map(syncState.postponed).set(subject, { attempts: 0, until }),
});

/** Whether an earlier 404 of this post is old enough for another one to prove that it is gone. @param now monotonic ms */
export const isProvenGone = ({ missingPosts }: SyncState, id: string, now: number): boolean =>
  now - (missingPosts.get(id) ?? now) >= syncTimings.confirmMs;

/** The post's first 404 is noted, and the post is asked for again after a while. @param now monotonic ms */
export function withMissingPost(
  syncState: SyncState,
  call: PlannedCall & { readonly kind: 'post' },
  now: number,
) {
  const since = syncState.missingPosts.get(call.id) ?? now;
  const missingPosts = new Map(syncState.missingPosts).set(call.id, since);
  return restUntil({ ...syncState, missingPosts }, call, since + syncTimings.confirmMs);
}

/** Posts that an answer held, or that were removed, need no proof. */
export function withoutMissing(syncState: SyncState, ids: readonly string[]): SyncState {
  const missingPosts = ids.reduce(without, syncState.missingPosts);
  return missingPosts === syncState.missingPosts ? syncState : { ...syncState, missingPosts };
}

export const failedAttempts = ({ postponed }: SyncState, { subject }: PlannedCall): number =>
  postponed.get(subject)?.attempts ?? 0;

/** Whether the workspace has the service, unless a call has shown otherwise. */
export function isSetUp({ services }: SyncState, service: ServiceName): boolean {
  const { contact } = services[service];
  return contact.kind !== 'refused' || contact.error.code !== 'SERVICE_NOT_CONFIGURED';
}

/** Whether earlier failures or denied access postpone the call. `now` is monotonic ms. */
export const isPostponed = (
  { postponed, denied, failing }: SyncState,
  call: PlannedCall,
  now: number,
): boolean =>
  [postponed.get(call.subject), denied.get(refusalKeyOf(call)), failing.get(endpointOf(call))].some(
    (held) => (held?.until ?? 0) > now,
  );

/** Why a resource, or one customer's list of it, can't be read. `refusalKey` is of `refusalKeyOf`. */
export const listErrorOf = (
  { denied, failing }: Pick<SyncState, 'denied' | 'failing'>,
  resource: ReadableName,
  refusalKey: string,
): DeskError | undefined => (denied.get(refusalKey) ?? failing.get(listEndpointOf(resource)))?.error;

/** The same, less posts whose absence is still to be proven: up to date includes that proof. */
export const isPassedOver = (syncState: SyncState, call: PlannedCall, now: number): boolean =>
  isPostponed(syncState, call, now) && !(call.kind === 'post' && syncState.missingPosts.has(call.id));

/** Consequence of a failure for this call. */
export function failureMeaningOf(call: PlannedCall, error: DeskError): FailureMeaning {
  const kind = callKindOf(call);
  if (kind === 'planning.posts') return meaningOf(error);
  const { isForCustomer, one, reach } = resourceOf(kind);
  if (error.code === 'REQUEST_REFUSED' && one?.isRefusedWhereNone) return 'gone';
  if (isOfCatalogue(error)) return 'denied';
  // A 403 speaks of what was asked for. Of the account's own settings, that is all there is.
  const isOfAccount = one !== null && reach.kind === 'whole';
  if (error.code === 'ACCESS_REFUSED' && !isOfAccount)
    return isForCustomer || (call.kind === 'page' && reach.kind === 'whole') ? 'denied' : 'senseless';
  return meaningOf(error, isForCustomer);
}

/** Main found key or token missing by itself: the service was not asked, so this says nothing of it. */
export const isMissingSecret = ({ code }: DeskError): boolean =>
  code === 'KEY_MISSING' || code === 'TOKEN_MISSING';

export function callFailed(
  syncState: SyncState,
  call: PlannedCall,
  error: DeskError,
  now: number,
  random: () => number,
): SyncState {
  const { service } = call;
  const { contact, failuresInARow } = syncState.services[service];
  const endpoint = endpointOf(call);
  const inARow = [...failuresInARow, endpoint].slice(-syncTimings.failuresUntilDown);
  // Without the lists of posts there is little that the service can be used for.
  const isOfAll = concernsEveryEndpoint(error) || endpoint === postListEndpoint;
  const answered = without(syncState.failing, endpoint);
  const attempt = attemptOf(syncState, call);
  const retry = now + Math.max(backoffMs(attempt, random), toldWaitMs(error) ?? 0);
  const down = (until: number): SyncState =>
    withService(isOfAll ? syncState : withFailing(syncState, call, error, now, until), service, {
      failuresInARow: inARow,
      contact: { kind: 'offline', error, attempt, retry },
    });
  // The service answered other endpoints after this one had failed.
  const isAlone = !isOfAll && contact.kind === 'fine' && syncState.failing.has(endpoint);
  switch (failureMeaningOf(call, error)) {
    case 'offline':
      if (isAlone) return withFailing(syncState, call, error, now, restEnd(error, now));
      return down(retry + syncTimings.giveWayMs);
    case 'refused': {
      const contact = { kind: 'refused', error, attempt, retry: now + syncTimings.refusedRetryMs } as const;
      return withService(syncState, service, { failuresInARow: inARow, contact });
    }
    case 'denied': {
      const until = now + syncTimings.deniedRetryMs;
      const isAnswer = !isMissingSecret(error);
      const open = isAnswer
        ? withService(syncState, service, { contact: { kind: 'fine' }, failuresInARow: [] })
        : syncState;
      const denied = new Map(syncState.denied).set(refusalKeyOf(call), { error, until });
      return { ...open, denied, ...(isAnswer && { failing: answered }) };
    }
    case 'wait':
      return withService(syncState, service, {
        pausedUntilMs: now + (toldWaitMs(error) ?? syncTimings.rateWaitMs),
      });
    case 'again': {
      const postponed = postpone(syncState, call, (attempts) => now + backoffMs(attempts, random));
      if (inARow.length === syncTimings.failuresUntilDown && (isOfAll || new Set(inARow).size > 1))
        return { ...down(retry + syncTimings.giveWayMs), postponed };
      const noted = isOfAll ? syncState : withFailing(syncState, call, error, now);
      return withService({ ...noted, postponed }, service, { failuresInARow: inARow });
    }
    // The service is there, only this call is not for it. Once more at once: a cursor may have grown old.
    case 'gone':
    case 'senseless': {
      const retryAfter = (attempts: number) => (attempts === 1 ? 0 : syncTimings.senselessRetryMs);
      const postponed = postpone(syncState, call, (attempts) => now + retryAfter(attempts));
      return { ...syncState, postponed, failing: answered };
    }
  }
}

const postListEndpoint = 'page planning.posts';

/**
 * Notes a failed call of an endpoint. It rests until then, or where that isn't given, once it failed for several records.
 * Times are monotonic ms.
 */
function withFailing(syncState: SyncState, call: PlannedCall, error: DeskError, now: number, until?: number) {
  const endpoint = endpointOf(call);
  const before = syncState.failing.get(endpoint)?.subjects ?? [];
  const subjects = [...before, call.subject].slice(-syncTimings.failuresUntilDown);
  const isOfOne = new Set(subjects).size === 1 && !isWholeList(call);
  const rests = subjects.length === syncTimings.failuresUntilDown && !isOfOne;
  const failing = { error, subjects, until: until ?? (rests ? restEnd(error, now) : now) };
  return { ...syncState, failing: new Map(syncState.failing).set(endpoint, failing) };
}

const restEnd = (error: DeskError, now: number): number =>
  now + Math.max(syncTimings.failingRetryMs, toldWaitMs(error) ?? 0);

const isWholeList = (call: PlannedCall): boolean =>
  call.kind === 'page' && !(call.cursor.scope.kind === 'records' && call.cursor.scope.parent !== null);

/** A person who tries again and again must not make the engine itself wait longer. */
function attemptOf({ services }: SyncState, { service, slot }: PlannedCall): number {
  const { contact } = services[service];
  if (contact.kind === 'fine') return 0;
  return slot === 'interactive' ? contact.attempt : contact.attempt + 1;
}

function postpone(syncState: SyncState, call: PlannedCall, untilAfter: (attempts: number) => number) {
  const attempts = failedAttempts(syncState, call) + 1;
  return new Map(syncState.postponed).set(call.subject, { attempts, until: untilAfter(attempts) });
}

/** The network returned, a key was replaced, the demo runs again: a good moment for everything that waits. */
export const retryNow = (syncState: SyncState): SyncState => ({
  ...syncState,
  postponed: new Map(),
  denied: new Map(),
  failing: new Map(),
  reviewDueAt: 0,
  services: mapServices(syncState.services, (line) =>
    line.contact.kind === 'fine' ? line : { ...line, contact: { ...line.contact, attempt: 0, retry: 0 } },
  ),
});

const mapServices = (
  services: SyncState['services'],
  change: (line: ServiceState) => ServiceState,
): SyncState['services'] => ({
  planning: change(services.planning),
  reporting: change(services.reporting),
  connect: change(services.connect),
});

/** When something that waits falls due next; infinite where nothing does. */
export function nextDueTime(syncState: SyncState, now: number): number {
  const times = [
    ...[syncState.reviewDueAt, syncState.soonDueAt, syncState.passDueAt],
    slotCallsAllowedAt(syncState, now),
    ...Object.values(syncState.services).flatMap(({ contact, pausedUntilMs }) => [
      pausedUntilMs,
      contact.kind === 'fine' ? 0 : contact.retry,
    ]),
    ...[...syncState.postponed.values(), ...syncState.denied.values(), ...syncState.failing.values()].map(
      ({ until }) => until,
    ),
    ...syncState.listsDueAt.values(),
  ];
  return times.reduce((next, time) => (time > now ? Math.min(next, time) : next), Infinity);
}

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  if (!map.has(key)) return map;
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
