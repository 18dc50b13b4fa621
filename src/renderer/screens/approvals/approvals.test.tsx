import { fail, succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow, reviewCounts } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const fresh = { completedAt: NOW - 120_000 };
const posts = [
  postRow({
    id: 'teaser',
    caption: 'Black Friday teaser\n\nO verão chega em dobro. #aurora',
    scheduleAt: '2026-11-20T18:00:00-03:00',
    counts: reviewCounts({ reviewersTotal: 3, decided: 2, approved: 2, pending: 2 }),
  }),
  postRow({ id: 'serum', caption: 'Sérum de andiroba', scheduleAt: '2026-11-23T09:00:00-03:00' }),
  postRow({
    id: 'gift',
    caption: 'Gift cards',
    projectId: 'p2',
    projectName: 'Harbour & Finch',
    timezone: 'Europe/London',
    scheduleAt: '2026-11-21T10:00:00Z',
  }),
  postRow({ id: 'menu', caption: 'Winter menu', review: 'request_changes' }),
];
const answers = { 'local.save': () => succeed({ sequence: 1 }) };
const show = (engine = new FakeEngine(posts, fresh)) => renderApp({ engine, answers });
const showByClient = (engine = new FakeEngine(posts, fresh)) =>
  renderApp({ engine, answers, path: '/approvals?sort=client' });

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const cursorRow = () => screen.getByRole('row', { selected: true }).getAttribute('aria-label');
const panel = () => screen.findByRole('complementary', { name: 'Post' });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('Approvals address', () => {
  it('the review status and the open post are in the address, and a reload shows the same', async () => {
    const { router } = await show();
    await rowOf(/^Black Friday/);
    press('2');
    fireEvent.click(await rowOf(/^Winter menu/));
    await panel();
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ situation: 'request_changes', post: 'menu' }),
    );
    const path = router.state.location.href;
    cleanup();

    const again = await renderApp({ engine: new FakeEngine(posts, fresh), answers, path });
    const heading = await within(await panel()).findByRole('heading', { level: 2 });
    expect(heading.textContent).toContain('Winter menu');
    await rowOf(/^Winter menu, Changes requested$/);
    await waitFor(() => expect(cursorRow()).toMatch(/^Winter menu/));
    expect(again.router.history.canGoBack()).toBe(false);
  });

  it('invalid values in the address are ignored', async () => {
    await renderApp({
      engine: new FakeEngine(posts, fresh),
      answers,
      path: '/approvals?situation=everything&post=%3Cscript%3E&more=1',
    });
    await rowOf(/^Black Friday teaser, at risk, Waiting$/);
    expect(screen.queryByRole('complementary', { name: 'Post' })).toBeNull();
  });
});

