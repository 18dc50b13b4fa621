import { succeed } from '@shared/errors';
import { createMemoryHistory } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { FakeMain } from '../../testing/fake-main';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { createReporter } from '../report';
import { createAppRouter } from '../router';
import { followLink } from './use-follow-link';

afterEach(cleanup);

const engine = () => new FakeEngine([postRow({ id: '7', caption: 'Gift cards' })], { completedAt: NOW });
/** The window is named after its screen. */
const title = (name: string) => waitFor(() => expect(document.title).toMatch(new RegExp(`^${name} ·`)));

describe('Opened clientdesk:// link', () => {
  it('a link that starts the app makes its screen the first one drawn', async () => {
    const history = createMemoryHistory({ initialEntries: ['/'] });
    const reporter = createReporter(new FakeMain().request);
    const router = createAppRouter({ hasWorkspace: true }, reporter, history);
    await followLink(router, { screen: 'posts' });
    const { location, matches } = router.state;
    expect([location.pathname, matches.map(({ routeId }) => routeId).at(-1)]).toEqual([
      '/posts',
      '/frame/posts',
    ]);
  });

  it.each([
    ['today', 'Today'],
    ['approvals', 'Approvals'],
    ['calendar', 'Calendar'],
    ['posts', 'Posts'],
    ['packages', 'Review packages'],
    ['clients', 'Clients'],
    ['accounts', 'Publishing accounts'],
    ['freshness', 'Refresh status'],
    ['settings', 'Settings'],
  ] as const)('a link opens the screen %s', async (name, heading) => {
    const { main } = await renderApp({ engine: engine(), path: '/diagnostics' });
    await title('About and updates');
    main.emit('link.opened', { route: { screen: name } });
    await title(heading);
  });

  it('a link to a post opens it, and an unknown post shows Post not found', async () => {
    const { main, router } = await renderApp({ engine: engine() });
    main.emit('link.opened', { route: { record: 'planning:post:gone' } });
    await screen.findByRole('heading', { name: 'Post not found' });
    main.emit('link.opened', { route: { record: 'planning:post:7' } });
    await title('Gift cards');
    expect(router.state.location.pathname).toBe('/post/7');
  });

  it('a link to a client’s record opens the client, and an unknown one shows Client not found', async () => {
    const copy = engine();
    copy.setLocal('client_links', [
      {
        key: 'aurora',
        at: '2026-11-20T12:00:00Z',
        value: { name: 'Aurora', planning: 'p1', reporting: null, connect: null },
      },
    ]);
    const answers = { 'customer_tokens.list': () => succeed([]) };
    const { main, router } = await renderApp({ engine: copy, answers, path: '/clients' });
    await title('Clients');
    main.emit('link.opened', { route: { record: 'app:client:planning:p1' } });
    await screen.findByRole('heading', { name: 'Aurora', level: 2 });
    expect(router.state.location.pathname).toBe('/clients/planning:p1');
    main.emit('link.opened', { route: { record: 'app:client:connect:gone' } });
    await screen.findByRole('heading', { name: 'Client not found' });
  });

  it('a link to an account opens the list with the cursor on it', async () => {
    const copy = engine();
    const account = (id: number, name: string) => ({
      id: String(id),
      parent: null,
      seenAt: NOW,
      isSuspect: false,
      record: { id, name, status: 'active' as const, network: 'instagram', project_id: 1 },
    });
    copy.setRecords('planning.integrations', { records: [account(11, '@a'), account(12, '@b')], asOf: NOW });
    const { main } = await renderApp({ engine: copy });
    main.emit('link.opened', { route: { record: 'planning:integration:12' } });
    const row = await screen.findByRole('row', { name: /@b/ });
    await waitFor(() => expect(row.getAttribute('aria-selected')).toBe('true'));
  });

  it('a link to a board opens the board', async () => {
    const { main, router } = await renderApp({ engine: engine() });
    const boardId = '8f3a0b1c-2d4e-4f60-9a7b-0c1d2e3f4a5b';
    main.emit('link.opened', { route: { record: `app:board:${boardId}` } });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/boards/${boardId}`));
  });

  it('a link to a review group opens its presentation', async () => {
    const { main, router } = await renderApp({ engine: engine() });
    main.emit('link.opened', { route: { record: 'planning:review_group:9' } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/present/9'));
  });
});
