import { fail, succeed } from '@shared/errors';
import { defaultSettings, withChanges } from '@shared/settings';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { demoWorkspace, liveWorkspace, type MainAnswers } from '../../testing/fake-main';
import { keptSettings } from '../../testing/kept-settings';
import { renderApp } from '../../testing/render-app';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const both = { workspace: liveWorkspace, workspaces: [liveWorkspace, demoWorkspace] };
const showAt = (path: string, answers: MainAnswers = {}, bootstrap: object = both) =>
  renderApp({ path, answers, bootstrap });
const show = (answers?: MainAnswers, bootstrap?: object) => showAt('/settings', answers, bootstrap);
const section = (name: string) => screen.findByRole('region', { name });

describe('general', () => {
  it('saves a choice in main and follows it', async () => {
    const { main } = await show(keptSettings());
    fireEvent.click(within(await section('Look')).getByRole('combobox', { name: 'Language' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Português (Brasil)' }));
    await screen.findByRole('heading', { level: 1, name: 'Configurações' });
    expect(main.inputsOf('settings.change')).toEqual([{ language: 'pt-BR' }]);
  });

  it('says why a choice could not be kept', async () => {
    await show({ 'settings.change': () => fail('STORAGE_FULL', 'full') });
    fireEvent.click(within(await section('Look')).getByRole('combobox', { name: 'Colours' }));
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
      await showAt('/settings?page=notifications', keptSettings(), { ...both, platform, noticeDelivery });
      const part = within(await section('Notifications'));
      expect(
        (await part.findByText('Your system shows no notifications')).parentElement?.textContent,
      ).toContain(words);
    },
  );

  it('nothing is said of notifications that nobody wants', async () => {
    const settings = withChanges(defaultSettings, { notifications: { kinds: [] } });
    await showAt('/settings?page=notifications', {}, { ...both, settings, noticeDelivery: 'refused' });
    const part = within(await section('Notifications'));
    expect(part.queryByText('Your system shows no notifications')).toBeNull();
  });

  it('notifications that are refused later are said by then', async () => {
    const { main } = await showAt('/settings?page=notifications');
    const part = within(await section('Notifications'));
    expect(part.queryByText('Your system shows no notifications')).toBeNull();
    act(() => main.emit('notifications.delivery_changed', 'refused'));
    await part.findByText('Your system shows no notifications');
  });
});

describe('updates', () => {
  const view = { state: { kind: 'none' as const }, checkedAt: null, news: null };

  it('are looked for once a day and downloaded by themselves only as a person chooses', async () => {
    const { main } = await showAt('/diagnostics', {
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
    await showAt('/diagnostics', { 'updates.read': () => succeed({ ...view, canInstall: false }) });
    const part = within(await section('Updates'));
    expect(part.getByRole('switch', { name: 'Check for updates once a day' })).toBeTruthy();
    expect(part.queryByRole('switch', { name: 'Download updates automatically' })).toBeNull();
  });
});

describe('local data', () => {
  const press = async (name: string) =>
    fireEvent.click(within(await section('Local data')).getByRole('button', { name }));

  it('are exported to the file a person chose, and the screen says what is in it', async () => {
    await showAt('/settings?page=move', {
      'local_data.export': () =>
        succeed({ fileName: 'desk.clientdesk', values: 12, changes: 3456, leftOut: 0 }),
    });
    await press('Export…');
    await within(await section('Local data')).findByText(
      'Saved to desk.clientdesk. Entries: 12. Recorded changes: 3,456.',
    );
  });

  it('are exported with a word on what had to be left out', async () => {
    await showAt('/settings?page=move', {
      'local_data.export': () =>
        succeed({ fileName: 'desk.clientdesk', values: 12, changes: 3456, leftOut: 2 }),
    });
    await press('Export…');
    await within(await section('Local data')).findByText(/^Not in the file, because they’re damaged: 2\./);
  });

  it('have a backup for each day, which gives back what is missing', async () => {
    const { main } = await showAt('/settings?page=move', {
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
    await showAt('/settings?page=move', {
      'local_data.import': () => succeed({ added: 5, newer: 1, kept: 9, refused: 2, isWhole: false }),
    });
    await press('Import…');
    const status = within(await section('Local data')).getByRole('status');
    await within(status).findByText(/New: 5\. .*newer values: 1\. .*Unchanged: 9\./);
    within(status).getByText(/doesn’t recognise them: 2/);
    within(status).getByText(/cut short or changed/);
  });

  it('stay as they are where no file was chosen', async () => {
    const { main } = await showAt('/settings?page=move', { 'local_data.import': () => succeed(null) });
    await press('Import…');
    await waitFor(() => expect(main.inputsOf('local_data.import')).toHaveLength(1));
    const region = within(await section('Local data'));
    await waitFor(() =>
      expect(region.getByRole<HTMLButtonElement>('button', { name: 'Import…' }).disabled).toBe(false),
    );
    expect(region.getByRole('status').textContent).toBe('');
  });

  it('say why a file was not taken', async () => {
    await showAt('/settings?page=move', { 'local_data.import': () => fail('FILE_NOT_OURS', 'foreign') });
    await press('Import…');
    expect((await screen.findByRole('alert')).textContent).toContain('isn’t a file saved by Client Desk');
  });
});

describe('keys and demo', () => {
  it('says where keys are kept, or why they are not', async () => {
    await showAt('/services', {}, { ...both, vault: { kind: 'session_only', reason: 'absent' } });
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
    await section('Look');
    expect(screen.queryByRole('region', { name: 'Demo' })).toBeNull();
  });
});

describe('days kept in the copy', () => {
  it('applies days within the range, and only those', async () => {
    const { main } = await showAt('/storage', {
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
    const { main } = await showAt('/settings?page=limits', keptSettings());
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
    const { main } = await showAt('/settings?page=limits', {
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

describe('the table of contents', () => {
  const contents = () => screen.findByRole('navigation', { name: 'Settings pages' });
  const linksOf = async () =>
    within(await contents())
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  it.each([
    ['/settings', 'General', 'Look'],
    ['/settings?page=notifications', 'Notifications', 'Notifications'],
    ['/services', 'Services and keys', 'Workspaces'],
    ['/settings?page=limits', 'API limits', 'Share of API limits'],
    ['/storage', 'Storage', 'Days to keep offline'],
    ['/settings?page=move', 'Move to another computer', 'Local data'],
    ['/diagnostics', 'About and updates', 'Updates'],
  ])('%s is the page “%s”, marked in the contents', async (path, name, shown) => {
    await showAt(path);
    await section(shown);
    const current = within(await contents()).getByRole('link', { current: 'page' });
    expect(current.textContent).toBe(name);
    const sidebar = screen.getByRole('navigation', { name: 'Screens' });
    expect(within(sidebar).getByRole('link', { name: 'Settings' }).dataset.current).toBe('true');
  });

  it('leads to every page, each page once', async () => {
    const { router } = await show();
    expect(await linksOf()).toEqual([
      'General',
      'Notifications',
      'Services and keys',
      'API limits',
      'Refresh status',
      'Storage',
      'Move to another computer',
      'About and updates',
    ]);
    fireEvent.click(within(await contents()).getByRole('link', { name: 'Refresh status' }));
    await screen.findByRole('heading', { level: 1, name: 'Refresh status' });
    fireEvent.click(within(await contents()).getByRole('link', { name: 'API limits' }));
    await section('Share of API limits');
    fireEvent.click(within(await contents()).getByRole('link', { name: 'General' }));
    await section('Look');
    expect(router.state.location.href).toBe('/settings?page=general');
  });

  it('J and K lead to the next page and back', async () => {
    await show();
    await section('Look');
    fireEvent.keyDown(document.body, { key: 'j' });
    await section('Notifications');
    fireEvent.keyDown(document.body, { key: 'k' });
    await section('Look');
  });

  it('without a workspace has the pages that need none', async () => {
    await show({}, { workspace: null });
    expect(await linksOf()).toEqual([
      'General',
      'Notifications',
      'Services and keys',
      'API limits',
      'About and updates',
    ]);
  });
});

describe('the search of Settings', () => {
  const field = () => screen.findByRole('textbox', { name: 'Find a setting' });
  const search = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
  const hits = () =>
    within(screen.getByRole('list', { name: 'Find a setting' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('lists settings with their pages, counts them per page and grays the other pages', async () => {
    await show();
    await search('quiet');
    await waitFor(() => expect(hits()).toEqual(['Quiet hoursNotifications', 'NotificationsNotifications']));
    const contents = screen.getByRole('navigation', { name: 'Settings pages' });
    expect(within(contents).getByRole('link', { name: /^Notifications/ }).textContent).toBe('Notifications2');
    expect(within(contents).getByRole('link', { name: 'General' }).dataset.empty).toBe('true');
  });

  it.each([
    ['diagnostics', 'DiagnosticsAbout and updates'],
    ['services', 'WorkspacesServices and keys'],
    ['freshness', 'Automatic refreshRefresh status'],
    ['offline copy', 'Offline copyStorage'],
    ['webhook', 'Incoming eventsServices and keys'],
  ])('an old name, “%s”, finds its new place', async (text, hit) => {
    await show();
    await search(text);
    await waitFor(() => expect(hits()).toContain(hit));
  });

  it('Enter leads to the chosen setting, focuses and marks it', async () => {
    await show();
    await search('quiet');
    await waitFor(() => expect(hits()).toHaveLength(2));
    fireEvent.keyDown(await field(), { key: 'Enter' });
    const toggle = await screen.findByRole('switch', { name: 'Quiet hours' });
    await waitFor(() => expect(document.activeElement).toBe(toggle));
    expect(toggle.closest('[data-marked]')).not.toBeNull();
    expect((await field()).getAttribute('value')).toBe('');
  });

  it('arrows choose another hit', async () => {
    await show();
    await search('quiet');
    await waitFor(() => expect(hits()).toHaveLength(2));
    fireEvent.keyDown(await field(), { key: 'ArrowDown' });
    fireEvent.keyDown(await field(), { key: 'Enter' });
    await waitFor(() => expect(document.activeElement?.id).toBe('settings-notifications'));
  });

  it('passes words that find no setting to the palette', async () => {
    await show();
    await search('approvals queue');
    fireEvent.click(await screen.findByRole('button', { name: 'Search all commands' }));
    const palette = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search or jump to' });
    expect(palette.value).toBe('approvals queue');
  });

  it('/ focuses the field, and Escape clears it', async () => {
    await show();
    await section('Look');
    fireEvent.keyDown(document.body, { key: '/' });
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    await search('quiet');
    fireEvent.keyDown(await field(), { key: 'Escape' });
    expect((await field()).getAttribute('value')).toBe('');
    expect(await section('Look')).toBeTruthy();
  });
});

describe('offline', () => {
  it.each([
    ['/services', 'Test'],
    ['/diagnostics', 'Check for updates…'],
  ])('%s says that “%s” needs the network', async (path, name) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const view = { state: { kind: 'none' as const }, checkedAt: null, news: null, canInstall: true };
    await showAt(path, { 'updates.read': () => succeed(view) });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled).toBe(true);
    expect(screen.getAllByText('Not available offline')).not.toHaveLength(0);
  });
});

describe('an old address of Settings', () => {
  it.each([
    ['workspaces', '/services?part=workspaces'],
    ['keys', '/services?part=keys'],
    ['postAddress', '/services?part=postAddress'],
    ['events', '/services?part=events'],
    ['copy', '/storage?part=copy'],
    ['syncWindow', '/storage?part=syncWindow'],
    ['updates', '/diagnostics?part=updates'],
    ['about', '/diagnostics?part=about'],
    ['notifications', '/settings?part=notifications'],
    ['share', '/settings?part=share'],
    ['move', '/settings?part=move'],
  ])('/settings?part=%s leads to %s', async (part, address) => {
    const { router } = await showAt(`/settings?part=${part}`);
    expect(router.state.location.href).toBe(address);
  });

  it('marks the setting that it names', async () => {
    await showAt('/settings?part=keys');
    const keys = await section('Keys');
    await waitFor(() => expect(keys.dataset.marked).toBe(''));
    expect(document.activeElement?.id).toBe('settings-keys');
  });
});

describe('the address of posts at the service', () => {
  const field = () => screen.findByRole('textbox', { name: 'Post address' });
  const type = async (value: string) => fireEvent.change(await field(), { target: { value } });

  it('is taken with the place of the number in it, and says what else it takes', async () => {
    const template = 'https://planning.example/posts/{post_id}';
    const { main } = await renderApp({
      path: '/services',
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