describe('Approvals list', () => {
  it('posts are grouped by client, and each group names its time zone', async () => {
    await showByClient();
    const heads = await screen.findAllByRole('rowheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'Aurora Cosméticos Naturais Ltda. 2 São Paulo, GMT−3',
      'Harbour & Finch 1 London, GMT+0',
    ]);
    const row = await rowOf(/^Black Friday teaser, at risk, Waiting$/);
    expect(row.textContent).toContain('2 pending');
    expect(row.textContent).toContain('in 3 h');
    expect(row.textContent).toContain('today 18:00');
    expect(document.title).toBe('Approvals · Estúdio Maré · Client Desk');
  });

  it('a post without loaded responses shows a dash', async () => {
    await show();
    const row = await rowOf(/^Sérum/);
    expect(within(row).getByTitle('Responses not loaded yet').textContent).toBe('–');
    expect(row.textContent).not.toContain('missing');
  });

  it('each review status shows its count, and a click or digit switches to it', async () => {
    await show();
    const control = await screen.findByRole('radiogroup', { name: 'Review status' });
    await within(control).findByRole('radio', { name: 'Waiting 3' });
    fireEvent.click(within(control).getByRole('radio', { name: 'Changes 1' }));
    await rowOf(/^Winter menu, Changes requested$/);
    expect(screen.queryByRole('row', { name: /^Gift cards/ })).toBeNull();
    press('1');
    await rowOf(/^Gift cards/);
  });

  it('letters and arrows move the cursor, which stops at the ends', async () => {
    await showByClient();
    await rowOf(/^Black Friday/);
    press('j');
    await waitFor(() => expect(cursorRow()).toMatch(/^Sérum/));
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'End' });
    await waitFor(() => expect(cursorRow()).toMatch(/^Gift cards/));
    press('j');
    press('k');
    await waitFor(() => expect(cursorRow()).toMatch(/^Sérum/));
    const active = screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.getAttribute('aria-label')).toMatch(/^Sérum/);
  });

  it('the cursor stays on its post when new posts arrive', async () => {
    const { engine } = await showByClient();
    await rowOf(/^Black Friday/);
    press('j');
    engine.setPosts([
      postRow({ id: 'new', caption: 'Newcomer', scheduleAt: '2026-11-20T15:00:00-03:00' }),
      ...posts,
    ]);
    await rowOf(/^Newcomer/);
    await waitFor(() => expect(cursorRow()).toMatch(/^Sérum/));
  });

  it('a list of 10,000 posts renders fewer than 60 rows', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => postRow({ id: String(n).padStart(4, '0') }));
    await show(new FakeEngine(many, fresh));
    const grid = await screen.findByRole('grid', { name: 'Posts in review' });
    expect(grid.getAttribute('aria-rowcount')).toBe('10002');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
    fireEvent.keyDown(grid, { key: 'End' });
    await rowOf(/^Post 9999/);
  });
});

describe('Post panel', () => {
  it('Space opens the post under the cursor, the panel follows the cursor, and Escape closes it', async () => {
    await showByClient();
    await rowOf(/^Black Friday/);
    fireEvent.keyDown(screen.getByRole('grid'), { key: ' ' });
    await within(await panel()).findByRole('heading', { name: 'Black Friday teaser' });
    press('j');
    await within(await panel()).findByRole('heading', { name: 'Sérum de andiroba' });
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Post' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('grid'));
  });

  it('the panel starts with the deadline and pending responses, and explains counts that do not add up', async () => {
    await show();
    fireEvent.click(await rowOf(/^Black Friday/));
    const shown = await panel();
    await within(shown).findByRole('heading', { name: '2 pending' });
    expect(shown.textContent).toMatch(/^in 3 h.*2 pendingBlack Friday teaser/);
    within(shown).getByRole('heading', { name: /^Responses ?2 so far, refreshed / });
    within(shown).getByText(/^2 approved · names not loaded/);
    within(shown).getByText(/^2 decided and 2 pending add up to 4, not 3/);
  });

  it('a post without loaded responses says Waiting and Not loaded yet', async () => {
    await show();
    fireEvent.click(await rowOf(/^Sérum/));
    const shown = await panel();
    await within(shown).findByText('Not loaded yet.');
    within(shown).getByText('Waiting');
    expect(shown.textContent).not.toContain('reviewer ');
  });

  it('the publish date is in the client’s zone, with the user’s time if it differs', async () => {
    await renderApp({ engine: new FakeEngine(posts, fresh) });
    fireEvent.click(await rowOf(/^Gift cards/));
    const shown = await panel();
    const goesOut = await within(shown).findByText('tomorrow 10:00');
    // Tests run in UTC, which London shares in November: no second time.
    expect(goesOut.parentElement?.textContent).toBe('tomorrow 10:00 London in 16 h');
    fireEvent.click(await rowOf(/^Black Friday/));
    await within(shown).findByText('today 21:00 UTC, your time');
  });

  it('an opened post is refreshed, but not while offline', async () => {
    const { engine } = await show();
    fireEvent.click(await rowOf(/^Sérum/));
    await waitFor(() => expect(engine.refreshed).toEqual([{ kind: 'post', id: 'serum' }]));
    cleanup();

    const offline = new FakeEngine(posts, { ...fresh, phase: 'offline', offlineSince: NOW - 60_000 });
    await show(offline);
    fireEvent.click(await rowOf(/^Sérum/));
    await within(await panel()).findByText('Not loaded yet. Go online to load them.');
    expect(offline.refreshed).toEqual([]);
  });

  it('the panel stays open when its post leaves the list', async () => {
    const { engine } = await show();
    fireEvent.click(await rowOf(/^Gift cards/));
    await within(await panel()).findByRole('heading', { name: 'Gift cards' });
    engine.setPosts(posts.map((post) => (post.id === 'gift' ? { ...post, review: 'approved' } : post)));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Gift cards/ })).toBeNull());
    within(await panel()).getByRole('heading', { name: 'Gift cards' });
    await within(await panel()).findByText('Approved');
  });

  it('the published post opens in the browser through main', async () => {
    const engine = new FakeEngine(posts, fresh);
    engine.setDetail('gift', { publishedUrl: 'https://network.example/p/1' });
    const { main } = await renderApp({
      engine,
      answers: { 'app.open_external': () => succeed({ opened: true }) },
    });
    fireEvent.click(await rowOf(/^Gift cards/));
    fireEvent.click(await screen.findByRole('button', { name: 'Open published post' }));
    await waitFor(() =>
      expect(main.inputsOf('app.open_external')).toEqual([{ url: 'https://network.example/p/1' }]),
    );
  });
});

