// @vitest-environment node
import { deskError } from '@shared/errors';
import type { Post, PostStatus, ReviewBlock, ReviewStatus } from '@shared/services/planning/records';
import { beforeEach, describe, expect, it } from 'vitest';
import { EngineHarness, type MadeCall } from '../testing/engine-harness';
import { servicePost } from '../testing/samples';

const review: ReviewBlock = {
  status: 'pending',
  cycle_started_at: null,
  reviewers_total: 3,
  decided: 1,
  approved: 1,
  request_changes: 0,
  pending: 2,
};

let desk: EngineHarness;

function put(id: number, changes: Partial<Post> = {}, block: Partial<ReviewBlock> = {}): void {
  const post = servicePost({ id, ...changes });
  const isReviewed = post.status === 'in_review';
  const status = post.review_status ?? 'pending';
  const model = { post: isReviewed ? post : { ...post, review_status: null }, createdAt: id };
  desk.service.put({ ...model, review: isReviewed ? { ...review, status, ...block } : null });
}

const scheduled = (id: number, day: string, status: PostStatus = 'scheduled') =>
  put(id, { status, schedule_at: `${day}T12:00:00Z` });

const inReview = (id: number, situation: ReviewStatus = 'pending') => put(id, { review_status: situation });

const isSingle = ({ route }: MadeCall) => route === 'planning.get_post';
const isReviewList = ({ input }: MadeCall) => input.query?.status === 'in_review';
const offline = deskError('NETWORK_OFFLINE', 'no network');

beforeEach(() => withPagesOf(50));

function withPagesOf(pageSize: number): void {
  desk = new EngineHarness({ pageSize });
  desk.service.projects.set('7', { id: 7, timezone: 'America/Sao_Paulo', name: 'Café Aurora' });
}

describe('the first reading', () => {
  it('brings what is in review, what the window holds, and what has no date', async () => {
    inReview(1);
    scheduled(2, '2026-11-25');
    scheduled(3, '2025-01-01', 'published');
    put(4, { status: 'draft', schedule_at: null });
    await desk.settle();
    const { rows, total } = await desk.list();
    expect(rows.map(({ id }) => id)).toEqual(['1', '2', '4']);
    expect(total).toBe(3);
    expect(desk.engine.status()).toMatchObject({ phase: 'idle', error: null, offlineSince: null });
    expect(desk.engine.status().completedAt).not.toBeNull();
  });

  it('asks for projects and the review list before all else, as for a person who waits', async () => {
    inReview(1);
    await desk.settle();
    const [first, second] = desk.calls.filter(({ route }) => route.startsWith('planning.'));
    expect(first).toMatchObject({ route: 'planning.list_posts', input: { lane: 'interactive' } });
    expect(first?.input.query?.status).toBe('in_review');
    expect(second).toMatchObject({ route: 'planning.list_projects', input: { lane: 'interactive' } });
  });

  it('reads each post in review singly, for the counts that no list gives', async () => {
    inReview(1, 'approved');
    await desk.settle();
    const { rows } = await desk.list();
    expect(rows[0]?.counts).toMatchObject({
      status: 'approved',
      reviewersTotal: 3,
      pending: 2,
      cycleStartedAt: null,
    });
  });

  it('keeps no address of media', async () => {
    inReview(1);
    await desk.settle();
    const kept = JSON.stringify([...desk.disk.tables.posts.values()]);
    expect(kept).toContain('"type":"image"');
    expect(kept).not.toContain('signature');
  });

  it('has at most four freshness calls and one backfill call out', async () => {
    for (let id = 1; id <= 200; id += 1) inReview(id);
    for (let id = 201; id <= 400; id += 1) scheduled(id, '2026-12-01', id % 2 ? 'scheduled' : 'published');
    await desk.settle();
    expect(desk.mostOut).toEqual({ freshness: 4, backfill: 1 });
  });

  it('tells how far it is once every status has told how many there are', async () => {
    withPagesOf(2);
    for (let id = 1; id <= 120; id += 1) scheduled(id, `2026-12-${String((id % 28) + 1).padStart(2, '0')}`);
    await desk.settle();
    const progress = desk.events.flatMap((event) => (event.kind === 'status' ? [event.status.progress] : []));
    const told = progress.filter((one) => one?.total !== null && one !== null);
    expect(told.map((one) => one?.total)).toContain(120);
    for (const one of told) expect(one?.done).toBeLessThanOrEqual(one?.total ?? 0);
  });

  it('bundles its events: four a second at most', async () => {
    withPagesOf(2);
    for (let id = 1; id <= 300; id += 1) inReview(id);
    desk.start();
    await desk.clock.pass(4_000);
    const changed = desk.events.filter(({ kind }) => kind === 'changed');
    expect(changed.length).toBeGreaterThan(4);
    expect(changed.length).toBeLessThanOrEqual(17);
  });
});

