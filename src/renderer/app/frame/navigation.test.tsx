import { chordsOf, type Keys } from '@shared/app-commands';
import { succeed } from '@shared/errors';
import { defaultSettings } from '@shared/settings';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { screens } from '../../screens/screens';
import { connectionRecord } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const fresh = { completedAt: NOW - 120_000 };
const posts = [postRow({ id: '1', seenAt: NOW - 28 * 60_000 })];

describe('Sidebar and history', () => {
  it('the sidebar lists eleven entries, and Approvals has its count', async () => {
    await renderApp({
      engine: new FakeEngine([...posts, postRow({ id: '2', review: 'request_changes' })], fresh),
    });
    const nav = screen.getByRole('navigation', { name: 'Screens' });
    await within(nav).findByRole('link', { name: 'Approvals 1' });
    const names = within(nav)
      .getAllByRole('link')
      .map(({ textContent }) => textContent.replace(/[\d\s]+$/, ''));
    expect(names).toEqual([
      'Today',
      'Approvals',
      'Calendar',
      'Posts',
      'Clients',
      'Connections',
      'Month end',
      'Boards',
      'Timeline',
      'Events',
      'Settings',
    ]);
  });

  it('Mod+1 to Mod+9 are the keys of nine screens in sidebar order', () => {
    const chordsAt = (digit: number) =>
      Object.entries<{ readonly keys?: Keys }>(screens).flatMap(([id, { keys }]) =>
        keys && chordsOf(keys, 'linux').includes(`Mod+${digit}`) ? [id] : [],
      );
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(chordsAt)).toEqual([
      'today',
      'approvals',
      'calendar',
      'posts',
      'clients',
      'connections',
      'accounts',
      'month',
      'boards',
    ]);
  });

  it('the count of a sidebar entry is the sum of the counts of its screens', async () => {
    const engine = new FakeEngine(posts, fresh);
    const expired = { id: 2, status: 'expired', name: '@maré', network: 'instagram', project_id: 1 } as const;
    const connection = connectionRecord('c1', 'k1', { status: 'expired' });
    engine.setRecords('connect.connections', { records: [connection] });
    engine.setRecords('planning.integrations', { records: [{ ...connection, record: expired }] });
    await renderApp({ engine });
    const nav = screen.getByRole('navigation', { name: 'Screens' });
    await within(nav).findByRole('link', { name: 'Connections 2' });
  });

  it('Back and Forward are disabled without history in that direction', async () => {
    await renderApp();
    const title = () => screen.findByRole('heading', { level: 1 });
    const back = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Back' });
    const forward = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Forward' });
    expect([back().disabled, forward().disabled]).toEqual([true, true]);
    fireEvent.click(screen.getByRole('link', { name: 'Settings' }));
    await waitFor(async () => expect((await title()).textContent).toBe('Settings'));
    fireEvent.click(back());
    await waitFor(async () => expect((await title()).textContent).toBe('Approvals'));
    expect([back().disabled, forward().disabled]).toEqual([true, false]);
    fireEvent.click(forward());
    await waitFor(async () => expect((await title()).textContent).toBe('Settings'));
  });

  it('commands of the native menu open screens, move in history, refresh and add a workspace', async () => {
    const { main, engine } = await renderApp({ answers: { 'workspaces.switch': () => succeed(null) } });
    main.emit('menu.command_chosen', { command: 'open_settings' });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    main.emit('menu.command_chosen', { command: 'go_back' });
    await screen.findByRole('heading', { level: 1, name: 'Approvals' });
    main.emit('menu.command_chosen', { command: 'go_forward' });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    main.emit('menu.command_chosen', { command: 'open_approvals' });
    await screen.findByRole('heading', { level: 1, name: 'Approvals' });
    main.emit('menu.command_chosen', { command: 'refresh' });
    main.emit('menu.command_chosen', { command: 'new_workspace' });
    expect(engine.refreshed).toEqual([{ kind: 'approvals' }]);
    expect(main.inputsOf('workspaces.switch')).toEqual([{ id: null }]);
  });

  it('an unknown address opens Today', async () => {
    await renderApp({ path: '/nowhere' });
    await screen.findByRole('heading', { level: 1, name: 'Today' });
  });

  it('a changed time format in main’s settings changes the times on screen', async () => {
    const { main } = await renderApp({ engine: new FakeEngine(posts, fresh) });
    await screen.findByText('as of 17:06, 28 min ago');
    main.emit('settings.changed', { ...defaultSettings, timeFormat: '12h' });
    await screen.findByText(/^as of 5:06\spm, 28 min ago$/i);
  });

  it('a changed language and colour scheme in main’s settings are applied without browser storage', async () => {
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    const { main } = await renderApp();
    main.emit('settings.changed', { ...defaultSettings, language: 'pt-BR', colorScheme: 'dark' });
    await screen.findByRole('heading', { level: 1, name: 'Aprovações' });
    expect(document.documentElement.lang).toBe('pt-BR');
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    expect(stored).not.toHaveBeenCalled();
  });
});

