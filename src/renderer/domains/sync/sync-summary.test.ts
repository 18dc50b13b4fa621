import type { BudgetState } from '@shared/budgets';
import { deskError, type ErrorCode } from '@shared/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EngineStatus, FreshnessReport, KindFreshness, UpcomingCall } from '../../engine';
import { startingStatus } from '../../engine/testing';
import { budgetState } from '../../testing/report-samples';
import { syncSummaryOf } from './sync-summary';

const now = 1_000_000_000_000;
const status: EngineStatus = {
  ...startingStatus,
  phase: 'idle',
  completedAt: now - 60_000,
  asOf: now - 60_000,
};
const kindOf = (kind: string, stale: number, more: Partial<KindFreshness> = {}): KindFreshness => ({
  kind,
  records: 100,
  stale,
  oldestAt: now - 60_000,
  everyMs: 60_000,
  progress: null,
  error: null,
  ...more,
});
const call: UpcomingCall = {
  isOut: true,
  lane: 'freshness',
  reason: 'list_due',
  kind: 'planning.posts',
  title: null,
  posts: null,
  page: null,
};
const budget = budgetState({ service: 'connect' });

const headline = (
  given: { status?: Partial<EngineStatus>; budgets?: BudgetState[] } & Partial<FreshnessReport> = {},
) => {
  const { status: more, budgets = [], ...report } = given;
  return syncSummaryOf({
    status: { ...status, ...more },
    report: { isPaused: false, silence: null, ages: [], upcoming: [], kinds: [], setAside: [], ...report },
    budgets,
    now,
  });
};