describe('an interruption', () => {
  it('goes on at the cursor, following the link as it was given', async () => {
    withPagesOf(3);
    for (let id = 1; id <= 12; id += 1) inReview(id);
    desk.start();
    await desk.clock.pass(25);
    const { next } = [...desk.disk.tables.walks.values()].find(({ key }) => key === 'review') ?? {};
    expect(next?.page).toBe(3);
    desk.restart();
    await desk.clock.pass(5);
    const pages = desk.calls.filter(
      ({ input }) => input.next !== undefined || isReviewList({ input } as MadeCall),
    );
    expect(pages[0]?.input).toMatchObject(next?.input ?? {});
    await desk.clock.pass(30_000);
    expect((await desk.list({ statuses: ['in_review'] })).total).toBe(12);
    expect((await desk.list()).rows.some(({ isSuspect }) => isSuspect)).toBe(false);
  });

  it('does not begin anew what was complete a moment ago', async () => {
    scheduled(1, '2026-11-25');
    await desk.settle();
    desk.restart();
    await desk.clock.pass(30_000);
    const lists = desk.calls.filter(({ route }) => route === 'planning.list_posts');
    expect(lists.every(isReviewList)).toBe(true);
  });
});

describe('a change at the service', () => {
  it('shows within the minute where it is in review', async () => {
    inReview(1);
    await desk.settle();
    inReview(1, 'request_changes');
    await desk.clock.pass(61_000);
    const page = await desk.list({ statuses: ['in_review'], review: 'request_changes' });
    expect(page.rows.map(({ id }) => id)).toEqual(['1']);
    expect(page.counts).toEqual({ pending: 0, approved: 0, request_changes: 1 });
    expect(page.rows[0]?.counts?.status).toBe('request_changes');
  });

  it('is found in counts that changed while the list says the same', async () => {
    inReview(1);
    await desk.settle();
    put(1, {}, { pending: 1, decided: 2, approved: 2 });
    await desk.clock.pass(8 * 60_000);
    expect((await desk.list()).rows[0]?.counts?.pending).toBe(1);
  });

  it('writes nothing for posts that say what they said', async () => {
    scheduled(1, '2026-11-25');
    await desk.settle();
    const written: string[] = [];
    desk.disk.onCommit = ({ posts = [] }) => written.push(...posts.map(({ id }) => id));
    await desk.clock.pass(20 * 60_000);
    expect(written).toEqual([]);
    const [row] = (await desk.list()).rows;
    expect(row?.seenAt).toBeGreaterThan(desk.clock.now() - 16 * 60_000);
  });

  it('keeps the last counts, stamped, when a post leaves the review', async () => {
    inReview(1);
    await desk.settle();
    const before = (await desk.list()).rows[0]?.counts;
    scheduled(1, '2026-11-23');
    await desk.clock.pass(61_000);
    const [row] = (await desk.list()).rows;
    expect(row).toMatchObject({ status: 'scheduled', review: null, inReviewSeenAt: null, isSuspect: false });
    expect(row?.counts).toEqual(before);
  });

  it('that moves a post out of its window is an update, until the window is left for good', async () => {
    scheduled(1, '2026-11-25');
    await desk.settle();
    scheduled(1, '2026-12-20');
    await desk.clock.pass(16 * 60_000);
    expect((await desk.list()).rows[0]?.scheduleAt).toBe('2026-12-20T12:00:00Z');
    scheduled(1, '2028-01-01');
    await desk.clock.pass(16 * 60_000);
    expect((await desk.list()).total).toBe(0);
  });
});

