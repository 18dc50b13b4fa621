import { deskError, succeed } from '@shared/errors';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptRecord, RefreshScope } from '../../engine';
import { changeLine } from '../../engine/testing';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow, reviewCounts } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { useReadReviewGroups } from './actions';
import { usePostHistory } from './queries';
import { useReminder } from './reminder';
import { useReviewSummary, useWaitingCount } from './review-summary';

afterEach(cleanup);

describe('Post counts by review status', () => {
  const posts = [
    postRow({ id: '1' }),
    postRow({ id: '2', review: 'request_changes' }),
    postRow({ id: '3', review: 'approved' }),
    postRow({ id: '4', status: 'scheduled', review: null }),
  ];

  it('review status counts are queried once for all components and update with the posts', async () => {
    const engine = new FakeEngine(posts, { completedAt: NOW });
    const { result } = renderValue(
      () => ({ summary: useReviewSummary(), again: useReviewSummary(), waiting: useWaitingCount() }),
      { engine },
    );
    await waitFor(() => expect(result.current.waiting).toBe(1));
    expect(result.current.summary?.counts).toEqual({ pending: 1, request_changes: 1, approved: 1 });
    expect(result.current.again).toBe(result.current.summary);
    expect(engine.queries).toHaveLength(1);
    act(() => engine.setPosts(posts.slice(1)));
    await waitFor(() => expect(result.current.waiting).toBe(0));
    expect(engine.queries).toHaveLength(2);
  });

  it('the waiting count is null without a workspace and queries nothing', () => {
    const { result, engine } = renderValue(useWaitingCount, { bootstrap: { workspace: null } });
    expect(result.current).toBeNull();
    expect(engine.queries).toEqual([]);
  });
});

describe('Loading the posts of review groups', () => {
  const group = (id: string, posts: readonly object[] | null): KeptRecord<'planning.review_groups'> => ({
    id,
    parent: null,
    seenAt: NOW,
    isSuspect: false,
    record: { id: Number(id), ...(posts && { posts }) } as KeptRecord<'planning.review_groups'>['record'],
  });
  const record = (id: string): RefreshScope => ({ kind: 'record', resource: 'planning.review_groups', id });

  it('only review groups with unknown posts are loaded, one after another', async () => {
    const engine = new FakeEngine();
    engine.setRecords('planning.review_groups', {
      records: [group('1', null), group('2', [{ id: 5 }]), group('3', null)],
      asOf: NOW,
    });
    const { result } = renderValue(useReadReviewGroups, { engine });
    await waitFor(() => expect(result.current.unread).toBe(2));
    await act(() => result.current.run());
    expect(engine.refreshed).toEqual([record('1'), record('3')]);
    expect(result.current).toMatchObject({ isRunning: false, error: null });
  });

  it('an unknown list of review groups is loaded first, and the first failure stops the load', async () => {
    const engine = new FakeEngine();
    engine.refreshError = deskError('NETWORK_OFFLINE', 'no network');
    const { result } = renderValue(useReadReviewGroups, { engine });
    expect(result.current.unread).toBeNull();
    await act(() => result.current.run());
    expect(engine.refreshed).toEqual([{ kind: 'resource', resource: 'planning.review_groups' }]);
    expect(result.current.error?.code).toBe('NETWORK_OFFLINE');
  });
});

describe('Approval history of a post', () => {
  const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
  const decision = (id: number, name: string, isVoid: boolean): KeptRecord<'planning.post_reviews'> => ({
    id: String(id),
    parent: '1',
    seenAt: NOW,
    isSuspect: false,
    record: {
      id,
      reviewer: { name, email: `${name}@aurora.example` },
      status: 'approved',
      reasons: [],
      comments: null,
      is_invalidated: isVoid,
      decided_at: at(-60),
      created_at: at(-60),
    },
  });
  const row = postRow({
    id: '1',
    caption: 'Teaser',
    counts: reviewCounts({ pending: 1, cycleStartedAt: at(-120) }),
  });

  function setUp(shown = row) {
    const engine = new FakeEngine([shown]);
    engine.setRecords('planning.post_reviews', {
      records: [decision(7, 'ana', true), decision(8, 'bia', false)],
      asOf: NOW - 5,
    });
    const line = changeLine('edit', { lastSeenAt: NOW - 40 * 60_000, seenAt: NOW - 30 * 60_000 });
    engine.changeLines = [{ ...line, key: 'edit' }];
    return renderValue(
      () => {
        const history = usePostHistory(shown);
        const reminder = useReminder(shown, history ?? empty, NOW);
        return { history, reminder };
      },
      { engine, answers: { 'local.save': () => succeed({ sequence: 1 }) } },
    );
  }
  const empty = {
    trail: [],
    missing: null,
    decisions: { total: 0, void: 0 },
    edits: 0,
    lines: [],
    decisionsReadAt: null,
    error: null,
  };

  it('the approval history counts decisions, voided ones and edits, and finds pending candidates', async () => {
    const { result } = setUp();
    await waitFor(() => expect(result.current.history).not.toBeNull());
    expect(result.current.history).toMatchObject({
      decisions: { total: 2, void: 1 },
      edits: 1,
      decisionsReadAt: NOW - 5,
      error: null,
    });
    expect(result.current.history?.missing).toMatchObject({
      count: 1,
      askedBefore: [{ reviewer: { name: 'ana' }, last: { isInvalidated: true } }],
    });
  });

  it('the approval history names no missing reviewers if the counts are of an earlier review status', async () => {
    const { result } = setUp({ ...row, review: 'approved' });
    await waitFor(() => expect(result.current.history).not.toBeNull());
    expect(result.current.history?.missing).toBeNull();
  });

  it('a reminder can be edited, reset and switched to another language, which is saved for the client', async () => {
    const { result, main } = setUp();
    await waitFor(() => expect(result.current.history).not.toBeNull());
    const { body } = result.current.reminder;
    expect(body).toContain('Teaser');
    act(() => result.current.reminder.edit('In my own words'));
    expect(result.current.reminder).toMatchObject({ body: 'In my own words', isEdited: true });
    act(() => result.current.reminder.reset());
    expect(result.current.reminder.body).toBe(body);
    act(() => result.current.reminder.chooseLanguage('pt-BR'));
    expect(result.current.reminder.language).toBe('pt-BR');
    expect(result.current.reminder.body).not.toBe(body);
    expect(main.inputsOf('local.save')).toContainEqual({
      collection: 'languages',
      key: 'planning:p1',
      value: 'pt-BR',
    });
  });
});
