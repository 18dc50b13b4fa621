import { fail, succeed } from '@shared/errors';
import { defaultMediaSettings, type MediaUsage } from '@shared/media';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineStatus, StorageReport } from '../../../engine';
import { FakeEngine } from '../../../testing/fake-engine';
import type { MainAnswers } from '../../../testing/fake-main';
import { NOW } from '../../../testing/posts';
import { renderApp } from '../../../testing/render-app';

afterEach(cleanup);

const MB = 1024 ** 2;
const hour = 3_600_000;
const report: StorageReport = {
  kinds: [
    { kind: 'planning.posts', records: 2300, bytes: 12 * MB, oldestAt: NOW - 30 * hour, newestAt: NOW },
    { kind: 'reporting.dashboards', records: 0, bytes: 0, oldestAt: null, newestAt: null },
    { kind: 'changes', records: 611, bytes: 200 * 1024, oldestAt: null, newestAt: null },
  ],
  origin: { used: 30 * MB, quota: 2048 * MB },
  clients: [
    { client: 'reporting:7', name: null, records: 3, bytes: 2048 },
    { client: 'planning:41', name: 'Aurora Cosméticos', records: 140, bytes: 2 * MB },
  ],
};
const usage: MediaUsage = {
  settings: defaultMediaSettings,
  bytes: 742 * MB,
  files: 418,
  oldestAt: NOW - 46 * hour,
  pinnedBytes: 100 * MB,
  pinsExceedCap: false,
  waiting: 3,
  skippedVideos: 0,
  withoutRoom: 0,
  failed: [{ reason: 'denied', files: 2 }],
};

async function show(answers: MainAnswers = {}, status: Partial<EngineStatus> = {}, given = report) {
  const engine = new FakeEngine([], { completedAt: NOW, ...status });
  engine.storageReport = given;
  const shown = await renderApp({
    path: '/storage',
    engine,
    answers: { 'media.read_usage': () => succeed(usage), ...answers },
  });
  await screen.findByRole('heading', { name: 'What’s stored' });
  return shown;
}