describe('absence', () => {
  it('makes a suspect that is still shown, as long as the single read has not answered', async () => {
    inReview(1);
    await desk.settle();
    desk.service.posts.delete('1');
    desk.fail(deskError('SERVICE_FAILED', 'a fault'), isSingle);
    await desk.clock.pass(70_000);
    expect((await desk.list()).rows).toMatchObject([{ id: '1', isSuspect: true }]);
  });

  it('becomes removal by the answer that there is no such post', async () => {
    inReview(1);
    inReview(2);
    await desk.settle();
    desk.service.posts.delete('1');
    await desk.clock.pass(61_000);
    expect((await desk.list()).rows.map(({ id }) => id)).toEqual(['2']);
    expect(desk.disk.tables.posts.has('1')).toBe(false);
  });

  it('of a record that could not be read is none', async () => {
    inReview(1);
    await desk.settle();
    desk.intercept = (call) => {
      if (!isReviewList(call)) return null;
      const page = { currentPage: 1, lastPage: 1, perPage: 50, total: 1, next: null };
      const setAside = [{ path: 'data.0.status', reason: 'not a status', id: '1' }];
      return { ok: true, data: { records: [], setAside, page, readAt: desk.clock.now() } };
    };
    await desk.clock.pass(61_000);
    expect((await desk.list()).rows).toMatchObject([{ id: '1', isSuspect: false }]);
    expect(desk.engine.status().setAsideCount).toBe(1);
    desk.intercept = () => null;
    await desk.clock.pass(61_000);
    expect(desk.engine.status().setAsideCount).toBe(0);
  });

  it('of a project ends in its removal too, once no post names it', async () => {
    desk.service.projects.set('8', { id: 8, timezone: 'Europe/London', name: 'Foxglove' });
    await desk.settle();
    desk.service.projects.delete('8');
    await desk.clock.pass(16 * 60_000);
    expect([...desk.disk.tables.projects.keys()]).toEqual(['7']);
  });
});

describe('without the service', () => {
  it('says since when, shows what it has, and keeps the hour over a restart', async () => {
    inReview(1);
    await desk.settle();
    desk.fail(offline);
    await desk.clock.pass(61_000);
    const { offlineSince } = desk.engine.status();
    expect(desk.engine.status()).toMatchObject({ phase: 'offline', error: { code: 'NETWORK_OFFLINE' } });
    expect(offlineSince).not.toBeNull();
    desk.restart();
    await desk.clock.pass(60_000);
    expect(desk.engine.status()).toMatchObject({ phase: 'offline', offlineSince });
    const page = await desk.list({ statuses: ['in_review'] });
    expect(page.total).toBe(1);
    expect(page.asOf).toBeLessThan(offlineSince ?? 0);
  });

  it('tries again by itself, one call at a time and ever more rarely', async () => {
    for (let id = 1; id <= 10; id += 1) inReview(id);
    desk.fail(offline, ({ route }) => route.startsWith('planning.'));
    desk.start();
    await desk.clock.pass(10 * 60_000);
    const tries = desk.calls.filter(({ route }) => route.startsWith('planning.'));
    expect(tries.length).toBeGreaterThan(8);
    expect(tries.length).toBeLessThan(30);
    desk.intercept = () => null;
    await desk.clock.pass(90_000);
    expect(desk.engine.status()).toMatchObject({ phase: 'idle', offlineSince: null });
  });

  it('tries at once when there is reason to', async () => {
    desk.fail(offline, ({ route }) => route.startsWith('planning.'));
    desk.start();
    await desk.clock.pass(10 * 60_000);
    desk.intercept = () => null;
    desk.engine.hear({ kind: 'worth_a_try' });
    await desk.clock.pass(1_000);
    expect(desk.engine.status().offlineSince).toBeNull();
  });

  it('notices soon when it is told that something has changed', async () => {
    inReview(1);
    await desk.settle();
    desk.fail(offline);
    desk.engine.hear({ kind: 'worth_a_try' });
    await desk.clock.pass(500);
    expect(desk.engine.status().phase).toBe('offline');
  });
});

