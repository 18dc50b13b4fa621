import { deskError } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const posts = [
  postRow({ id: '1' }),
  postRow({ id: '2', projectId: 'p2', projectName: 'Harbour & Finch Coffee' }),
];

async function show() {
  const engine = new FakeEngine(posts, { completedAt: NOW });
  const shown = await renderApp({ path: '/approvals?sort=client', engine });
  await screen.findByRole('row', { name: /^Post 1/ });
  return { ...shown, engine };
}

describe('Refresh in Approvals', () => {
  it('a client’s own button refreshes that client, and an error stays in its heading', async () => {
    const { engine } = await show();
    engine.refreshError = deskError('SERVICE_FAILED', '500');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh Harbour & Finch Coffee' }));
    await waitFor(() => expect(engine.refreshed).toEqual([{ kind: 'client', client: 'planning:p2' }]));
    const head = (await screen.findByRole('button', { name: 'Couldn’t refresh' })).closest('[role="row"]');
    expect(head?.textContent).toContain('Harbour & Finch Coffee');
    engine.refreshError = null;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh Harbour & Finch Coffee' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Couldn’t refresh' })).toBeNull());
  });

  it('the panel’s button refreshes the open post', async () => {
    const { engine } = await show();
    fireEvent.click(screen.getByRole('row', { name: /^Post 2/ }));
    const panel = within(await screen.findByRole('complementary', { name: 'Post' }));
    fireEvent.click(panel.getByRole('button', { name: 'Refresh this post' }));
    await waitFor(() => expect(engine.refreshed).toContainEqual({ kind: 'post', id: '2' }));
  });

  it('a failed refresh from the menu is shown at the refresh button', async () => {
    const { engine, main } = await show();
    engine.refreshError = deskError('SERVICE_FAILED', '500');
    main.emit('menu.command_chosen', { command: 'refresh' });
    fireEvent.click(await screen.findByRole('button', { name: 'Couldn’t refresh' }));
    expect((await screen.findByRole('alert')).textContent).toContain('SERVICE_FAILED');
    expect(engine.refreshed).toEqual([{ kind: 'approvals' }]);
  });

  it('a refresh that fails because of the network shows only the connection banner', async () => {
    const { engine } = await show();
    engine.refreshError = deskError('NETWORK_OFFLINE', 'no network');
    engine.setStatus({ phase: 'offline', offlineSince: NOW, error: engine.refreshError });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(engine.refreshed).toHaveLength(1));
    await screen.findByRole('status', { name: 'Connection' });
    expect(screen.queryByRole('button', { name: 'Couldn’t refresh' })).toBeNull();
  });
});
