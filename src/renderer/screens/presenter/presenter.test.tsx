import { succeed } from '@shared/errors';
import type { TakenPackage } from '@shared/take-along';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptRecord } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { done, type MainAnswers } from '../../testing/fake-main';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

const group = (id: string, more: object = {}): KeptRecord<'planning.review_groups'> => ({
  id,
  parent: null,
  record: {
    id: Number(id),
    posts_count: 3,
    reviewers_count: 3,
    review_summary: { pending: 1, approved: 1 },
    ...more,
  },
  seenAt: NOW,
  isSuspect: false,
});

const engineWith = (...records: readonly KeptRecord<'planning.review_groups'>[]) => {
  const engine = new FakeEngine(
    [
      postRow({ id: '41', caption: 'Segundo na agenda, primeiro no pacote' }),
      postRow({
        id: '42',
        mediaCount: 2,
        caption: 'Primeiro na agenda',
        scheduleAt: '2026-11-21T09:00:00-03:00',
      }),
    ],
    { completedAt: NOW },
  );
  engine.setNote('41', 'Ana is unhappy with the agency');
  engine.setRecords('planning.review_groups', { records, asOf: NOW });
  return engine;
};

const inOrder = { name: 'Black Friday', project: { id: 'p1' }, posts: [{ id: 41 }, { id: 42 }, { id: 99 }] };
const file = (id: string) => ({
  id,
  kind: 'image' as const,
  state: 'kept' as const,
  address: `/media/${id}`,
});
const shape = { poster: null, width: 4, height: 5 };
/** The first post has one file, the second two. */
const filesOf = (postId: string) =>
  (postId === '41' ? ['a'] : ['b', 'c']).map((id) => ({ ...file(id), ...shape }));
const answers: MainAnswers = {
  'app.set_full_screen': done,
  'media.want': done,
  'local.save': () => succeed({ sequence: 1 }),
  'media.take_along': () => succeed(null),
  'media.taken_packages': () => succeed([]),
  'media.look_up': ({ postIds }) =>
    succeed(postIds.map((postId) => ({ postId, cover: null, files: filesOf(postId) }))),
};
const press = (key: string) => fireEvent.keyDown(document.body, { key });

afterEach(cleanup);

describe('Presentation check', () => {
  it('missing posts are named before the presentation, can be downloaded, and are left out otherwise', async () => {
    const { engine, main } = await renderApp({
      path: '/present/7',
      engine: engineWith(group('7', inOrder)),
      answers,
    });
    const dialog = await screen.findByRole('dialog', { name: /ready for the meeting\?$/ });
    expect(dialog.textContent).toContain('1 post not in the offline copy');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Make available offline' }));
    await waitFor(() =>
      expect(main.inputsOf('media.take_along')).toMatchObject([
        { packageId: '7', postIds: ['41', '42', '99'] },
      ]),
    );
    expect(engine.refreshed).toEqual([{ kind: 'record', resource: 'planning.review_groups', id: '7' }]);
    fireEvent.click(await screen.findByRole('button', { name: 'Present anyway' }));
    expect(await screen.findByText('Segundo na agenda, primeiro no pacote')).toBeTruthy();
  });

  it('a complete package starts without a dialog', async () => {
    await present();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closing the dialog leads back to the packages', async () => {
    await renderApp({ path: '/present/7', engine: engineWith(group('7', inOrder)), answers });
    await screen.findByRole('dialog', { name: /ready for the meeting\?$/ });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('grid', { name: 'Review packages' })).toBeTruthy();
  });
});

/** Package with both posts and files available offline. */
const whole = { ...inOrder, posts_count: 2, posts: [{ id: 41 }, { id: 42 }] };
const present = async () => {
  const app = await renderApp({ path: '/present/7', engine: engineWith(group('7', whole)), answers });
  expect(await screen.findByText('Segundo na agenda, primeiro no pacote')).toBeTruthy();
  return app;
};

