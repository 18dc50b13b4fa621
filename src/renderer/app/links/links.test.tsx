import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { usePostsScreen } from '../../features/posts/screen-state';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const engine = () => new FakeEngine([postRow({ id: '7', caption: 'Gift cards' })], { completedAt: NOW });
/** The window is named after its screen. */
const title = (name: string) => waitFor(() => expect(document.title).toMatch(new RegExp(`^${name} ·`)));

describe('an opened clientdesk:// link', () => {
  it.each([
    ['today', 'Today'],
    ['approvals', 'Approvals'],
    ['calendar', 'Calendar'],
    ['posts', 'Posts'],
    ['packages', 'Review packages'],
    ['accounts', 'Accounts'],
    ['freshness', 'Freshness'],
    ['settings', 'Settings'],
  ] as const)('leads to the screen %s', async (name, heading) => {
    const { main } = await renderApp({ engine: engine(), path: '/diagnostics' });
    await title('Diagnostics');
    main.emit('link.opened', { route: { screen: name } });
    await title(heading);
  });

  it('leads to a post, and says so where the copy does not have it', async () => {
    const { main, router } = await renderApp({ engine: engine() });
    main.emit('link.opened', { route: { screen: 'post', postId: 'gone' } });
    await screen.findByRole('heading', { name: 'This post is not in the copy' });
    main.emit('link.opened', { route: { screen: 'post', postId: '7' } });
    await title('Gift cards');
    expect(router.state.location.pathname).toBe('/post/7');
  });

  it('leads to the posts of a client, also from there', async () => {
    const { main, router } = await renderApp({ engine: engine(), path: '/posts' });
    await title('Posts');
    main.emit('link.opened', { route: { screen: 'client', client: 'planning:p1' } });
    await screen.findByText('Gift cards');
    // From then on the address follows the screen: it must not fall back to what was there.
    await waitFor(() => expect(router.state.location.search).toEqual({ client: 'p1' }));
    expect(usePostsScreen.getState().search).toEqual({ client: 'p1' });
  });

  it('leads to an account, with the cursor on it', async () => {
    const copy = engine();
    const account = (id: number, name: string) => ({
      ...{ id: String(id), parent: null, seenAt: NOW, isSuspect: false },
      record: { id, name, status: 'active' as const, network: 'instagram', project_id: 1 },
    });
    copy.setRecords('planning.integrations', { records: [account(11, '@a'), account(12, '@b')], asOf: NOW });
    const { main } = await renderApp({ engine: copy });
    main.emit('link.opened', { route: { screen: 'account', accountId: '12' } });
    const row = await screen.findByRole('row', { name: /@b/ });
    await waitFor(() => expect(row.getAttribute('aria-selected')).toBe('true'));
  });

  it('leads to the presentation of a review group', async () => {
    const { main, router } = await renderApp({ engine: engine() });
    main.emit('link.opened', { route: { screen: 'review_group', groupId: '9' } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/present/9'));
  });

  it('leads to what needs someone where its service has no screen for a client', async () => {
    const { main } = await renderApp({ engine: engine() });
    main.emit('link.opened', { route: { screen: 'client', client: 'connect:7' } });
    await title('Today');
  });
});
