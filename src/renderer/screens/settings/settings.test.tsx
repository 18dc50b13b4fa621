import { fail, succeed } from '@shared/errors';
import { defaultSettings, withChanges } from '@shared/settings';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { demoWorkspace, liveWorkspace, type MainAnswers } from '../../testing/fake-main';
import { keptSettings } from '../../testing/kept-settings';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const both = { workspace: liveWorkspace, workspaces: [liveWorkspace, demoWorkspace] };
const show = (answers: MainAnswers = {}, bootstrap: object = both) =>
  renderApp({ path: '/settings', answers, bootstrap });
const section = (name: string) => screen.findByRole('region', { name });

describe('general', () => {
  it('saves a choice in main and follows it', async () => {
    const { main } = await show(keptSettings());
    fireEvent.click(within(await section('General')).getByRole('combobox', { name: 'Language' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Português (Brasil)' }));
    await screen.findByRole('heading', { level: 1, name: 'Configurações' });
    expect(main.inputsOf('settings.change')).toEqual([{ language: 'pt-BR' }]);
  });

  it('says why a choice could not be kept', async () => {
    await show({ 'settings.change': () => fail('STORAGE_FULL', 'full') });
    fireEvent.click(within(await section('General')).getByRole('combobox', { name: 'Colours' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Dark' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your disk is full.');
  });
});

describe('what the system refuses', () => {
  it('a refused start at login is said at once, and the switch stays off', async () => {
    await show({ 'settings.change': () => fail('LOGIN_ITEM_REFUSED', 'refused') });
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Start at login' });
    fireEvent.click(toggle);
    expect((await screen.findByRole('alert')).textContent).toContain('didn’t accept this change');
    expect(toggle.checked).toBe(false);
  });

  it.each([
    ['win32', 'from_source', 'only the installed app can show them'],
    ['darwin', 'refused', 'macOS shows none from an app without a signature'],
    ['linux', 'refused', 'Allow notifications from Client Desk'],
  ] as const)(
    'on %s, notifications %s are said where they are chosen',
    async (platform, noticeDelivery, words) => {
      await show(keptSettings(), { ...both, platform, noticeDelivery });
      const part = within(await section('Notifications'));
      expect(
        (await part.findByText('Your system shows no notifications')).parentElement?.textContent,
      ).toContain(words);
    },
  );

  it('nothing is said of notifications that nobody wants', async () => {
    const settings = withChanges(defaultSettings, { notifications: { kinds: [] } });
    await show({}, { ...both, settings, noticeDelivery: 'refused' });
    const part = within(await section('Notifications'));
    expect(part.queryByText('Your system shows no notifications')).toBeNull();
  });

  it('notifications that are refused later are said by then', async () => {
    const { main } = await show();
    const part = within(await section('Notifications'));
    expect(part.queryByText('Your system shows no notifications')).toBeNull();
    act(() => main.emit('notifications.delivery_changed', 'refused'));
    await part.findByText('Your system shows no notifications');
  });
});

describe('updates', () => {
  const view = { state: { kind: 'none' as const }, checkedAt: null, news: null };

  it('are looked for once a day and downloaded by themselves only as a person chooses', async () => {
    const { main } = await show({
      'updates.read': () => succeed({ ...view, canInstall: true }),
      ...keptSettings(),
    });
    const part = within(await section('Updates'));
    fireEvent.click(await part.findByRole('switch', { name: 'Download updates automatically' }));
    await waitFor(() => expect(main.inputsOf('settings.change')).toHaveLength(1));
    fireEvent.click(part.getByRole('switch', { name: 'Check for updates once a day' }));
    await waitFor(() =>
      expect(main.inputsOf('settings.change').at(-1)).toEqual({
        updates: { checksDaily: false },
      }),
    );
  });

  it('are never downloaded by themselves where nothing tells who published them', async () => {
    await show({ 'updates.read': () => succeed({ ...view, canInstall: false }) });
    const part = within(await section('Updates'));
    expect(part.getByRole('switch', { name: 'Check for updates once a day' })).toBeTruthy();
    expect(part.queryByRole('switch', { name: 'Download updates automatically' })).toBeNull();
  });
});

describe('local data', () => {
  const press = async (name: string) =>
    fireEvent.click(within(await section('Local data')).getByRole('button', { name }));

  it('are exported to the file a person chose, and the screen says what is in it', async () => {
    await show({
      'local_data.export': () =>
        succeed({ fileName: 'desk.clientdesk', values: 12, changes: 3456, leftOut: 0 }),
    });
    await press('Export…');
    await within(await section('Local data')).findByText(
      'Saved to desk.clientdesk. Entries: 12. Recorded changes: 3,456.',
    );
  });

  it('are exported with a word on what had to be left out', async () => {
    await show({
      'local_data.export': () =>
        succeed({ fileName: 'desk.clientdesk', values: 12, changes: 3456, leftOut: 2 }),
    });
    await press('Export…');
    await within(await section('Local data')).findByText(/^Not in the file, because they’re damaged: 2\./);
  });

  it('have a backup for each day, which gives back what is missing', async () => {
    const { main } = await show({
      'local_data.backups': () => succeed(['2026-11-20', '2026-11-18']),
      'local_data.restore_backup': () => succeed({ added: 5, newer: 0, kept: 9, refused: 0, isWhole: true }),
    });
    const list = await within(await section('Local data')).findByRole('list', { name: 'Daily backups' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await press('Restore the backup from Friday 20 November');
    await within(await section('Local data')).findByText(/New: 5\./);
    expect(main.inputsOf('local_data.restore_backup')).toEqual([{ day: '2026-11-20' }]);
  });

  it('are imported, and the screen says what became of each line', async () => {
    await show({
      'local_data.import': () => succeed({ added: 5, newer: 1, kept: 9, refused: 2, isWhole: false }),
    });
    await press('Import…');
    const status = within(await section('Local data')).getByRole('status');
    await within(status).findByText(/New: 5\. .*newer values: 1\. .*Unchanged: 9\./);
    within(status).getByText(/doesn’t recognise them: 2/);
    within(status).getByText(/cut short or changed/);
  });

  it('stay as they are where no file was chosen', async () => {
    const { main } = await show({ 'local_data.import': () => succeed(null) });
    await press('Import…');
    await waitFor(() => expect(main.inputsOf('local_data.import')).toHaveLength(1));
    const region = within(await section('Local data'));
    await waitFor(() =>
      expect(region.getByRole<HTMLButtonElement>('button', { name: 'Import…' }).disabled).toBe(false),
    );
    expect(region.getByRole('status').textContent).toBe('');
  });

  it('say why a file was not taken', async () => {
    await show({ 'local_data.import': () => fail('FILE_NOT_OURS', 'foreign') });
    await press('Import…');
    expect((await screen.findByRole('alert')).textContent).toContain('isn’t a file saved by Client Desk');
  });
});

describe('keys and demo', () => {
  it('says where keys are kept, or why they are not', async () => {
    await show({}, { ...both, vault: { kind: 'session_only', reason: 'absent' } });
    const keys = await section('Keys');
    within(keys).getByText('This computer has no usable keychain.');
    within(keys).getByText(
      /^Keys you enter now are only saved until you quit, and never written to disk\. No Secret Service .*gnome-keyring-daemon/,
    );
  });

  it('simulates offline by a switch that only the demo has', async () => {
    const { main } = await show(
      { 'demo.set_cut_off': () => succeed({ kind: 'cut_off' }) },
      { workspace: demoWorkspace, demo: { kind: 'running' } },
    );
    const demo = await section('Demo');
    within(demo).getByText('The services are running.');
    fireEvent.click(within(demo).getByRole('switch', { name: 'Simulate offline' }));
    await within(demo).findByText('Simulating offline.');
    expect(main.inputsOf('demo.set_cut_off')).toEqual([{ cutOff: true }]);
    cleanup();
    await show();
    await section('Keys');
    expect(screen.queryByRole('region', { name: 'Demo' })).toBeNull();
  });
});

describe('days kept in the copy', () => {
  it('applies days within the range, and only those', async () => {
    const { main } = await show({
      'workspaces.change_sync_window': ({ pastDays, futureDays }) =>
        succeed({ ...liveWorkspace, syncWindow: { pastDays, futureDays } }),
    });
    const days = await section('Days to keep offline');
    const past = within(days).getByRole('textbox', { name: 'Days back' });
    const apply = within(days).getByRole<HTMLButtonElement>('button', { name: 'Apply' });
    expect(apply.disabled).toBe(true);
    fireEvent.change(past, { target: { value: '900 days' } });
    await within(days).findByText('From 1 to 730 days');
    expect(apply.disabled).toBe(true);
    fireEvent.change(past, { target: { value: '30 days' } });
    fireEvent.click(apply);
    await within(days).findByText('Saved');
    expect(main.inputsOf('workspaces.change_sync_window')).toEqual([{ pastDays: 30, futureDays: 90 }]);
  });
});

describe('the calendar', () => {
  it('takes its thresholds together, within their ranges', async () => {
    const { main } = await show(keptSettings());
    const calendar = await section('Calendar');
    const apply = within(calendar).getByRole<HTMLButtonElement>('button', { name: 'Apply' });
    expect(apply.disabled).toBe(true);
    const gap = within(calendar).getByRole('textbox', { name: 'Show a gap after' });
    fireEvent.change(gap, { target: { value: '40 days with no posts' } });
    await within(calendar).findByText('From 1 to 28');
    expect(apply.disabled).toBe(true);
    fireEvent.change(gap, { target: { value: '5 days with no posts' } });
    fireEvent.click(apply);
    await waitFor(() => expect(apply.disabled).toBe(true));
    expect(main.inputsOf('settings.change')).toEqual([
      { calendar: { collisionMinutes: 30, gapDays: 5, gapPostsPerWeek: 2 } },
    ]);
  });
});

describe('background loading', () => {
  it('has its part of the limits chosen, and how it goes while nobody looks', async () => {
    const { main } = await show(keptSettings());
    const choose = async (name: string, option: string) => {
      const loading = within(await section('Background loading'));
      fireEvent.click(loading.getByRole('combobox', { name }));
      fireEvent.click(await screen.findByRole('option', { name: option }));
    };
    const most = within(await section('Background loading')).getByRole<HTMLInputElement>('combobox', {
      name: 'At most',
    });
    expect(most.value).toBe('50% of the API limits');
    await choose('At most', '25% of the API limits');
    await waitFor(() => expect(most.value).toBe('25% of the API limits'));
    await choose('While hidden, locked or on battery', 'Paused');
    await waitFor(() =>
      expect(main.inputsOf('settings.change')).toEqual([
        { background: { backfillPercent: 25 } },
        { background: { unseenReading: 'none' } },
      ]),
    );
  });
});

describe('share of the limits', () => {
  it('is applied within the range, and says why one would change it', async () => {
    const { main } = await show({
      'workspaces.change_share': ({ share }) => succeed({ ...liveWorkspace, budgetShare: share }),
    });
    const share = await section('Share of API limits');
    within(share).getByText(/colleagues or other apps with the same key share that limit/);
    const field = within(share).getByRole<HTMLInputElement>('textbox', { name: 'Client Desk uses at most' });
    const apply = within(share).getByRole<HTMLButtonElement>('button', { name: 'Apply' });
    expect([field.value, apply.disabled]).toEqual(['100 %', true]);
    fireEvent.change(field, { target: { value: '5 %' } });
    await within(share).findByText('From 10 to 100 %');
    expect(apply.disabled).toBe(true);
    fireEvent.change(field, { target: { value: '40 %' } });
    fireEvent.click(apply);
    await within(share).findByText('Saved');
    expect(main.inputsOf('workspaces.change_share')).toEqual([{ share: 0.4 }]);
  });
});

describe('the copy', () => {
  it.each([
    ['Open refresh status', 'Refresh status'],
    ['Open storage', 'Storage'],
  ])('%s leads there', async (link, title) => {
    await show();
    fireEvent.click(within(await section('Offline copy')).getByRole('link', { name: link }));
    await screen.findByRole('heading', { level: 1, name: title });
  });
});

describe('the address of posts at the service', () => {
  const field = () => screen.findByRole('textbox', { name: 'Post address' });
  const type = async (value: string) => fireEvent.change(await field(), { target: { value } });

  it('is taken with the place of the number in it, and says what else it takes', async () => {
    const template = 'https://planning.example/posts/{post_id}';
    const { main } = await renderApp({
      path: '/settings',
      answers: {
        'workspaces.change_post_address': () => succeed({ ...liveWorkspace, postAddressTemplate: template }),
      },
    });
    await type('https://planning.example/posts/41');
    expect(screen.getByText(/Put \{post_id\} where/)).toBeTruthy();
    await type('https://{post_id}.example');
    expect(screen.getByText(/after the server name/)).toBeTruthy();
    await type(` ${template}`);
    fireEvent.submit(await field());
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(main.inputsOf('workspaces.change_post_address')).toEqual([{ template }]);
  });
});
