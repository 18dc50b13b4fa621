import type { FreshnessReport, KindFreshness, UpcomingCall } from '../api';
import { isAsked, type Resource, resourceOf, resources } from '../resources';
import { posts as postsResource } from '../resources/posts';
import { kindOf, type PlannedCall } from './calls';
import type { Copy } from './copy';
import { decide, type Situation } from './decide';
import type { Ledger, Walk } from './ledger';
import { pace } from './pace';
import { errorOf, type RecordSource } from './record-reading';
import { isOfPass, type Scope } from './scopes';
import { tallyOf, tallyPosts } from './tally';
import type { Tempo } from './tempo';

export interface FreshnessSource extends RecordSource, Situation {
  readonly copy: Copy;
  readonly tempo: Tempo;
}

/** So many calls of each lane are told ahead; they are chosen anew each time an answer has come. */
const ahead = { freshness: 10, backfill: 3 };

/** Confirmed within twice its rhythm, a record is fresh: a reading takes its time too. */
const staleAfter = 2;

/** What the engine does, why, and how old what it has is. */
export async function freshnessOf(source: FreshnessSource): Promise<FreshnessReport> {
  const { ledger, desk } = source;
  const out = [...desk.calls.values()];
  const next = decide(source, {
    freshness: pace.freshnessCalls + ahead.freshness,
    backfill: pace.backfillCalls + ahead.backfill,
  });
  const titles = await titlesOf(source.copy, [...out, ...next]);
  return {
    isPaused: ledger.isPaused,
    upcoming: [
      ...out.map((call) => upcoming(call, true, titles)),
      ...next.map((call) => upcoming(call, false, titles)),
    ],
    kinds: [...postKinds(source), ...(await Promise.all(resources.map((one) => kindFor(source, one))))],
    setAside: ledger.setAside.map(({ kind, id, path, reason }) => ({ kind, id, path, reason })),
  };
}

function upcoming(call: PlannedCall, isOut: boolean, titles: ReadonlyMap<string, string>): UpcomingCall {
  const walk = call.kind === 'page' ? call.walk : null;
  const of =
    walk?.total && walk.landed > 0 && walk.pages > 0
      ? Math.ceil(walk.total / (walk.landed / walk.pages))
      : null;
  return {
    ...{ isOut, lane: call.lane, reason: call.reason, kind: kindOf(call) },
    title: titles.get(call.key) ?? (walk?.scope.kind === 'shelf' ? walk.scope.parent : null),
    posts: walk ? narrowedTo(walk.scope) : null,
    page: walk ? { number: walk.pages + 1, of } : null,
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
    case 'shelf':
      return null;
  }
}

/** What the records are called that are read by themselves, by the call's key. */
async function titlesOf(copy: Copy, calls: readonly PlannedCall[]): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  const wanted = calls.flatMap((call) => {
    const id = postIdOf(call);
    return id === null ? [] : [[call.key, id] as const];
  });
  const rows = await copy.readPosts(wanted.map(([, id]) => id));
  wanted.forEach(([key], index) => {
    const post = rows.ok ? rows.value[index] : undefined;
    const title = post && postsResource.title(post);
    if (title) titles.set(key, title);
  });
  for (const call of calls) {
    const customer = customerOf(copy, call);
    if (customer !== null) titles.set(call.key, customer);
    if (call.kind !== 'record') continue;
    const row = copy.records.rows(call.resource).get(call.id);
    const title = row && resources.find(({ name }) => name === call.resource)?.title(row.record, row.id);
    if (title) titles.set(call.key, title);
  }
  return titles;
}

/** A customer's own lists are named by an id that says nothing to a person. */
function customerOf(copy: Copy, call: PlannedCall): string | null {
  const scope = call.kind === 'page' ? call.walk.scope : null;
  if (scope?.kind !== 'shelf' || scope.parent === null || !resourceOf(scope.resource).isForCustomer)
    return null;
  const row = copy.records.rows('connect.customers').get(scope.parent);
  return row ? resourceOf('connect.customers').title(row.record, row.id) : null;
}

function postIdOf(call: PlannedCall): string | null {
  if (call.kind === 'post') return call.id;
  const scope = call.kind === 'page' ? call.walk.scope : null;
  return scope?.kind === 'shelf' && scope.resource === 'planning.post_reviews' ? scope.parent : null;
}

