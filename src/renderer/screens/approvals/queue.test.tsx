import { deskError, fail, succeed } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PostRow } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { liveWorkspace, type MainAnswers } from '../../testing/fake-main';
import { NOW, postRow, reviewCounts } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const DAY = 86_400_000;
const person = (name: string, answeredAt: number | null) => ({ name, email: null, answeredAt });
const london = { projectId: 'p2', projectName: 'Harbour & Finch', timezone: 'Europe/London' } as const;

const posts: readonly PostRow[] = [
  postRow({
    id: '1',
    caption: 'Teaser',
    scheduleAt: '2026-11-20T18:00:00-03:00',
    counts: reviewCounts({ reviewersTotal: 3, decided: 1, approved: 1, pending: 2 }),
    reviewers: [person('Rafael Queiroz', NOW - DAY), person('Dr Okafor', null), person('Ana Luz', null)],
  }),
  postRow({ id: '2', caption: 'Serum', network: 'tiktok', inReviewSeenAt: NOW - 5 * DAY }),
  postRow({ id: '3', caption: 'Gift cards', scheduleAt: '2026-11-21T10:00:00Z', ...london }),
  postRow({ id: '4', caption: 'Origin notes', scheduleAt: null, ...london }),
];
/** The first post is in a group that was read; the other client's group was not. */
const groups = {
  asOf: NOW,
  records: [
    group('41', { posts_count: 1, posts: [{ id: 1 }], project: { id: 'p1' }, name: 'Black Friday' }),
    group('42', { posts_count: 2, project: { id: 'p2' } }),
  ],
};

/** With only what the copy keeps of it and the screen looks at. */
function group(id: string, record: object) {
  return { id, parent: null, record: { id, ...record } as never, seenAt: NOW, isSuspect: false };
}

const byClient = '/approvals?sort=client';
async function show(path = byClient, answers: MainAnswers = {}, template: string | null = null) {
  const engine = new FakeEngine(posts, { completedAt: NOW });
  engine.setRecords('planning.review_groups', groups);
  const app = await renderApp({
    engine,
    path,
    bootstrap: { workspace: { ...liveWorkspace, postAddressTemplate: template } },
    answers: { 'app.copy_text': () => succeed(null), ...answers },
  });
  await screen.findByRole('grid');
  return app;
}

const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });
const inGrid = (key: string) => fireEvent.keyDown(screen.getByRole('grid'), { key });
const heads = () => screen.getAllByRole('rowheader').map((head) => head.textContent);
const titles = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .flatMap((row) => row.getAttribute('aria-label')?.split(',')[0] ?? []);
const listed = (...wanted: string[]) => waitFor(() => expect(titles()).toEqual(wanted));

describe('Grouping in Approvals', () => {
  const sortBy = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: /^Sort / }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name }));
  };

  it('grouping by package separates posts of packages not loaded yet from posts in no package', async () => {
    await show();
    await sortBy('Package');
    await waitFor(() =>
      expect(heads()).toEqual([
        'Black Friday 1 ',
        'Package not loaded yet 2 Load 1 package',
        'No package 1 ',
      ]),
    );
    await listed('Teaser', 'Gift cards', 'Origin notes', 'Serum');
  });

  it('packages not loaded yet are loaded on request, and a failure is shown', async () => {
    const { engine } = await show('/approvals?grouping=review_group');
    const record = { kind: 'record', resource: 'planning.review_groups', id: '42' };
    fireEvent.click(await screen.findByRole('button', { name: 'Load 1 package' }));
    await waitFor(() => expect(engine.refreshed).toContainEqual(record));
    engine.refreshError = deskError('RATE_LIMITED', '429');
    fireEvent.click(await screen.findByRole('button', { name: 'Load 1 package' }));
    await screen.findByRole('button', { name: 'Couldn’t refresh' });
    engine.setStatus({ phase: 'offline', offlineSince: NOW });
    await screen.findByText('Go online to load them.');
  });

  it('grouping by publish date has a heading for each day, and a row names its zone', async () => {
    const { router } = await show();
    await sortBy('Publish date');
    await waitFor(() =>
      expect(heads()).toEqual([
        'Friday 20 November 1 ',
        'Saturday 21 November 1 ',
        'Friday 27 November 1 ',
        'No date 1 ',
      ]),
    );
    const row = await screen.findByRole('row', { name: /^Gift cards/ });
    expect(row.textContent).toContain('10:00 London');
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'day' }));
  });

  it('← folds a group, and J skips its rows', async () => {
    await show();
    await listed('Teaser', 'Serum', 'Gift cards', 'Origin notes');
    inGrid('ArrowLeft');
    await listed('Gift cards', 'Origin notes');
    expect(screen.getByRole('button', { name: /Aurora/, expanded: false })).toBeTruthy();
    press('j');
    await waitFor(() =>
      expect(screen.getByRole('row', { selected: true }).getAttribute('aria-label')).toMatch(/^Gift/),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show posts for Aurora Cosméticos Naturais Ltda.' }));
    await listed('Teaser', 'Serum', 'Gift cards', 'Origin notes');
  });
});

