import { chordsOf, type Keys } from '@shared/app-commands';
import { succeed } from '@shared/errors';
import en from '@shared/locales/en.json';
import { defaultSettings } from '@shared/settings';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NamedScreen } from '../../commands/command-table';
import { screens } from '../../screens/screens';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const fresh = { completedAt: NOW - 120_000 };
const posts = [postRow({ id: '1', seenAt: NOW - 28 * 60_000 })];

describe('the sidebar and history', () => {
  it('lists the screens of the registry that have a group, and what waits in each', async () => {
    await renderApp({
      engine: new FakeEngine([...posts, postRow({ id: '2', review: 'request_changes' })], fresh),
    });
    const nav = screen.getByRole('navigation', { name: 'Screens' });
    await within(nav).findByRole('link', { name: 'Approvals 1' });
    const names = within(nav)
      .getAllByRole('link')
      .map(({ textContent }) => textContent.replace(/[\d\s]+$/, ''));
    expect(names.slice(0, 4)).toEqual(['Today', 'Approvals', 'Calendar', 'Posts']);
    expect(names.at(-1)).toBe('Settings');
    const grouped = Object.entries(screens).filter(([, definition]) => 'group' in definition);
    expect(names.toSorted()).toEqual(grouped.map(([id]) => en.screens[id as NamedScreen]).toSorted());
  });

  it('has Ctrl or Command with 1 to 9 for its first nine, in its own order', async () => {
    await renderApp();
    const nav = screen.getByRole('navigation', { name: 'Screens' });
    const first = within(nav).getAllByRole('link').slice(0, 9);
    const names = first.map(({ textContent }) => textContent.replace(/[\d\s]+$/, ''));
    const byDigit = names.map((_, at) => {
      const found = Object.entries<{ readonly keys?: Keys }>(screens).find(
        ([, { keys }]) => keys && chordsOf(keys, 'linux').includes(`Mod+${at + 1}`),
      );
      return found && en.screens[found[0] as NamedScreen];
    });
    expect(byDigit).toEqual(names);
  });

  it('goes back and forward only where there is somewhere to go', async () => {
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

  it('carries out what is chosen in the native menu', async () => {
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

  it('has no screen for an address it does not know', async () => {
    await renderApp({ path: '/nowhere' });
    await screen.findByRole('heading', { level: 1, name: 'Today' });
  });

  it('changes its clock as main says', async () => {
    const { main } = await renderApp({ engine: new FakeEngine(posts, fresh) });
    await screen.findByText('as of 17:06, 28 min ago');
    main.emit('settings.changed', { ...defaultSettings, timeFormat: '12h' });
    await screen.findByText(/^as of 5:06\spm, 28 min ago$/i);
  });

  it('changes its language and colours as main says', async () => {
    const stored = vi.spyOn(Storage.prototype, 'setItem');
    const { main } = await renderApp();
    main.emit('settings.changed', { ...defaultSettings, language: 'pt-BR', colorScheme: 'dark' });
    await screen.findByRole('heading', { level: 1, name: 'Aprovações' });
    expect(document.documentElement.lang).toBe('pt-BR');
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark');
    expect(stored).not.toHaveBeenCalled();
  });
});

describe('my clients in the sidebar', () => {
  const at = '2026-11-20T12:00:00Z';
  const project = (id: string, name: string) => ({
    id,
    parent: null,
    seenAt: NOW,
    isSuspect: false,
    record: { id: Number(id), name, timezone: 'America/Sao_Paulo' },
  });
  const mine = () => screen.findByRole('region', { name: 'My clients' });

  it('are in the sidebar by the name they were given, with the number of waiting posts, one click from every screen', async () => {
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

  it('are not in the sidebar while none is marked', async () => {
    await renderApp({ engine: new FakeEngine(posts, fresh) });
    await screen.findByText('Post 1');
    expect(screen.queryByRole('region', { name: 'My clients' })).toBeNull();
  });
});