describe('syncSummaryOf', () => {
  it('the sync summary counts stale posts in review first, then all others', () => {
    const kinds = [kindOf('planning.posts_in_review', 3), kindOf('planning.posts_other', 200)];
    expect(headline({ kinds }).what).toEqual({ kind: 'stale', inReview: 3, others: 200 });
    expect(headline({ kinds: kinds.slice(1) }).what).toEqual({ kind: 'stale', inReview: 0, others: 200 });
    expect(headline({ kinds: [kindOf('planning.posts_in_review', 0)] }).what).toEqual({ kind: 'fresh' });
  });

  it('a kind without a refresh interval is never stale', () => {
    expect(headline({ kinds: [kindOf('planning.post_reviews', 90, { everyMs: null })] }).what).toEqual({
      kind: 'fresh',
    });
  });

  it('a first load that is not complete is not up to date', () => {
    expect(headline({ status: { completedAt: null } }).what).toEqual({ kind: 'first_reading' });
  });

  it('a sync summary with details or lists not loaded is not up to date', () => {
    const read = { phase: 'reading', completedAt: now - 1 } as const;
    const details = { of: 'details', done: 4, total: 9, postsLeft: 3, minutesLeft: 1 } as const;
    expect(headline({ status: { ...read, progress: details } }).what).toEqual({
      kind: 'unread',
      of: 'details',
      left: 3,
    });
    expect(headline({ status: { ...read, progress: { of: 'lists', done: 4, total: 9 } } }).what).toEqual({
      kind: 'unread',
      of: 'lists',
      left: 5,
    });
    expect(headline({ status: { ...read, progress: { of: 'posts', done: 4, total: 9 } } }).what).toEqual({
      kind: 'fresh',
    });
  });

  it('a sync summary with running calls or failed lists is not up to date', () => {
    expect(headline({ upcoming: Array.from({ length: 11 }, () => call) }).what).toEqual({
      kind: 'in_time',
      calls: 11,
    });
    const failed = (kind: string, code: ErrorCode = 'SCOPE_MISSING', stale = 0) =>
      kindOf(kind, stale, { error: deskError(code, '403') });
    expect(headline({ kinds: [failed('reporting.reports'), failed('reporting.projects')] }).what).toEqual({
      kind: 'incomplete',
      failed: 2,
    });
    expect(headline({ kinds: [failed('reporting.reports', 'SERVICE_NOT_CONFIGURED')] }).what.kind).toBe(
      'fresh',
    );
    // "Everything in review is up to date" is not said of a list that could not be read.
    const others = kindOf('planning.posts_other', 200);
    expect(headline({ kinds: [failed('planning.posts_in_review'), others] }).what.kind).toBe('incomplete');
  });

  it('the sync summary is up to date only if everything was read, for any state', () => {
    const phases = ['starting', 'reading', 'idle', 'offline', 'refused', 'storage_failed'] as const;
    const progress = fc.constantFrom<EngineStatus['progress']>(
      null,
      { of: 'posts', done: 1, total: 9 },
      { of: 'lists', done: 1, total: 9 },
      { of: 'details', done: 1, total: 9, postsLeft: 3, minutesLeft: null },
    );
    const kind = fc.record({
      kind: fc.constantFrom(
        'planning.posts_in_review',
        'planning.post_answers',
        'reporting.reports',
        'connect.customers',
      ),
      stale: fc.integer({ min: 0, max: 2 }),
      everyMs: fc.constantFrom(null, 60_000),
      error: fc.constantFrom<ErrorCode | null>(
        null,
        'SCOPE_MISSING',
        'NETWORK_TIMEOUT',
        'SERVICE_NOT_CONFIGURED',
      ),
    });
    const facts = fc.record({
      phase: fc.constantFrom(...phases),
      completedAt: fc.constantFrom(null, now - 1),
      progress,
      isCatchingUp: fc.boolean(),
      isPaused: fc.boolean(),
      calls: fc.integer({ min: 0, max: 3 }),
      kinds: fc.array(kind, { maxLength: 4 }),
    });
    fc.assert(
      fc.property(facts, ({ phase, completedAt, progress, isCatchingUp, isPaused, calls, kinds: given }) => {
        const kinds = given.map(({ kind, stale, everyMs, error }) =>
          kindOf(kind, stale, { everyMs, error: error && deskError(error, '') }),
        );
        const upcoming = Array.from({ length: calls }, () => call);
        const { what } = headline({
          status: { phase, completedAt, progress, isCatchingUp },
          kinds,
          upcoming,
          isPaused,
        });
        const isUnread = kinds.some(
          ({ error, stale, everyMs }) =>
            (error !== null && error.code !== 'SERVICE_NOT_CONFIGURED') || (stale > 0 && everyMs !== null),
        );
        if (what.kind === 'fresh')
          expect([isUnread, calls, completedAt === null, isCatchingUp, isPaused]).toEqual([
            false,
            0,
            false,
            false,
            false,
          ]);
        const isReviewFailed = kinds.some(
          ({ kind, error }) =>
            kind.startsWith('planning.') && error !== null && error.code !== 'SERVICE_NOT_CONFIGURED',
        );
        // The summary then says "Everything in review is up to date".
        if (what.kind === 'stale' && what.inReview === 0 && completedAt !== null)
          expect(isReviewFailed).toBe(false);
      }),
    );
  });

  it('a post in review counts once if its list or its responses are stale', () => {
    const kinds = [
      kindOf('planning.posts_in_review', 1),
      kindOf('planning.post_answers', 3),
      kindOf('planning.posts_other', 200),
    ];
    expect(headline({ kinds }).what).toEqual({ kind: 'stale', inReview: 3, others: 200 });
    const fresh = [kindOf('planning.posts_in_review', 0), kindOf('planning.post_answers', 2)];
    expect(headline({ kinds: fresh }).what).toEqual({ kind: 'stale', inReview: 2, others: 0 });
    const progress = { of: 'details', done: 4, total: 9, postsLeft: 2, minutesLeft: 1 } as const;
    expect(headline({ kinds: fresh, status: { phase: 'reading', progress } }).what).toEqual({
      kind: 'unread',
      of: 'details',
      left: 2,
    });
  });

  it('a sync summary is not up to date while deleted records are still looked for', () => {
    const looking = { phase: 'reading', isCatchingUp: true, progress: null } as const;
    expect(headline({ status: looking }).what).toEqual({ kind: 'catching_up' });
    const pass = { of: 'posts', done: 4, total: 9 } as const;
    expect(headline({ status: { ...looking, progress: pass } }).what).toEqual({ kind: 'catching_up' });
    expect(headline({ status: { phase: 'reading', progress: null } }).what).toEqual({ kind: 'reading' });
  });

  it('offline, refused, storage and paused states come before stale counts', () => {
    const kinds = [kindOf('planning.posts_in_review', 3)];
    const error = deskError('KEY_REFUSED', '401');
    const said = (more: Partial<EngineStatus>) => headline({ kinds, status: more }).what;
    expect(said({ phase: 'offline', offlineSince: now - 5 })).toEqual({
      kind: 'offline',
      service: 'planning',
      since: now - 5,
    });
    expect(said({ phase: 'refused', error })).toEqual({ kind: 'refused', error });
    expect(said({ phase: 'storage_failed', storage: 'full' })).toEqual({
      kind: 'storage_failed',
      trouble: 'full',
    });
    expect(said({ phase: 'storage_failed', storage: 'journal' })).toEqual({
      kind: 'storage_failed',
      trouble: 'journal',
    });
    expect(headline({ kinds, isPaused: true })).toEqual({
      what: { kind: 'paused' },
      how: { kind: 'paused' },
    });
  });

  it('the sync summary says when the slowest kind is done', () => {
    const progress = (remainingMs: number | null) => ({ done: 1, total: 9, remainingMs });
    const kinds = [
      kindOf('a', 1, { progress: progress(60_000) }),
      kindOf('b', 1, { progress: progress(180_000) }),
      kindOf('c', 1, { progress: progress(null) }),
    ];
    expect(headline({ kinds, upcoming: [call] }).how).toEqual({ kind: 'reading', doneAt: now + 180_000 });
    expect(headline({ upcoming: [call] }).how).toEqual({ kind: 'reading', doneAt: null });
    expect(headline({ kinds: [] }).how).toEqual({ kind: 'resting' });
    expect(headline({ kinds }).how).toEqual({ kind: 'later' });
  });

  it('the sync summary names a service that asked for a pause until it ends', () => {
    const upcoming = [call];
    const paused = { ...budget, pausedUntil: now + 5_000 };
    expect(headline({ upcoming, budgets: [budget, paused] }).how).toEqual({
      kind: 'service_waits',
      service: 'connect',
      until: now + 5_000,
    });
    expect(headline({ upcoming, budgets: [{ ...budget, pausedUntil: now }] }).how.kind).toBe('reading');
  });
});
