// @vitest-environment node
import { newsOf, nothingRemembered } from '@shared/domain/notifications';
import { deskError } from '@shared/errors';
import type { Decision } from '@shared/services/planning/records';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness, type MadeCall } from '../testing/engine-harness';

let harness: EngineHarness;

beforeEach(() => {
  harness = new EngineHarness();
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

function decide(postId: number, id: number, changes: Partial<Decision> = {}): void {
  harness.service.decide(String(postId), {
    id,
    status: 'approved',
    is_invalidated: false,
    reviewer: { name: 'Ana' },
    comments: null,
    decided_at: '2026-11-20T15:00:00Z',
    created_at: '2026-11-20T15:00:00Z',
    ...changes,
  });
}

const decisionsOf = async (parent: string) =>
  (await harness.soon(harness.engine.records('planning.post_reviews', { parent }))).records.map(
    ({ id }) => id,
  );
const isReviews = ({ route }: MadeCall) => route === 'planning.list_post_reviews';
const reviewCalls = () => harness.calls.filter(isReviews).map(({ input }) => String(input.params?.id));

describe('Review decisions', () => {
  it('decisions of posts in review are read first, and those of other posts as backfill', async () => {
    harness.scheduled(1, '2026-11-25');
    harness.inReview(2);
    decide(1, 11);
    decide(2, 12);
    await harness.settle();
    expect(reviewCalls()).toEqual(['2', '1']);
    expect(harness.calls.filter(isReviews).map(({ input }) => input.lane)).toEqual(['freshness', 'backfill']);
    expect(await decisionsOf('2')).toEqual(['12']);
    expect(await decisionsOf('1')).toEqual(['11']);
    const { asOf } = await harness.soon(harness.engine.records('planning.post_reviews', { parent: '2' }));
    expect(asOf).toBeGreaterThan(harness.clock.now() - 31_000);
  });

  it('decisions are read again only after the review counts have changed', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.calls.length = 0;
    await harness.clock.pass(10 * minuteMs);
    expect(reviewCalls()).toEqual([]);
    decide(1, 11);
    harness.put(1, {}, { decided: 2, approved: 2, pending: 1 });
    await harness.clock.pass(6 * minuteMs);
    expect(await decisionsOf('1')).toEqual(['11']);
  });

  it('decisions are read again if the counts changed while the response was in flight', async () => {
    harness.inReview(1);
    await harness.settle();
    // The response is made before the next decision, and arrives after the counts that include it.
    const early = new Set<MadeCall>();
    harness.intercept = (call) => {
      if (!isReviews(call) || early.size > 0) return null;
      early.add(call);
      decide(1, 12);
      harness.put(1, {}, { decided: 3, approved: 3, pending: 0 });
      const page = { currentPage: 1, lastPage: 1, perPage: 50, total: 0, next: null };
      return { ok: true, data: { records: [], setAside: [], page, readAt: harness.clock.now() } };
    };
    harness.put(1, { caption: 'edited' });
    await harness.clock.pass(8 * minuteMs);
    expect(early.size).toBe(1);
    expect(await decisionsOf('1')).toEqual(['12']);
  });

  it('decisions are read once more for a post that left review while offline', async () => {
    harness.inReview(1);
    await harness.settle();
    harness.fail(deskError('NETWORK_OFFLINE', 'no network'));
    await harness.clock.pass(hourMs);
    decide(1, 11);
    harness.scheduled(1, '2026-11-25');
    await harness.clock.pass(35 * hourMs);
    harness.intercept = () => null;
    harness.engine.onMainEvent({ kind: 'worth_a_try' });
    await harness.clock.pass(30_000);
    expect(await decisionsOf('1')).toEqual(['11']);
    expect((await harness.list()).rows[0]).toMatchObject({ status: 'scheduled', isSuspect: false });
  });

  it('decisions and the last content group are removed together with their post', async () => {
    harness.inReview(1);
    decide(1, 11);
    await harness.settle();
    const keys = () => [...harness.disk.tables.records.keys()].filter((key) => !key.includes('projects'));
    const groupsBefore = keys().filter((key) => key.startsWith('planning.content_groups'));
    expect(groupsBefore).toEqual(['planning.content_groups g1']);
    harness.service.posts.delete('1');
    await harness.clock.pass(2 * minuteMs);
    expect(keys().filter((key) => key.startsWith('planning.'))).toEqual([]);
  });

  it('decisions on several pages are all read, also with a restart in between', async () => {
    harness = new EngineHarness({ pageSize: 2 });
    harness.inReview(1);
    for (let id = 11; id <= 17; id += 1) decide(1, id);
    harness.start();
    await harness.clock.pass(55);
    harness.restart();
    await harness.clock.pass(30_000);
    expect(await decisionsOf('1')).toEqual(['11', '12', '13', '14', '15', '16', '17']);
  });
});

describe('Order of post reads', () => {
  it('the post in review that is due soonest is read first', async () => {
    harness.put(1, { schedule_at: '2026-12-30T09:00:00Z' });
    harness.put(2, { schedule_at: '2026-11-21T09:00:00Z' });
    harness.put(3, { schedule_at: '2026-12-29T09:00:00Z' });
    await harness.settle();
    const singles = harness.calls.filter(({ route }) => route === 'planning.get_post');
    expect(String(singles[0]?.input.params?.id)).toBe('2');
  });

  it('an empty copy reads all review counts first, then decisions, in the freshness lane', async () => {
    for (let id = 1; id <= 20; id += 1) harness.inReview(id);
    harness.start();
    await harness.clock.pass(5_000);
    const details = ['planning.get_post', 'planning.list_post_reviews'];
    const made = harness.calls.filter(({ route }) => details.includes(route));
    expect(made.map(({ route }) => route)).toEqual(
      details.flatMap((route) => Array.from({ length: 20 }, () => route)),
    );
    expect(new Set(made.map(({ input }) => input.lane))).toEqual(new Set(['freshness']));
  });

  it('a scheduled post shows as published within six minutes', async () => {
    harness.scheduled(1, '2026-11-21');
    await harness.settle();
    harness.put(1, {
      status: 'published',
      schedule_at: '2026-11-21T12:00:00Z',
      published_url: 'https://x.example/1',
    });
    await harness.clock.pass(6 * minuteMs);
    expect((await harness.list()).rows[0]?.status).toBe('published');
  });
});

describe('Posts without a date', () => {
  it.each(['first', 'last', 'mixed'] as const)(
    'posts without a date are all found when the service lists them %s',
    async (place) => {
      harness = new EngineHarness({ pageSize: 3, undatedPlace: place });
      for (let id = 1; id <= 20; id += 1) {
        const schedule_at = id % 3 === 0 ? null : `2026-11-${String(id + 9).padStart(2, '0')}T09:00:00Z`;
        harness.put(id, { status: 'draft', schedule_at });
      }
      await harness.settle();
      const page = await harness.list({ isUnscheduled: true });
      expect(page.rows.map(({ id }) => id)).toEqual(['12', '15', '18', '3', '6', '9']);
      expect(page.statusCounts.draft).toBe(6);
    },
  );
});

describe('Change feed', () => {
  const lines = () =>
    harness.service.journal.flatMap((entry) => (entry.kind === 'change.seen' ? [entry.change] : []));

  it('the first reading adds no feed lines', async () => {
    harness.inReview(1);
    harness.scheduled(2, '2026-11-25');
    harness.putRecord('reporting.reports', { id: 1, title: 'Report', views: 3 });
    decide(1, 11);
    await harness.settle();
    expect(lines()).toEqual([]);
  });

  it('reading a cleared client again adds no feed lines, but later posts and reports do', async () => {
    harness.scheduled(1, '2026-11-25', 'failed');
    harness.putRecord('reporting.reports', { id: 1, title: 'Report', client_id: 7 });
    await harness.settle();
    await harness.clock.pass(20 * minuteMs);
    for (const client of ['planning:7', 'reporting:7'] as const)
      expect((await harness.soon(harness.engine.clear({ kind: 'client', client }))).proven).toBe(true);
    await harness.clock.pass(40 * minuteMs);
    expect((await harness.list()).total).toBe(1);
    expect((await harness.soon(harness.engine.records('reporting.reports'))).records).toHaveLength(1);
    expect(lines()).toEqual([]);
    harness.scheduled(2, '2026-11-25');
    harness.putRecord('reporting.reports', { id: 2, title: 'Another', client_id: 7 });
    await harness.clock.pass(40 * minuteMs);
    expect(lines().map(({ kind, recordId }) => [kind, recordId])).toEqual([
      ['appeared', '2'],
      ['appeared', '2'],
    ]);
  });

  it('a feed line has the changed post, and times when it was last seen and first noticed', async () => {
    harness.inReview(1);
    await harness.settle();
    const before = harness.clock.now();
    decide(1, 11);
    harness.put(1, { review_status: 'approved', caption: 'other words' });
    await harness.clock.pass(2 * minuteMs);
    const told = lines();
    expect(told.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['review_moved', 'caption_edited', 'decision_made']),
    );
    for (const line of told) {
      expect(line).toMatchObject({ resource: 'planning.posts', recordId: '1', client: 'planning:7' });
      expect(line.lastSeenAt).toBeLessThanOrEqual(line.seenAt);
      expect(line.seenAt).toBeGreaterThan(before);
    }
  });

  it('an approval that the service voids is read and is news once', async () => {
    harness.put(1, {}, { decided: 1, approved: 1, pending: 0 });
    decide(1, 11);
    await harness.settle();
    const before = lines().length;
    decide(1, 11, { is_invalidated: true });
    harness.put(1, { caption: 'other words' }, { decided: 0, approved: 0, pending: 1 });
    await harness.clock.pass(6 * minuteMs);
    let memory = nothingRemembered;
    const told = lines()
      .slice(before)
      .flatMap((line) => {
        const read = newsOf(line, memory);
        memory = read.memory;
        return read.news ? [[read.news.kind, read.news.subject]] : [];
      });
    expect(told).toEqual([['approval_voided', 'planning:post:1']]);
  });

  it('a new review cycle counts as unseen since the last read of the review counts', async () => {
    harness.inReview(1);
    await harness.settle();
    const knownAt = (await harness.list()).rows[0]?.counts?.readAt;
    await harness.clock.pass(minuteMs);
    expect((await harness.list()).rows[0]?.seenAt).toBeGreaterThan(knownAt ?? Infinity);
    harness.put(1, {}, { cycle_started_at: '2026-11-20T14:35:00Z' });
    await harness.clock.pass(6 * minuteMs);
    expect(lines()).toMatchObject([{ kind: 'cycle_began', field: 'review', lastSeenAt: knownAt }]);
  });

  it('the feed has lines for a changed report and a removed post', async () => {
    harness.putRecord('reporting.reports', { id: 1, title: 'Report', client_id: 7, views: 3 });
    harness.inReview(1);
    await harness.settle();
    harness.putRecord('reporting.reports', { id: 1, title: 'Report', client_id: 7, views: 9 });
    harness.service.posts.delete('1');
    await harness.clock.pass(16 * minuteMs);
    expect(lines().map(({ kind, resource, field }) => `${kind} ${resource} ${field}`)).toEqual([
      'removed planning.posts null',
      'views_grew reporting.reports views',
    ]);
  });

  it('posts from a wider sync window add no feed lines', async () => {
    harness.scheduled(1, '2026-08-01', 'published');
    await harness.settle();
    harness.engine.onMainEvent({ kind: 'sync_window', window: { pastDays: 365, futureDays: 90 } });
    await harness.clock.pass(minuteMs);
    expect((await harness.list()).total).toBe(1);
    expect(lines()).toEqual([]);
  });
});
