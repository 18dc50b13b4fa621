import { deskError, fail, succeed } from '@shared/errors';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderValue } from '../../testing/render-part';
import { useReadReviewGroups } from './actions';
import { useReminderPreview } from './client-reminder';
import type { PostHistory } from './queries';
import { useChosenPosts, useRecipients } from './recipients';
import { useReminder } from './reminder';
import { usePiecesOfClient, useWaitingClients } from './waiting-clients';

afterEach(cleanup);

const hourMs = 3_600_000;
const iso = (hours: number) => new Date(NOW + hours * hourMs).toISOString();
const ana = { name: 'Ana Nogueira', email: 'ana@aurora.example' };
const helena = { name: 'Helena Prado', email: null };
const post = (id: string, given: Partial<Parameters<typeof postRow>[0]> = {}) =>
  postRow({ id, scheduleAt: iso(30), projectId: '41', ...given });

describe('Reminder recipients', () => {
  it('recipients are the people ticked for any of the posts, each once, until they are unticked', () => {
    const { result } = renderValue(useRecipients);
    act(() => result.current.tick(['1', '2'], ana, true));
    act(() => result.current.tick(['2'], helena, true));
    // The address identifies a person, even if the name is spelled differently.
    act(() => result.current.tick(['2'], { ...ana, name: 'Ana N.' }, true));
    expect(result.current.of(['1', '2']).map(({ email }) => email)).toHaveLength(2);
    expect(result.current.of(['3'])).toEqual([]);
    act(() => result.current.tick(['1', '2'], ana, false));
    expect(result.current.of(['1', '2'])).toEqual([helena]);
  });

  it('the posts chosen for reminders are those that the user selects', () => {
    const { result } = renderValue(useChosenPosts);
    expect(result.current.postIds).toEqual([]);
    act(() => result.current.choose(['1', '2']));
    expect(result.current.postIds).toEqual(['1', '2']);
  });
});

describe('Reminder preview', () => {
  const engine = () => new FakeEngine([post('1'), post('2', { review: 'approved' }), post('3')]);

  it('the reminder preview covers all waiting posts of a client, or the one given post', async () => {
    const { result } = renderValue(
      () => [useReminderPreview({ projectId: '41' }), useReminderPreview({ postId: '3' })] as const,
      { engine: engine() },
    );
    expect(result.current).toEqual([null, null]);
    await waitFor(() => expect(result.current[0]?.message?.text).toContain('2 posts are still waiting'));
    expect(result.current[1]?.message).toMatchObject({ language: 'en', timezone: 'America/Sao_Paulo' });
    expect(result.current[1]?.message?.text).toContain('“Post 3”');
  });

  it('the reminder preview has no message if no response is pending', async () => {
    const { result } = renderValue(
      () => [useReminderPreview({ projectId: 'other' }), useReminderPreview({ postId: '2' })] as const,
      { engine: engine() },
    );
    await waitFor(() => expect(result.current).toEqual([{ message: null }, { message: null }]));
  });

  it('the reminder preview greets a recipient who is ticked later', async () => {
    const { result } = renderValue(
      () => ({ preview: useReminderPreview({ postId: '3' }), recipients: useRecipients() }),
      { engine: engine() },
    );
    await waitFor(() => expect(result.current.preview?.message?.text).toMatch(/^Hi,/));
    act(() => result.current.recipients.tick(['3'], ana, true));
    expect(result.current.preview?.message?.text).toMatch(/^Hi Ana,/);
  });
});