const rows = () =>
  within(screen.getByRole('table', { name: 'What’s stored' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const dialog = () => screen.findByRole('dialog');
const goes = (of: HTMLElement) =>
  within(of)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** Opens a dialog by its button and answers it. */
async function ask(button: string): Promise<HTMLElement> {
  // By its text: among everything on the screen a role is looked for slowly, and the dialog tells what was pressed.
  fireEvent.click(screen.getByText(button));
  return dialog();
}
const press = (within_: HTMLElement, name: string) =>
  fireEvent.click(within(within_).getByRole('button', { name }));

describe('Storage use by kind', () => {
  it('kinds are listed by service with the largest first, with media files and a total', async () => {
    await show();
    await screen.findByText('Media files', { selector: '[role="cell"]' });
    expect(rows()).toEqual([
      [],
      ['', 'Posts', '2,300', '12 MB', 'yesterday 11:34', '17:34'],
      [],
      ['', 'Media files', '418', '742 MB', 'Wed 19:34', '–'],
      ['', 'Change history', '611', '200 kB', '–', '–'],
      ['', 'Total', '3,329', '754 MB', '', ''],
    ]);
  });

  it('the headline shows the space used and the space left for media', async () => {
    await show();
    await screen.findByRole('heading', { name: 'This workspace uses 772 MB on this computer.' });
    screen.getByText('Media files take 742 MB of that. 2 GB left for media.');
    cleanup();
    await show({}, {}, { ...report, origin: null });
    screen.getByText('Media files take 742 MB of that.');
  });
});

describe('Storage by client', () => {
  it('a planning client can be pinned and unpinned, and other clients have no pin switch', async () => {
    const { engine, main } = await show({ 'local.save': () => succeed({ sequence: 1 }) });
    const pin = () => screen.queryByRole<HTMLInputElement>('switch', { name: 'Pin client' });
    await waitFor(() => expect(pin()?.checked).toBe(false));
    fireEvent.click(pin()!);
    const word = { collection: 'pins', key: 'planning:41' };
    await waitFor(() => expect(main.inputsOf('local.save')).toEqual([{ ...word, value: true }]));
    engine.setLocal('pins', [{ key: 'planning:41', value: true, at: '2026-11-20T14:00:00Z' }]);
    await waitFor(() => expect(pin()?.checked).toBe(true));
    fireEvent.click(pin()!);
    await waitFor(() => expect(main.inputsOf('local.save').at(-1)).toEqual({ ...word, value: null }));
    fireEvent.click(screen.getAllByRole('option')[1]!);
    await waitFor(() => expect(pin()).toBeNull());
  });

  it('the largest client is listed first and can be refreshed', async () => {
    const { engine } = await show();
    const panel = within(screen.getByRole('complementary', { name: 'By client' }));
    expect(panel.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Aurora CosméticosPlanning · 140 records, 2 MB',
      'Client 7Reporting · 3 records, 2 kB',
    ]);
    fireEvent.click(panel.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(engine.refreshed).toEqual([{ kind: 'client', client: 'planning:41' }]));
  });

  it('two matched records of one client are counted as one client', async () => {
    const { engine } = await show();
    const projects = (id: string) => [
      {
        id,
        parent: null,
        seenAt: NOW,
        isSuspect: false,
        record: { id, name: 'Aurora', timezone: 'UTC' },
      },
    ];
    engine.setRecords('planning.projects', { asOf: NOW, records: projects('41') });
    engine.setRecords('reporting.projects', { asOf: NOW, records: projects('7') as never });
    const panel = screen.getByRole('complementary', { name: 'By client' });
    await waitFor(() => expect(panel.textContent).toContain('2 clients'));
    const value = { planning: '41', reporting: '7', connect: null, name: null };
    engine.setLocal('client_links', [{ key: 'one', value, at: '2026-11-20T14:00:00Z' }]);
    await waitFor(() => expect(panel.textContent).toMatch(/\D1 client(?!s)/));
  });

  it('removing a planning client removes its records and media files and reports both', async () => {
    const { engine, main } = await show({
      'media.clear': () => succeed({ files: 12, bytes: 30 * MB, proven: true }),
    });
    engine.clearReport = { removed: 140, proven: true };
    const asked = await ask('Remove from this computer…');
    within(asked).getByText('Remove Aurora Cosméticos from this computer?');
    expect(goes(asked)).toEqual(['140 saved records for this client', 'the media files of its posts']);
    press(asked, 'Remove');
    await screen.findByText('140 records removed. A check found nothing left.');
    screen.getByText('12 files deleted, 30 MB. A check found nothing left.');
    expect(engine.cleared).toEqual([{ kind: 'client', client: 'planning:41' }]);
    expect(main.inputsOf('media.clear')).toEqual([{ client: 'planning:41' }]);
  });

  it('what is recorded about a planning client is erased by main, which asks itself', async () => {
    const { main } = await show({ 'proofs.erase': () => succeed({ lines: 12 }) });
    fireEvent.click(screen.getByRole('button', { name: 'Erase proofs…' }));
    await screen.findByText('12 recorded lines were erased.');
    expect(main.inputsOf('proofs.erase')).toEqual([{ client: '41' }]);
  });

  it('a no in main’s question is no error, and other services have nothing to erase', async () => {
    const { main } = await show({ 'proofs.erase': () => fail('CHANGE_DECLINED', 'no') });
    fireEvent.click(screen.getByRole('button', { name: 'Erase proofs…' }));
    await waitFor(() => expect(main.inputsOf('proofs.erase')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('option', { name: /^Client 7/ }));
    expect(screen.queryByRole('button', { name: 'Erase proofs…' })).toBeNull();
  });

  it('removing a client of another service removes no media files', async () => {
    const { engine, main } = await show();
    fireEvent.click(screen.getByRole('option', { name: /^Client 7/ }));
    press(await ask('Remove from this computer…'), 'Remove');
    await waitFor(() => expect(engine.cleared).toEqual([{ kind: 'client', client: 'reporting:7' }]));
    expect(main.inputsOf('media.clear')).toEqual([]);
  });
});

describe('Freeing up space', () => {
  it('posts before a day are removed after a dialog that says what goes, stays and can come back', async () => {
    const { engine } = await show();
    engine.clearReport = { removed: 1, proven: true };
    const day = screen.getByLabelText<HTMLInputElement>('Posts dated before');
    expect(day.value).toBe('21/10/2026');
    fireEvent.change(day, { target: { value: '2026-10-01' } });
    const asked = await ask('Remove posts…');
    expect(goes(asked)).toEqual(['posts dated before 1 October 2026, with their review counts']);
    within(asked).getByText(/^This will stay: later posts/);
    within(asked).getByText(/^To get them back/);
    press(asked, 'Remove posts');
    await screen.findByText('1 record removed. A check found nothing left.');
    expect(engine.cleared).toEqual([{ kind: 'posts_before', day: '2026-10-01' }]);
  });

  it('a rebuild of the offline copy reports if a check still found traces', async () => {
    const { engine } = await show();
    engine.clearReport = { removed: 2911, proven: false };
    const asked = await ask('Rebuild offline copy…');
    expect(goes(asked)).toEqual(['2,911 saved records', 'the search index']);
    press(asked, 'Rebuild');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('2,911 records removed, but a check still found traces.');
    expect(engine.cleared).toEqual([{ kind: 'everything' }]);
  });

  it('a cancelled rebuild removes nothing', async () => {
    const { engine } = await show();
    press(await ask('Rebuild offline copy…'), 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(engine.cleared).toEqual([]);
  });

  it('offline, the rebuild is disabled, and removing a client warns that it can’t be reloaded yet', async () => {
    await show({}, { phase: 'offline', offlineSince: NOW });
    const rebuild = screen.getByRole<HTMLButtonElement>('button', { name: 'Rebuild offline copy…' });
    expect(rebuild.disabled).toBe(true);
    screen.getByText('Not available offline');
    within(await ask('Remove from this computer…')).getByText(/until you’re back online/);
  });
});

describe('Media storage', () => {
  const change: MainAnswers = {
    'media.change_settings': (settings) =>
      succeed({ ...usage, bytes: 500 * MB, settings: { ...usage.settings, ...omitUndefined(settings) } }),
  };
  const chooseCap = async (name: string) => {
    fireEvent.click(await screen.findByRole('combobox', { name: 'Media storage limit' }));
    fireEvent.click(await screen.findByRole('option', { name }));
  };

  it('a larger media limit is saved at once', async () => {
    const { main } = await show(change);
    await chooseCap('5 GB');
    await waitFor(() =>
      expect(main.inputsOf('media.change_settings')).toEqual([{ capBytes: 5 * 1024 ** 3 }]),
    );
    await screen.findByText('500 MB used');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a media limit below the stored size is saved only after a confirmation', async () => {
    const { main } = await show(change);
    await chooseCap('500 MB');
    const asked = await dialog();
    expect(goes(asked)).toEqual([
      'about 242 MB of media files: past posts first, then the ones viewed longest ago',
    ]);
    expect(main.inputsOf('media.change_settings')).toEqual([]);
    press(asked, 'Lower limit');
    await screen.findByText('500 MB used');
    expect(main.inputsOf('media.change_settings')).toEqual([{ capBytes: 500 * MB }]);
  });

  it('videos are kept if the switch is turned on', async () => {
    const { main } = await show(change);
    fireEvent.click(await screen.findByRole('switch', { name: 'Keep videos too' }));
    await waitFor(() => expect(main.inputsOf('media.change_settings')).toEqual([{ videos: true }]));
  });

  it('pinned files, files still to download and failed files are counted', async () => {
    await show();
    await screen.findByText(
      '100 MB from pinned clients. 3 files still to download. Link expired, and the service gave no new one: 2.',
    );
  });

  it('all media files are deleted after a confirmation', async () => {
    const { main } = await show({
      'media.clear': () => succeed({ files: 418, bytes: 742 * MB, proven: true }),
    });
    await screen.findByRole('button', { name: 'Delete all media files…' });
    const asked = await ask('Delete all media files…');
    expect(goes(asked)).toEqual(['418 files, 742 MB']);
    press(asked, 'Delete files');
    await screen.findByText(/^418 files deleted, 742 MB\./);
    expect(main.inputsOf('media.clear')).toEqual([{}]);
  });

  it('errors in reading the use or changing the settings are shown', async () => {
    await show({ 'media.read_usage': () => fail('STORAGE_FAILED', 'disk') });
    expect((await screen.findByRole('alert')).textContent).toContain('STORAGE_FAILED');
    cleanup();
    await show({ 'media.change_settings': () => fail('STORAGE_FULL', 'full') });
    fireEvent.click(await screen.findByRole('switch', { name: 'Keep videos too' }));
    expect((await screen.findByRole('alert')).textContent).toContain('STORAGE_FULL');
  });
});

const omitUndefined = <T extends object>(value: T) =>
  // Entries of T, less those without a value: a Partial of it in all but name.
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };
