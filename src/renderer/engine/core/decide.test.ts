import { deskError } from '@shared/errors';
import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScannedDuePost } from '../columns/scans';
import type { SlotCheck } from '../columns/slot-check';
import { recordFlags, type StoredRecord } from '../store/rows';
import { allListsRead, completedProgress as known } from '../testing/known-copy';
import { type PlannedCall, pageCall, postCall } from './calls';
import { decide } from './decide';
import type { ReplicaView } from './due-lists';
import { withoutRequests, withRequests } from './due-times';
import { recordListScope, scopeKeyOf } from './scopes';
import { cursorOf, emptyProgress, startCursors, startPass } from './sync-progress';
import { callFailed, callSent, callSettled, initialSyncState, type SyncState } from './sync-state';
import { syncTimings } from './sync-timings';
import { type FreshnessTier, freshnessTiers } from './tiers';

const range = { from: '2026-09-20', to: '2027-02-19' };
const noSlots: SlotCheck = {
  next: null,
  posts: 0,
  days: { from: 0, to: 0 },
  ofDays: 0,
  nextAt: Number.POSITIVE_INFINITY,
  soonestAt: Number.POSITIVE_INFINITY,
};
const nothingDue: ReplicaView = {
  nextDuePost: () => null,
  countDetails: () => ({ total: 0, due: 0, posts: 0 }),
  hasUnreadPinned: () => false,
  stalestInReview: () => null,
  slotCheck: () => noSlots,
  confirmation: () => ({ since: null, due: 0 }),
  nextUnreadReviews: () => null,
  nextPackagePost: () => null,
  records: { of: () => [], nextDue: () => null, hasSuspect: () => false },
};
const dueOf = (...ids: string[]): ReplicaView => ({
  ...nothingDue,
  nextDuePost: (_now, skip, tier) => {
    const id = tier === 'changed' ? ids.find((one) => !skip(one, 'single')) : undefined;
    return id === undefined ? null : ({ id, need: 'single', reason: 'in_review' } satisfies ScannedDuePost);
  },
});
const review = startCursors(known, { kind: 'review' });
const everything = startPass(known, range);
const syncState = initialSyncState(0, allListsRead);
const half = () => 0.5;
const call = postCall('1', 'freshness', 'in_review');
const fault = deskError('NETWORK_OFFLINE', 'no network');

const decided = (plannerInput: Partial<Parameters<typeof decide>[0]>) =>
  decide({ syncProgress: known, syncState, replica: nothingDue, monotonic: 0, now: 0, ...plannerInput });
const subjects = (calls: readonly PlannedCall[]) => calls.map(({ subject }) => subject);

const allTiers = Object.keys(freshnessTiers) as FreshnessTier[];

/** How many of so many calls, one after another, each tier gets of a service of which these tiers want every call. */
function callsByTier(wanting: readonly FreshnessTier[], rounds: number): ReadonlyMap<string, number> {
  const wants = (tier: FreshnessTier) => wanting.includes(tier);
  const group = { resource: 'planning.review_groups', id: '3', parent: null, flags: recordFlags.due };
  const replica: ReplicaView = {
    ...nothingDue,
    nextDuePost: (_now, _skip, tier = 'any') =>
      tier !== 'any' && wants(tier) ? { id: tier, need: 'single', reason: 'in_review' } : null,
    stalestInReview: () => (wants('counts') ? { id: 'old counts', isDueSoon: true } : null),
    slotCheck: () => ({
      ...noSlots,
      next: wants('before_publication') ? { id: 'soon', need: 'single' } : null,
    }),
    nextPackagePost: () => (wants('package') ? 'of a package' : null),
    records: {
      of: () => [],
      hasSuspect: () => false,
      nextDue: (name) => (wants('record') && name === group.resource ? (group as StoredRecord) : null),
    },
  };
  const cursors = wants('post_list')
    ? new Map([...everything.cursors].filter(([key]) => key.startsWith('window scheduled')))
    : known.cursors;
  const listsDueAt = new Map(allListsRead);
  if (wants('record_list')) listsDueAt.delete(scopeKeyOf(recordListScope('planning.integrations', null)));
  let state: SyncState = initialSyncState(0, listsDueAt);
  const dueGroupIds = wants('content_group') ? ['g1'] : [];
  const got = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    const plannerInput = {
      syncProgress: { ...known, cursors, dueGroupIds },
      syncState: state,
      replica,
      monotonic: 0,
      now: 0,
    };
    const [call] = decide(plannerInput, { freshness: 1, backfill: 0 });
    if (!call) break;
    got.set(call.tier ?? '', (got.get(call.tier ?? '') ?? 0) + 1);
    // A minute later, as the tier before publication has a limit for each minute.
    state = callSettled(callSent(state, call, round * -60_000), call);
  }
  return got;
}

