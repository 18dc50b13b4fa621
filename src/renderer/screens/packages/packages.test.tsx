import { deskError, succeed } from '@shared/errors';
import type { TakenPackage } from '@shared/take-along';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptRecord, PostRow } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { done, type MainAnswers } from '../../testing/fake-main';
import { changedApproval, NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

const group = (id: string, more: object = {}): KeptRecord<'planning.review_groups'> => ({
  id,
  parent: null,
  seenAt: NOW,
  isSuspect: false,
  record: { id: Number(id), posts_count: 2, reviewers_count: 3, review_summary: {}, ...more },
});
const taken = (given: Partial<TakenPackage>): TakenPackage => ({
  packageId: '7',
  state: 'ready',
  postIds: ['41', '42'],
  readyPosts: 2,
  totalBytes: 340 * 1024 ** 2,
  bytes: 340 * 1024 ** 2,
  leftMs: null,
  certifiedAt: NOW - 3_600_000,
  pinnedUntil: NOW + 86_400_000 * 9,
  kinds: [{ kind: 'pdf', files: 1, ready: 1, bytes: 1024, pages: 6 }],
  missing: [],
  toOpen: [],
  ...given,
});

const zebra = { projectId: 'p2', projectName: 'Zebra' };
const edited = changedApproval();
const usualPosts = [
  postRow({ id: '41', scheduleAt: '2026-11-19T09:00:00-03:00' }),
  postRow({ id: '42', scheduleAt: '2026-12-07T09:00:00-03:00' }),
  postRow({ id: '43', ...zebra }),
];
const open = (
  packages: readonly TakenPackage[] = [],
  answers: MainAnswers = {},
  isOffline = false,
  posts: readonly PostRow[] = usualPosts,
) => {
  const engine = new FakeEngine(posts, { completedAt: NOW, ...(isOffline && { phase: 'offline' }) });
  const records = [
    group('7', {
      posts: [{ id: 41 }, { id: 42 }],
      review_summary: { pending: 6, approved: 4, request_changes: 2 },
    }),
    group('8', { posts: [{ id: 43 }], posts_count: 1 }),
    group('9', { review_summary: { pending: 1 } }),
  ];
  engine.setRecords('planning.review_groups', { records, asOf: NOW });
  return renderApp({
    path: '/packages',
    engine,
    answers: {
      'media.taken_packages': () => succeed(packages),
      'media.take_along': () => succeed(null),
      'media.let_go': done,
      'app.set_full_screen': done,
      'media.want': done,
      'local.save': () => succeed({ sequence: 1 }),
      ...answers,
    },
  });
};

const press = (key: string) => fireEvent.keyDown(document.body, { key });
const grid = () => screen.findByRole('grid', { name: 'Review packages' });
const row = async (name: RegExp) => within(await grid()).findByRole('row', { name });
const panel = () => screen.findByRole('complementary', { name: 'Package' });

afterEach(cleanup);

describe('Review packages list', () => {
  it('a list that the service fails to answer names its error and promises no load', async () => {
    const engine = new FakeEngine(usualPosts, { completedAt: NOW });
    const error = deskError('SERVICE_FAILED', '502');
    engine.setRecords('planning.review_groups', { records: [], asOf: null, error });
    await renderApp({ path: '/packages', engine });
    expect(await screen.findByText('Couldn’t load: Review packages')).toBeTruthy();
    expect(screen.queryByText(/They load after the posts/)).toBeNull();
  });

  it('D notes a decision on a package as one entry for each post', async () => {
    const { main } = await open();
    await panel();
    press('d');
    const dialog = await screen.findByRole('dialog', { name: 'Note a decision' });
    expect(within(dialog).getByText('Today’s versions of 2 posts')).toBeTruthy();
    fireEvent.change(within(dialog).getByRole('combobox', { name: 'Who' }), { target: { value: 'Ana' } });
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Meeting' }));
    fireEvent.click(within(dialog).getByRole('button', { name: /^Save note/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main.inputsOf('local.save')).toMatchObject([
      { collection: 'noted_decisions', value: { post: '41', version: 'version 41', who: 'Ana' } },
      { collection: 'noted_decisions', value: { post: '42', version: 'version 42', who: 'Ana' } },
    ]);
  });

  it('packages are named by client, dates and posts, and those with requested changes come first', async () => {
    await open();
    await row(/^Aurora Cosméticos Naturais Ltda\., 19 Nov\s–\s7 Dec · 2 posts, Waiting 6 · Approved 4/);
    const names = within(await grid())
      .getAllByRole('row')
      .map((one) => one.getAttribute('aria-label')?.split(',')[0])
      .filter((name) => name !== undefined);
    expect(names).toEqual(['Aurora Cosméticos Naturais Ltda.', 'Package 9', 'Zebra']);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'In review 2',
      'Review closed 1',
    ]);
  });

  it('a package is found by words in any order, and the search is in the address', async () => {
    const { router } = await open();
    await row(/^Zebra/);
    press('/');
    const field = screen.getByRole('textbox', { name: 'Find a package' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'nov aurora' } });
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Zebra/ })).toBeNull());
    await row(/^Aurora/);
    expect(router.state.location.search).toEqual({ text: 'nov aurora' });
    fireEvent.change(field, { target: { value: 'nobody' } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    await row(/^Zebra/);
  });

  it('a package shows how many posts are ready offline, and the list can be filtered by that', async () => {
    await open([
      taken({}),
      taken({
        packageId: '8',
        state: 'running',
        readyPosts: 0,
        postIds: ['43'],
        bytes: 96,
        totalBytes: 212,
        leftMs: 38_000,
      }),
    ]);
    const ready = await row(/2 of 2 ready, 340 MB, checked \d\d:34$/);
    within(ready).getByText('2 of 2 ready');
    expect(within(await grid()).queryByRole('button')).toBeNull();
    const running = await row(/^Zebra.*0 of 1 ready/);
    within(running).getByText('0 of 1 ready');
    const unread = await row(/^Package 9.*Not loaded yet$/);
    expect(unread.textContent).not.toContain('Not loaded yet');
    fireEvent.click(screen.getByRole('radio', { name: 'Ready offline 1' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /^Zebra/ })).toBeNull());
  });
});

