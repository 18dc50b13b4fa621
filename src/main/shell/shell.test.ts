import type { EventEmitter } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings, type Settings } from '@shared/settings';
import { defaultSyncWindow, type WorkspaceSummary } from '@shared/workspaces';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { systemClock, systemTimers } from '../ports';
import { createShell } from './shell';
import { createSystem } from './system';
import { createFakeElectron } from './testing/fake-electron';
import { memoryLog } from './testing/log';

let folder: string;
beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'shell-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await removeFolder(folder);
});

const workspace = (id: string, kind: WorkspaceSummary['kind']): WorkspaceSummary => ({
  id,
  kind,
  name: id,
  createdAt: '2026-03-02T09:00:00Z',
  syncWindow: defaultSyncWindow,
  budgetShare: 1,
  postAddressTemplate: null,
  services: {},
});

function setUp(options: { argv?: string[] } = {}) {
  const fake = createFakeElectron(folder);
  const state: { settings: Settings; workspaces: WorkspaceSummary[] } = {
    settings: defaultSettings,
    workspaces: [workspace('abc123', 'live')],
  };
  const shown: (string | null)[] = [];
  const finish = vi.fn(async () => undefined);
  const { electron } = fake;
  const mainDir = join(folder, 'out/main');
  const log = memoryLog();
  const machine = { electron, mainDir, env: {}, clock: systemClock, timers: systemTimers, log };
  const system = createSystem({
    ...machine,
    requestChannel: { handle: () => undefined, removeHandler: () => undefined },
    language: () => state.settings.language,
    learn: () => undefined,
  });
  system.quit.before(finish);
  const shell = createShell({
    ...machine,
    system,
    argv: options.argv ?? [],
    settings: () => state.settings,
    workspaces: () => state.workspaces,
    knownHosts: { isKnown: async () => false, remember: async () => undefined },
    diagnostics: () => '',
  });
  shell.onShown((id) => shown.push(id));
  const start = (workspaceId: string | null) => shell.start({ workspaceId, folders: {} });
  return { ...fake, shell, start, state, shown, finish };
}

describe('Shell', () => {
  it('protocol, permissions and proxy are set before the first page loads', () => {
    const { calls, windows, shown, start } = setUp();
    calls.length = 0;
    start('abc123');
    expect(calls).toEqual([
      'handle app',
      'setPermissionRequestHandler',
      'setPermissionCheckHandler',
      'setDevicePermissionHandler',
      'session on will-download',
      expect.stringMatching(/^setProxy .*"socks5:/),
    ]);
    expect(windows.map(({ loaded }) => loaded)).toEqual([['app://w-abc123/']]);
    expect(windows[0]?.webContents.eventNames()).toContain('will-navigate');
    expect(shown).toEqual(['abc123']);
  });

  it('macOS activation opens no window before start and shows it afterwards', () => {
    const { app, windows, start } = setUp();
    app.emit('activate');
    expect(windows).toEqual([]);
    start(null);
    app.emit('activate');
    expect(windows).toHaveLength(1);
    expect(windows[0]?.isShown).toBe(true);
  });

  it('a start link switches to its workspace and is delivered when the page is ready', () => {
    const { shell, windows, start } = setUp({ argv: ['desk', 'clientdesk://post/17?workspace=abc123'] });
    start(null);
    expect(windows[0]?.isShown).toBe(false);
    shell.pageIsReady(null);
    expect(windows[0]?.loaded).toEqual(['app://welcome/', 'app://w-abc123/']);
    shell.pageIsReady('abc123');
    expect(windows[0]?.webContents.sent).toContainEqual([
      ...['desk:event', 'link.opened', { route: { record: 'planning:post:17' } }],
    ]);
  });

  it("a second instance's link shows the window and is delivered once", () => {
    const { shell, app, windows, start } = setUp();
    start('abc123');
    shell.pageIsReady('abc123');
    app.emit('second-instance', {}, ['desk', 'clientdesk://settings']);
    expect(windows[0]?.isShown).toBe(true);
    expect(windows[0]?.webContents.sent.filter(([, name]) => name === 'link.opened')).toHaveLength(1);
  });

  it.each([
    ['a second start', (app: EventEmitter) => app.emit('second-instance', {}, ['desk', '--x']), []],
    [
      'a link',
      (app: EventEmitter) => app.emit('second-instance', {}, ['desk', 'clientdesk://settings']),
      ['clientdesk://settings'],
    ],
    [
      'a link opened by macOS',
      (app: EventEmitter) =>
        app.emit('open-url', { preventDefault: () => undefined }, 'clientdesk://settings'),
      ['clientdesk://settings'],
    ],
    ['a click in the dock', (app: EventEmitter) => app.emit('activate'), []],
  ] as const)('%s during quit relaunches the app once and opens no window', (_what, happens, link) => {
    const { app, windows, relaunches, start } = setUp({
      argv: ['desk', '/app', '--hidden', 'clientdesk://post/1'],
    });
    start('abc123');
    app.emit('before-quit', {});
    windows[0]?.close();
    happens(app);
    happens(app);
    expect(windows).toHaveLength(1);
    expect(relaunches).toEqual([{ args: ['/app', ...link] }]);
  });

  it('full screen of a presentation ends when a page is ready again', () => {
    const { shell, windows, start } = setUp();
    start('abc123');
    shell.pageIsReady('abc123');
    shell.setFullScreen(true);
    expect(windows[0]?.isFull).toBe(true);
    shell.pageIsReady('abc123');
    expect(windows[0]?.isFull).toBe(false);
  });

  it('leave loads the welcome page only for the shown workspace', () => {
    const { shell, windows, start } = setUp();
    start('abc123');
    shell.leave('other1', null);
    expect(windows[0]?.loaded).toHaveLength(1);
    shell.leave('abc123', null);
    expect(windows[0]?.loaded.at(-1)).toBe('app://welcome/');
  });

  it('refresh updates menus and colour scheme', () => {
    const { shell, state, menus, parts, start } = setUp();
    start('abc123');
    expect(menus.at(-1)?.map(({ id }) => id)).not.toContain('demo');
    state.workspaces = [workspace('abc123', 'live'), workspace('demo01', 'demo')];
    state.settings = { ...defaultSettings, language: 'pt-BR', colorScheme: 'dark' };
    shell.refresh();
    expect(menus.at(-1)?.map(({ label }) => label)).toContain('Demonstração');
    expect(parts.nativeTheme.themeSource).toBe('dark');
  });

  it('quitting waits for the other parts and then exits', async () => {
    const { app, calls, finish } = setUp();
    let isPrevented = false;
    app.emit('will-quit', { preventDefault: () => (isPrevented = true) });
    expect(isPrevented).toBe(true);
    await vi.waitFor(() => expect(calls).toContain('exit'));
    expect(finish).toHaveBeenCalledOnce();
  });
});
