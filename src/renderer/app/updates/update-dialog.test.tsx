import { deskError, succeed } from '@shared/errors';
import { defaultSettings } from '@shared/settings';
import type { UpdateState, UpdatesView } from '@shared/updates';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../commands/bound-commands';
import { postNotes } from '../../domains/local-data';
import { done, type MainAnswers } from '../../testing/fake-main';
import { renderApp } from '../../testing/render-app';
// Loaded with the test file, as it is a chunk of its own.
import './UpdateDialog';

afterEach(cleanup);

const offer = {
  version: '0.2.0',
  releasedAt: '2026-11-18T09:00:00.000Z',
  sizeBytes: 104_857_600,
  notes:
    '### Added\n\n- A second <img src=x onerror=alert(1)> window.\n- See [the guide](https://desk.example/guide).',
};
const page = 'https://updates.example/desk/';
const viewOf = (state: UpdateState, more: Partial<UpdatesView> = {}): UpdatesView => ({
  state,
  checkedAt: null,
  canInstall: true,
  news: null,
  ...more,
});
const available = viewOf({ kind: 'available', offer });

async function open(view: UpdatesView, answers: MainAnswers = {}) {
  const app = await renderApp({
    answers: {
      'updates.read': () => succeed(view),
      'updates.check': () => succeed(available),
      'updates.download': done,
      'updates.cancel': done,
      'updates.put_off': done,
      'updates.restart': done,
      'updates.news_read': done,
      'app.open_external': () => succeed({ opened: true }),
      ...answers,
    },
  });
  const now = (next: UpdateState) => app.main.emit('updates.changed', viewOf(next));
  return { ...app, now };
}
async function openDialog(view: UpdatesView, answers: MainAnswers = {}) {
  const app = await open(view, answers);
  await waitFor(() => expect(runCommand('check_updates')).toBe(true));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Update Client Desk' })) };
}
type Parts = Awaited<ReturnType<typeof openDialog>>['dialog'];
const press = (dialog: Parts, name: string) => fireEvent.click(dialog.getByRole('button', { name }));

describe('Update dialog', () => {
  it('the update dialog checks when opened, and shows the found version with its notes as plain text', async () => {
    const { dialog, main } = await openDialog(viewOf({ kind: 'idle' }));
    expect(await dialog.findByText('Version 0.2.0 is available.')).toBeTruthy();
    expect(main.inputsOf('updates.check')).toHaveLength(1);
    expect(dialog.getByText(/100 MB/).textContent).toContain('You have 0.1.0');
    expect(dialog.getByText(/<img src=x onerror=alert\(1\)> window/).querySelector('img')).toBeNull();
    expect(main.inputsOf('updates.download')).toEqual([]);
    press(dialog, 'the guide');
    expect(dialog.getByText('(desk.example)')).toBeTruthy();
    await waitFor(() =>
      expect(main.inputsOf('app.open_external')).toEqual([{ url: 'https://desk.example/guide' }]),
    );
  });

  it('the update dialog goes from download and progress to the restart', async () => {
    const { dialog, main, now } = await openDialog(available);
    await waitFor(() => press(dialog, 'Download'));
    await waitFor(() => expect(main.inputsOf('updates.download')).toHaveLength(1));
    expect(main.inputsOf('updates.check')).toEqual([]);
    now({ kind: 'downloading', offer, percent: 40, bytesPerSecond: 2_097_152 });
    const bar = await dialog.findByRole('progressbar', { name: 'Downloading version 0.2.0' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    expect(dialog.getByText('40%, 2 MB a second')).toBeTruthy();
    press(dialog, 'Stop download');
    await waitFor(() => expect(main.inputsOf('updates.cancel')).toHaveLength(1));
    now({ kind: 'ready', offer });
    expect(await dialog.findByText('Version 0.2.0 is ready.')).toBeTruthy();
    press(dialog, 'Restart now');
    await waitFor(() => expect(main.inputsOf('updates.restart')).toHaveLength(1));
  });

  it('Restart now saves unsaved notes first, and does not restart if saving fails', async () => {
    let isFull = true;
    const { dialog, main, services } = await openDialog(viewOf({ kind: 'ready', offer }), {
      'local.save': () =>
        isFull
          ? { ok: false, error: deskError('STORAGE_FULL', 'full') }
          : succeed({ sequence: 1, savedAt: '2026-11-20T09:00:00.000Z' } as never),
    });
    postNotes(services).type('7', 'Call Rosa');
    await waitFor(() => press(dialog, 'Restart now'));
    expect(await dialog.findByText(/nothing was installed/)).toBeTruthy();
    expect(main.inputsOf('updates.restart')).toEqual([]);
    isFull = false;
    press(dialog, 'Restart now');
    await waitFor(() => expect(main.inputsOf('updates.restart')).toHaveLength(1));
    expect(main.inputsOf('local.save').at(-1)).toMatchObject({ key: '7', value: 'Call Rosa' });
  });

  it('if the app can’t install updates, the dialog opens the download page, and Later puts it off', async () => {
    const { dialog, main } = await openDialog(viewOf({ kind: 'manual', offer, page }, { canInstall: false }));
    expect(await dialog.findByText(/can’t verify who published them/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Download' })).toBeNull();
    press(dialog, 'Open download page');
    await waitFor(() => expect(main.inputsOf('app.open_external')).toEqual([{ url: page }]));
    press(dialog, 'Later');
    await waitFor(() => expect(main.inputsOf('updates.put_off')).toEqual([{ version: '0.2.0' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a failed download or check shows its reason and can be repeated', async () => {
    const error = deskError('UPDATE_FILE_REFUSED', 'not the one');
    const { dialog, main, now } = await openDialog(
      viewOf({ kind: 'failed', during: 'download', error, offer }),
    );
    expect((await dialog.findByRole('alert')).textContent).toMatch(
      /0\.2\.0.*was deleted.*Download it again/s,
    );
    press(dialog, 'Download again');
    await waitFor(() => expect(main.inputsOf('updates.download')).toHaveLength(1));
    now({ kind: 'failed', during: 'check', error: deskError('NETWORK_OFFLINE', 'offline'), offer: null });
    expect((await dialog.findByRole('alert')).textContent).toMatch(/Couldn’t check for updates/);
    press(dialog, 'Check again');
    expect(await dialog.findByText('Version 0.2.0 is available.')).toBeTruthy();
  });

  it('the update dialog says why updates are turned off', async () => {
    const { dialog } = await openDialog(viewOf({ kind: 'off', reason: 'no_address' }));
    expect(await dialog.findByText(/built without an address for updates/)).toBeTruthy();
  });
});

describe('Update sign in the sidebar', () => {
  const sign = (name: string) => screen.findByRole('button', { name });
  const noSign = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();

  it('the sign offers a version until it is put off, and again for a newer or ready version', async () => {
    const { main, now } = await open(available);
    fireEvent.click(await sign('Update available'));
    expect(await screen.findByRole('dialog', { name: 'Update Client Desk' })).toBeTruthy();
    expect(main.inputsOf('updates.check')).toEqual([]);
    const updates = { ...defaultSettings.updates, putOffVersion: '0.2.0' };
    main.emit('settings.changed', { ...defaultSettings, updates });
    await waitFor(() => noSign('Update available'));
    now({ kind: 'available', offer: { ...offer, version: '0.3.0' } });
    expect(await sign('Update available')).toBeTruthy();
    now({ kind: 'ready', offer });
    expect(await sign('Restart to update')).toBeTruthy();
    now({ kind: 'none' });
    await waitFor(() => noSign('Restart to update'));
  });

  it('What’s new is shown until it is opened, and a failed check shows no sign', async () => {
    const news = { version: '0.2.0', notes: '- A second window.', isRead: false };
    const { main } = await open(viewOf({ kind: 'none' }, { news }));
    fireEvent.click(await sign('What’s new'));
    const dialog = within(await screen.findByRole('dialog', { name: 'What’s new in 0.2.0' }));
    expect(dialog.getByText('A second window.')).toBeTruthy();
    await waitFor(() => expect(main.inputsOf('updates.news_read')).toHaveLength(1));
    const error = deskError('NETWORK_OFFLINE', 'offline');
    main.emit(
      'updates.changed',
      viewOf({ kind: 'failed', during: 'check', error, offer: null }, { news: { ...news, isRead: true } }),
    );
    await waitFor(() => noSign('What’s new'));
    expect(dialog.getByText('A second window.')).toBeTruthy();
  });
});
