import { publishableStatuses } from '@shared/domain/risk';
import type { FreshnessReport, KindFreshness, TierAge, UpcomingCall } from '../api';
import { unseen } from '../columns/scans';
import { isAsked, type Resource, resourceOf, resources } from '../resources';
import { posts as postsResource } from '../resources/posts';
import { callKindOf, type PlannedCall } from './calls';
import { decide } from './decide';
import type { PlannerInput } from './due-lists';
import { reviewShownWithinMs, soonEveryMs } from './due-times';
import { type LocalReplica, soonDays } from './local-replica';
import { countPostGroups, countTimes } from './post-counts';
import { errorOf, type RecordSource } from './record-reading';
import type { ListCursor, SyncProgress } from './requested-days';
import { isOfPass, postsPerPage, type Scope } from './scopes';
import { staleAfter } from './status';
import { syncTimings } from './sync-timings';
import type { ThroughputEstimator } from './throughput-estimator';

export interface FreshnessSource extends RecordSource, PlannerInput {
  readonly replica: LocalReplica;
  readonly throughput: ThroughputEstimator;
}

/** Number of upcoming calls to show in each lane. The choice changes with each answer. */
const ahead = { freshness: 10, backfill: 3 };

/** Reports the engine's activity, its reasons, and the age of the data. */
export async function freshnessOf(source: FreshnessSource): Promise<FreshnessReport> {
  const { syncProgress, syncState } = source;
  const out = [...syncState.calls.values()];
  const next = decide(source, {
    freshness: syncTimings.freshnessCalls + ahead.freshness,
    backfill: syncTimings.backfillCalls + ahead.backfill,
  });
  const titles = await titlesOf(source.replica, [...out, ...next]);
  return {
    isPaused: syncProgress.isPaused,
    silence: syncProgress.silence,
    upcoming: [
      ...out.map((call) => upcoming(call, true, titles)),
      ...next.map((call) => upcoming(call, false, titles)),
    ],
    kinds: [...postKinds(source), ...(await Promise.all(resources.map((one) => kindFor(source, one))))],
    ages: agesOf(source),
    setAside: syncProgress.setAside.map(({ kind, id, path, reason }) => ({ kind, id, path, reason })),
  };
}

function upcoming(call: PlannedCall, isOut: boolean, titles: ReadonlyMap<string, string>): UpcomingCall {
  const cursor = call.kind === 'page' ? call.cursor : null;
  const of =
    cursor?.total && cursor.landed > 0 && cursor.pages > 0
      ? Math.ceil(cursor.total / (cursor.landed / cursor.pages))
      : null;
  return {
    isOut,
    lane: call.lane,
    reason: call.reason,
    kind: callKindOf(call),
    title: titles.get(call.key) ?? (cursor?.scope.kind === 'records' ? cursor.scope.parent : null),
    posts: cursor ? narrowedTo(cursor.scope) : null,
    page: cursor ? { number: cursor.pages + 1, of } : null,
  };
}

/** The status and the days of a list of posts. */
function narrowedTo(scope: Scope): UpcomingCall['posts'] {
  switch (scope.kind) {
    case 'review':
      return { status: 'in_review', days: null };
    case 'window':
      return { status: scope.status, days: { from: scope.from, to: scope.to } };
    case 'soon':
      return { status: 'scheduled', days: { from: scope.from, to: scope.to } };
    case 'unscheduled':
      return { status: scope.status, days: null };
    case 'client':
      return { status: null, days: scope.days };
    case 'days':
      return { status: null, days: { from: scope.from, to: scope.to } };
    case 'records':
      return null;
  }
}