describe('Presenter', () => {
  it('arrow keys show the posts in the client’s order and stop at the last', async () => {
    await present();
    expect(screen.getByText('1 of 2')).toBeTruthy();
    press('ArrowRight');
    expect(await screen.findByText('Primeiro na agenda')).toBeTruthy();
    press('ArrowRight');
    expect(screen.getByText('2 of 2')).toBeTruthy();
    press('ArrowLeft');
    expect(await screen.findByText('1 of 2')).toBeTruthy();
  });

  it('D notes what the client says about the presented post', async () => {
    const { main } = await present();
    press('ArrowRight');
    await screen.findByText('Primeiro na agenda');
    press('d');
    const dialog = await screen.findByRole('dialog', { name: 'Note a decision' });
    expect(within(dialog).getByText('Today’s version')).toBeTruthy();
    fireEvent.change(within(dialog).getByRole('combobox', { name: 'Who' }), { target: { value: 'Ana' } });
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Meeting' }));
    fireEvent.click(within(dialog).getByRole('button', { name: /^Save note/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(main.inputsOf('local.save')).toMatchObject([
      {
        collection: 'noted_decisions',
        value: { post: '42', who: 'Ana', way: 'meeting', answer: 'approved' },
      },
    ]);
    expect(screen.getByText('2 of 2')).toBeTruthy();
  });

  it('Space shows all files of a post before the next post', async () => {
    await present();
    press(' ');
    expect(await screen.findByText('Primeiro na agenda')).toBeTruthy();
    expect(await screen.findByText('Image 1 of 2')).toBeTruthy();
    press(' ');
    expect(await screen.findByText('Image 2 of 2')).toBeTruthy();
    press(' ');
    expect(screen.getByText('2 of 2')).toBeTruthy();
  });

  it('the overview lists all posts, X leaves one out, and Enter starts from the selected one', async () => {
    await present();
    press('i');
    const options = await screen.findAllByRole('option');
    expect(options.map((one) => one.getAttribute('aria-selected'))).toEqual(['true', 'false']);
    press('x');
    expect(await screen.findByText('1 of 2 shown')).toBeTruthy();
    expect(screen.getByText('Left out')).toBeTruthy();
    press('ArrowRight');
    press('Enter');
    expect(await screen.findByText('Primeiro na agenda')).toBeTruthy();
    // No other post is shown, in either direction.
    press('ArrowLeft');
    expect(screen.getByText('2 of 2')).toBeTruthy();
  });

  it('private notes are hidden until N is pressed', async () => {
    const { view } = await present();
    expect(view.container.textContent).not.toContain('Ana is unhappy');
    expect(screen.queryByRole('textbox')).toBeNull();
    press('n');
    const note = await screen.findByRole('textbox', { name: 'Private note' });
    expect((note as HTMLTextAreaElement).value).toBe('Ana is unhappy with the agency');
    expect(screen.getByText('only on your screen')).toBeTruthy();
  });

  it('B blanks the screen, and Escape shows it again', async () => {
    await present();
    press('b');
    expect(await screen.findByRole('status', { name: /^The screen is blank/ })).toBeTruthy();
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('status', { name: /^The screen is blank/ })).toBeNull());
    expect(screen.getByText('1 of 2')).toBeTruthy();
  });

  it('the presenter uses full screen, and Escape ends it', async () => {
    const { main } = await present();
    press('Escape');
    expect(await screen.findByRole('grid', { name: 'Review packages' })).toBeTruthy();
    expect(main.inputsOf('app.set_full_screen')).toEqual([{ isFull: true }, { isFull: false }]);
  });

  it('the presenter shows how many posts are ready and when they were checked', async () => {
    const taken: TakenPackage = {
      packageId: '7',
      state: 'ready',
      postIds: ['41', '42'],
      readyPosts: 2,
      bytes: 1,
      totalBytes: 1,
      leftMs: null,
      certifiedAt: NOW,
      pinnedUntil: NOW,
      kinds: [],
      missing: [],
      toOpen: [],
    };
    await renderApp({
      path: '/present/7',
      engine: engineWith(group('7', whole)),
      answers: { ...answers, 'media.taken_packages': () => succeed([taken]) },
    });
    expect(await screen.findByText(/2 of 2 ready/)).toBeTruthy();
    expect(screen.getByText(/^, checked \d\d:34, offline$/)).toBeTruthy();
  });

  it('a package that was never loaded says Not loaded yet in its panel', async () => {
    await renderApp({ path: '/present/7', engine: engineWith(group('7')), answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    fireEvent.click(await screen.findByRole('row', { name: /^Package 7/ }));
    await within(await screen.findByRole('complementary', { name: 'Package' })).findByText('Not loaded yet');
  });
});
