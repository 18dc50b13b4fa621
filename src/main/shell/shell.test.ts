import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSettings, type Settings } from '@shared/settings';
import { defaultSyncWindow, type WorkspaceSummary } from '@shared/workspaces';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { systemClock } from '../ports';
import { createShell } from './shell';
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

function setUp(options: { isFirst?: boolean; argv?: string[] } = {}) {
  const fake = createFakeElectron(folder, options);
  const state: { settings: Settings; workspaces: WorkspaceSummary[] } = {
    settings: defaultSettings,
    workspaces: [workspace('abc123', 'live')],
  };
  const shown: (string | null)[] = [];
  const finish = vi.fn(async () => undefined);
  const shell = createShell({
    electron: fake.electron,
    door: { handle: () => undefined, removeHandler: () => undefined },
    mainDir: join(folder, 'out/main'),
    env: {},
    argv: options.argv ?? [],
    clock: systemClock,
    log: memoryLog(),
    settings: () => state.settings,
    workspaces: () => state.workspaces,
    knownHosts: { isKnown: async () => false, remember: async () => undefined },
    learn: () => undefined,
    diagnostics: async () => '',
    onShown: (id) => shown.push(id),
    onClockJump: () => undefined,
    finish,
  });
  return { ...fake, shell, state, shown, finish };
}

describe('the shell', () => {
  it('is nothing where another instance runs', () => {
    const { shell, calls, app } = setUp({ isFirst: false });
    expect(shell).toBeUndefined();
    expect([calls, app.eventNames()]).toEqual([[], []]);
  });

  it('says before Electron is ready what must be said by then, and touches nothing else', () => {
    const { calls, windows } = setUp();
    expect(calls).toEqual([
      'enableSandbox',
      '--disable-http2',
      '--disable-quic',
      'registerSchemesAsPrivileged',
      'setAppUserModelId',
      'setAboutPanelOptions',
    ]);
    expect(windows).toEqual([]);
  });

  it('puts protocol and permissions in place before it shows a page', () => {
    const { shell, calls, windows, shown } = setUp();
    calls.length = 0;
    shell?.start('abc123');
    expect(calls).toEqual([
      'handle app',
      'setPermissionRequestHandler',
      'setPermissionCheckHandler',
      'setDevicePermissionHandler',
    ]);
    expect(windows.map(({ loaded }) => loaded)).toEqual([['app://w-abc123/']]);
    expect(windows[0]?.webContents.eventNames()).toContain('will-navigate');
    expect(shown).toEqual(['abc123']);
  });

  it('makes no window when macOS activates it before it has started', () => {
    const { shell, app, windows } = setUp();
    app.emit('activate');
    expect(windows).toEqual([]);
    shell?.start(null);
    app.emit('activate');
    expect(windows).toHaveLength(1);
    expect(windows[0]?.isVisible).toBe(true);
  });

  it('takes a link that it was started with to its page once that listens', () => {
    const { shell, windows } = setUp({ argv: ['desk', 'clientdesk://post/17?workspace=abc123'] });
    shell?.start(null);
    expect(windows[0]?.isVisible).toBe(false);
    shell?.pageIsReady(null);
    expect(windows[0]?.loaded).toEqual(['app://welcome/', 'app://w-abc123/']);
    shell?.pageIsReady('abc123');
    expect(windows[0]?.webContents.sent).toEqual([
      ['desk:event', 'link.opened', { route: { screen: 'post', postId: '17' } }],
    ]);
  });

  it('comes to the front with the link of a second start', () => {
    const { shell, app, windows } = setUp();
    shell?.start('abc123');
    shell?.pageIsReady('abc123');
    app.emit('second-instance', {}, ['desk', 'clientdesk://settings']);
    expect(windows[0]?.isVisible).toBe(true);
    expect(windows[0]?.webContents.sent).toHaveLength(1);
  });

  it('gives a presentation the whole screen, and takes it back when another page has come', () => {
    const { shell, windows } = setUp();
    shell?.start('abc123');
    shell?.pageIsReady('abc123');
    shell?.setFullScreen(true);
    expect(windows[0]?.isFull).toBe(true);
    shell?.pageIsReady('abc123');
    expect(windows[0]?.isFull).toBe(false);
  });

  it('leaves a workspace only where it is the one shown', () => {
    const { shell, windows } = setUp();
    shell?.start('abc123');
    shell?.leave('other1', null);
    expect(windows[0]?.loaded).toHaveLength(1);
    shell?.leave('abc123', null);
    expect(windows[0]?.loaded.at(-1)).toBe('app://welcome/');
  });

  it('draws menus and colours anew after a change', () => {
    const { shell, state, menus, parts } = setUp();
    shell?.start('abc123');
    expect(menus.at(-1)?.map(({ id }) => id)).not.toContain('demo');
    state.workspaces = [workspace('abc123', 'live'), workspace('demo01', 'demo')];
    state.settings = { ...defaultSettings, language: 'pt-BR', colorScheme: 'dark' };
    shell?.refresh();
    expect(menus.at(-1)?.map(({ label }) => label)).toContain('Demonstração');
    expect(parts.nativeTheme.themeSource).toBe('dark');
  });

  it('lets the other rooms finish before it ends', async () => {
    const { app, calls, finish } = setUp();
    let isPrevented = false;
    app.emit('will-quit', { preventDefault: () => (isPrevented = true) });
    expect(isPrevented).toBe(true);
    await vi.waitFor(() => expect(calls).toContain('exit'));
    expect(finish).toHaveBeenCalledOnce();
  });
});
