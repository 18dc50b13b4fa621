import { deskError } from '@shared/errors';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow, reviewCounts } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import {
  readAllPosts,
  useClientZone,
  useFacets,
  useFreshPost,
  usePost,
  usePostClients,
  usePostList,
} from './queries';

afterEach(cleanup);

describe('usePost', () => {
  it('a post is loaded and updated, and an unknown post is missing', async () => {
    const engine = new FakeEngine([postRow({ id: '1', caption: 'before' })]);
    const { result } = renderValue(() => ({ one: usePost('1'), none: usePost('9') }), { engine });
    expect(result.current.one).toEqual({ kind: 'reading' });
    await waitFor(() => expect(result.current.one).toMatchObject({ detail: { row: { caption: 'before' } } }));
    expect(result.current.none).toEqual({ kind: 'missing' });
    act(() => engine.setPosts([postRow({ id: '1', caption: 'after' })]));
    await waitFor(() => expect(result.current.one).toMatchObject({ detail: { row: { caption: 'after' } } }));
    act(() => engine.setNote('1', 'mine'));
    await waitFor(() => expect(result.current.one).toMatchObject({ detail: { note: { text: 'mine' } } }));
  });

  it('a post stays shown with its own id until the next one is loaded', async () => {
    const engine = new FakeEngine([postRow({ id: '1' }), postRow({ id: '2' })]);
    let id = '1';
    const { result, rerender } = renderValue(() => usePost(id), { engine });
    await waitFor(() => expect(result.current).toMatchObject({ kind: 'found' }));
    id = '2';
    rerender();
    expect(result.current).toMatchObject({ kind: 'found', detail: { row: { id: '1' } } });
    await waitFor(() => expect(result.current).toMatchObject({ detail: { row: { id: '2' } } }));
  });
});

describe('Facts from posts', () => {
  const posts = [
    postRow({ id: '1', projectId: 'b', projectName: 'Brisa', network: 'tiktok' }),
    postRow({ id: '2', projectId: 'a', projectName: 'Aurora' }),
    postRow({ id: '3', projectId: 'a', projectName: 'Aurora', status: 'draft', review: null }),
  ];

  it('the clients of posts are listed by name', async () => {
    const { result } = renderValue(usePostClients, { engine: new FakeEngine(posts) });
    await waitFor(() => expect(result.current?.map(({ name }) => name)).toEqual(['Aurora', 'Brisa']));
  });

  it('a client without posts has the time zone of its project', async () => {
    const engine = new FakeEngine(posts);
    const record = { id: 77, timezone: 'Asia/Tokyo' };
    engine.setRecords('planning.projects', {
      records: [{ id: '77', parent: null, seenAt: NOW, isSuspect: false, record }],
    });
    const { result } = renderValue(() => useClientZone('77'), { engine });
    await waitFor(() => expect(result.current).toBe('Asia/Tokyo'));
  });

  it('facets count only the posts of the filter', async () => {
    const inReview = { statuses: ['in_review'] } as const;
    const { result } = renderValue(() => useFacets(inReview), { engine: new FakeEngine(posts) });
    await waitFor(() => expect(result.current?.total).toBe(2));
    expect(result.current?.networks.map(({ id, total }) => [id, total]).toSorted()).toEqual([
      ['instagram', 1],
      ['tiktok', 1],
    ]);
  });

  it('readAllPosts reads every row, also more than 400', async () => {
    const many = Array.from({ length: 401 }, (_, index) => postRow({ id: String(index) }));
    const rows = await readAllPosts(new FakeEngine(many), {}, 'schedule');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(401);
  });
});

it('a list reloads for changed posts and not for other tables', async () => {
  const engine = new FakeEngine([postRow({ id: '1' })]);
  const everyPost = {};
  const { result } = renderValue(() => usePostList(everyPost, 'schedule'), { engine });
  await waitFor(() => expect(result.current.list.total).toBe(1));
  const asked = engine.queries.length;
  act(() => engine.emit({ kind: 'changed', tables: ['connect.customers', 'changes'] }));
  act(() => engine.setPosts([postRow({ id: '1' }), postRow({ id: '2' })]));
  await waitFor(() => expect(result.current.list.total).toBe(2));
  expect(engine.queries).toHaveLength(asked + 1);
});

describe('useFreshPost', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const old = postRow({ id: '1', counts: reviewCounts({ readAt: NOW - 600_000 }) });

  it('a post is refreshed after half a second, and not if it is left before', async () => {
    const engine = new FakeEngine([old]);
    const { unmount } = renderValue(() => useFreshPost(old), { engine });
    await pass(300);
    unmount();
    await pass(1_000);
    expect(engine.refreshed).toEqual([]);
    renderValue(() => useFreshPost(old), { engine });
    await pass(500);
    expect(engine.refreshed).toEqual([{ kind: 'post', id: '1' }]);
  });

  it('a recently refreshed post is not refreshed, and none is while offline', async () => {
    const fresh = postRow({ id: '1', counts: reviewCounts({ readAt: NOW - 1_000 }) });
    const engine = new FakeEngine([fresh]);
    renderValue(() => useFreshPost(fresh), { engine });
    await pass(500);
    engine.setStatus({ phase: 'offline' });
    renderValue(() => useFreshPost(old), { engine });
    await pass(500);
    expect(engine.refreshed).toEqual([]);
  });

  it.each([
    ['SCOPE_MISSING', 'SCOPE_MISSING'],
    ['NETWORK_OFFLINE', undefined],
  ] as const)('a refresh that fails with %s shows the error %s', async (code, told) => {
    const engine = new FakeEngine([old]);
    engine.refreshError = deskError(code, 'not now');
    const { result } = renderValue(() => useFreshPost(old), { engine });
    await pass(500);
    expect(result.current?.code).toBe(told);
  });
});
