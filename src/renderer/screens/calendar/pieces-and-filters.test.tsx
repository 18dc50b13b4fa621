import type { NotedDecision } from '@shared/domain/noted';
import type { LocalValue } from '@shared/local-data';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PostRow } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { changedApproval, NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

/* The moment is Friday 20 November 2026, 17:34 in London. */

const client = { projectId: 'p2', projectName: 'Casa do Pátio', timezone: 'Europe/Lisbon' };
const scheduled = { status: 'scheduled', review: null } as const;
const post = (id: string, scheduleAt: string, given: Partial<PostRow> = {}) =>
  postRow({ id, scheduleAt, caption: id, ...client, accountName: '@casadopatio', ...scheduled, ...given });
const fresh = { completedAt: NOW - 60_000 };
const close = [post('Reservas', '2026-11-20T19:00:00+00:00'), post('Stories', '2026-11-20T19:10:00+00:00')];

const show = (path = '/calendar', given: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({ engine: new FakeEngine(close, fresh), path, ...given });
const cell = (name: RegExp) =>
  screen.findByLabelText(name, { selector: '[aria-busy="false"] [role="gridcell"]' });

afterEach(cleanup);

describe('Calendar filters', () => {
  it('hidden archived posts are named and shown on request', async () => {
    const engine = new FakeEngine([post('Old', '2026-11-20T12:00:00+00:00', { status: 'archived' })], fresh);
    await show('/calendar', { engine });
    await cell(/^Friday 20 November, Today, 0 posts/);
    await screen.findByText('Archived hidden');
    fireEvent.click(screen.getByLabelText('Show hidden posts'));
    await cell(/^Friday 20 November, Today, 1 post/);
    await waitFor(() => expect(screen.queryByText('Archived hidden')).toBeNull());
  });

  it('the choices of clients are mounted only after their field gets focus', async () => {
    await show();
    const field = await screen.findByRole('combobox', { name: 'Client' });
    const options = () => screen.queryAllByRole('option', { hidden: true });
    expect(options()).toHaveLength(0);
    act(() => field.focus());
    expect(options().length).toBeGreaterThan(0);
  });

  it('the network, type and status in the address filter the calendar', async () => {
    const engine = new FakeEngine(
      [
        post('Reel', '2026-11-20T12:00:00+00:00', { type: 'reels' }),
        post('On Facebook', '2026-11-20T13:00:00+00:00', { network: 'facebook' }),
        post('Draft', '2026-11-20T14:00:00+00:00', { status: 'draft' }),
      ],
      fresh,
    );
    await show('/calendar?network=facebook', { engine });
    expect((await cell(/^Friday 20 November, Today, 1 post$/)).textContent).toContain('On Facebook');
    await screen.findByText(/^Archived and Instagram hidden$/);
    cleanup();
    await show('/calendar?type=reels', { engine });
    expect((await cell(/^Friday 20 November, Today, 1 post$/)).textContent).toContain('Reel');
    cleanup();
    await show('/calendar?status=draft', { engine });
    expect((await cell(/^Friday 20 November, Today, 1 post$/)).textContent).toContain('Draft');
  });
});

describe('Week view of the calendar', () => {
  it('posts of one content group on one day are one item, or separate with rows=posts', async () => {
    const group = { assetGroupId: 'g1' };
    const engine = new FakeEngine(
      [
        post('Menu', '2026-11-20T18:00:00+00:00', group),
        post('Menu on Facebook', '2026-11-20T18:00:00+00:00', {
          ...group,
          network: 'facebook',
          caption: 'Menu',
        }),
        post('Menu later', '2026-11-21T18:00:00+00:00', { ...group, caption: 'Menu' }),
      ],
      fresh,
    );
    await show('/calendar?view=week&day=2026-11-20', { engine });
    const friday = await cell(/^Friday 20 November, Today, 2 posts/);
    expect(within(friday).getAllByText('Menu')).toHaveLength(1);
    expect(within(friday).getByLabelText('Facebook')).toBeTruthy();
    expect((await cell(/^Saturday 21 November, 1 post/)).textContent).toContain('Menu');
    expect(screen.getByText('2 content items, 3 posts')).toBeTruthy();
    cleanup();
    await show('/calendar?view=week&day=2026-11-20&rows=posts', { engine });
    const apart = await cell(/^Friday 20 November, Today, 2 posts/);
    expect(within(apart).getAllByText('Menu')).toHaveLength(2);
    expect(screen.getByText('3 posts')).toBeTruthy();
  });

  it('published posts of today are folded and can be unfolded', async () => {
    const out = { status: 'published' } as const;
    const engine = new FakeEngine(
      [
        post('Bread', '2026-11-20T07:00:00+00:00', out),
        post('Cake', '2026-11-20T08:00:00+00:00', out),
        post('Dinner', '2026-11-20T20:00:00+00:00'),
      ],
      fresh,
    );
    await show('/calendar?view=week&day=2026-11-20', { engine });
    const friday = await cell(/^Friday 20 November, Today, 3 posts/);
    expect(friday.textContent).toContain('2 published');
    expect(friday.textContent).not.toContain('Cake');
    fireEvent.click(within(friday).getByText('2 published'));
    expect(friday.textContent).toMatch(/Bread.*Cake.*Dinner/);
  });

  it('two close posts of one account show the minutes between them', async () => {
    await show('/calendar?view=week&day=2026-11-20');
    const friday = await cell(/^Friday 20 November/);
    expect(friday.textContent).toMatch(/Reservas.*10 min apart on Ig.*Stories/);
  });

  it('coming days without posts are marked and counted, past days are not', async () => {
    await show('/calendar?view=week&day=2026-11-20');
    expect((await cell(/^Sunday 22 November, 0 posts/)).textContent).toContain('No posts');
    expect((await cell(/^Thursday 19 November, 0 posts/)).textContent).not.toContain('No posts');
    expect(screen.getByText('2 days with no posts ahead')).toBeTruthy();
  });
});

describe('Posts of the calendar that are not as approved, or were spoken about', () => {
  const HOUR = 3_600_000;
  const said = (postId: string, given: Partial<NotedDecision> = {}): LocalValue<'noted_decisions'> => ({
    key: `note ${postId}`,
    at: '2026-11-20T15:00:00Z',
    value: {
      post: postId,
      version: `version ${postId}`,
      answer: 'approved',
      who: 'Inês',
      way: 'phone',
      words: '',
      saidAt: NOW - HOUR,
      notedAt: NOW - HOUR,
      isAfterPublishing: false,
      first: null,
      ...given,
    },
  });
  const inReview = { status: 'in_review', review: 'pending' } as const;
  const rows = [
    post('Changed', '2026-11-21T10:00:00+00:00', { approval: changedApproval() }),
    post('Due', '2026-11-20T20:00:00+00:00', { ...inReview, approval: changedApproval() }),
    post('Plain', '2026-11-21T11:00:00+00:00'),
    post('Said', '2026-11-21T12:00:00+00:00', inReview),
    post('Since', '2026-11-22T12:00:00+00:00'),
  ];
  const engineOf = () => {
    const engine = new FakeEngine(rows, fresh);
    engine.setLocal('noted_decisions', [said('Said'), said('Since', { version: 'earlier' })]);
    return engine;
  };
  const entry = async (path: string, title: string) => {
    await show(path, { engine: engineOf() });
    const text = await within(await screen.findByLabelText('Days')).findByText(title);
    const box = text.closest<HTMLElement>('[data-tone]');
    if (!box) throw new Error('no entry');
    return box;
  };
  const month = '/calendar?day=2026-11-30';
  const week = '/calendar?view=week&day=2026-11-20';

  it.each([
    [month, 'Changed', 'pending', 'false', /^Changed after approval$/],
    [week, 'Due', 'pending', 'false', /^Changed after approval$/],
    [month, 'Said', 'pending', 'true', /^said yes by phone; the service still waits$/],
    [month, 'Since', 'pending', 'true', /^changed after what was said$/],
    [week, 'Changed', 'pending', 'false', /^Changed after approval$/],
    [week, 'Said', 'pending', 'true', /^said yes by phone; the service still waits$/],
    [week, 'Since', 'pending', 'true', /^changed after what was said$/],
  ])('%s: “%s” has its ground, its frame and its word', async (path, title, tone, isNoted, word) => {
    const box = await entry(path, title);
    await waitFor(() => expect(box.dataset.noted).toBe(isNoted));
    expect(box.dataset.tone).toBe(tone);
    if (path === week) within(box).getByText(word);
    else within(box).getByRole('img', { name: word });
    expect(box.querySelector('[data-sign="noted"]') !== null).toBe(isNoted === 'true');
    fireEvent.mouseEnter(box);
    expect(box.title.split(/\n| · /).some((part) => word.test(part))).toBe(true);
  });

  it('a post of which nothing is known has neither', async () => {
    const box = await entry(month, 'Plain');
    expect([box.dataset.tone, box.dataset.noted]).toEqual(['plain', 'false']);
  });

  it('the day beside the calendar and the list name what was said', async () => {
    const name = 'said yes by phone; the service still waits';
    await show('/calendar?day=2026-11-21', { engine: engineOf() });
    fireEvent.keyDown(await screen.findByLabelText('Days'), { key: 'Enter' });
    const day = await screen.findByLabelText('Day', { selector: 'aside' });
    await within(day).findByRole('button', { name: new RegExp(name) });
    cleanup();
    await show('/calendar?view=list&day=2026-11-21', { engine: engineOf() });
    await within(await screen.findByLabelText('Posts by day')).findByRole('img', { name });
  });
});