describe('Approvals row', () => {
  it('pending reviewers are counted, not named, and earlier reviewers are named as asked before', async () => {
    await show();
    const row = await screen.findByRole('row', { name: /^Teaser/ });
    const cell = within(row).getByTitle(/^2 pending\. The service doesn’t say who\. Asked before: /);
    expect(cell.getAttribute('title')).toMatch(/Dr Okafor/);
    expect(cell.getAttribute('title')).toMatch(/Ana Luz/);
    expect(cell.textContent).toBe('2 pending');
  });

  it('who requested what comes first in the column of the reviewers, whole in its tooltip', async () => {
    const tom = { name: 'Tom Finch', email: 'tom@client.example', answeredAt: NOW } as const;
    const rui = { name: 'Rui Prado', email: null, answeredAt: NOW } as const;
    const ana = { name: 'Ana Luz', email: null, answeredAt: NOW } as const;
    const bea = { name: 'Bea Reis', email: null, answeredAt: NOW } as const;
    const changes = { status: 'request_changes', at: NOW, isInvalidated: false } as const;
    const reviewers = [
      { ...tom, latest: { ...changes, reasons: ['price', 'text'] } },
      { ...rui, latest: { status: 'approved', at: NOW, isInvalidated: false } },
      { ...ana, latest: { ...changes, words: 'Shorter, please' } },
      { ...bea, latest: changes },
    ] as const;
    const post = postRow({ id: '1', caption: 'Teaser', review: 'request_changes', reviewers });
    const engine = new FakeEngine([post], { completedAt: NOW });
    await renderApp({ path: '/approvals?situation=request_changes', engine });
    const row = await screen.findByRole('row', { name: /^Teaser/ });
    const who = within(row).getByText(/^Tom Finch, Ana Luz,? and Bea Reis$/);
    expect(who.parentElement?.firstElementChild).toBe(who);
    expect(who.nextElementSibling?.textContent).toBe('price and text · “Shorter, please”');
    expect(who.title).toBe('Tom Finch: price and text · Ana Luz: “Shorter, please” · Bea Reis');
    expect(row.textContent).not.toContain('Rui Prado');
    // Nobody is waited for, so the column of waiting times leaves its room.
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns.slice(3)).toEqual(['Post and account', 'Reviewers', 'Publish date']);
  });

  it('an overdue post is marked and shows by how many days', async () => {
    const late = postRow({ id: '1', caption: 'Teaser', scheduleAt: '2026-11-10T18:00:00-03:00' });
    await renderApp({ path: '/approvals', engine: new FakeEngine([late], { completedAt: NOW }) });
    const row = await screen.findByRole('row', { name: 'Teaser, overdue, Waiting' });
    within(row).getByRole('img', { name: 'Overdue' });
    expect(within(row).getByText('9 days overdue').dataset.tone).toBe('late');
  });

  it('a post at risk is marked', async () => {
    await show();
    const row = await screen.findByRole('row', { name: 'Teaser, at risk, Waiting' });
    within(row).getByRole('img', { name: 'At risk' });
    expect(screen.getAllByRole('img', { name: 'At risk' })).toHaveLength(1);
  });
});

