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

describe('while nothing is there to list', () => {
  it('shows how far the first reading is, and never that nothing waits', async () => {
    await show({ phase: 'reading', progress: { of: 'posts', done: 140, total: 2300 } }, []);
    await screen.findByText('Loading 140 of 2,300');
    expect(screen.queryByText('Nothing is waiting for approval')).toBeNull();
  });

  it('does not say that nothing waits where nothing was ever read', async () => {
    await show({ phase: 'offline', offlineSince: NOW - 60_000 }, []);
    await screen.findByRole('heading', { name: 'Not loaded yet' });
    expect(screen.getByRole('status', { name: 'Refresh status' }).textContent).toBe(
      'No offline copyNothing loaded yet',
    );
    // A zero would say that nothing waits.
    expect(
      screen.getAllByRole<HTMLInputElement>('radio').map(({ labels }) => labels?.[0]?.textContent.trim()),
    ).toEqual(['Waiting', 'Changes', 'Approved']);
  });

  it('does not say that nothing waits while the key is not accepted', async () => {
    await show({ ...fresh, phase: 'refused' }, []);
    await screen.findByRole('heading', { name: 'Not loaded yet' });
    expect(screen.queryByText('Nothing is waiting for approval')).toBeNull();
  });

  it('says so when nothing waits, with the last fact and a way on', async () => {
    const { engine } = await show(fresh, []);
    await screen.findByRole('heading', { name: 'Nothing is waiting for approval' });
    fireEvent.click(screen.getAllByRole('button', { name: 'Refresh' }).at(-1)!);
    expect(engine.refreshed).toEqual([{ kind: 'approvals' }]);
  });

  it('leads from an empty review status to one that is not', async () => {
    await show(fresh);
    await screen.findByRole('row', { name: /^Gift cards/ });
    fireEvent.keyDown(document.body, { key: '3' });
    await screen.findByRole('heading', { name: 'No approved posts in review' });
    fireEvent.click(screen.getByRole('button', { name: 'Show 1 waiting' }));
    await screen.findByRole('row', { name: /^Gift cards/ });
  });
});

describe('trouble', () => {
  it('keeps the list while a key is refused, and leads to where a new one is entered', async () => {
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

  it('says why any other refusal happened', async () => {
    await show({ ...fresh, phase: 'refused', error: deskError('SCOPE_MISSING', 'no posts:read') });
    await screen.findByText('Couldn’t refresh from the planning service.');
    screen.getByText(/^Your key doesn’t have the scope for this\. You can keep using the offline copy\./);
  });

  it('tells a copy that cannot be opened from a list that is empty', async () => {
    await show({ phase: 'storage_failed', error: deskError('STORAGE_FAILED', 'io') }, []);
    await screen.findByText('Couldn’t open the offline copy.');
    screen.getByRole('button', { name: 'Rebuild offline copy' });
    expect(screen.queryByRole('heading', { name: 'Nothing is waiting for approval' })).toBeNull();
  });

  it('says of a full disk that everything stays readable, and where to make room', async () => {
    const error = deskError('STORAGE_FULL', 'QuotaExceededError');
    const { router } = await show({ ...fresh, phase: 'storage_failed', storage: 'full', error });
    await screen.findByText('Your disk is full, so nothing new can be saved.');
    await screen.findByRole('row', { name: /^Gift cards/ });
    fireEvent.click(screen.getByRole('button', { name: 'Free up space' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/storage'));
  });

  it('says of a journal that cannot be opened what is away, and shows the list', async () => {
    const error = deskError('JOURNAL_UNAVAILABLE', 'failed');
    await show({ ...fresh, phase: 'storage_failed', storage: 'journal', error });
    await screen.findByText('Your notes can’t be opened.');
    await screen.findByRole('row', { name: /^Gift cards/ });
  });

  it('says why the copy is read anew, until it has been', async () => {
    const { engine } = await show({ phase: 'reading', rebuilt: 'newer' }, []);
    await screen.findByText(/^The offline copy came from a newer version of Client Desk/);
    engine.setStatus({ ...fresh, rebuilt: 'newer' });
    await waitFor(() => expect(screen.queryByText(/^A newer version/)).toBeNull());
  });

  it('counts what was set aside', async () => {
    await show({ ...fresh, setAsideCount: 3 });
    await screen.findByText('3 records couldn’t be read');
  });
});
