import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptRecord, SearchHit, SearchPage, SearchQuery } from '../../engine';
import { customerRecord } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { report } from '../../testing/report-samples';

afterEach(cleanup);

const plain = { field: 'name', excerpt: { text: '', marks: [] }, post: null } as const;
const client = (id: string, title: string): SearchHit => ({
  ...plain,
  kind: 'client',
  key: `planning:project:${id}`,
  title,
});
const post = (id: string, title: string, excerpt: SearchHit['excerpt'] = plain.excerpt): SearchHit => ({
  kind: 'post',
  key: `planning:post:${id}`,
  title,
  field: 'caption',
  excerpt,
  post: postRow({ id, caption: title }),
});
const project = (id: string, name: string) =>
  ({
    id,
    parent: null,
    seenAt: NOW,
    isSuspect: false,
    record: { id: Number(id), name, timezone: 'UTC' },
  }) as KeptRecord<'planning.projects'>;

const found: SearchPage = {
  hits: [post('7', 'Sérum da Aurora')],
  counts: { post: { count: 36, atLeast: false } },
};

/** Remembers what was asked, and answers when the test says so where it holds the answer back. */
class SearchedEngine extends FakeEngine {
  readonly searched: SearchQuery[] = [];
  held: (() => void)[] | undefined;

  override async search(query: SearchQuery): Promise<SearchPage> {
    this.searched.push(query);
    if (this.held) await new Promise<void>((answer) => this.held?.push(answer));
    return super.search(query);
  }
}