/** Titles of posts that are read singly, by call key. */
async function titlesOf(
  replica: LocalReplica,
  calls: readonly PlannedCall[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  const wanted = calls.flatMap((call) => {
    const id = postIdOf(call);
    return id === null ? [] : [[call.key, id] as const];
  });
  const rows = await replica.readPosts(wanted.map(([, id]) => id));
  wanted.forEach(([key], index) => {
    const post = rows.ok ? rows.value[index] : undefined;
    const title = post && postsResource.title(post);
    if (title) titles.set(key, title);
  });
  for (const call of calls) {
    const customer = customerOf(replica, call);
    if (customer !== null) titles.set(call.key, customer);
    if (call.kind !== 'record') continue;
    const row = replica.records.rows(call.resource).get(call.id);
    const title = row && resources.find(({ name }) => name === call.resource)?.title(row.record, row.id);
    if (title) titles.set(call.key, title);
  }
  return titles;
}

/** A customer's own lists are named by an id that says nothing to a person. */
function customerOf(replica: LocalReplica, call: PlannedCall): string | null {
  const scope = call.kind === 'page' ? call.cursor.scope : null;
  if (scope?.kind !== 'records' || scope.parent === null || !resourceOf(scope.resource).isForCustomer)
    return null;
  const row = replica.records.rows('connect.customers').get(scope.parent);
  return row ? resourceOf('connect.customers').title(row.record, row.id) : null;
}

function postIdOf(call: PlannedCall): string | null {
  if (call.kind === 'post') return call.id;
  const scope = call.kind === 'page' ? call.cursor.scope : null;
  return scope?.kind === 'records' && scope.resource === 'planning.post_reviews' ? scope.parent : null;
}

/** How quickly changes of posts show. What is read of its own accord keeps these promises where the rate allows it. */
function agesOf({ replica, syncProgress, now }: FreshnessSource): readonly TierAge[] {
  const { records: inReview } = countPostGroups(replica.posts, { inReview: now, other: now }).inReview;
  const soon = soonDays(now);
  const soonCount = unseen(replica.posts, { status: publishableStatuses, days: soon }, new Set()).length;
  return replica.ages.of(replica.posts, {
    now,
    soon,
    silence: syncProgress.silence,
    promises: {
      review_status: reviewShownWithinMs(Math.ceil(inReview / postsPerPage)),
      review_responses: syncTimings.countsAgeMs.most,
      scheduled_soon: soonEveryMs(Math.ceil(soonCount / postsPerPage)),
      other_posts: syncTimings.passEveryMs,
    },
  });
}

/** Posts by how often they are confirmed; each a kind of its own. */
function postKinds({ replica, syncProgress, syncState, now, throughput }: FreshnessSource): KindFreshness[] {
  const other = now - staleAfter * syncTimings.passEveryMs;
  const { records: inReview } = countPostGroups(replica.posts, { inReview: now, other }).inReview;
  const everyMs = reviewShownWithinMs(Math.ceil(inReview / postsPerPage));
  const counts = countPostGroups(replica.posts, {
    inReview: now - staleAfter * everyMs,
    other,
    answers: now - syncTimings.countsAgeMs.most,
  });
  const { contact } = syncState.services.planning;
  const error =
    syncState.denied.get('planning.posts')?.error ?? (contact.kind === 'fine' ? null : contact.error);
  const ofSingles = syncState.failing.get('post planning.posts')?.error;
  const kind = (name: string, group: keyof typeof groups, everyMs: number): KindFreshness => {
    const { records, stale, oldestAt } = counts[groups[group]];
    const cursors = [...syncProgress.cursors.values()].filter(({ scope }) => groupOf(scope) === group);
    return {
      kind: name,
      records,
      stale,
      oldestAt,
      everyMs,
      progress: progressOf(cursors, throughput),
      error: group === 'answers' ? (ofSingles ?? error) : error,
    };
  };
  const groups = {
    review: 'inReview',
    answers: 'answers',
    scheduled: 'scheduled',
    unscheduled: 'unscheduled',
    other: 'other',
  } as const;
  return [
    kind('planning.posts_in_review', 'review', everyMs),
    kind('planning.post_answers', 'answers', syncTimings.countsAgeMs.later),
    kind('planning.posts_scheduled', 'scheduled', syncTimings.passEveryMs),
    kind('planning.posts_unscheduled', 'unscheduled', syncTimings.passEveryMs),
    kind('planning.posts_other', 'other', syncTimings.passEveryMs),
  ];
}

function groupOf(scope: Scope): 'review' | 'scheduled' | 'unscheduled' | 'other' | null {
  if (scope.kind === 'review') return 'review';
  if (!isOfPass(scope)) return null;
  if (scope.kind === 'unscheduled') return 'unscheduled';
  return scope.kind === 'window' && ['scheduled', 'publishing', 'failed'].includes(scope.status)
    ? 'scheduled'
    : 'other';
}

/** How far the lists under way are. A list tells its total with its first page. */
function progressOf(
  cursors: readonly ListCursor[],
  throughput: ThroughputEstimator,
): KindFreshness['progress'] {
  if (cursors.length === 0) return null;
  const isTold = cursors.every(({ pages, total }) => pages > 0 && total !== null);
  const total = isTold ? cursors.reduce((sum, cursor) => sum + (cursor.total ?? 0), 0) : null;
  const done = cursors.reduce((sum, { landed }) => sum + landed, 0);
  const pages = cursors.reduce((sum, cursor) => sum + pagesLeft(cursor), 0);
  return { done, total, remainingMs: total === null ? null : throughput.estimateMs('planning', pages) };
}

function pagesLeft({ landed, pages, total }: ListCursor): number {
  const perPage = pages > 0 ? landed / pages : 0;
  return total === null || perPage === 0 ? 1 : Math.max(1, Math.ceil((total - landed) / perPage));
}

/** The share of all that is kept fresh which was confirmed recently enough, 0 to 1, in twentieths; null while nothing is here. */
export function freshShareOf(source: FreshnessSource): number | null {
  const kinds = [
    ...postKinds(source),
    ...resources.filter((one) => !isAsked(one)).map((one) => keptKind(source, one)),
  ];
  const records = kinds.reduce((sum, kind) => sum + kind.records, 0);
  const stale = kinds.reduce((sum, kind) => sum + kind.stale, 0);
  return records === 0 ? null : Math.floor((1 - stale / records) * 20) / 20;
}

const kindFor = async (source: FreshnessSource, resource: Resource): Promise<KindFreshness> =>
  isAsked(resource)
    ? askedKind(source, resource, errorOf(source, resource, listsOf(source, resource)))
    : keptKind(source, resource);

const listsOf = ({ syncProgress }: FreshnessSource, { name }: Resource) =>
  [...syncProgress.recordLists.values()].filter(({ resource }) => resource === name);

function keptKind(source: FreshnessSource, resource: Resource): KindFreshness {
  const { replica, syncProgress, now, throughput } = source;
  const { name, everyMs } = resource;
  const recordLists = listsOf(source, resource);
  const error = errorOf(source, resource, recordLists);
  const confirmedAt = new Map(recordLists.map((listState) => [listState.parent, listState.confirmedAt ?? 0]));
  const times = [...replica.records.rows(name).values()].map((row) =>
    Math.max(
      replica.records.seenAt(row),
      row.flags === 0 ? (confirmedAt.get(row.parent) ?? confirmedAt.get(null) ?? 0) : 0,
    ),
  );
  const { records, stale, oldestAt } = countTimes(times, now - staleAfter * everyMs);
  const cursors = walksOf(syncProgress, name);
  const progress = cursors.length > 0 ? progressOf(cursors, throughput) : null;
  return { kind: name, records, stale, oldestAt, everyMs, progress, error };
}

/** Read with posts. Decisions of posts that were never requested are backfilled when nothing else is due. */
async function askedKind(
  { replica, throughput, syncProgress }: FreshnessSource,
  { name }: Resource,
  error: KindFreshness['error'],
): Promise<KindFreshness> {
  const counted = await replica.store.countRecords(name);
  const records = counted.ok ? counted.value : 0;
  const base = { kind: name, records, stale: 0, oldestAt: null, everyMs: null, error };
  if (name !== 'planning.post_reviews') return { ...base, progress: null };
  const { unreadReviews } = countPostGroups(replica.posts, { inReview: 0, other: 0 });
  const total = replica.posts.count;
  const remainingMs = syncProgress.isPaused ? null : throughput.estimateMs('planning', unreadReviews);
  const progress = unreadReviews > 0 ? { done: total - unreadReviews, total, remainingMs } : null;
  return { ...base, stale: unreadReviews, progress };
}

const walksOf = ({ cursors }: SyncProgress, name: string): ListCursor[] =>
  [...cursors.values()].filter(({ scope }) => scope.kind === 'records' && scope.resource === name);