describe('Reminder beside a post', () => {
  const history: PostHistory = {
    trail: [],
    missing: { count: 2, askedBefore: [] },
    decisions: { total: 0, void: 0 },
    edits: 0,
    lines: [],
    decisionsReadAt: null,
    error: null,
  };
  const open = (saves = true) =>
    renderValue(() => useReminder(post('1'), history, NOW), {
      answers: { 'local.save': () => (saves ? succeed({ sequence: 1 }) : fail('STORAGE_FULL', 'x')) },
    });

  it('the reminder keeps edited text until it is reset', () => {
    const { result } = open();
    const { body } = result.current;
    act(() => result.current.edit('My words'));
    expect(result.current).toMatchObject({ body: 'My words', isEdited: true });
    act(() => result.current.reset());
    expect(result.current).toMatchObject({ body, isEdited: false });
  });

  it('a new language rewrites the edited reminder and is saved for the client', async () => {
    const { result, main } = open();
    act(() => result.current.edit('My words'));
    await act(async () => result.current.chooseLanguage('de'));
    expect(result.current).toMatchObject({ language: 'de', isEdited: false });
    expect(result.current.body).toMatch(/^(Hallo|Guten)/);
    expect(main.inputsOf('local.save')).toEqual([
      { collection: 'languages', key: 'planning:41', value: 'de' },
    ]);
  });

  it('a language that could not be saved is not applied, and the error is reported', async () => {
    const { result } = open(false);
    await act(async () => result.current.chooseLanguage('de'));
    expect(result.current).toMatchObject({ language: 'en', languageError: { code: 'STORAGE_FULL' } });
  });
});

describe('Clients to remind', () => {
  it('clients with posts due soon or long in review are listed, or with a selection only those that wait', async () => {
    const engine = new FakeEngine([
      post('soon'),
      post('far', { projectId: '42', scheduleAt: iso(24 * 40), inReviewSeenAt: NOW - hourMs }),
      post('forgotten', {
        projectId: '43',
        scheduleAt: iso(24 * 40),
        inReviewSeenAt: NOW - 10 * 24 * hourMs,
      }),
      post('answered', { projectId: '44', review: 'approved' }),
    ]);
    const none: readonly string[] = [];
    const chosen: readonly string[] = ['far', 'answered', 'gone'];
    const { result } = renderValue(() => [useWaitingClients(none), useWaitingClients(chosen)] as const, {
      engine,
    });
    await waitFor(() => expect(result.current[0]).not.toBeNull());
    await waitFor(() => expect(result.current[1]).not.toBeNull());
    const ids = (index: 0 | 1) => result.current[index]?.clients.map(({ projectId }) => projectId).toSorted();
    expect([ids(0), ids(1)]).toEqual([['41', '43'], ['42']]);
    expect(result.current[0]).toMatchObject({ isPart: false });
  });

  it('more than 600 waiting posts of a client are cut to 600 and marked as a part', async () => {
    const many = Array.from({ length: 650 }, (_, index) => post(String(index)));
    const { result } = renderValue(() => usePiecesOfClient('41', []), { engine: new FakeEngine(many) });
    await waitFor(() => expect(result.current?.isPart).toBe(true));
    expect(result.current?.pieces).toHaveLength(600);
  });

  it('a null client for reminders causes no query', async () => {
    const { result, engine } = renderValue(() => usePiecesOfClient(null, []));
    expect(result.current).toBeNull();
    expect(engine.queries).toEqual([]);
  });
});

describe('Loading of review groups for reminders', () => {
  const resource = 'planning.review_groups';
  const group = (id: string, posts?: readonly { readonly id: number }[]) => ({
    id,
    parent: null,
    seenAt: NOW,
    isSuspect: false,
    record: {
      id: Number(id),
      posts_count: 1,
      reviewers_count: 1,
      review_summary: {},
      ...(posts && { posts: posts as never }),
    },
  });

  it('review groups with unknown posts are loaded one after another until one fails', async () => {
    const engine = new FakeEngine();
    engine.setRecords(resource, { records: [group('1'), group('2', [{ id: 5 }]), group('3')], asOf: NOW });
    const { result } = renderValue(useReadReviewGroups, { engine });
    await waitFor(() => expect(result.current.unread).toBe(2));
    await act(() => result.current.run());
    expect(engine.refreshed).toEqual(['1', '3'].map((id) => ({ kind: 'record', resource, id })));
    engine.refreshError = deskError('NETWORK_OFFLINE', 'x');
    await act(() => result.current.run());
    expect(engine.refreshed).toHaveLength(3);
    expect(result.current).toMatchObject({ isRunning: false, error: { code: 'NETWORK_OFFLINE' } });
  });

  it('the list of review groups is loaded first if it is unknown', async () => {
    const { result, engine } = renderValue(useReadReviewGroups);
    expect(result.current.unread).toBeNull();
    await act(() => result.current.run());
    expect(engine.refreshed[0]).toEqual({ kind: 'resource', resource });
  });
});
