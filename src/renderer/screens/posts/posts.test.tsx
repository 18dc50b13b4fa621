import { succeed } from '@shared/errors';
import { defaultSettings } from '@shared/settings';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

const posts = [
  postRow({ id: '1', caption: 'Black Friday', scheduleAt: '2026-11-21T09:00:00-03:00' }),
  postRow({
    id: '2',
    caption: 'Natal',
    status: 'scheduled',
    review: null,
    network: 'tiktok',
    networkGroup: 'video',
  }),
  postRow({
    id: '3',
    caption: 'Ano novo',
    status: 'draft',
    review: null,
    scheduleAt: null,
    projectId: 'p2',
    projectName: 'Mar Azul',
    timezone: 'Europe/Lisbon',
  }),
  postRow({
    id: '4',
    caption: 'Falhou mesmo',
    status: 'failed',
    review: null,
    scheduleAt: '2026-11-19T09:00:00-03:00',
  }),
];

const read = { completedAt: NOW - 60_000 };
const grid = () => screen.findByRole('grid', { name: 'Posts' });
const rowNames = async () =>
  within(await grid())
    .getAllByRole('row', { name: /, (Draft|Waiting|Scheduled|Failed)$/ })
    .map((row) => row.getAttribute('aria-label'));

afterEach(cleanup);