describe('a refusal', () => {
  it('of the key stops the reading until there is reason to try again', async () => {
    desk.fail(deskError('KEY_REFUSED', 'no'), ({ route }) => route.startsWith('planning.'));
    await desk.settle();
    expect(desk.engine.status()).toMatchObject({
      phase: 'refused',
      error: { code: 'KEY_REFUSED' },
      offlineSince: null,
    });
    const before = desk.calls.length;
    await desk.clock.pass(60_000);
    expect(desk.calls.length).toBe(before);
    desk.intercept = () => null;
    desk.engine.hear({ kind: 'worth_a_try' });
    await desk.clock.pass(30_000);
    expect(desk.engine.status().phase).toBe('idle');
  });

  it('of projects alone leaves the posts, which name their projects themselves', async () => {
    inReview(1);
    desk.fail(deskError('SCOPE_MISSING', 'no'), ({ route }) => route === 'planning.list_projects');
    await desk.settle();
    expect(desk.engine.status().phase).toBe('idle');
    const page = await desk.soon(desk.engine.query({ filter: {}, sort: 'client', afterKey: null, limit: 5 }));
    expect(page.groups).toEqual([
      { projectId: '7', name: 'Café Aurora', timezone: 'America/Sao_Paulo', total: 1 },
    ]);
  });

  it('of one list gives that list up and reads the others', async () => {
    inReview(1);
    scheduled(2, '2026-11-25');
    desk.fail(deskError('REQUEST_REFUSED', 'no'), ({ input }) => input.query?.status === 'draft');
    desk.start();
    await desk.clock.pass(25 * 60_000);
    expect(desk.engine.status()).toMatchObject({ phase: 'idle', completedAt: null });
    expect((await desk.list()).total).toBe(2);
  });

  it('for too many calls is waited out', async () => {
    desk.fail(deskError('RATE_LIMITED', 'slow down', { retryAfterMs: 20_000 }), ({ route }) =>
      route.startsWith('planning.'),
    );
    desk.start();
    await desk.clock.pass(19_000);
    const asked = desk.calls.length;
    expect(desk.engine.status().phase).toBe('reading');
    desk.intercept = () => null;
    await desk.clock.pass(30_000);
    expect(desk.calls.length).toBeGreaterThan(asked);
    expect(desk.engine.status().phase).toBe('idle');
  });
});

describe('refresh', () => {
  it('of a post is an interactive call and resolves once it has landed', async () => {
    inReview(1);
    await desk.settle();
    put(1, { caption: 'edited' });
    desk.calls.length = 0;
    expect(await desk.soon(desk.engine.refresh({ kind: 'post', id: '1' }))).toBeNull();
    expect(desk.calls).toMatchObject([{ route: 'planning.get_post', input: { lane: 'interactive' } }]);
    const detail = await desk.soon(desk.engine.readPost('1'));
    expect(detail?.row.caption).toBe('edited');
  });

  it('of a post that is gone takes it out and is no failure', async () => {
    inReview(1);
    await desk.settle();
    desk.service.posts.delete('1');
    expect(await desk.soon(desk.engine.refresh({ kind: 'post', id: '1' }))).toBeNull();
    expect((await desk.list()).total).toBe(0);
  });

  it('of the approvals reads the list from its first page', async () => {
    inReview(1);
    await desk.settle();
    inReview(2);
    desk.calls.length = 0;
    expect(await desk.soon(desk.engine.refresh({ kind: 'approvals' }))).toBeNull();
    expect(desk.calls[0]).toMatchObject({
      input: { lane: 'interactive', query: { status: 'in_review', page: 1 } },
    });
    expect((await desk.list()).total).toBe(2);
  });

  it('answers why it could not, also while the engine itself waits', async () => {
    inReview(1);
    await desk.settle();
    desk.fail(offline);
    await desk.clock.pass(120_000);
    const asked = desk.calls.length;
    const error = await desk.soon(desk.engine.refresh({ kind: 'approvals' }));
    expect(error?.code).toBe('NETWORK_OFFLINE');
    expect(desk.calls.length).toBe(asked + 1);
  });
});

