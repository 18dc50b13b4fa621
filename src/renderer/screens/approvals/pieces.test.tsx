import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PostRow } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const mole = { assetGroupId: 'mole', caption: 'El mole' };
const posts: readonly PostRow[] = [
  postRow({ id: '1', ...mole, scheduleAt: at(-29) }),
  postRow({ id: '2', ...mole, network: 'facebook', scheduleAt: at(-28) }),
  postRow({ id: '3', ...mole, network: 'youtube', review: 'approved', scheduleAt: at(-27) }),
  postRow({ id: '4', caption: 'Vineyard', scheduleAt: at(2) }),
  postRow({ id: '5', caption: 'Repairs', scheduleAt: at(300), inReviewSeenAt: NOW - 9 * 24 * HOUR }),
];

async function show(path = '/approvals', all = posts) {
  const app = await renderApp({ path, engine: new FakeEngine(all, { completedAt: NOW }) });
  await screen.findByRole('grid');
  return app;
}
const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });
const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('row')
    .flatMap((row) => row.getAttribute('aria-label') ?? []);
const listed = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted));
const selectedRow = () => screen.getByRole('row', { selected: true }).getAttribute('aria-label');

const pieces = ['El mole, overdue, Waiting', 'Vineyard, Waiting', 'Repairs, Waiting'];

describe('Content items in Approvals', () => {
  it('content items are sorted by urgency under its headings, with counts of items and posts', async () => {
    await show();
    await listed(...pieces);
    await screen.findByText('3 content items, 4 posts');
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      ...['Overdue 1 ', 'Due within 48 hours 1 ', 'Longest waiting 1 '],
    ]);
    const row = screen.getByRole('row', { name: pieces[0] ?? '' });
    for (const title of ['Instagram: Waiting', 'Facebook: Waiting', 'YouTube: Approved'])
      within(row).getByTitle(title);
  });

  it('→ unfolds a content item, J moves through its posts, and ← folds it', async () => {
    await show();
    await listed(...pieces);
    press('ArrowRight');
    await listed(
      pieces[0] ?? '',
      'Instagram: Waiting',
      'Facebook: Waiting',
      'YouTube: Approved',
      ...pieces.slice(1),
    );
    press('j');
    press('j');
    await waitFor(() => expect(selectedRow()).toBe('Facebook: Waiting'));
    press('ArrowLeft');
    await listed(...pieces);
    expect(selectedRow()).toBe(pieces[0]);
  });

  it('selecting a content item selects its waiting posts only', async () => {
    await show();
    await listed(...pieces);
    press('x');
    const bar = await screen.findByRole('group', { name: 'Selection' });
    within(bar).getByText('2 selected');
    press('ArrowRight');
    await screen.findByRole('row', { name: 'YouTube: Approved' });
    expect(screen.queryByRole('checkbox', { name: 'Select YouTube: Approved' })).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Facebook: Waiting' }));
    await within(bar).findByText('1 selected');
  });

  it('the switch from content to posts is kept in the address', async () => {
    const { router } = await show();
    await listed(...pieces);
    fireEvent.click(screen.getByRole('button', { name: 'Show Content' }));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Posts' }));
    await listed('El mole, overdue, Waiting', ...pieces);
    await waitFor(() => expect(router.state.location.search).toEqual({ rows: 'posts' }));
    await screen.findByText('4 posts');
  });

  it('the cursor stays on its item when posts arrive late', async () => {
    const alone = posts.filter(({ id }) => id !== '1');
    const { engine } = await show('/approvals', alone);
    await listed(...pieces);
    press('j');
    press('j');
    await waitFor(() => expect(selectedRow()).toBe('Repairs, Waiting'));
    engine.setPosts([
      ...alone,
      ...posts.slice(0, 1),
      postRow({ id: '9', caption: 'New', scheduleAt: at(-90) }),
    ]);
    await listed('New, overdue, Waiting', ...pieces);
    expect(selectedRow()).toBe('Repairs, Waiting');
  });

  it('an address with one urgency shows only those items', async () => {
    await show('/approvals?urgency=due');
    await listed('Vineyard, Waiting');
    const used = await screen.findByRole('list', { name: 'Filters in use' });
    expect(used.textContent).toContain('Due within 48 hours');
  });

  it('items of past weeks are folded at the end of a grouped list', async () => {
    const old = postRow({ id: '6', caption: 'Old', scheduleAt: at(-14 * 24) });
    await show('/approvals?sort=client', [...posts, old]);
    await listed(...pieces);
    const head = screen.getByRole('button', { name: /before this week$/, expanded: false });
    fireEvent.click(head);
    await listed(...pieces, 'Old, overdue, Waiting');
  });
});
