// @vitest-environment node
import { beforeEach, expect, it } from 'vitest';
import { PostColumns } from '../columns/post-columns';
import type { ColumnRow } from '../columns/segment';
import { EngineHarness } from '../testing/engine-harness';
import { PostAges } from './post-ages';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const startedAt = Date.UTC(2026, 10, 20, 12);
const soon = { from: 20_000, to: 20_003 };
const promises = {
  review_status: 20 * secondMs,
  review_responses: 6 * minuteMs,
  scheduled_soon: 5 * minuteMs,
  other_posts: 15 * minuteMs,
};

let posts: PostColumns;
let ages: PostAges;
beforeEach(() => {
  posts = new PostColumns([], [], () => null);
  ages = new PostAges();
  ages.begin(startedAt);
});

const rowOf = (id: string, seenAt: number, more: Partial<ColumnRow> = {}): ColumnRow => ({
  id,
  status: 'in_review',
  review: 'pending',
  projectId: 'p',
  network: 'x',
  networkGroup: null,
  type: 'feed',
  accountId: null,
  clock: null,
  isChangedAfterApproval: false,
  schedule: null,
  day: null,
  hash: 0,
  missing: null,
  waitingSince: null,
  reviewers: null,
  countsReadAt: null,
  reviewsReadAt: null,
  isApprovedVersionUnknown: false,
  piece: 0,
  flags: 0,
  seenAt,
  ...more,
});

function write(...rows: readonly ColumnRow[]): void {
  ages.rewritten(posts, rows, soon);
  posts.stage({ put: rows }).apply();
}

function touch(ids: readonly string[], at: number): void {
  ages.touched(posts, ids, at, soon);
  posts.touch(ids, at);
}

const tierAt = (
  now: number,
  tier: keyof typeof promises,
  silence: { from: number; to: number } | null = null,
) => ages.of(posts, { now, soon, silence, promises }).find((one) => one.tier === tier);

const ids = Array.from({ length: 30 }, (_, index) => String(index));

it('post ages are not measured before measuring has started', () => {
  ages = new PostAges();
  write(rowOf('1', startedAt - minuteMs));
  write(rowOf('1', startedAt));
  expect(tierAt(startedAt, 'review_status')).toEqual({
    tier: 'review_status',
    promiseMs: 20_000,
    posts: 1,
    measured: null,
  });
});

it('post ages leave out the time while the app was closed', () => {
  posts.stage({ put: ids.map((id) => rowOf(id, startedAt - 8 * 60 * minuteMs)) }).apply();
  touch(ids, startedAt + 10_000);
  const measured = tierAt(startedAt + 10_000, 'review_status')?.measured;
  expect([measured?.medianMs, measured?.p95Ms]).toEqual([5_000, 9_500]);
});

it('a list confirmed every 15 s gets its median and 95th percentile, marked thin at first', () => {
  write(...ids.map((id) => rowOf(id, startedAt)));
  for (let at = startedAt + 15_000; at <= startedAt + 15_000; at += 15_000) touch(ids, at);
  expect(tierAt(startedAt + 15_001, 'review_status')?.measured?.isThin).toBe(true);
  for (let at = startedAt + 30_000; at <= startedAt + 10 * minuteMs; at += 15_000) touch(ids, at);
  expect(tierAt(startedAt + 10 * minuteMs, 'review_status')).toEqual({
    tier: 'review_status',
    promiseMs: 20_000,
    posts: 30,
    measured: { medianMs: 7_500, p95Ms: 14_250, since: startedAt, isThin: false },
  });
});

it('the age of unconfirmed posts grows until now', () => {
  write(...ids.map((id) => rowOf(id, startedAt)));
  const measured = tierAt(startedAt + 40 * minuteMs, 'review_status')?.measured;
  expect([measured?.medianMs, measured?.p95Ms]).toEqual([20 * minuteMs, 38 * minuteMs]);
});

it('post ages look back one hour at most and never before the end of a silence', () => {
  write(...ids.map((id) => rowOf(id, startedAt)));
  for (let at = startedAt + minuteMs; at <= startedAt + 180 * minuteMs; at += minuteMs) touch(ids, at);
  const now = startedAt + 180 * minuteMs;
  expect(tierAt(now, 'review_status')?.measured?.since).toBe(now - 60 * minuteMs);
  const later = now + 6 * secondMs;
  const silence = { from: now - 40 * minuteMs, to: now - 10 * minuteMs };
  expect(tierAt(later, 'review_status', silence)?.measured?.since).toBe(silence.to);
});

it('post ages are measured for each tier, and review responses apart from review status', () => {
  const soonDay = { status: 'scheduled', day: soon.from, review: null } as const;
  const at = (ms: number) => startedAt + ms;
  const three = (ms: number, countsMs: number) => [
    rowOf('review', at(ms), { countsReadAt: at(countsMs) }),
    rowOf('soon', at(ms), soonDay),
    rowOf('other', at(ms), { ...soonDay, day: soon.to + 1 }),
    rowOf('unread', at(ms)),
  ];
  write(...three(0, 0));
  write(...three(20_000, 0));
  write(...three(40_000, 40_000));
  const found = ages.of(posts, { now: at(40_000), soon, silence: null, promises });
  expect(found.map(({ tier, posts: count, measured }) => [tier, count, measured?.medianMs])).toEqual([
    ['review_status', 2, 10_000],
    ['review_responses', 2, 20_000],
    ['scheduled_soon', 1, 10_000],
    ['other_posts', 1, 10_000],
  ]);
});

it('the engine keeps the ages of posts in review within its promises', async () => {
  const harness = new EngineHarness();
  for (let id = 1; id <= 30; id += 1) harness.inReview(id);
  await harness.settle();
  await harness.clock.pass(30 * minuteMs);
  const { ages: told } = await harness.soon(harness.engine.freshness());
  const of = (tier: string) => told.find((one) => one.tier === tier);
  for (const tier of ['review_status', 'review_responses'])
    expect(of(tier)?.measured).toMatchObject({ isThin: false });
  const status = of('review_status');
  expect(status?.promiseMs).toBe(20_000);
  expect(status?.measured?.medianMs).toBeGreaterThan(3_000);
  expect(status?.measured?.p95Ms).toBeLessThanOrEqual(20_000);
  expect(of('review_responses')?.measured?.p95Ms).toBeLessThanOrEqual(6 * minuteMs);
  expect(of('scheduled_soon')).toMatchObject({ posts: 0, measured: null });
});