describe('Review packages keys', () => {
  it('J and K move the cursor, T makes a package available offline and P presents it', async () => {
    const { main, router } = await open([taken({})]);
    await row(/^Package 9/);
    press('j');
    await waitFor(() => expect(router.state.location.search).toEqual({ open: '9' }));
    press('k');
    await waitFor(() => expect(router.state.location.search).toEqual({ open: '7' }));
    press('t');
    await waitFor(() =>
      expect(main.inputsOf('media.take_along')).toMatchObject([{ packageId: '7', postIds: ['41', '42'] }]),
    );
    press('p');
    await screen.findByRole('main', { name: 'Presentation of Aurora Cosméticos Naturais Ltda.' });
  });

  it('Space opens and closes the package panel', async () => {
    await open();
    await panel();
    press(' ');
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Package' })).toBeNull());
    press(' ');
    await panel();
  });
});

describe('Package panel', () => {
  it('the panel of a ready package shows size, check time, file kinds and how long it is pinned', async () => {
    await open([taken({})]);
    fireEvent.click(await row(/^Aurora/));
    await waitFor(async () =>
      expect((await panel()).textContent).toMatch(
        /340 MB on this computer, checked \d\d:34\. You can present it offline\./,
      ),
    );
    const text = (await panel()).textContent;
    expect(text).toContain('1 PDF, 6 pages');
    expect(text).toContain('2 captions and first comments');
    expect(text).toContain('Pinned until 29 Nov');
    expect(text).toContain('Nothing has changed.');
  });

  it('the panel of a package counts posts that changed since their approval', async () => {
    await open([], {}, false, [
      postRow({ id: '41', approval: edited }),
      postRow({ id: '42' }),
      postRow({ id: '43', ...zebra, approval: edited }),
    ]);
    fireEvent.click(await row(/^Aurora/));
    expect(await within(await panel()).findByText('1 post changed since its approval.')).toBeTruthy();
  });

  it('the panel of an incomplete package says what is missing and why, and can remove its files', async () => {
    const missing = [{ what: 'video', why: 'too_large', count: 2 }] as const;
    const { main } = await open([taken({ state: 'incomplete', readyPosts: 1, certifiedAt: null, missing })]);
    fireEvent.click(await row(/^Aurora.*1 of 2 ready, 2 videos missing$/));
    await waitFor(async () =>
      expect((await panel()).textContent).toContain('2 videos missing: too large to keep'),
    );
    fireEvent.click(within(await panel()).getByRole('button', { name: 'Remove offline files' }));
    await waitFor(() => expect(main.inputsOf('media.let_go')).toEqual([{ packageId: '7' }]));
  });
});

it('offline, making a package available is disabled with the reason, by button and by T', async () => {
  const { main } = await open([taken({})], {}, true);
  const own = within(await panel());
  expect(own.getByRole('button', { name: /^(Make available offline|Refresh files)$/ })).toHaveProperty(
    'disabled',
    true,
  );
  expect(own.getByText('Not available offline')).toBeTruthy();
  press('t');
  expect(main.inputsOf('media.take_along')).toEqual([]);
});
