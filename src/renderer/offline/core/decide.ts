import type { ServiceName } from '@shared/services/endpoint';
import type { Lane } from '@shared/services/read';
import type { FreshnessReason } from '../api';
import type { DetailsCount, DuePost, UnreadPost } from '../columns/scans';
import { type HeldRecords, isAsked, type Resource, resources } from '../resources';
import { recordFlags, type StoredRecord } from '../store/rows';
import { type PlannedCall, pageCall, postCall, recordCall } from './calls';
import { type Desk, isHeldBack } from './desk';
import { type Ledger, type Walk, walkOf } from './ledger';
import { pace } from './pace';
import { isBackfill, keyOf, type Scope, serviceOf, shelfScope } from './scopes';

/** What the decision needs to know of the rows. Times are epoch ms. */
export interface CopyView {
  /** The most urgent post that is due for its single read or its decisions. */
  nextDuePost(now: number, skip: (id: string, need: DuePost['need']) => boolean): DuePost | null;
  /** The post in review whose counts have waited longest for another look, if any has waited long enough. */
  stalestInReview(now: number, skip: (id: string) => boolean): string | null;
  /** Readings of posts in review, of pinned clients, and all others that are due. */
  countDetails(): DetailsCount;
  /** Whether decisions are left to be read of posts of pinned clients. */
  hasUnreadPinned(skip: (id: string) => boolean): boolean;
  /** A post whose decisions nobody has asked for yet. */
  nextUnreadReviews(now: number, skip: (id: string) => boolean): UnreadPost | null;
  /** A post of a package that is kept whole, which is not here. */
  nextPackagePost(skip: (id: string) => boolean): string | null;
  readonly records: HeldRecords & {
    nextDue(resource: Resource['name'], skip: (id: string) => boolean): StoredRecord | null;
  };
}

export interface Situation {
  readonly ledger: Ledger;
  readonly desk: Desk;
  readonly copy: CopyView;
  /** Monotonic ms, for the desk; epoch ms, for what rows are stamped with. */
  readonly monotonic: number;
  readonly now: number;
}

/** How many calls may be out at once of each lane. */
export type Rooms = Readonly<Record<'freshness' | 'backfill', number>>;

const usualRooms: Rooms = { freshness: pace.freshnessCalls, backfill: pace.backfillCalls };

const services: readonly ServiceName[] = ['planning', 'reporting', 'connect'];

/**
 * What to ask for next. The engine decides what, main decides when: so no more leaves here than main should have to
 * sort, and what leaves next is chosen only when an answer has come, from what is then most urgent. Each service is
 * decided by itself.
 */
export function decide(situation: Situation, rooms: Rooms = usualRooms): PlannedCall[] {
  const wanted = wantedCalls(situation);
  if (situation.ledger.isPaused && !situation.desk.isAllWanted) return wanted;
  const chosen = services.flatMap((service) => chooseFor(service, situation, wanted, rooms));
  return [...wanted, ...chosen];
}

/** A person waits: these go whatever else is out, and also while the service seems to be away. */
export function wantedCalls({ ledger, desk }: Situation): PlannedCall[] {
  const walks = [...desk.wantedWalks].flatMap(([key, room]) => {
    const walk = room === 'interactive' ? ledger.walks.get(key) : undefined;
    return walk ? [pageCall(walk, 'interactive', 'asked')] : [];
  });
  return [...desk.wantedSingles.values(), ...walks].filter(({ key }) => !desk.calls.has(key));
}

function chooseFor(
  service: ServiceName,
  situation: Situation,
  wanted: readonly PlannedCall[],
  rooms: Rooms,
): PlannedCall[] {
  const { desk, monotonic } = situation;
  const out = [...desk.calls.values(), ...wanted].filter((call) => call.service === service);
  const room = roomLeft(situation, service, out, rooms);
  const chosen: PlannedCall[] = [];
  const isFree = (call: PlannedCall) =>
    !isHeldBack(desk, call, monotonic) &&
    ![...out, ...chosen].some(({ subject }) => subject === call.subject);
  for (const lane of ['freshness', 'backfill'] as const) {
    while (room[lane] > 0 && room.all > 0) {
      const singles = [...out, ...chosen].filter((call) => call.room === lane && !isListCall(call)).length;
      const candidates =
        lane === 'freshness'
          ? freshnessOf(service, situation, isFree, singles)
          : backfillOf(service, situation, isFree);
      const call = firstOf(candidates, isFree);
      if (!call) break;
      chosen.push(call);
      room[lane] -= 1;
      room.all -= 1;
    }
  }
  return chosen;
}