/** Where each screen that was an entry of the sidebar is now: address, key, place, tab. */
const whereItWent = [
  ['/approvals', 'a', 'Approvals', 'Posts'],
  ['/reminders', 'w', 'Approvals', 'Reminders'],
  ['/packages', 'r', 'Approvals', 'Review packages'],
  ['/connections', 'o', 'Connections', 'Sources'],
  ['/accounts', 'n', 'Connections', 'Publishing accounts'],
  ['/customers', 'k', 'Connections', 'Customers'],
  ['/month', 'e', 'Month end', 'Numbers'],
  ['/reports', 'u', 'Month end', 'Reports'],
  ['/reports/batches', null, 'Month end', 'Batches'],
  ['/goals', null, 'Month end', 'Goals'],
  ['/boards', 'b', 'Boards', 'Boards'],
  ['/catalogue', 'm', 'Boards', 'Metric catalogue'],
  ['/inbox', 'x', 'Events', 'Inbox'],
  ['/incoming-events', null, 'Events', 'Setup'],
  ['/services', 'v', 'Settings', null],
  ['/freshness', 'f', 'Settings', null],
  ['/storage', null, 'Settings', null],
  ['/diagnostics', 'd', 'Settings', null],
  ['/clients/link:gone', null, 'Clients', null],
  ['/post/1', null, 'Posts', null],
  ['/reports/new', null, 'Month end', null],
] as const;

describe('Sidebar entry with several screens', () => {
  const currentIn = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link', { current: 'page' })
      .map(({ textContent }) => textContent.replace(/[\d\s]+$/, ''));

  it.each(whereItWent)('%s (G %s) belongs to the sidebar entry %s, tab %s', async (path, key, place, tab) => {
    const { router } = await renderApp({ engine: new FakeEngine(posts, fresh), path: '/today' });
    if (key === null) act(() => router.history.push(path));
    else for (const pressed of ['g', key]) fireEvent.keyDown(document.body, { key: pressed });
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    await waitFor(() => expect(currentIn('Screens')).toEqual([place]));
    if (tab === null) expect(screen.queryByRole('navigation', { name: place })).toBeNull();
    else expect(currentIn(place)).toEqual([tab]);
  });

  it('the digit keys open the tabs of a sidebar entry', async () => {
    const { router } = await renderApp({ engine: new FakeEngine(posts, fresh), path: '/customers' });
    await screen.findByRole('navigation', { name: 'Connections' });
    fireEvent.keyDown(document.body, { key: '2' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/accounts'));
    fireEvent.keyDown(document.body, { key: '1' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/connections'));
  });
});

describe('My clients in the sidebar', () => {
  const at = '2026-11-20T12:00:00Z';
  const project = (id: string, name: string) => ({
    id,
    parent: null,
    seenAt: NOW,
    isSuspect: false,
    record: { id: Number(id), name, timezone: 'America/Sao_Paulo' },
  });
  const mine = () => screen.findByRole('region', { name: 'My clients' });

  it('my clients are listed by their own name with the count of waiting posts and open their client page', async () => {
    const engine = new FakeEngine([postRow({ id: '1', projectId: '41', review: 'pending' })], fresh);
    engine.setRecords('planning.projects', { records: [project('41', 'Aurora'), project('42', 'Maré')] });
    engine.setLocal('mine', [{ key: 'planning:41', value: true, at }]);
    const value = { name: 'Aurora Cosméticos', planning: '41', reporting: null, connect: null };
    engine.setLocal('client_links', [{ key: 'l1', value, at }]);
    const { router } = await renderApp({ engine });
    const link = await within(await mine()).findByRole('link', { name: 'Aurora Cosméticos 1' });
    expect(within(await mine()).getAllByRole('link')).toHaveLength(1);
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/clients/planning:41'));
  });

  it('the My clients region is absent while no client is marked', async () => {
    await renderApp({ engine: new FakeEngine(posts, fresh) });
    await screen.findByText('Post 1');
    expect(screen.queryByRole('region', { name: 'My clients' })).toBeNull();
  });
});