async function openPalette(page: SearchPage = found, path = '/approvals') {
  const engine = new SearchedEngine([postRow({ id: '7', projectId: '41', seenAt: NOW })], {
    completedAt: NOW,
  });
  const records = [project('41', 'Aurora Cosméticos'), project('42', 'Restaurante Áurea')];
  engine.setRecords('planning.projects', { records, asOf: NOW });
  engine.searchPage = page;
  const app = await renderApp({ engine, path });
  if (path === '/approvals') await screen.findByText('Post 7');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Search or jump to' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const press = (key: string) => fireEvent.keyDown(field, { key });
  return { ...app, engine, field, type, press };
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;
/** The window is named after its screen. */
const titled = (name: string) => waitFor(() => expect(document.title).toMatch(new RegExp(`^${name} ·`)));
const paletteIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Palette', () => {
  it('the field of the palette is drawn before its results, and Enter waits for the first of them', async () => {
    const { press } = await openPalette(found, '/settings');
    press('Escape');
    await paletteIsGone();
    // `fireEvent` would draw all at once.
    const pressBare = (target: Element, key: string, ctrlKey = false) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }));
    pressBare(document.body, 'k', true);
    await Promise.resolve();
    const field = screen.getByRole('combobox', { name: 'Search or jump to' });
    expect(screen.queryAllByRole('option')).toEqual([]);
    pressBare(field, 'Enter');
    await paletteIsGone();
  });

  it('the palette shows the best match first, then the results by kind with their number', async () => {
    const { type } = await openPalette();
    type('aur');
    await screen.findByText(/^38 results in the offline copy, as of \d\d:\d\d$/);
    const names = screen.getAllByRole('group').map((group) => group.firstChild?.textContent);
    expect(names).toEqual(['Best match', 'Clients', 'Posts1 of 36']);
    expect(options()).toEqual([
      'Aurora Cosméticos 1 waitingEnter',
      'Restaurante Áurea nothing waiting',
      'Sérum da Aurora Aurora Cosméticos Naturais Ltda. · Instagram · 27 Nov 17:00',
    ]);
    const marks = screen.getAllByRole('option').map((option) => option.querySelector('mark')?.textContent);
    expect(marks).toEqual(['Aur', 'Áur', 'Aur']);
  });

  it('the palette accepts a verb and a client in any order, and a verb alone lists clients', async () => {
    const { type } = await openPalette({ hits: [], counts: {} });
    for (const words of ['rename aurora', 'aur REN']) {
      type(words);
      await waitFor(() => expect(chosen()).toContain('Rename Aurora Cosméticos…'));
    }
    type('rename');
    await waitFor(() => expect(options().filter((text) => text.startsWith('Rename'))).toHaveLength(2));
    type('rename zebra');
    await screen.findByText('No results for “rename zebra”');
  });

  it('Rename in the palette opens the client page with the name field', async () => {
    const { type, press } = await openPalette({ hits: [], counts: {} });
    type('rename aurora');
    await waitFor(() => expect(chosen()).toContain('Rename Aurora'));
    press('Enter');
    await paletteIsGone();
    await titled('Aurora Cosméticos');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect((name as HTMLInputElement).value).toBe('Aurora Cosméticos');
  });

  it('the palette shows a client that the index found by a misspelt name', async () => {
    const { type } = await openPalette({ hits: [client('42', 'Restaurante Áurea')], counts: {} });
    type('restorante');
    await screen.findByRole('option', { name: /^Restaurante Áurea/ });
  });

  it('the palette finds a setting and opens Settings with the focus on it', async () => {
    const { type, press, router } = await openPalette({ hits: [], counts: {} });
    type('language settings');
    await waitFor(() => expect(chosen()).toContain('Settings: language'));
    press('Enter');
    await paletteIsGone();
    await waitFor(() => expect(router.state.location.search).toEqual({ part: 'language' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('id')).toBe('settings-language'));
  });

  it('the palette finds a report by its month and opens it in the list of reports', async () => {
    const { type, router, press, engine } = await openPalette({ hits: [], counts: {} });
    const november = { title: 'Monthly', start_date: '2026-11-01', end_date: '2026-11-30' };
    engine.setRecords('reporting.reports', { records: [report(12, november)], asOf: NOW });
    type('reports november');
    await waitFor(() => expect(chosen()).toContain('Monthly'));
    press('Enter');
    await paletteIsGone();
    await waitFor(() => expect(router.state.location.search).toEqual({ open: 'reporting:report:12' }));
  });

  it('the palette finds private notes and tags, and a tag opens its posts', async () => {
    const { type, router, press, engine } = await openPalette({ hits: [], counts: {} });
    const at = '2026-11-20T12:00:00Z';
    engine.setLocal('notes', [{ key: '7', value: 'Ana reads it\nafter lunch', at }]);
    engine.setLocal('tags', [{ key: '7', value: ['black friday'], at }]);
    type('lunch');
    await screen.findByRole('option', { name: /^Ana reads it after lunch on a post/ });
    type('tag black');
    await waitFor(() => expect(chosen()).toContain('Posts tagged “black friday” 1 post'));
    press('Enter');
    await paletteIsGone();
    await waitFor(() => expect(router.state.location.search).toEqual({ tag: 'black friday' }));
    await screen.findByText('Tag: black friday');
  });

  it('→ opens the actions of a result, where keys run actions and type nothing', async () => {
    const { type, press, field, router } = await openPalette({ hits: [], counts: {} });
    type('aurora');
    await waitFor(() => expect(chosen()).toContain('Aurora'));
    press('ArrowRight');
    const actions = await screen.findByRole('listbox', { name: 'Actions for Aurora Cosméticos' });
    expect(document.activeElement).toBe(actions);
    fireEvent.keyDown(actions, { key: 'ArrowDown' });
    await screen.findByText(/^Hi,|^Hello/);
    fireEvent.keyDown(actions, { key: 'x' });
    expect((field as HTMLInputElement).value).toBe('aurora');
    fireEvent.keyDown(actions, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(field);
    press('ArrowRight');
    const again = await screen.findByRole('listbox', { name: 'Actions for Aurora Cosméticos' });
    fireEvent.keyDown(again, { key: 'n' });
    await paletteIsGone();
    await titled('Aurora Cosméticos');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Private note' })),
    );
    expect(router.state.location.pathname).toBe('/clients/planning:41');
  });

  it('the palette ranks the current client first, and the empty palette lists recent items', async () => {
    const { type, press } = await openPalette({ hits: [], counts: {} }, '/clients/planning:42');
    await waitFor(() => expect(options()).toContainEqual(expect.stringMatching(/^Restaurante Áurea/)));
    screen.getByRole('group', { name: 'Recent' });
    type('aur');
    await waitFor(() => expect(chosen()).toContain('Restaurante Áurea'));
    press('Escape');
  });

  it('a post found by other text shows the matching excerpt', async () => {
    const text = 'asked for\nanother price';
    const { type } = await openPalette({
      hits: [post('7', 'Black Friday', { text, marks: [[18, 23]] })],
      counts: {},
    });
    type('price');
    const option = await screen.findByRole('option', { name: /^Black Friday/ });
    expect(option.textContent).toContain('asked for another price');
    expect(option.querySelector('mark')?.textContent).toBe('price');
  });

  it('the palette finds a client by its own name and by its name in a service', async () => {
    const { type, engine, press } = await openPalette({ hits: [], counts: {} });
    const value = { name: 'Ana’s shop', planning: null, reporting: null, connect: 'c1' };
    engine.setRecords('connect.customers', { records: [customerRecord('c1', 'Comercial AB Ltda')] });
    engine.setLocal('client_links', [{ key: 'l1', at: '2026-11-20T12:00:00Z', value }]);
    type('comercial');
    await screen.findByRole('option', { name: /^Ana’s shop/ });
    type('ana');
    const option = await screen.findByRole('option', { name: /^Ana’s shop/ });
    expect(option.querySelector('mark')?.textContent).toBe('Ana');
    press('Enter');
    await paletteIsGone();
    await titled('Ana’s shop');
  });

  it('the palette offers to present a review package found by its name', async () => {
    const { type, engine, press } = await openPalette({ hits: [], counts: {} });
    const group = {
      id: 9,
      name: 'Black Friday 2026',
      posts_count: 14,
      reviewers_count: 2,
      review_summary: {},
    };
    engine.setRecords('planning.review_groups', {
      records: [{ id: '9', parent: null, record: { ...group, posts: [] }, seenAt: NOW, isSuspect: false }],
    });
    type('friday');
    const option = await screen.findByRole('option', { name: /^Present “Black Friday 2026”/ });
    expect(option.textContent).toContain('14 posts');
    press('Enter');
    await paletteIsGone();
    await screen.findByRole('main', { name: /Black Friday 2026/ });
  });

  it('the palette lists screens and actions with their keys and opens the chosen screen', async () => {
    const { type, press } = await openPalette({ hits: [], counts: {} });
    const offered = options();
    expect(offered).toContain('Go to Settings Ctrl ,');
    expect(offered).toContain('Refresh this view F5');
    type('refresh status');
    press('Enter');
    await paletteIsGone();
    await titled('Refresh status');
  });

  it('the arrows wrap around the ends of the results, and Enter opens the record', async () => {
    const { type, press } = await openPalette();
    type('aur');
    await screen.findByRole('option', { name: /^Sérum da Aurora/ });
    press('ArrowDown');
    expect(chosen()).toContain('Restaurante Áurea');
    press('ArrowUp');
    press('ArrowUp');
    expect(chosen()).toContain('Sérum da Aurora');
    press('Enter');
    await paletteIsGone();
    await titled('Post 7');
  });

  it('the palette names the selected option with aria-activedescendant', async () => {
    const { field } = await openPalette();
    const id = screen.getByRole('option', { selected: true }).id;
    expect(field.getAttribute('aria-activedescendant')).toBe(id);
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  });

  it('Tab limits the search to posts, and Tab again widens it', async () => {
    const { type, press, engine } = await openPalette();
    type('aur');
    await screen.findByRole('option', { name: /^Restaurante Áurea/ });
    press('Tab');
    await waitFor(() => expect(engine.searched.at(-1)).toMatchObject({ text: 'aur', kinds: ['post'] }));
    await screen.findByText('Only posts');
    press('Tab');
    await screen.findByText('Everywhere');
    await screen.findByRole('option', { name: /^Restaurante Áurea/ });
  });

  it('Enter before the search answer opens the result of the typed text', async () => {
    const { type, press, engine } = await openPalette({ hits: [post('7', 'Zephyr')], counts: {} });
    engine.held = [];
    type('zephyr');
    press('Enter');
    screen.getByRole('dialog');
    await waitFor(() => expect(engine.held).toHaveLength(1));
    for (const answer of engine.held) answer();
    await paletteIsGone();
    await titled('Post 7');
  });

  it('the palette says that there are no results', async () => {
    const { type } = await openPalette({ hits: [], counts: {} });
    type('xyz');
    await screen.findByText('No results for “xyz”');
  });

  it('Escape and Ctrl+K close the palette, and the focus returns to the list', async () => {
    const { field } = await openPalette();
    fireEvent.keyDown(field, { key: 'Escape' });
    await paletteIsGone();
    const grid = screen.getByRole('grid');
    grid.focus();
    fireEvent.keyDown(grid, { key: 'k', ctrlKey: true });
    const again = await screen.findByRole('combobox');
    await waitFor(() => expect(document.activeElement).toBe(again));
    fireEvent.keyDown(again, { key: 'k', ctrlKey: true });
    await paletteIsGone();
    expect(document.activeElement).toBe(grid);
  });

  it('an action chosen in the palette can move the focus', async () => {
    const { press } = await openPalette({ hits: [], counts: {} });
    press('Escape');
    await paletteIsGone();
    fireEvent.click(screen.getByRole('row', { name: /^Post 7/ }));
    const note = await screen.findByRole('textbox', { name: 'Private note' });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    const field = await screen.findByRole('combobox');
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: 'private note' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    await paletteIsGone();
    expect(document.activeElement).toBe(note);
  });

  it('a click on the field in the title row opens the palette', async () => {
    await renderApp();
    fireEvent.click(screen.getByRole('button', { name: 'Search or jump to' }));
    await screen.findByRole('combobox');
  });

  it('the palette is not available without a workspace', async () => {
    await renderApp({ bootstrap: { workspace: null }, path: '/settings' });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Search or jump to' })).toBeNull();
  });
});