/** A post's own lists, such as its decisions, are as many as posts: they count as singles. */
const isListCall = (call: PlannedCall): boolean =>
  call.kind === 'page' && !(call.walk.scope.kind === 'shelf' && isAskedScope(call.walk.scope));

const isAskedScope = ({ resource }: Scope & { kind: 'shelf' }): boolean =>
  resource === 'planning.post_reviews' || resource === 'planning.content_groups';

/** While the service is away one call at a time finds out whether it is back. */
function roomLeft(
  { desk, monotonic }: Situation,
  service: ServiceName,
  out: readonly PlannedCall[],
  rooms: Rooms,
) {
  const { contact, pausedUntil } = desk.lines[service];
  const taken = (lane: Lane) => out.filter(({ room }) => room === lane).length;
  const isProbing = contact.kind !== 'fine';
  const mayCall = pausedUntil <= monotonic && (!isProbing || contact.retry <= monotonic);
  const probes = isProbing && out.length > 0 ? 0 : 1;
  return {
    freshness: rooms.freshness - taken('freshness'),
    backfill: rooms.backfill - taken('backfill'),
    all: !mayCall ? 0 : isProbing ? probes : Infinity,
  };
}

type IsFree = (call: PlannedCall) => boolean;

function firstOf(candidates: Iterable<PlannedCall>, isFree: IsFree): PlannedCall | null {
  for (const call of candidates) if (isFree(call)) return call;
  return null;
}

/** In the order in which staleness hurts; a candidate that is out already is passed over. */
function* freshnessOf(
  service: ServiceName,
  situation: Situation,
  isFree: IsFree,
  singles: number,
): Generator<PlannedCall> {
  const { ledger } = situation;
  if (service === 'planning') {
    const isFirst = ledger.confirmedAt.in_review === undefined;
    const review = ledger.walks.get('review');
    if (review)
      yield pageCall(
        review,
        'freshness',
        isFirst ? 'first_reading' : 'list_due',
        isFirst ? 'interactive' : 'freshness',
      );
    const projects = shelfScope('planning.projects', null);
    if (!ledger.shelves.has(keyOf(projects)))
      yield pageCall(walkOf(ledger, projects), 'freshness', 'first_reading', 'interactive');
  }
  const waiting = firstOf(listsOf(service, situation, 'freshness'), isFree);
  // Of an empty copy the lists come first: what they bring is on every screen, a post's details on its own.
  if (waiting && (ledger.completedAt === null || singles >= pace.singleCalls)) yield waiting;
  if (service === 'planning') {
    yield* duePosts(situation, isFree);
    yield* packagePosts(situation, isFree);
  }
  yield* dueRecords(service, situation, isFree);
  if (waiting) yield waiting;
}

function* backfillOf(service: ServiceName, situation: Situation, isFree: IsFree): Generator<PlannedCall> {
  const { ledger, desk, copy, now } = situation;
  // What nobody has seen yet comes before another look at what was read.
  if (isWaitedFor(ledger)) yield* listsOf(service, situation, 'backfill');
  if (service === 'planning' && desk.rereadsLeft > 0) {
    const stale = copy.stalestInReview(now, (id) => !isFree(postCall(id, 'backfill', 'in_review')));
    if (stale !== null) yield postCall(stale, 'backfill', 'in_review');
  }
  yield* listsOf(service, situation, 'backfill');
  if (service !== 'planning') return;
  for (const id of desk.groupsDue)
    yield pageCall(walkOf(ledger, shelfScope('planning.content_groups', id)), 'backfill', 'backfill');
  const unread = copy.nextUnreadReviews(now, (id) => !isFree(reviewsCall(ledger, id, 'backfill')));
  if (unread) yield reviewsCall(ledger, unread.id, 'backfill', unread.reason);
}

function* duePosts({ copy, ledger, now }: Situation, isFree: IsFree): Generator<PlannedCall> {
  const due = copy.nextDuePost(now, (id, need) => !isFree(dueCall(ledger, id, need)));
  if (due) yield dueCall(ledger, due.id, due.need, due.reason);
}

/** What a post that is due is read by. */
export const dueCall = (
  ledger: Ledger,
  id: string,
  need: DuePost['need'],
  reason: FreshnessReason = 'in_review',
): PlannedCall =>
  need === 'single' ? postCall(id, 'freshness', reason) : reviewsCall(ledger, id, 'freshness', reason);