/** Posts by how often they are confirmed; each a kind of its own. */
function postKinds({ copy, ledger, desk, now, tempo }: FreshnessSource): KindFreshness[] {
  const tallies = tallyPosts(copy.posts, {
    inReview: now - staleAfter * pace.reviewEveryMs,
    other: now - staleAfter * pace.passEveryMs,
  });
  const { contact } = desk.lines.planning;
  const error = desk.denied.get('planning.posts')?.error ?? (contact.kind === 'fine' ? null : contact.error);
  const kind = (name: string, group: keyof typeof groups, everyMs: number): KindFreshness => {
    const { records, stale, oldestAt } = tallies[groups[group]];
    const walks = [...ledger.walks.values()].filter(({ scope }) => groupOf(scope) === group);
    return { kind: name, records, stale, oldestAt, everyMs, progress: progressOf(walks, tempo), error };
  };
  const groups = {
    review: 'inReview',
    scheduled: 'scheduled',
    unscheduled: 'unscheduled',
    other: 'other',
  } as const;
  return [
    kind('planning.posts_in_review', 'review', pace.reviewEveryMs),
    kind('planning.posts_scheduled', 'scheduled', pace.passEveryMs),
    kind('planning.posts_unscheduled', 'unscheduled', pace.passEveryMs),
    kind('planning.posts_other', 'other', pace.passEveryMs),
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
function progressOf(walks: readonly Walk[], tempo: Tempo): KindFreshness['progress'] {
  if (walks.length === 0) return null;
  const isTold = walks.every(({ pages, total }) => pages > 0 && total !== null);
  const total = isTold ? walks.reduce((sum, walk) => sum + (walk.total ?? 0), 0) : null;
  const done = walks.reduce((sum, { landed }) => sum + landed, 0);
  const pages = walks.reduce((sum, walk) => sum + pagesLeft(walk), 0);
  return { done, total, remainingMs: total === null ? null : tempo.estimateMs('planning', pages) };
}

function pagesLeft({ landed, pages, total }: Walk): number {
  const perPage = pages > 0 ? landed / pages : 0;
  return total === null || perPage === 0 ? 1 : Math.max(1, Math.ceil((total - landed) / perPage));
}

async function kindFor(source: FreshnessSource, resource: Resource): Promise<KindFreshness> {
  const { copy, ledger, now, tempo } = source;
  const { name, everyMs } = resource;
  const shelves = [...ledger.shelves.values()].filter((shelf) => shelf.resource === name);
  const error = errorOf(source, resource, shelves);
  if (isAsked(resource)) return askedKind(source, resource, error);
  const confirmedAt = new Map(shelves.map((shelf) => [shelf.parent, shelf.confirmedAt ?? 0]));
  const times = [...copy.records.rows(name).values()].map((row) =>
    Math.max(
      copy.records.seenAt(row),
      row.flags === 0 ? (confirmedAt.get(row.parent) ?? confirmedAt.get(null) ?? 0) : 0,
    ),
  );
  const { records, stale, oldestAt } = tallyOf(times, now - staleAfter * everyMs);
  const walks = walksOf(ledger, name);
  const progress = walks.length > 0 ? progressOf(walks, tempo) : null;
  return { kind: name, records, stale, oldestAt, everyMs, progress, error };
}

/** Read with posts; what is left of the posts nobody asked about is filled in when there is room. */
async function askedKind(
  { copy, tempo, ledger }: FreshnessSource,
  { name }: Resource,
  error: KindFreshness['error'],
): Promise<KindFreshness> {
  const counted = await copy.store.countRecords(name);
  const records = counted.ok ? counted.value : 0;
  const base = { kind: name, records, stale: 0, oldestAt: null, everyMs: null, error };
  if (name !== 'planning.post_reviews') return { ...base, progress: null };
  const { unreadReviews } = tallyPosts(copy.posts, { inReview: 0, other: 0 });
  const total = copy.posts.count;
  const remainingMs = ledger.isPaused ? null : tempo.estimateMs('planning', unreadReviews);
  const progress = unreadReviews > 0 ? { done: total - unreadReviews, total, remainingMs } : null;
  return { ...base, stale: unreadReviews, progress };
}

const walksOf = ({ walks }: Ledger, name: string): Walk[] =>
  [...walks.values()].filter(({ scope }) => scope.kind === 'shelf' && scope.resource === name);
