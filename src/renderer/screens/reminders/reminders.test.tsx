import { succeed } from '@shared/errors';
import type { FormDraft } from '@shared/local-data';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../commands/bound-commands';
import type { PostRow } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow, reviewCounts } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const HOUR = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();
const said = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@client.example`,
  answeredAt: null,
  latest: { status: 'approved', at: NOW - 90 * HOUR, isInvalidated: true } as const,
});
const post = (id: string, client: string, hours: number, given: Partial<PostRow> = {}) =>
  postRow({
    id,
    caption: `Post ${id}\n\nThe rest of ${id}`,
    projectId: client,
    projectName: `Client ${client}`,
    scheduleAt: iso(NOW + hours * HOUR),
    counts: reviewCounts({ pending: 2 }),
    reviewers: [said('Lucia')],
    ...given,
  });
const posts = [
  post('1', 'a', -29, { assetGroupId: 'g' }),
  post('2', 'a', -29, { assetGroupId: 'g', network: 'facebook', caption: 'Post 1\n\nThe rest of 1' }),
  post('3', 'a', 40),
  post('4', 'a', 24 * 20),
  post('5', 'b', 30),
  post('6', 'c', 20),
];

async function show(reminders: Readonly<Record<string, number>> = {}, draft?: FormDraft) {
  const engine = new FakeEngine(posts, { completedAt: NOW });
  const kept = new Map<string, readonly string[]>(
    Object.entries(reminders).map(([id, hours]) => [id, [iso(NOW - hours * HOUR)]]),
  );
  const publish = () =>
    engine.setLocal(
      'reminders',
      [...kept].map(([key, value]) => ({ key, value, at: iso(NOW) })),
    );
  publish();
  const drafts: (FormDraft | null)[] = [];
  if (draft) engine.setLocal('form_drafts', [{ key: draft.form, value: draft, at: iso(NOW) }]);
  const copied: string[] = [];
  const { main, router, view } = await renderApp({
    engine,
    path: '/reminders',
    answers: {
      'app.copy_text': ({ text }) => {
        copied.push(text);
        return succeed(null);
      },
      'app.open_external': () => succeed({ opened: true }),
      'local.save': (write) => {
        if (write.collection === 'reminders' && write.value) kept.set(write.key, write.value);
        else if (write.collection === 'reminders') kept.delete(write.key);
        else if (write.collection === 'form_drafts') drafts.push(write.value);
        publish();
        return succeed({ sequence: 1 });
      },
    },
  });
  await screen.findByRole('group', { name: /^Client/ });
  return { main, router, view, copied, kept, drafts };
}

const current = () => screen.getByRole('button', { current: true }).textContent;
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const press = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more });

describe('Reminders by client', () => {
  it('the most urgent client comes first, with its urgent items ticked and later ones not', async () => {
    await show();
    await screen.findByText('2 of 3 waiting');
    expect(current()).toMatch(/Client a2 content items · 29 h overduenever/);
    expect(['Post 1', 'Post 3', 'Post 4'].map((name) => box(name).checked)).toEqual([true, true, false]);
    expect(message().value).toMatch(
      /^Hi,\n\n2 posts are still waiting.*\n• Post 1, was scheduled.*\n• Post 3, /,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Add all 3' }));
    await waitFor(() => expect(message().value).toContain('• Post 4'));
  });

  it('R copies a reminder, J moves to the next client, and the copy counts for all posts of ticked items', async () => {
    const { copied, kept } = await show();
    for (const [place, next] of [/Client c/, /Client b/, /Client b/].entries()) {
      press('r');
      await waitFor(() => expect(copied).toHaveLength(place + 1));
      await screen.findByText(/^Copied\. It counts/);
      press('j');
      await waitFor(() => expect(current()).toMatch(next));
    }
    await waitFor(() => expect([...kept.keys()].toSorted()).toEqual(['1', '2', '3', '5', '6']));
    await screen.findByText('Reminded in the last 24 hours');
    await waitFor(() => expect(screen.queryByText('To remind')).toBeNull());
  });

  it('a copied reminder replaced by another copy within seconds is not counted', async () => {
    const { copied, kept } = await show();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const clients = ['Client a', 'Client c', 'Client b'];
      for (let count = 0; count < 8; count += 1) {
        const name = clients[count % clients.length] ?? '';
        await act(async () =>
          fireEvent.click(
            within(screen.getByRole('navigation', { name: 'Clients to remind' })).getByText(name),
          ),
        );
        await act(async () => void press('r'));
        await act(() => vi.advanceTimersByTimeAsync(1_000));
      }
      expect(copied).toHaveLength(8);
      expect([...kept.keys()]).toEqual([]);
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      // The clipboard holds the last text, which is for the client of the eighth.
      expect(copied.at(-1)).toContain('Post 6');
      expect([...kept.keys()]).toEqual(['6']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('Ctrl+Z undoes a reminder before and after it counts', async () => {
    const { copied, kept } = await show();
    press('r');
    await waitFor(() => expect(copied).toHaveLength(1));
    await screen.findByText(/^Copied\. It counts/);
    press('z', { ctrlKey: true });
    await screen.findByText('Reminder undone');
    expect(screen.queryByText(/^Copied\. It counts/)).toBeNull();
    press('j');
    await waitFor(() => expect(current()).toMatch(/Client c/));
    expect([...kept.keys()]).toEqual([]);
    press('r');
    await waitFor(() => expect(copied).toHaveLength(2));
    await screen.findByText(/^Copied\. It counts/);
    press('j');
    await waitFor(() => expect([...kept.keys()]).toEqual(['6']));
    await screen.findByText('Reminded in the last 24 hours');
    press('z', { ctrlKey: true });
    await waitFor(() => expect([...kept.keys()]).toEqual([]));
  });

  it('an item reminded in the last 24 hours is not ticked, and nothing is copied without a tick', async () => {
    const { copied } = await show({ '6': 3 });
    await waitFor(() => expect(screen.getByText(/^Reminded in the last/)).toBeTruthy());
    press('j');
    press('j');
    await waitFor(() => expect(current()).toMatch(/Client c1 content item · .*3 h ago/));
    await waitFor(() => expect(box('Post 6').checked).toBe(false));
    expect(screen.getByText('2 pending · reminded 3 h ago')).toBeTruthy();
    press('r');
    screen.getByText('Tick a content item to write about.');
    expect(copied).toEqual([]);
  });

  it('the message addresses ticked reviewers, can have full captions, and is sent by email', async () => {
    const { main } = await show();
    await screen.findByText('2 of 3 waiting');
    fireEvent.click(box('Lucia, lucia@client.example'));
    await waitFor(() => expect(message().value).toMatch(/^Hi Lucia,/));
    fireEvent.click(screen.getByRole('radio', { name: 'Full' }));
    await waitFor(() => expect(message().value).toContain('\n  The rest of 1'));
    act(() => void runCommand('email_reminder'));
    await waitFor(() =>
      expect(main.inputsOf('app.open_external')).toEqual([
        { url: expect.stringMatching(/^mailto:lucia@client\.example\?/) },
      ]),
    );
  });

  it('R typed in the message is text, and after Escape R copies', async () => {
    const { copied } = await show();
    message().focus();
    fireEvent.keyDown(message(), { key: 'r' });
    expect(copied).toEqual([]);
    fireEvent.keyDown(message(), { key: 'Escape' });
    expect(document.activeElement).not.toBe(message());
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'r' });
    await waitFor(() => expect(copied).toHaveLength(1));
  });

  it('without waiting posts the screen says that no reminders are needed', async () => {
    await renderApp({ engine: new FakeEngine([], { completedAt: NOW }), path: '/reminders' });
    await screen.findByText('No reminders needed');
  });

  it('X toggles the focused checkbox', async () => {
    await show();
    await screen.findByText('2 of 3 waiting');
    const piece = box('Post 3');
    piece.focus();
    fireEvent.keyDown(piece, { key: 'x' });
    await waitFor(() => expect(box('Post 3').checked).toBe(false));
    expect(within(screen.getByRole('group', { name: 'Client a' })).getByText('1 of 3 waiting')).toBeTruthy();
  });
});

describe('Rewritten reminder', () => {
  /** Rewrites the message to client a about posts 1 and 4, and returns what was kept of it. */
  async function rewrite(): Promise<FormDraft> {
    const { drafts, view } = await show();
    await screen.findByText('2 of 3 waiting');
    fireEvent.change(message(), { target: { value: 'My words' } });
    fireEvent.click(box('Post 3'));
    fireEvent.click(box('Post 4'));
    await waitFor(() => expect(drafts).toHaveLength(1));
    view.unmount();
    return drafts[0] as FormDraft;
  }
  const ticked = () => ['Post 1', 'Post 3', 'Post 4'].map((name) => box(name).checked);

  it('a rewritten reminder and its ticks survive a restart until it is copied', async () => {
    const draft = await rewrite();
    const again = await show({}, draft);
    await waitFor(() => expect(message().value).toBe('My words'));
    expect(ticked()).toEqual([true, false, true]);
    press('r');
    await waitFor(() => expect(again.copied).toEqual(['My words']));
    expect(message().value).toBe('My words');
    await waitFor(() => expect(again.drafts).toEqual([null]));
  });

  it('a rewritten reminder is dropped on another day or if one of its posts no longer waits', async () => {
    const draft = await rewrite();
    if (draft.form !== 'reminders') throw new Error('another form');
    const other = await show({}, { ...draft, day: '2020-01-01' });
    await screen.findByText('2 of 3 waiting');
    expect(message().value).toContain('Post 1');
    other.view.unmount();
    const [[key, text] = ['', { body: '', pieces: [] }]] = Object.entries(draft.texts);
    await show({}, { ...draft, texts: { [key]: { ...text, pieces: [...text.pieces, 'gone'] } } });
    await screen.findByText('2 of 3 waiting');
    expect(message().value).toContain('Post 1');
  });
});

it('a piece of which a post is likely to miss its slot says so, and others don’t', async () => {
  const engine = new FakeEngine(posts, { completedAt: NOW });
  const forecast = { projectId: 'a', scheduledAt: null, leftDays: null, asOf: null, sendBy: null };
  engine.forecasts = [
    { ...forecast, id: '2', forecast: { tenths: 7 } },
    { ...forecast, id: '3', forecast: { tenths: 5 } },
  ];
  await renderApp({ engine, path: '/reminders' });
  const likely = await screen.findAllByText('likely to miss');
  expect(
    likely.map((one) => within(one.closest('li') as HTMLElement).getByText(/^Post/).textContent),
  ).toEqual(['Post 1']);
});

describe('Order of the clients to remind', () => {
  it('without a forecast there is one order, and with one the clients can stand by the last moment to send', async () => {
    const engine = new FakeEngine(posts, { completedAt: NOW });
    const forecast = { scheduledAt: null, leftDays: null, asOf: null, forecast: { tenths: 1 } };
    engine.forecasts = [
      { ...forecast, id: '5', projectId: 'b', sendBy: NOW - HOUR },
      { ...forecast, id: '6', projectId: 'c', sendBy: NOW + 5 * HOUR },
    ];
    const { router } = await renderApp({ engine, path: '/reminders' });
    const list = within(await screen.findByRole('navigation', { name: 'Clients to remind' }));
    const names = () =>
      list.getAllByRole('button').map(({ textContent }) => textContent.match(/Client ./)?.[0]);
    expect(names()).toEqual(['Client a', 'Client c', 'Client b']);
    fireEvent.click(await list.findByRole('radio', { name: 'Send by' }));
    await waitFor(() => expect(names()).toEqual(['Client b', 'Client c', 'Client a']));
    expect(list.getAllByText(/send by /)).toHaveLength(2);
    expect(router.state.location.search).toMatchObject({ order: 'send_by' });
  });
});