describe('Posts list', () => {
  it('the list shows all posts with the most urgent first, and can be sorted by latest first', async () => {
    await renderApp({ path: '/posts', engine: new FakeEngine(posts, read) });
    expect(await rowNames()).toEqual([
      'Falhou mesmo, Failed',
      'Black Friday, Waiting',
      'Ano novo, Draft',
      'Natal, Scheduled',
    ]);
    fireEvent.keyDown(document.body, { key: 'S', shiftKey: true });
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Latest first' }));
    await waitFor(async () => expect((await rowNames())[0]).toBe('Natal, Scheduled'));
  });

  it('a client without a name is called by its number', async () => {
    const nameless = postRow({ id: '5', caption: 'Sem nome', projectId: '77', projectName: null });
    await renderApp({ path: '/posts', engine: new FakeEngine([nameless], read) });
    const row = await within(await grid()).findByRole('row', { name: /^Sem nome/ });
    expect(row.textContent).toContain('Client 77');
  });

  it('sorted by upcoming, posts from today come first, past ones are folded, and undated ones come last', async () => {
    await renderApp({ path: '/posts?sort=upcoming', engine: new FakeEngine(posts, read) });
    expect(await rowNames()).toEqual(['Black Friday, Waiting', 'Natal, Scheduled', 'Ano novo, Draft']);
    const heads = within(await grid()).getAllByRole('row', {
      name: /^(Today and later 2|Before today, latest first 1|No date 1)$/,
    });
    expect(heads).toHaveLength(3);
  });

  it('a post published earlier today counts as today’s and can have the cursor', async () => {
    const today = { caption: 'Bom dia', status: 'published', review: null } as const;
    const early = postRow({ id: '0', ...today, scheduleAt: '2026-11-20T00:00:00-03:00' });
    await renderApp({ path: '/posts?sort=upcoming', engine: new FakeEngine([...posts, early], read) });
    expect((await rowNames())[0]).toBe('Black Friday, Waiting');
    const list = within(await grid());
    expect(list.getByRole('row', { name: 'Today and later 3' })).toBeTruthy();
    expect(list.getByRole('row', { selected: true }).getAttribute('aria-label')).toBe('Bom dia, Published');
  });

  it('sorted by day, the cursor is on today’s first post, below past days', async () => {
    await renderApp({ path: '/posts?sort=day', engine: new FakeEngine(posts, read) });
    expect(await rowNames()).toEqual([
      'Falhou mesmo, Failed',
      'Black Friday, Waiting',
      'Natal, Scheduled',
      'Ano novo, Draft',
    ]);
    const underCursor = within(await grid()).getByRole('row', { selected: true });
    expect(underCursor.getAttribute('aria-label')).toBe('Black Friday, Waiting');
  });

  it('the filters of the address are applied and shown in words, and can be removed', async () => {
    await renderApp({
      path: '/posts?status=scheduled,draft&sort=latest',
      engine: new FakeEngine(posts, read),
    });
    expect(await rowNames()).toEqual(['Natal, Scheduled', 'Ano novo, Draft']);
    const used = screen.getByRole('list', { name: 'Filters in use' });
    expect(used.textContent).toContain('Status: Scheduled and Draft');
    fireEvent.click(within(used).getByRole('button', { name: /^Remove Status/ }));
    await waitFor(async () => expect(await rowNames()).toHaveLength(4));
  });

  it('a new address changes the open list, and Back returns to the previous one', async () => {
    const { router } = await renderApp({ path: '/posts?status=draft', engine: new FakeEngine(posts, read) });
    expect(await rowNames()).toEqual(['Ano novo, Draft']);
    await router.navigate({ to: '/posts', search: { status: 'failed' } });
    await waitFor(async () => expect(await rowNames()).toEqual(['Falhou mesmo, Failed']));
    router.history.back();
    await waitFor(async () => expect(await rowNames()).toEqual(['Ano novo, Draft']));
    expect(router.state.location.search).toEqual({ status: 'draft' });
  });

  it('posts are found by text, Enter leads to the list, and no match says so', async () => {
    await renderApp({ path: '/posts', engine: new FakeEngine(posts, read) });
    await grid();
    const field = screen.getByRole('searchbox', { name: 'Find a post' });
    fireEvent.change(field, { target: { value: 'Natal' } });
    await waitFor(async () => expect(await rowNames()).toEqual(['Natal, Scheduled']));
    field.focus();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(document.activeElement).toBe(await grid());
    fireEvent.change(field, { target: { value: 'nowhere' } });
    expect(await screen.findByRole('heading', { name: 'No matching posts' })).toBeTruthy();
  });

  it('every filter of the address is passed to the engine', async () => {
    const { engine } = await renderApp({
      path: '/posts?client=p1&status=scheduled&network=tiktok&group=video&type=feed&from=2026-11-20&to=2026-12-01',
      engine: new FakeEngine(posts, read),
    });
    expect(await rowNames()).toEqual(['Natal, Scheduled']);
    expect(engine.queries.map(({ filter }) => filter)).toContainEqual({
      projectIds: ['p1'],
      statuses: ['scheduled'],
      networks: ['tiktok'],
      networkGroups: ['video'],
      types: ['feed'],
      days: { from: '2026-11-20', to: '2026-12-01' },
    });
  });

  it('J moves the cursor, Space opens the post and Escape closes it', async () => {
    await renderApp({ path: '/posts', engine: new FakeEngine(posts, read) });
    await grid();
    fireEvent.keyDown(document.body, { key: 'j', code: 'KeyJ' });
    fireEvent.keyDown(document.body, { key: ' ' });
    const panel = await screen.findByRole('complementary', { name: 'Post' });
    expect(await within(panel).findByRole('heading', { name: 'Black Friday' })).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Post' })).toBeNull());
  });

  it('the chosen columns are saved in the settings', async () => {
    const { main } = await renderApp({
      path: '/posts',
      engine: new FakeEngine(posts, read),
      answers: { 'settings.change': (changed) => succeed({ ...defaultSettings, ...(changed as object) }) },
    });
    await grid();
    expect(screen.queryByRole('columnheader', { name: 'Waiting time' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Waiting time' }));
    expect(await screen.findByRole('columnheader', { name: 'Waiting time' })).toBeTruthy();
    expect(main.inputsOf('settings.change')).toEqual([{ postColumns: ['client', 'waits', 'goesOut'] }]);
  });

  it('the CSV export has all posts and escapes formulas', async () => {
    const many = Array.from({ length: 450 }, (_, index) => postRow({ id: `n${index}`, caption: '=1+1' }));
    const { main } = await renderApp({
      path: '/posts',
      engine: new FakeEngine(many, read),
      answers: { 'files.save_text': () => succeed({ fileName: 'posts.csv' }) },
    });
    await grid();
    fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(main.inputsOf('files.save_text')).toHaveLength(1));
    const [{ text, extension }] = main.inputsOf('files.save_text') as [{ text: string; extension: string }];
    expect(extension).toBe('csv');
    expect(text.trimEnd().split('\r\n')).toHaveLength(451);
    expect(text).toContain("'=1+1");
    expect(text).not.toMatch(/,=1\+1/);
  });

  it('a list of 5,000 posts renders fewer than 80 rows', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => postRow({ id: String(index) }));
    await renderApp({ path: '/posts', engine: new FakeEngine(many, read) });
    const list = await grid();
    // The names of the columns, one head, and every post.
    expect(list.getAttribute('aria-rowcount')).toBe('5002');
    expect(within(list).getAllByRole('row').length).toBeLessThan(80);
  });
});

describe('Posts by status', () => {
  it('the board has the chosen columns, and its cards are reached with arrow keys', async () => {
    await renderApp({ path: '/posts?layout=board', engine: new FakeEngine(posts, read) });
    const draft = await screen.findByRole('listbox', { name: 'Draft' });
    expect(await within(draft).findByRole('option', { name: /Ano novo/ })).toBeTruthy();
    const columns = within(screen.getByRole('group', { name: 'Posts by status' })).getAllByRole('listbox');
    expect(columns.map((column) => column.getAttribute('aria-label'))).toEqual([
      ...['Draft', 'Waiting', 'Changes requested', 'Scheduled', 'Failed'],
    ]);
    fireEvent.keyDown(draft, { key: 'ArrowRight' });
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Waiting'));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
    const panel = await screen.findByRole('complementary', { name: 'Post' });
    expect(await within(panel).findByRole('heading', { name: 'Black Friday' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Columns 5 of 9' }));
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Published' }));
    expect(await screen.findByRole('listbox', { name: 'Published' })).toBeTruthy();
  });
});
