import { deskError } from '@shared/errors';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineStatus } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { NOW, postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const fresh = { completedAt: NOW - 120_000 };
const show = (status: Partial<EngineStatus>, posts = [postRow({ id: '1', caption: 'Gift cards' })]) =>
  renderApp({ engine: new FakeEngine(posts, status) });

describe('Approvals without posts', () => {
  it('the first load shows its progress, and not that nothing is waiting', async () => {
    await show({ phase: 'reading', progress: { of: 'posts', done: 140, total: 2300 } }, []);
    await screen.findByText('Loading 140 of 2,300');
    expect(screen.queryByText('Nothing is waiting for approval')).toBeNull();
  });

  it('without any loaded data the screen says Not loaded yet and shows no counts', async () => {
    await show({ phase: 'offline', offlineSince: NOW - 60_000 }, []);
    await screen.findByRole('heading', { name: 'Not loaded yet' });
    expect(screen.getByRole('status', { name: 'Refresh status' }).textContent).toBe(
      'Offline copyNot fully loaded yet',
    );
    // A zero would say that nothing waits.
    expect(
      screen.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent.trim()),
    ).toEqual(['Waiting', 'Changes', 'Approved']);
  });

  it('a refused key shows Not loaded yet, and not that nothing is waiting', async () => {
    await show({ ...fresh, phase: 'refused' }, []);
    await screen.findByRole('heading', { name: 'Not loaded yet' });
    expect(screen.queryByText('Nothing is waiting for approval')).toBeNull();
  });

  it('an empty loaded list says that nothing is waiting and offers a refresh', async () => {
    const { engine } = await show(fresh, []);
    await screen.findByRole('heading', { name: 'Nothing is waiting for approval' });
    fireEvent.click(screen.getAllByRole('button', { name: 'Refresh' }).at(-1)!);
    expect(engine.refreshed).toEqual([{ kind: 'approvals' }]);
  });

  it('an empty review status offers to show the waiting posts', async () => {
    await show(fresh);
    await screen.findByRole('row', { name: /^Gift cards/ });
    fireEvent.keyDown(document.body, { key: '3' });
    await screen.findByRole('heading', { name: 'No approved posts in review' });
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 waiting' }));
    await screen.findByRole('row', { name: /^Gift cards/ });
  });
});

describe('Approvals with errors', () => {
  it('a refused key keeps the list on screen and leads to the services settings', async () => {
    const error = deskError('KEY_REFUSED', 'refused');
    const { router } = await show({ ...fresh, phase: 'refused', error });
    await screen.findByText('The planning key is no longer accepted.');
    // A code is for support alone.
    expect(screen.getByText('KEY_REFUSED').closest('details')?.open).toBe(false);
    await screen.findByRole('row', { name: /^Gift cards/ });
    fireEvent.click(screen.getByRole('button', { name: 'Enter new key' }));
    await screen.findByRole('heading', { level: 1, name: 'Services and keys' });
    expect(router.state.location.pathname).toBe('/services');
  });

  it('a missing scope is explained', async () => {
    await show({ ...fresh, phase: 'refused', error: deskError('SCOPE_MISSING', 'no posts:read') });
    await screen.findByText('Couldn’t refresh from the planning service.');
    screen.getByText(/^Your key doesn’t have the scope for this\. You can keep using the offline copy\./);
  });

  it.each(['/approvals', '/reminders'])(
    '%s names the scope without which decisions can’t be loaded',
    async (path) => {
      const engine = new FakeEngine([postRow({ id: '1', caption: 'Gift cards' })], fresh);
      const error = deskError('SCOPE_MISSING', '403', { requiredScope: 'reviews:read' });
      engine.setRecords('planning.post_reviews', { asOf: null, error });
      await renderApp({ engine, path });
      await screen.findByText('Couldn’t load: Decisions');
      screen.getByText(/Missing scope: reviews:read/);
    },
  );

  it('an offline copy that can’t be opened is not shown as an empty list', async () => {
    await show({ phase: 'storage_failed', error: deskError('STORAGE_FAILED', 'io') }, []);
    await screen.findByText('Couldn’t open the offline copy.');
    screen.getByRole('button', { name: 'Rebuild offline copy' });
    expect(screen.queryByRole('heading', { name: 'Nothing is waiting for approval' })).toBeNull();
  });

  it('a full disk keeps the list on screen and leads to the storage settings', async () => {
    const error = deskError('STORAGE_FULL', 'QuotaExceededError');
    const { router } = await show({ ...fresh, phase: 'storage_failed', storage: 'full', error });
    await screen.findByText('Your disk is full, so nothing new can be saved.');
    await screen.findByRole('row', { name: /^Gift cards/ });
    fireEvent.click(screen.getByRole('button', { name: 'Free up space' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/storage'));
  });

  it('an unavailable journal says that notes can’t be opened, and the list is still shown', async () => {
    const error = deskError('JOURNAL_UNAVAILABLE', 'failed');
    await show({ ...fresh, phase: 'storage_failed', storage: 'journal', error });
    await screen.findByText('Your notes can’t be opened.');
    await screen.findByRole('row', { name: /^Gift cards/ });
  });

  it('a rebuild after a newer app version is explained while it loads', async () => {
    const { engine } = await show({ phase: 'reading', rebuilt: 'newer' }, []);
    await screen.findByText(/^The offline copy came from a newer version of Client Desk/);
    engine.setStatus({ ...fresh, rebuilt: 'newer' });
    await waitFor(() => expect(screen.queryByText(/^A newer version/)).toBeNull());
  });

  it('the screen counts unreadable records', async () => {
    await show({ ...fresh, setAsideCount: 3 });
    await screen.findByText('3 records couldn’t be read');
    fireEvent.mouseEnter(screen.getByRole('note'));
    expect((await screen.findByRole('tooltip')).textContent).toMatch(/last good version, if there is one\./);
  });
});