describe('Filters in Approvals', () => {
  it('the At risk button or key 4 shows only posts at risk and counts posts with unknown responses', async () => {
    const { router } = await show();
    const button = await screen.findByRole('button', { name: 'At risk 1', pressed: false });
    fireEvent.click(button);
    await listed('Teaser');
    await waitFor(() => expect(router.state.location.search).toEqual({ risk: 'true', sort: 'client' }));
    await screen.findByText('1 more post is due within 48 hours, but its responses haven’t loaded yet.');
    fireEvent.click(screen.getByRole('button', { name: 'Remove At risk' }));
    await listed('Teaser', 'Serum', 'Gift cards', 'Origin notes');
    press('4');
    await listed('Teaser');
  });

  it('filters in the address are applied, shown in words and counted', async () => {
    await show('/approvals?client=p1&waiting=3');
    await listed('Serum');
    await screen.findByText('Client: Aurora Cosméticos Naturais Ltda.');
    screen.getByText('Waiting 3 days or more');
    screen.getByRole('button', { name: 'Filter (2)' });
    await screen.findByRole('radio', { name: 'Waiting 1' });
  });

  it('the filter form offers values that occur in review, and names data not loaded yet', async () => {
    await show();
    press('f');
    const form = await screen.findByRole('dialog', { name: 'Filter' });
    within(form).getByText('Decisions for 3 posts haven’t loaded.');
    within(form).getByText('Packages for 2 posts haven’t loaded yet.');
    const reviewer = within(form).getByRole('combobox', { name: 'Reviewer' });
    fireEvent.click(reviewer);
    fireEvent.click(await screen.findByRole('option', { name: 'Dr Okafor (1)' }));
    await listed('Teaser');
  });

  it('a filter without matches is shown in words and can be cleared', async () => {
    await renderApp({
      engine: new FakeEngine(posts, { completedAt: NOW }),
      path: '/approvals?network=mars&sort=client',
    });
    await screen.findByRole('heading', { name: 'No matching posts' });
    expect(screen.getAllByText(/^Network: /)).toHaveLength(2);
    const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    if (clear) fireEvent.click(clear);
    await listed('Teaser', 'Serum', 'Gift cards', 'Origin notes');
  });
});

describe('Saved views in Approvals', () => {
  const views = [
    {
      key: 'view 1',
      value: { screen: 'approvals', name: 'My Fridays', search: { network: 'tiktok' } },
      at: '2026-11-20T17:00:00Z',
    },
  ];
  const openMenu = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));

  it('a saved view applies its filters and shows its name', async () => {
    const { engine } = await show('/approvals');
    engine.setLocal('views', views);
    openMenu(/^View All/);
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'My Fridays' }));
    await listed('Serum');
    screen.getByRole('button', { name: /^View My Fridays/ });
  });

  it('a view is saved under a trimmed name', async () => {
    const { main } = await show('/approvals?risk=true', { 'local.save': () => succeed({ sequence: 1 }) });
    openMenu(/^View Not saved/);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), {
      target: { value: ' Urgent ' },
    });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main.inputsOf('local.save')).toEqual([
      {
        collection: 'views',
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        value: { screen: 'approvals', name: 'Urgent', search: { risk: 'true' } },
      },
    ]);
  });

  it('a view that could not be saved keeps the dialog open with the reason', async () => {
    await show('/approvals?risk=true', { 'local.save': () => fail('STORAGE_FULL', 'full') });
    openMenu(/^View Not saved/);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Save view…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Name' }), { target: { value: 'Urgent' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText('Couldn’t save the view.');
  });

  it('a saved view is deleted from its menu', async () => {
    const { engine, main } = await show('/approvals?network=tiktok', {
      'local.save': () => succeed({ sequence: 1 }),
    });
    engine.setLocal('views', views);
    await screen.findByRole('button', { name: /^View My Fridays/ });
    openMenu(/^View My Fridays/);
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete “My Fridays”' }));
    await waitFor(() =>
      expect(main.inputsOf('local.save')).toEqual([{ collection: 'views', key: 'view 1', value: null }]),
    );
  });
});

