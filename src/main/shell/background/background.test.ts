import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MenuItemConstructorOptions } from 'electron';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { memoryLog } from '../testing/log';
import { createTranslate } from '../text/native-text';
import { createTray } from './background';
import { createLoginItem, desktopEntry, wasStartedAtLogin } from './login-item';
import { trayTemplate, trayTip } from './tray-menu';

const translate = createTranslate(() => 'en');

describe('Tray', () => {
  const waiting = [{ workspaceId: 'a', name: 'Sol & Mar', count: 3 }];

  function setUp() {
    const done: string[] = [];
    const trays: { icon: string; isGone: boolean; tip: string; click?: () => void }[] = [];
    const menus: MenuItemConstructorOptions[][] = [];
    class Tray {
      readonly own;
      constructor(icon: string) {
        this.own = { icon, isGone: false, tip: '' } as (typeof trays)[number];
        trays.push(this.own);
      }
      setToolTip(text: string) {
        this.own.tip = text;
      }
      setContextMenu() {}
      on(_event: string, listener: () => void) {
        this.own.click = listener;
      }
      destroy() {
        this.own.isGone = true;
      }
    }
    const tray = createTray({
      maker: () => Tray,
      // Safe: nothing but the fake tray above is given the menu.
      menu: { buildFromTemplate: (template) => void menus.push(template) as never },
      platform: 'linux',
      iconFolder: '/icons',
      translate,
      actions: {
        reveal: () => done.push('reveal'),
        show: (id) => done.push(`show ${id}`),
        setPaused: (isPaused) => done.push(`paused ${isPaused}`),
        quit: () => done.push('quit'),
      },
    });
    const click = (id: string) =>
      menus
        .at(-1)
        ?.find((item) => item.id === id)
        // Safe: no item of ours looks at what Electron hands in.
        ?.click?.(...([] as unknown as Parameters<NonNullable<MenuItemConstructorOptions['click']>>));
    return { tray, trays, menus, done, click };
  }

  it('the tray appears while wanted, shows the number of new events and runs its actions', () => {
    const { tray, trays, done, click } = setUp();
    tray.update({ tunnel: 'connected', isPaused: false, waiting });
    expect(trays).toEqual([]);
    tray.wanted(true);
    tray.wanted(true);
    expect(trays).toMatchObject([{ icon: join('/icons', 'tray.png'), tip: 'Client Desk, new events: 3' }]);
    for (const id of ['tray.open', 'tray.workspace.a', 'tray.pause', 'tray.quit']) click(id);
    tray.update({ tunnel: 'connected', isPaused: true, waiting: [] });
    click('tray.pause');
    trays[0]?.click?.();
    expect(done).toEqual(['reveal', 'show a', 'paused true', 'quit', 'paused false', 'reveal']);
    tray.wanted(false);
    expect(trays[0]?.isGone).toBe(true);
  });

  it('the tray menu has no pause item when no workspace has events on', () => {
    const actions = { reveal() {}, show() {}, setPaused() {}, quit() {} };
    const ids = (tunnel: 'off' | null) =>
      trayTemplate({ tunnel, isPaused: false, waiting: [] }, translate, actions).flatMap(
        ({ id }) => id ?? [],
      );
    expect(ids(null)).toEqual(['tray.open', 'tray.quit']);
    expect(ids('off')).toEqual(['tray.open', 'tray.status', 'tray.pause', 'tray.quit']);
    expect(trayTip({ tunnel: null, isPaused: false, waiting: [] }, translate)).toBe('Client Desk');
  });

  it('an ampersand in a workspace name is escaped in the tray menu', () => {
    const actions = { reveal() {}, show() {}, setPaused() {}, quit() {} };
    const items = trayTemplate({ tunnel: 'failed', isPaused: false, waiting }, translate, actions);
    expect(items.map(({ label }) => label)).toContain('Sol && Mar: new events 3');
  });
});

describe('Start at login', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'login-'));
  });
  afterEach(() => removeFolder(folder));

  function setUp(platform: 'linux' | 'win32', isPackaged = true, executableWillLaunchAtLogin?: boolean) {
    let openAtLogin = false;
    const app = {
      isPackaged,
      getPath: () => folder,
      getLoginItemSettings: () => ({
        openAtLogin,
        ...(executableWillLaunchAtLogin !== undefined && { executableWillLaunchAtLogin }),
      }),
      setLoginItemSettings: (settings: { openAtLogin: boolean }) => {
        ({ openAtLogin } = settings);
      },
    };
    return createLoginItem({ app, platform, env: {}, executable: '/opt/desk', log: memoryLog() });
  }

  it("on Windows, start at login is set and cleared in the system's login items", async () => {
    const item = setUp('win32');
    expect(await item.set(true)).toMatchObject({ ok: true });
    expect(item.isSet()).toBe(true);
    await item.set(false);
    expect(item.isSet()).toBe(false);
  });

  it('on Windows, start at login is refused when disabled in the Task Manager', async () => {
    const item = setUp('win32', true, false);
    expect(await item.set(true)).toMatchObject({ error: { code: 'LOGIN_ITEM_REFUSED' } });
    expect(item.isSet()).toBe(false);
  });

  it.each([
    ['darwin', [], true, true],
    ['darwin', [], false, false],
    ['win32', ['desk.exe', '--hidden'], false, true],
    ['win32', ['desk.exe'], true, false],
    ['linux', ['desk', '--hidden'], false, true],
  ] as const)(
    'a start on %s with %j, opened at login by the system: %s, hides the window: %s',
    (platform, argv, told, hides) => {
      const getLoginItemSettings = () => ({ openAtLogin: true, wasOpenedAtLogin: told });
      expect(wasStartedAtLogin({ getLoginItemSettings }, platform, argv)).toBe(hides);
    },
  );

  it('on Linux, start at login creates and removes an autostart file', async () => {
    const item = setUp('linux');
    const file = join(folder, 'autostart', 'client-desk.desktop');
    expect(item.isSet()).toBe(false);
    await item.set(true);
    expect([item.isSet(), readFileSync(file, 'utf8')]).toEqual([true, desktopEntry('/opt/desk')]);
    await item.set(false);
    expect(existsSync(file)).toBe(false);
  });

  it('an unpackaged build refuses start at login and writes no file', async () => {
    const item = setUp('linux', false);
    expect(await item.set(true)).toMatchObject({ error: { code: 'LOGIN_ITEM_NOT_INSTALLED' } });
    expect([item.isSet(), existsSync(join(folder, 'autostart'))]).toEqual([null, false]);
  });

  it('start at login is refused when the autostart file cannot be written', async () => {
    writeFileSync(join(folder, 'autostart'), 'no folder');
    expect(await setUp('linux').set(true)).toMatchObject({ error: { code: 'LOGIN_ITEM_REFUSED' } });
  });

  it.each([
    ['/opt/Client Desk/desk', 'Exec="/opt/Client Desk/desk" --hidden'],
    ['/o"p$t`/100%', 'Exec="/o\\\\"p\\\\$t\\\\`/100%%" --hidden'],
    ['/back\\slash', 'Exec="/back\\\\\\\\slash" --hidden'],
  ])('the autostart file quotes the path %s', (path, line) => {
    expect(desktopEntry(path).split('\n')).toContain(line);
  });
});