describe('Private note', () => {
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Private note/ });

  it('the note shows its saved text and saves what is typed', async () => {
    const engine = new FakeEngine(posts, fresh);
    engine.setNote('gift', 'Ask Tom');
    const { main } = await show(engine);
    fireEvent.click(await rowOf(/^Gift cards/));
    await waitFor(async () => expect((await field()).value).toBe('Ask Tom'));
    fireEvent.change(await field(), { target: { value: 'Ask Tom on Monday' } });
    await screen.findByText('Saved');
    expect(main.inputsOf('local.save')).toEqual([
      { collection: 'notes', key: 'gift', value: 'Ask Tom on Monday' },
    ]);
  });

  it('closing the panel saves a note that is being typed', async () => {
    const { main } = await show();
    fireEvent.click(await rowOf(/^Gift cards/));
    fireEvent.change(await field(), { target: { value: 'Half a wor' } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toEqual([
        { collection: 'notes', key: 'gift', value: 'Half a wor' },
      ]),
    );
    fireEvent.click(await rowOf(/^Gift cards/));
    expect((await field()).value).toBe('Half a wor');
  });

  it('an unsaved note says so, keeps its text and is saved with Try again', async () => {
    let isBroken = true;
    const { main } = await renderApp({
      engine: new FakeEngine(posts, fresh),
      answers: {
        'local.save': () => (isBroken ? fail('STORAGE_FULL', 'full') : succeed({ sequence: 1 })),
      },
    });
    fireEvent.click(await rowOf(/^Gift cards/));
    fireEvent.change(await field(), { target: { value: 'Keep me' } });
    await screen.findByText(/^Not saved yet\..*Your disk is full\.$/);
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Saved');
    expect((await field()).value).toBe('Keep me');
    expect(main.inputsOf('local.save')).toHaveLength(2);
  });

  it('N focuses the note, letters typed in it are text, and Escape returns to the list', async () => {
    await show();
    fireEvent.click(await rowOf(/^Gift cards/));
    const note = await field();
    press('n');
    expect(document.activeElement).toBe(note);
    fireEvent.keyDown(note, { key: 'k' });
    expect(cursorRow()).toMatch(/^Gift cards/);
    fireEvent.keyDown(note, { key: 'Escape' });
    expect(document.activeElement).toBe(screen.getByRole('grid'));
    await panel();
  });

  it('N does not focus the note of the previous post while the next one loads', async () => {
    const engine = new FakeEngine(posts, fresh);
    const held = vi.spyOn(engine, 'readPost');
    await show(engine);
    fireEvent.click(await rowOf(/^Gift cards/));
    const before = await field();
    held.mockReturnValue(new Promise(() => undefined));
    press('k');
    await waitFor(() => expect(cursorRow()).not.toMatch(/^Gift cards/));
    press('n');
    expect(document.activeElement).not.toBe(before);
  });
});