describe('decide', () => {
  it('a first reading plans four freshness calls and one backfill call, with the review list first', () => {
    const calls = decided({ syncProgress: everything });
    expect(calls.map(({ slot }) => slot)).toEqual([...Array(4).fill('freshness'), 'backfill']);
    expect(calls[0]).toMatchObject({ subject: 'list review', reason: 'first_reading', lane: 'freshness' });
  });

  it('each service gets at most four freshness calls and one backfill call', () => {
    const calls = decided({ syncProgress: emptyProgress, syncState: initialSyncState(0) });
    for (const service of ['planning', 'reporting', 'connect']) {
      const own = calls.filter((one) => one.service === service);
      expect(own.filter(({ slot }) => slot === 'freshness').length).toBeGreaterThan(0);
      expect(own.filter(({ slot }) => slot === 'freshness').length).toBeLessThanOrEqual(4);
      expect(own.filter(({ slot }) => slot === 'backfill').length).toBeLessThanOrEqual(1);
    }
  });

  it('reads of changed posts and of lists alternate, and no call in flight is planned again', () => {
    const syncProgress = { ...everything, confirmedAt: { in_review: 1 } };
    const calls = decided({ syncProgress, replica: dueOf('7', '8') });
    expect(subjects(calls).slice(0, 4)).toEqual([
      'list review',
      'post 7',
      expect.stringContaining('list window'),
      'post 8',
    ]);
    const out = calls.reduce(callSent, syncState);
    expect(decided({ syncProgress, replica: dueOf('7', '8'), syncState: out })).toEqual([]);
  });

  it('waiting lists get their share of calls, however many posts have changed', () => {
    const cursors = new Map([...everything.cursors].filter(([key]) => key.startsWith('window')));
    const replica = dueOf('1', '2', '3', '4', '5');
    const fresh = decided({ syncProgress: { ...everything, cursors }, replica }).filter(
      ({ slot }) => slot === 'freshness',
    );
    expect(fresh.map(({ kind }) => kind)).toEqual(['post', 'page', 'post', 'post']);
    expect(decided({ replica }).map(({ kind }) => kind)).toEqual(['post', 'post', 'post', 'post']);
  });

  it('an empty copy reads lists first, then due posts, and marks these calls as awaited', () => {
    const empty = startPass({ ...known, completedAt: null, confirmedAt: { in_review: 1 } }, range);
    const cursors = new Map([...empty.cursors].filter(([key]) => key !== 'review'));
    const replica: ReplicaView = {
      ...nothingDue,
      nextDuePost: (_now, skip, tier) =>
        tier === 'any' && !skip('1', 'single') ? { id: '1', need: 'single', reason: 'in_review' } : null,
      stalestInReview: () => ({ id: '2', isDueSoon: false }),
      nextUnreadReviews: () => ({ id: '3', reason: 'backfill' }),
    };
    const first = { ...syncState, isFirstReading: true };
    const lists = decided({ syncProgress: { ...empty, cursors }, replica, syncState: first });
    expect(lists).toHaveLength(4);
    for (const call of lists)
      expect(call).toMatchObject({ kind: 'page', slot: 'freshness', isAwaited: true });
    const rest = decided({ syncProgress: { ...empty, cursors: new Map() }, replica, syncState: first });
    expect(rest).toMatchObject([{ subject: 'post 1', lane: 'freshness', isAwaited: true }]);
    expect(decided({ syncProgress: everything }).some(({ isAwaited }) => isAwaited)).toBe(false);
  });

  it('a due record is planned as partial, suspect or part of a due list', () => {
    const reasonFor = (resource: string, flags: number) => {
      const row = { resource, id: '3', parent: null, flags } as StoredRecord;
      const nextDue = (name: string, skip: (id: string) => boolean) =>
        name === resource && !skip('3') ? row : null;
      const replica: ReplicaView = { ...nothingDue, records: { ...nothingDue.records, nextDue } };
      return decided({ replica })[0]?.reason;
    };
    expect(reasonFor('planning.review_groups', recordFlags.due)).toBe('partial');
    expect(reasonFor('planning.review_groups', recordFlags.suspect | recordFlags.due)).toBe('suspect');
    expect(reasonFor('planning.projects', recordFlags.due)).toBe('list_due');
  });

  it('known posts are read again only after the first reading has ended', () => {
    const replica: ReplicaView = {
      ...nothingDue,
      stalestInReview: (_now, skip) => (skip('9') ? null : { id: '9', isDueSoon: false }),
    };
    const isReread = (isFirstReading: boolean) =>
      subjects(decided({ syncState: { ...syncState, isFirstReading }, replica })).includes('post 9');
    expect(isReread(true)).toBe(false);
    expect(isReread(false)).toBe(true);
  });

  it('reads of decisions alternate with reads of lists', () => {
    const cursors = new Map([...everything.cursors].filter(([key]) => key.startsWith('window')));
    const replica: ReplicaView = {
      ...nothingDue,
      nextDuePost: (_now, skip, tier) => {
        const ids = tier === 'decisions' ? ['1', '2', '3', '4'] : [];
        const id = ids.find((one) => !skip(one, 'reviews'));
        return id === undefined ? null : { id, need: 'reviews', reason: 'in_review' };
      },
    };
    const calls = decided({ syncProgress: { ...everything, cursors }, replica });
    expect(subjects(calls).slice(0, 4)).toEqual([
      'list records planning.post_reviews 1',
      expect.stringContaining('list window'),
      'list records planning.post_reviews 2',
      'list records planning.post_reviews 3',
    ]);
  });

  it('a small list is planned when it is due and not before', () => {
    const key = scopeKeyOf(recordListScope('reporting.reports', null));
    const due = { ...syncState, listsDueAt: new Map(allListsRead).set(key, 500) };
    expect(decided({ syncState: due, monotonic: 499 })).toEqual([]);
    expect(decided({ syncState: due, monotonic: 500 })).toMatchObject([
      { subject: `list ${key}`, service: 'reporting', reason: 'list_due', cursor: { round: 0, pages: 0 } },
    ]);
  });

  it('one connection list is planned for each known customer', () => {
    const customers = [{ id: 'u1' }, { id: 'u2' }];
    const records = {
      ...nothingDue.records,
      of: (name: string) => (name === 'connect.customers' ? customers : []),
    };
    // Only their ids are looked at.
    const calls = decided({
      replica: { ...nothingDue, records: records as unknown as ReplicaView['records'] },
    });
    expect(subjects(calls)).toEqual([
      'list records connect.connections u1',
      'list records connect.connections u2',
    ]);
  });

  it('no call is planned before Retry-After has passed', () => {
    const waiting = callFailed(
      syncState,
      call,
      deskError('RATE_LIMITED', 'slow', { retryAfterMs: 500 }),
      0,
      half,
    );
    expect(decided({ syncProgress: review, syncState: waiting, monotonic: 499 })).toEqual([]);
    expect(decided({ syncProgress: review, syncState: waiting, monotonic: 500 })).toHaveLength(1);
  });

  it('an unreachable service gets one probe at a time while other services continue', () => {
    const away = callFailed(syncState, call, fault, 0, half);
    expect(decided({ syncProgress: everything, syncState: away, monotonic: 100 })).toEqual([]);
    const probes = decided({ syncProgress: everything, syncState: away, monotonic: 60_000 });
    expect(probes).toHaveLength(1);
    const out = probes.reduce(callSent, away);
    expect(decided({ syncProgress: everything, syncState: out, monotonic: 60_000 })).toEqual([]);
    const others = decided({ syncState: { ...away, listsDueAt: new Map() }, monotonic: 100 });
    expect(new Set(others.map(({ service }) => service))).toEqual(new Set(['reporting', 'connect']));
  });

  it('a list without the scope is skipped until its retry while other calls continue', () => {
    const projects = pageCall(
      cursorOf(known, recordListScope('planning.projects', null)),
      'freshness',
      'list_due',
    );
    const denied = callFailed(syncState, projects, deskError('SCOPE_MISSING', 'no'), 0, half);
    const due = {
      ...denied,
      listsDueAt: new Map(allListsRead).set(scopeKeyOf(recordListScope('planning.projects', null)), 0),
    };
    expect(decided({ syncState: due, replica: dueOf('1') })).toMatchObject([{ subject: 'post 1' }]);
    expect(subjects(decided({ syncState: due, monotonic: syncTimings.deniedRetryMs }))).toContain(
      projects.subject,
    );
  });

  it('an interactive call is sent despite failures, beside a slower call for the same post', () => {
    const asked = postCall('1', 'interactive', 'asked');
    const away = withRequests(callFailed(syncState, call, fault, 0, half), [asked], [], false);
    const busy = callSent(away, call, 0);
    const calls = decided({ syncState: busy });
    expect(calls).toMatchObject([{ kind: 'post', id: '1', lane: 'interactive' }]);
    expect(decided({ syncState: calls.reduce(callSent, busy) })).toEqual([]);
    expect(decided({ syncState: withoutRequests(busy, { single: asked.subject }) })).toEqual([]);
  });

  it('only interactive calls are planned while sync is paused', () => {
    const asked = withRequests(syncState, [postCall('1', 'interactive', 'asked')], ['review'], true);
    const calls = decided({
      syncProgress: { ...review, isPaused: true },
      syncState: asked,
      replica: dueOf('7'),
    });
    expect(subjects(calls)).toEqual(['post 1', 'list review']);
  });

  it('every tier gets its weighted share of calls in any mix of busy tiers', () => {
    const wanted = fc.subarray(allTiers, { minLength: 1 });
    fc.assert(
      fc.property(wanted, (tiers) => {
        const rounds = 120;
        const got = callsByTier(tiers, rounds);
        const whole = tiers.reduce((sum, tier) => sum + freshnessTiers[tier], 0);
        for (const tier of tiers) {
          const part = freshnessTiers[tier] / whole;
          expect(got.get(tier) ?? 0, tier).toBeGreaterThanOrEqual(
            Math.floor((rounds - tiers.length) * part) - 1,
          );
        }
      }),
      runs(30),
    );
  });

  it('decisions are backfilled when nothing else is due', () => {
    const unread = { id: '9', reason: 'pinned' } as const;
    const replica: ReplicaView = {
      ...nothingDue,
      nextUnreadReviews: (_now, skip) => (skip('9') ? null : unread),
    };
    const [idle] = decided({ replica });
    expect(idle).toMatchObject({ slot: 'backfill', reason: 'pinned' });
    expect(idle?.subject).toBe('list records planning.post_reviews 9');
    expect(decided({ replica, syncProgress: everything }).at(-1)?.subject).toContain('window draft');
  });
});
