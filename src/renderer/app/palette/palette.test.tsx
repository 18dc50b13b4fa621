import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SearchHit, SearchPage, SearchQuery } from '../../engine';
import { customerRecord } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const plain = { field: 'name', excerpt: { text: '', marks: [] }, post: null } as const;
const client = (id: string, title: string): SearchHit => ({
  ...plain,
  kind: 'client',
  id,
  resource: 'planning.projects',
  title,
});
const post = (id: string, title: string, excerpt: SearchHit['excerpt'] = plain.excerpt): SearchHit => ({
  kind: 'post',
  id,
  resource: null,
  title,
  field: 'caption',
  excerpt,
  post: postRow({ id, caption: title }),
});
const report: SearchHit = {
  ...plain,
  kind: 'report',
  id: '12',
  resource: 'reporting.reports',
  title: 'Aurora',
};

const found: SearchPage = {
  hits: [client('p1', 'Aurora Cosméticos'), client('p2', 'Restaurante Áurea'), post('7', 'Sérum da Aurora')],
  counts: { client: { count: 2, atLeast: false }, post: { count: 36, atLeast: false } },
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

async function openPalette(page: SearchPage = found) {
  const engine = new SearchedEngine([postRow({ id: '7', seenAt: NOW })], { completedAt: NOW });
  engine.searchPage = page;
  const app = await renderApp({ engine });
  await screen.findByText('Post 7');
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

describe('the palette', () => {
  it('lists clients, then what can be done, then posts, and marks what was typed', async () => {
    const { type } = await openPalette();
    type('aur');
    await screen.findByText(/^38 results in \d+ ms$/);
    const names = screen.getAllByRole('group').map((group) => group.firstChild?.textContent);
    expect(names).toEqual(['Clients', 'Actions', 'Posts']);
    expect(options()).toEqual([
      'Aurora Cosméticos 1 waitingEnter',
      'Restaurante Áurea nothing waiting',
      'Calendar for Aurora Cosméticos ',
      'Sérum da Aurora Aurora Cosméticos Naturais Ltda. · Instagram · 27 Nov 17:00',
    ]);
    const marks = screen.getAllByRole('option').map((option) => option.querySelector('mark')?.textContent);
    expect(marks).toEqual(['Aur', 'Áur', 'Aur', 'Aur']);
  });

  it('finds reports and templates, each with its place on their screen', async () => {
    const template: SearchHit = {
      ...plain,
      kind: 'template',
      id: '412',
      resource: 'reporting.templates',
      title: 'Aurora monthly',
    };
    const { type, router, press } = await openPalette({ hits: [report, template], counts: {} });
    type('aur');
    await screen.findByRole('option', { name: /^Aurora monthly/ });
    expect(options()).toHaveLength(2);
    press('Enter');
    await paletteIsGone();
    await waitFor(() => expect(router.state.location.search).toEqual({ open: 'report 12' }));
  });

  it('says why a post is there that neither title nor client explains', async () => {
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

  it('finds a client by the name that the person gave it', async () => {
    const { type, engine, press } = await openPalette({ hits: [], counts: {} });
    const value = { name: 'Ana’s shop', planning: null, reporting: null, connect: 'c1' };
    engine.setRecords('connect.customers', { records: [customerRecord('c1', 'Comercial AB Ltda')] });
    engine.setLocal('client_links', [{ key: 'l1', at: '2026-11-20T12:00:00Z', value }]);
    type('ana');
    const option = await screen.findByRole('option', { name: /^Ana’s shop/ });
    expect(option.querySelector('mark')?.textContent).toBe('Ana');
    press('Enter');
    await paletteIsGone();
    await titled('Ana’s shop');
  });

  it('offers to present the review packages that are named so', async () => {
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

  it('lists every screen and action, with the key that does the same', async () => {
    const { type, press } = await openPalette({ hits: [], counts: {} });
    const offered = options();
    expect(offered).toContain('Go to Settings Ctrl ,');
    expect(offered).toContain('Refresh this view F5');
    type('refresh status');
    press('Enter');
    await paletteIsGone();
    await titled('Refresh status');
  });

  it('moves with the arrows and around the ends, and opens the record', async () => {
    const { type, press } = await openPalette();
    type('aur');
    await screen.findByRole('option', { name: /^Restaurante Áurea/ });
    press('ArrowDown');
    expect(chosen()).toContain('Restaurante Áurea');
    press('ArrowUp');
    press('ArrowUp');
    expect(chosen()).toContain('Sérum da Aurora');
    press('Enter');
    await paletteIsGone();
    await titled('Post 7');
  });

  it('names the chosen line to assistive technology', async () => {
    const { field } = await openPalette();
    const id = screen.getByRole('option', { selected: true }).id;
    expect(field.getAttribute('aria-activedescendant')).toBe(id);
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  });

  it('narrows to the posts with Tab and widens again', async () => {
    const { type, press, engine } = await openPalette();
    type('aur');
    await screen.findByRole('option', { name: /^Restaurante Áurea/ });
    press('Tab');
    await waitFor(() => expect(engine.searched.at(-1)).toMatchObject({ text: 'aur', kinds: ['post'] }));
    await screen.findByText('searching posts in the offline copy');
    press('Tab');
    await waitFor(() => expect(engine.searched.at(-1)?.kinds).toContain('client'));
  });

  it('opens what the last letter finds where Enter came before the answer', async () => {
    const { type, press, engine } = await openPalette({ hits: [post('7', 'Aurora')], counts: {} });
    engine.held = [];
    type('aurora');
    press('Enter');
    screen.getByRole('dialog');
    await waitFor(() => expect(engine.held).toHaveLength(1));
    for (const answer of engine.held) answer();
    await paletteIsGone();
    await titled('Post 7');
  });

  it('says so where nothing matches', async () => {
    const { type } = await openPalette({ hits: [], counts: {} });
    type('xyz');
    await screen.findByText('No results for “xyz”');
  });

  it('closes by Escape and by its own key, and gives the keyboard back', async () => {
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

  it('an action chosen in the palette may move the focus', async () => {
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

  it('opens by a click on the field in the title row', async () => {
    await renderApp();
    fireEvent.click(screen.getByRole('button', { name: 'Search or jump to' }));
    await screen.findByRole('combobox');
  });

  it('is not there without a workspace', async () => {
    await renderApp({ bootstrap: { workspace: null }, path: '/settings' });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Search or jump to' })).toBeNull();
  });
});