describe('the sync window', () => {
  it('begins the reading anew when it changes, and lets go of what it no longer holds', async () => {
    scheduled(1, '2026-11-25');
    scheduled(2, '2026-10-01', 'published');
    await desk.settle();
    expect((await desk.list()).total).toBe(2);
    desk.engine.hear({ kind: 'sync_window', window: { pastDays: 10, futureDays: 10 } });
    await desk.clock.pass(5_000);
    expect((await desk.list()).rows.map(({ id }) => id)).toEqual(['1']);
  });
});

describe('a list', () => {
  it('has no age before every status it shows was read, and then the oldest', async () => {
    inReview(1);
    desk.start();
    await desk.clock.pass(15);
    expect((await desk.list()).asOf).toBeNull();
    await desk.clock.pass(30_000);
    const whole = (await desk.list()).asOf ?? 0;
    await desk.clock.pass(5 * 60_000);
    const reviewed = (await desk.list({ statuses: ['in_review'] })).asOf ?? 0;
    expect(reviewed).toBeGreaterThan(desk.clock.now() - 62_000);
    expect((await desk.list()).asOf).toBe(whole);
    expect(whole).toBeLessThan(reviewed);
  });
});

describe('the disk', () => {
  it('that is full is said, costs nothing that is there, and is tried again', async () => {
    inReview(1);
    await desk.settle();
    desk.diskFailure = { kind: 'full', message: 'QuotaExceededError' };
    inReview(2);
    await desk.clock.pass(70_000);
    expect(desk.engine.status()).toMatchObject({ phase: 'storage_failed', error: { code: 'STORAGE_FULL' } });
    expect((await desk.list()).rows.map(({ id }) => id)).toEqual(['1']);
    const error = await desk.soon(desk.engine.refresh({ kind: 'post', id: '1' }));
    expect(error?.code).toBe('STORAGE_FULL');
    desk.diskFailure = null;
    await desk.clock.pass(90_000);
    expect(desk.engine.status().phase).toBe('idle');
    expect((await desk.list()).total).toBe(2);
  });

  it('that was erased is filled again, notes included', async () => {
    inReview(1);
    const at = '2026-11-20T14:00:00Z';
    desk.service.journal.push({
      kind: 'note.saved',
      postId: '1',
      text: 'ask Ana',
      sequence: 1,
      at,
      version: 1,
    });
    await desk.settle();
    desk.disk.erase();
    await desk.clock.pass(90_000);
    const detail = await desk.soon(desk.engine.readPost('1'));
    expect(detail).toMatchObject({ row: { id: '1', hasNote: true }, note: { text: 'ask Ana', at } });
    expect(desk.engine.status().phase).toBe('idle');
  });

  it('that fails is opened anew, after a while', async () => {
    inReview(1);
    await desk.settle();
    desk.diskFailure = { kind: 'failed', message: 'UnknownError' };
    await desk.clock.pass(62_000);
    expect(desk.engine.status()).toMatchObject({
      phase: 'storage_failed',
      error: { code: 'STORAGE_FAILED' },
    });
    desk.diskFailure = null;
    await desk.clock.pass(60_000);
    expect(desk.engine.status().phase).toBe('idle');
  });

  it('that another engine writes to is left to it', async () => {
    inReview(1);
    await desk.settle();
    desk.disk.tables.fence += 1;
    await desk.clock.pass(10 * 60_000);
    expect(desk.engine.status()).toMatchObject({
      phase: 'storage_failed',
      error: { data: { cause: 'fenced' } },
    });
  });

  it('that lost single rows gets them again', async () => {
    inReview(1);
    inReview(2);
    await desk.settle();
    desk.disk.tables.posts.delete('1');
    const page = await desk.list();
    expect(page.rows.map(({ id }) => id)).toEqual(['2']);
    await desk.clock.pass(61_000);
    expect((await desk.list()).rows.map(({ id }) => id)).toEqual(['1', '2']);
  });
});
