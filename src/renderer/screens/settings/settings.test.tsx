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

describe('General settings', () => {
  it('a chosen language is saved in main and applied', async () => {
    const { main } = await show(keptSettings());
    fireEvent.click(within(await section('Look')).getByRole('combobox', { name: 'Language' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Português (Brasil)' }));
    await screen.findByRole('heading', { level: 1, name: 'Configurações' });
    expect(main.inputsOf('settings.change')).toEqual([{ language: 'pt-BR' }]);
  });

  it('a choice that could not be saved shows the reason', async () => {
    await show({ 'settings.change': () => fail('STORAGE_FULL', 'full') });
    fireEvent.click(within(await section('Look')).getByRole('combobox', { name: 'Colours' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Dark' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your disk is full.');
  });
});

describe('System refusals in the settings', () => {
  it('a refused start at login is shown at once, and the switch stays off', async () => {
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
    'on %s, notifications that are %s are explained in the notification settings',
    async (platform, noticeDelivery, words) => {
      await showAt('/settings?page=notifications', keptSettings(), { ...both, platform, noticeDelivery });
      const part = within(await section('Notifications'));
      expect(
        (await part.findByText('Your system shows no notifications')).parentElement?.textContent,
      ).toContain(words);
    },
  );

  it('refused notifications are not mentioned if all kinds are turned off', async () => {
    const settings = withChanges(defaultSettings, { notifications: { kinds: [] } });
    await showAt('/settings?page=notifications', {}, { ...both, settings, noticeDelivery: 'refused' });
    const part = within(await section('Notifications'));
    expect(part.queryByText('Your system shows no notifications')).toBeNull();
  });

  it('notifications refused later are mentioned when main reports it', async () => {
    const { main } = await showAt('/settings?page=notifications');
    const part = within(await section('Notifications'));
    expect(part.queryByText('Your system shows no notifications')).toBeNull();
    act(() => main.emit('notifications.delivery_changed', 'refused'));
    await part.findByText('Your system shows no notifications');
  });
});

describe('Update settings', () => {
  const view = { state: { kind: 'none' as const }, checkedAt: null, news: null };

  it('automatic downloads and daily checks can be switched', async () => {
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

  it('automatic downloads are not offered if the app can’t install updates', async () => {
    await showAt('/diagnostics', { 'updates.read': () => succeed({ ...view, canInstall: false }) });
    const part = within(await section('Updates'));
    expect(part.getByRole('switch', { name: 'Check for updates once a day' })).toBeTruthy();
    expect(part.queryByRole('switch', { name: 'Download updates automatically' })).toBeNull();
  });
});

describe('Local data settings', () => {
  const press = async (name: string) =>
    fireEvent.click(within(await section('Local data')).getByRole('button', { name }));

  it('an export names its file and the number of entries and changes', async () => {
    await showAt('/settings?page=move', {
      'local_data.export': () =>
        succeed({ fileName: 'desk.clientdesk', values: 12, changes: 3456, leftOut: 0 }),
    });
    await press('Export…');
    await within(await section('Local data')).findByText(
      'Saved to desk.clientdesk. Entries: 12. Recorded changes: 3,456.',
    );
  });

  it('an export with damaged entries says how many are not in the file', async () => {
    await showAt('/settings?page=move', {
      'local_data.export': () =>
        succeed({ fileName: 'desk.clientdesk', values: 12, changes: 3456, leftOut: 2 }),
    });
    await press('Export…');
    await within(await section('Local data')).findByText(/^Not in the file, because they’re damaged: 2\./);
  });

  it('daily backups are listed, and a restored backup says what it added', async () => {
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

  it('an import says what was added, updated, unchanged or unknown, and if the file was cut short', async () => {
    await showAt('/settings?page=move', {
      'local_data.import': () => succeed({ added: 5, newer: 1, kept: 9, refused: 2, isWhole: false }),
    });
    await press('Import…');
    const status = within(await section('Local data')).getByRole('status');
    await within(status).findByText(/New: 5\. .*newer values: 1\. .*Unchanged: 9\./);
    within(status).getByText(/doesn’t recognise them: 2/);
    within(status).getByText(/cut short or changed/);
  });

  it('an import without a chosen file changes nothing and says nothing', async () => {
    const { main } = await showAt('/settings?page=move', { 'local_data.import': () => succeed(null) });
    await press('Import…');
    await waitFor(() => expect(main.inputsOf('local_data.import')).toHaveLength(1));
    const region = within(await section('Local data'));
    await waitFor(() =>
      expect(region.getByRole<HTMLButtonElement>('button', { name: 'Import…' }).disabled).toBe(false),
    );
    expect(region.getByRole('status').textContent).toBe('');
  });

  it('an import of a foreign file says why it was refused', async () => {
    await showAt('/settings?page=move', { 'local_data.import': () => fail('FILE_NOT_OURS', 'foreign') });
    await press('Import…');
    expect((await screen.findByRole('alert')).textContent).toContain('isn’t a file saved by Client Desk');
  });
});

describe('Keys and demo settings', () => {
  it('the settings say that keys can’t be saved in the keychain and why', async () => {
    await showAt('/services', {}, { ...both, vault: { kind: 'session_only', reason: 'absent' } });
    const keys = await section('Keys');
    within(keys).getByText('This computer has no usable keychain.');
    within(keys).getByText(
      /^Keys you enter now are only saved until you quit, and never written to disk\. No Secret Service .*gnome-keyring-daemon/,
    );
  });

  it('the switch to simulate offline is shown for the demo only', async () => {
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

describe('Days to keep offline', () => {
  it('a number of days outside the range is refused, and one within it is saved', async () => {
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

describe('Calendar settings', () => {
  it('the thresholds are checked against their ranges and saved together', async () => {
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

describe('Background loading', () => {
  it('its share of the API limits and its behaviour while hidden are saved', async () => {
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

describe('Share of API limits', () => {
  it('a share outside the range is refused, one within it is saved, and its reason is explained', async () => {
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

describe('Settings contents', () => {
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
  ])('the address %s opens the page “%s” and marks it in the contents', async (path, name, shown) => {
    await showAt(path);
    await section(shown);
    const current = within(await contents()).getByRole('link', { current: 'page' });
    expect(current.textContent).toBe(name);
    const sidebar = screen.getByRole('navigation', { name: 'Screens' });
    expect(within(sidebar).getByRole('link', { name: 'Settings' }).dataset.current).toBe('true');
  });

  it('the contents list every page once and lead to it', async () => {
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

  it('J and K open the next and previous page', async () => {
    await show();
    await section('Look');
    fireEvent.keyDown(document.body, { key: 'j' });
    await section('Notifications');
    fireEvent.keyDown(document.body, { key: 'k' });
    await section('Look');
  });

  it('without a workspace the contents list only pages that need none', async () => {
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

describe('Settings search', () => {
  const field = () => screen.findByRole('textbox', { name: 'Find a setting' });
  const search = async (text: string) => fireEvent.change(await field(), { target: { value: text } });
  const hits = () =>
    within(screen.getByRole('list', { name: 'Find a setting' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('the search lists settings with their pages, counts them by page and greys out other pages', async () => {
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
  ])('the old name “%s” finds the setting at its new page', async (text, hit) => {
    await show();
    await search(text);
    await waitFor(() => expect(hits()).toContain(hit));
  });

  it('Enter opens the first found setting, focuses and marks it', async () => {
    await show();
    await search('quiet');
    await waitFor(() => expect(hits()).toHaveLength(2));
    fireEvent.keyDown(await field(), { key: 'Enter' });
    const toggle = await screen.findByRole('switch', { name: 'Quiet hours' });
    await waitFor(() => expect(document.activeElement).toBe(toggle));
    expect(toggle.closest('[data-marked]')).not.toBeNull();
    expect((await field()).getAttribute('value')).toBe('');
  });

  it('ArrowDown selects another found setting', async () => {
    await show();
    await search('quiet');
    await waitFor(() => expect(hits()).toHaveLength(2));
    fireEvent.keyDown(await field(), { key: 'ArrowDown' });
    fireEvent.keyDown(await field(), { key: 'Enter' });
    await waitFor(() => expect(document.activeElement?.id).toBe('settings-notifications'));
  });

  it('text that finds no setting can be searched in the palette', async () => {
    await show();
    await search('approvals queue');
    fireEvent.click(await screen.findByRole('button', { name: 'Search all commands' }));
    const palette = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search or jump to' });
    expect(palette.value).toBe('approvals queue');
  });

  it('/ focuses the search field, and Escape clears it', async () => {
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

describe('Settings offline', () => {
  it.each([
    ['/services', 'Test'],
    ['/diagnostics', 'Check for updates…'],
  ])('on %s the button “%s” is disabled offline with the reason', async (path, name) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const view = { state: { kind: 'none' as const }, checkedAt: null, news: null, canInstall: true };
    await showAt(path, { 'updates.read': () => succeed(view) });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled).toBe(true);
    expect(screen.getAllByText('Not available offline')).not.toHaveLength(0);
  });
});

describe('Old Settings addresses', () => {
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

  it('an old address focuses and marks its setting', async () => {
    await showAt('/settings?part=keys');
    const keys = await section('Keys');
    await waitFor(() => expect(keys.dataset.marked).toBe(''));
    expect(document.activeElement?.id).toBe('settings-keys');
  });
});

describe('Post address setting', () => {
  const field = () => screen.findByRole('textbox', { name: 'Post address' });
  const type = async (value: string) => fireEvent.change(await field(), { target: { value } });

  it('a template needs {post_id} after the server name, and a valid one is saved trimmed', async () => {
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