/** Most of them come with the lists, so those are waited for. */
function* packagePosts({ copy, ledger }: Situation, isFree: IsFree): Generator<PlannedCall> {
  const callFor = (id: string) => postCall(id, 'freshness', 'package');
  const id = ledger.completedAt === null ? null : copy.nextPackagePost((one) => !isFree(callFor(one)));
  if (id !== null) yield callFor(id);
}

const reviewsCall = (
  ledger: Ledger,
  postId: string,
  room: Lane,
  reason: FreshnessReason = 'backfill',
): PlannedCall => pageCall(walkOf(ledger, shelfScope('planning.post_reviews', postId)), room, reason);

function* dueRecords(service: ServiceName, { copy }: Situation, isFree: IsFree): Generator<PlannedCall> {
  for (const { name, service: of, single } of resources) {
    if (of !== service || !single) continue;
    const callFor = (id: string, parent: string | null, reason: FreshnessReason) =>
      recordCall({ resource: name, id, parent }, 'freshness', reason);
    const due = copy.records.nextDue(name, (id) => !isFree(callFor(id, null, 'suspect')));
    if (!due) continue;
    const isSuspect = (due.flags & recordFlags.suspect) !== 0;
    yield callFor(due.id, due.parent, isSuspect ? 'suspect' : single.fullerEveryMs ? 'partial' : 'list_due');
  }
}

/**
 * Nobody has seen these lists yet, and someone is probably looking at the empty screen: main is told that a person
 * waits, for so many lists as leave the window room for what that person then asks for.
 */
const isWaitedFor = ({ completedAt, nextRound }: Ledger): boolean =>
  completedAt === null && nextRound <= pace.firstReadingLists;

/** Lists that are under way or due, in the order of their declaration. */
function* listsOf(
  service: ServiceName,
  { ledger, desk, copy, monotonic }: Situation,
  lane: 'freshness' | 'backfill',
): Generator<PlannedCall> {
  const mainsLane = isWaitedFor(ledger) ? 'interactive' : lane;
  for (const walk of ledger.walks.values()) {
    if (serviceOf(walk.scope) === service && isBackfill(walk.scope) === (lane === 'backfill'))
      yield pageCall(walk, lane, reasonOf(ledger, walk), mainsLane);
  }
  for (const { resource, only } of listed[service][lane]) {
    const lists = only ? [only] : parentsOf(resource, copy.records).map((parent) => listOf(resource, parent));
    for (const { scope, key } of lists) {
      if ((desk.shelfDue.get(key) ?? 0) > monotonic || ledger.walks.has(key)) continue;
      const walk = walkOf(ledger, scope);
      yield pageCall(walk, lane, ledger.shelves.has(key) ? 'list_due' : 'first_reading', mainsLane);
    }
  }
}

function listOf({ name }: Resource, parent: string | null) {
  const scope = shelfScope(name, parent);
  return { scope, key: keyOf(scope) };
}

/** Resources by service and lane; worked out once, as this is asked at every turn. `only`: its one list. */
const listed = Object.fromEntries(
  services.map((service) => {
    const of = (lane: Resource['lane']) =>
      resources
        .filter((resource) => resource.service === service && resource.lane === lane && !isAsked(resource))
        .map((resource) => ({
          resource,
          only: resource.reach.kind === 'whole' ? listOf(resource, null) : null,
        }));
    return [service, { freshness: of('freshness'), backfill: of('backfill') }];
  }),
) as Record<
  ServiceName,
  Record<Resource['lane'], { resource: Resource; only: ReturnType<typeof listOf> | null }[]>
>;

function reasonOf({ confirmedAt }: Ledger, { scope }: Walk): FreshnessReason {
  if (scope.kind === 'soon') return 'scheduled_soon';
  if (scope.kind === 'window' || scope.kind === 'unscheduled')
    return confirmedAt[scope.status] === undefined
      ? 'first_reading'
      : isBackfill(scope)
        ? 'backfill'
        : 'list_due';
  return 'list_due';
}

/** The parents of the lists that are kept up; one without a parent for a resource that has one list. */
export function parentsOf({ reach }: Resource, held: HeldRecords): readonly (string | null)[] {
  switch (reach.kind) {
    case 'whole':
      return [null];
    case 'each':
      return reach.parents(held);
    case 'asked':
      return [];
  }
}
