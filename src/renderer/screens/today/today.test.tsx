import { isoTime } from '@shared/domain/time';
import { succeed } from '@shared/errors';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { customerRecord } from '../../testing/connector-samples';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { aurora, day, failed, fullDay, harbour, linesOf, open, posts, section } from './testing/full-day';

afterEach(cleanup);

describe('Today', () => {
  it('the head counts posts that publish soon unrefreshed, and those with a file that could not be loaded', async () => {
    const soon = (id: string, seenAt: number) =>
      postRow({
        ...harbour,
        id,
        caption: id,
        status: 'scheduled',
        review: null,
        seenAt,
        scheduleAt: isoTime(NOW + 3_600_000),
      });
    const look = ({ postIds }: { readonly postIds: readonly string[] }) =>
      succeed(
        postIds.map((postId) => ({
          postId,
          cover: null,
          files: postId === 'broken' ? [unreadFile] : [],
        })),
      );
    const unreadFile = {
      id: '1',
      kind: 'image',
      state: 'failed',
      address: null,
      poster: null,
      width: null,
      height: null,
    } as const;
    await open(fullDay([soon('old', NOW - 3_600_000), soon('fine', NOW), soon('broken', NOW)]), {
      'media.look_up': look,
    });
    await screen.findByText(
      '1 post publishes within 2 hours and hasn’t been checked for 30 minutes. ' +
        '1 post publishes within 2 hours with a file that couldn’t be loaded.',
    );
  });

  it('Open in Approvals shows exactly the due posts, whatever filter was used before', async () => {
    const { router } = await renderApp({ path: '/approvals?situation=approved', engine: fullDay() });
    await router.navigate({ to: '/today' });
    fireEvent.click(await screen.findByRole('link', { name: 'Open in Approvals' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ urgency: 'due' }));
    expect(await screen.findByRole('row', { name: /^Teaser/ })).toBeTruthy();
    expect(screen.queryByRole('row', { name: /^Gift guide/ })).toBeNull();
  });

  it('R copies a reminder only for a post with pending reviewers, and records it', async () => {
    const { main } = await open(fullDay(), {
      'app.copy_text': () => succeed(null),
      'local.save': () => succeed({ sequence: 1 }),
    });
    const asking = await screen.findByRole('link', { name: /^Winter menu/ });
    act(() => asking.focus());
    fireEvent.keyDown(document.body, { key: 'r' });
    const teaser = await screen.findByRole('link', { name: /^Teaser/ });
    act(() => teaser.focus());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.keyDown(document.body, { key: 'r' });
    await screen.findByText(/^Reminder for .* copied$/);
    // A copied reminder counts after five seconds.
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(main.inputsOf('app.copy_text')).toEqual([
      { text: expect.stringContaining('“Teaser” is still waiting for your approval.') },
    ]);
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toEqual([
        { collection: 'reminders', key: 'd1', value: [expect.stringMatching(/^20.*Z$/)] },
      ]),
    );
  });

  it('newly overdue posts come first, and long overdue ones are a separate section that opens in Posts', async () => {
    const forgotten = postRow({
      id: 'o1',
      ...aurora,
      caption: 'Spring sale',
      scheduleAt: '2026-09-10T09:00:00-03:00',
    });
    const unpublished = postRow({
      id: 'o2',
      ...harbour,
      caption: 'Opening hours',
      status: 'scheduled' as const,
      review: null,
      scheduleAt: day('09:00'),
    });
    const oldFailure = {
      ...failed,
      id: 'f2',
      assetGroupId: 'another',
      caption: 'Old failure',
      scheduleAt: '2026-08-01T09:00:00-03:00',
    };
    await open(fullDay([...posts, unpublished, forgotten, oldFailure]));
    const [first, ...more] = linesOf(await section('Overdue'));
    expect(first).toMatch(/^Opening hours\..*overdue/);
    expect(more).toEqual([]);
    const heads = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(heads).toEqual([
      'Overdue',
      'In review, due within 48 hours',
      'Failed posts',
      'Expired accounts',
      'Changes requested since yesterday',
      'Overdue for more than 7 days',
      'Longest waiting',
    ]);
    expect(linesOf(await section('Failed posts')).join()).toContain('Old failure');
    fireEvent.click(
      within(await section('Overdue for more than 7 days')).getByRole('link', { name: 'Open in Posts' }),
    );
    await screen.findByRole('row', { name: 'Spring sale, Waiting' });
    await screen.findByRole('row', { name: 'Opening hours, Scheduled' });
    expect(screen.getAllByRole('row', { name: /, (Waiting|Scheduled|Failed|Published)$/ })).toHaveLength(2);
  });

  it('a workspace opens at Today', async () => {
    const { router } = await renderApp({ path: '/', engine: fullDay() });
    expect(router.state.location.pathname).toBe('/today');
    await screen.findByRole('heading', { name: 'Today', level: 1 });
  });

  it('the headline and the sidebar show how many things need attention', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Four things need your attention across three clients.' });
    expect(screen.getByText(/^Friday 20 November/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Today 4' })).toBeTruthy();
    await screen.findByText('1 client is all clear.');
  });

  it('failed, due, changed and longest waiting posts and expired accounts are each listed once', async () => {
    await open();
    expect(linesOf(await section('Failed posts'))).toEqual([
      'Nota. Padaria São Bento. Failed to publish. 14:00',
    ]);
    expect(linesOf(await section('Expired accounts'))).toEqual(['@vertice needs reconnecting. Aurora']);
    expect(linesOf(await section(/^In review, due/))).toEqual(['Teaser. Aurora. 2 pending. in 3 h 26 min']);
    expect(linesOf(await section(/^Changes requested/))).toEqual([
      'Winter menu. Harbour & Finch. Tom Ashworth. yesterday 20:20',
    ]);
    expect(linesOf(await section('Longest waiting'))).toEqual(['Gift guide. Aurora. ≥ 9 days']);
  });

  it('failed posts are limited to six with a link to all, so that expired accounts stay visible', async () => {
    const failures = Array.from({ length: 30 }, (_, at) => ({
      ...failed,
      id: `f${at}`,
      assetGroupId: `g${at}`,
    }));
    await open(fullDay(failures));
    expect(linesOf(await section('Failed posts'))).toHaveLength(6);
    expect(screen.getByText('6 of 30')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All failed posts' })).toBeTruthy();
    expect(linesOf(await section('Expired accounts'))).toHaveLength(1);
  });

  it('a click on a row opens its post', async () => {
    const { router } = await open();
    fireEvent.click(within(await section(/^In review, due/)).getByRole('link', { name: /^Teaser/ }));
    await waitFor(() => expect(router.state.location.href).toContain('d1'));
  });

  it('J and K move through all sections', async () => {
    await open();
    await section('Longest waiting');
    const pressed = (key: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      return document.activeElement?.getAttribute('aria-label')?.split('.')[0];
    };
    expect([pressed('j'), pressed('j'), pressed('j'), pressed('j'), pressed('k')]).toEqual([
      'Teaser',
      'Nota',
      '@vertice needs reconnecting',
      'Winter menu',
      '@vertice needs reconnecting',
    ]);
  });

  it('M or the menu of a client’s name adds the client to my clients', async () => {
    const { main } = await open(fullDay(), { 'local.save': () => succeed({ sequence: 1 }) });
    await section('Failed posts');
    fireEvent.keyDown(document.body, { key: 'm' });
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toEqual([{ collection: 'mine', key: 'planning:p1', value: true }]),
    );
    fireEvent.click(
      within(await section('Failed posts')).getByRole('button', { name: /^Options for Padaria/ }),
    );
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Add to My clients' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save').at(-1)).toEqual({
        collection: 'mine',
        key: 'planning:p2',
        value: true,
      }),
    );
  });

  it('the menu of a client with a customer creates a session link, and others don’t offer it', async () => {
    const engine = fullDay();
    engine.setRecords('connect.customers', { records: [customerRecord('c1', 'Aurora')] });
    const value = { name: null, planning: 'p1', reporting: null, connect: 'c1' };
    engine.setLocal('client_links', [{ key: 'l1', value, at: '2026-11-20T14:00:00.000Z' }]);
    const { router } = await open(engine);
    fireEvent.click(
      within(await section('Failed posts')).getByRole('button', {
        name: /^Options for Padaria/,
      }),
    );
    await screen.findByRole('menuitem', { name: 'Add to My clients' });
    expect(screen.queryByRole('menuitem', { name: 'Create and open session link' })).toBeNull();
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    fireEvent.click(
      within(await section(/^In review, due/)).getByRole('button', { name: 'Options for Aurora' }),
    );
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Create and open session link' }));
    await screen.findByRole('region', { name: 'Session link' });
    expect(router.state.location.pathname).toBe('/clients/link:l1');
  });

  it('Today shows my clients if some are marked, and all clients on request', async () => {
    const engine = fullDay();
    engine.setLocal('mine', [{ key: 'planning:p2', value: true, at: '2026-11-20T14:00:00.000Z' }]);
    await open(engine);
    await screen.findByRole('heading', { name: 'One thing needs your attention for one client.' });
    fireEvent.click(screen.getByRole('radio', { name: 'All' }));
    await screen.findByRole('heading', { name: 'Four things need your attention across three clients.' });
  });

  it('my clients are chosen by name in Today', async () => {
    const { main } = await open(fullDay(), { 'local.save': () => succeed({ sequence: 1 }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose my clients…' }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Find a client' }), {
      target: { value: 'sao' },
    });
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Padaria São Bento' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toEqual([{ collection: 'mine', key: 'planning:p2', value: true }]),
    );
  });

  it('Today follows changes of the offline copy', async () => {
    const engine = fullDay();
    await open(engine);
    await section('Failed posts');
    engine.setPosts(posts.filter(({ id }) => id !== 'f1'));
    await screen.findByRole('heading', { name: 'Three things need your attention across two clients.' });
  });
});