describe('Selection in Approvals', () => {
  const template = 'https://planning.example/posts/{post_id}';

  it('X and Shift+X select posts, the bar counts them, and Escape ends the selection', async () => {
    await show();
    await listed('Teaser', 'Serum', 'Gift cards', 'Origin notes');
    press('x');
    const bar = await screen.findByRole('group', { name: 'Selection' });
    within(bar).getByText('1 selected');
    press('j');
    press('j');
    press('X', { shiftKey: true });
    await within(bar).findByText('3 selected');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Serum' });
    expect(box.checked).toBe(true);
    fireEvent.click(box);
    await within(bar).findByText('2 selected');
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selection' })).toBeNull());
  });

  it('L copies the selected posts’ published links, or links made from the address template', async () => {
    const { main, engine } = await show(byClient, {}, template);
    engine.setDetail('2', { publishedUrl: 'https://network.example/p/2' });
    await listed('Teaser', 'Serum', 'Gift cards', 'Origin notes');
    press('x');
    press('j');
    press('x');
    press('l');
    await screen.findByText('2 links copied');
    expect(main.inputsOf('app.copy_text')).toEqual([
      { text: 'https://planning.example/posts/1\nhttps://network.example/p/2' },
    ]);
  });

  it('L copies Client Desk links if the workspace has no address template', async () => {
    const { main } = await show();
    await listed('Teaser', 'Serum', 'Gift cards', 'Origin notes');
    press('x');
    press('j');
    press('x');
    press('l');
    await screen.findByText('2 Client Desk links copied');
    const { id } = liveWorkspace;
    expect(main.inputsOf('app.copy_text')).toEqual([
      { text: `clientdesk://post/1?workspace=${id}\nclientdesk://post/2?workspace=${id}` },
    ]);
  });

  it('export saves the selected posts, or the whole list without a selection', async () => {
    const saved: string[] = [];
    const { main } = await show(byClient, {
      'files.save_text': ({ text }) => {
        saved.push(text);
        return succeed({ fileName: 'approvals.csv' });
      },
    });
    await listed('Teaser', 'Serum', 'Gift cards', 'Origin notes');
    press('e', { ctrlKey: true });
    await screen.findByText('Saved as approvals.csv');
    press('x');
    press('e', { ctrlKey: true });
    await waitFor(() => expect(saved).toHaveLength(2));
    const lines = saved.map((text) => text.trim().split('\r\n').length);
    expect(lines).toEqual([5, 2]);
    expect(main.inputsOf('files.save_text')[0]).toMatchObject({ extension: 'csv' });
  });

  it('the error of copied links ends with the next successful export', async () => {
    await show(byClient, {
      'app.copy_text': () => fail('INTERNAL', 'the clipboard is in use'),
      'files.save_text': () => succeed({ fileName: 'approvals.csv' }),
    });
    await listed('Teaser', 'Serum', 'Gift cards', 'Origin notes');
    press('x');
    press('l');
    await screen.findByRole('alert');
    press('e', { ctrlKey: true });
    await screen.findByText('Saved as approvals.csv');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('Keys in Approvals', () => {
  it('the key of a review status moves the focus to the list', async () => {
    await show();
    await listed('Teaser', 'Serum', 'Gift cards', 'Origin notes');
    screen.getByRole('link', { name: /^Approvals/ }).focus();
    press('1');
    expect(document.activeElement).toBe(screen.getByRole('grid'));
  });

  it('Space opens the post beside the list, and Enter opens its own page', async () => {
    const { router } = await show();
    await listed('Teaser', 'Serum', 'Gift cards', 'Origin notes');
    inGrid(' ');
    await screen.findByRole('complementary', { name: 'Post' });
    inGrid('Enter');
    await waitFor(() => expect(router.state.location.pathname).toBe('/post/1'));
  });
});
