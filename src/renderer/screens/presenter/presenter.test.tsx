import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptRecord } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { done } from '../../testing/fake-main';
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
      postRow({ id: '42', caption: 'Primeiro na agenda', scheduleAt: '2026-11-21T09:00:00-03:00' }),
    ],
    { completedAt: NOW },
  );
  engine.setNote('41', 'Ana is unhappy with the agency');
  engine.setRecords('planning.review_groups', { records, asOf: NOW });
  return engine;
};

const inOrder = { name: 'Black Friday', project: { id: 'p1' }, posts: [{ id: 41 }, { id: 42 }, { id: 99 }] };
const answers = { 'app.set_full_screen': done, 'media.want': done };
const press = (key: string) => fireEvent.keyDown(document.body, { key });

afterEach(cleanup);

describe('the review packages', () => {
  it('stand by client, the newest first', async () => {
    const mine = { project: { id: 'p1' } };
    const engine = engineWith(group('9', mine), group('11'), group('10', mine), group('8', mine));
    await renderApp({ path: '/packages', engine, answers });
    const table = await screen.findByRole('table', { name: 'Review packages' });
    const names = within(table)
      .getAllByText(/^Package \d+$/)
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Package 10', 'Package 9', 'Package 8', 'Package 11']);
  });

  it('are listed with what the service counts, and lead to their presentation once they were read', async () => {
    const { engine } = await renderApp({
      path: '/packages',
      engine: engineWith(group('7', inOrder), group('8')),
      answers,
    });
    const table = await screen.findByRole('table', { name: 'Review packages' });
    const row = within(table).getByText('Black Friday').closest('[role="row"]');
    expect(row?.textContent).toContain('Aurora Cosméticos Naturais Ltda.');
    expect(row?.textContent).toContain('Waiting 1 · Approved 1');
    expect(await within(table).findByText('2 of 3 posts loaded')).toBeTruthy();
    expect(within(table).getByText('Not loaded yet')).toBeTruthy();
    fireEvent.click(within(table).getByRole('button', { name: 'Load Package 8' }));
    expect(engine.refreshed).toEqual([{ kind: 'record', resource: 'planning.review_groups', id: '8' }]);
    fireEvent.click(within(table).getByRole('link', { name: 'Present Black Friday' }));
    // A post of it is not here: that is said before, and the person may go on all the same.
    fireEvent.click(await screen.findByRole('button', { name: 'Present anyway' }));
    expect(await screen.findByRole('main', { name: 'Presentation of Black Friday' })).toBeTruthy();
  });
});

describe('what is missing for a meeting', () => {
  it('is fetched on demand, with the files of every post', async () => {
    const { engine, main } = await renderApp({
      path: '/packages',
      engine: engineWith(group('7', inOrder)),
      answers,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Load the missing posts in Black Friday' }));
    await waitFor(() =>
      expect(main.inputsOf('media.want')).toEqual([{ postId: '41' }, { postId: '42' }, { postId: '99' }]),
    );
    expect(engine.refreshed).toEqual([{ kind: 'record', resource: 'planning.review_groups', id: '7' }]);
  });

  it('missing posts are mentioned in the presentation too, and nothing if all are there', async () => {
    await renderApp({ path: '/present/7', engine: engineWith(group('7', inOrder)), answers });
    expect(await screen.findByText('2 of 3 posts loaded')).toBeTruthy();
    cleanup();
    const whole = { ...inOrder, posts_count: 2, posts: [{ id: 41 }, { id: 42 }] };
    await renderApp({ path: '/present/7', engine: engineWith(group('7', whole)), answers });
    await screen.findByText('1 of 2');
    await screen.findByText('Segundo na agenda, primeiro no pacote');
    expect(screen.queryByText(/posts loaded/)).toBeNull();
  });
});

describe('the presenter', () => {
  it('shows the posts in the client’s order, one by one, by keyboard', async () => {
    await renderApp({ path: '/present/7', engine: engineWith(group('7', inOrder)), answers });
    expect(await screen.findByText('Segundo na agenda, primeiro no pacote')).toBeTruthy();
    expect(screen.getByText('1 of 3')).toBeTruthy();
    press('ArrowRight');
    expect(await screen.findByText('Primeiro na agenda')).toBeTruthy();
    press('End');
    expect(await screen.findByText('This post isn’t in the offline copy')).toBeTruthy();
    expect(screen.getByText('3 of 3')).toBeTruthy();
    press('ArrowRight');
    expect(screen.getByText('3 of 3')).toBeTruthy();
    press('Home');
    expect(await screen.findByText('1 of 3')).toBeTruthy();
  });

  it('shows nothing that is private', async () => {
    const { view } = await renderApp({
      path: '/present/7',
      engine: engineWith(group('7', inOrder)),
      answers,
    });
    await screen.findByText('Segundo na agenda, primeiro no pacote');
    expect(view.container.textContent).not.toContain('Ana is unhappy');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('takes the whole screen, and gives it back on Escape', async () => {
    const { main } = await renderApp({
      path: '/present/7',
      engine: engineWith(group('7', inOrder)),
      answers,
    });
    await screen.findByText('1 of 3');
    press('Escape');
    expect(await screen.findByRole('table', { name: 'Review packages' })).toBeTruthy();
    expect(main.inputsOf('app.set_full_screen')).toEqual([{ isFull: true }, { isFull: false }]);
  });

  it('says so where the package was not read', async () => {
    await renderApp({ path: '/present/7', engine: engineWith(group('7')), answers });
    expect(await screen.findByRole('heading', { name: 'Nothing to present' })).toBeTruthy();
  });
});
