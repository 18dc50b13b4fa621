import type { AppCommand } from '@shared/app-commands';
import { languages } from '@shared/language';
import type { BrowserWindow, Menu, MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { createTranslate } from '../text/native-text';
import { createAppMenu, type MenuContext, type MenuState, menuTemplate } from './menu';

const nothing: MenuState = { workspaces: [], current: null, demo: undefined };
const busy: MenuState = {
  workspaces: [
    { id: 'abc123', name: 'Smith & Sons' },
    { id: 'demo01', name: 'Demo' },
  ],
  current: 'abc123',
  demo: { isCutOff: false },
};

function setUp(platform: MenuContext['platform'] = 'linux', isPackaged = true) {
  const done: unknown[][] = [];
  const context: MenuContext = {
    platform,
    isPackaged,
    translate: createTranslate(() => 'en'),
    actions: {
      command: (command) => done.push(['command', command]),
      switchWorkspace: (id) => done.push(['switch', id]),
      setCutOff: (isCutOff) => done.push(['cutOff', isCutOff]),
      copyDiagnostics: () => done.push(['diagnostics']),
      showAbout: () => done.push(['about']),
      zoom: (step) => done.push(['zoom', step]),
    },
  };
  return { context, done };
}

type Item = MenuItemConstructorOptions;
const children = (item: Item): Item[] => (Array.isArray(item.submenu) ? item.submenu : []);
const all = (items: Item[]): Item[] => items.flatMap((item) => [item, ...all(children(item))]);
const find = (items: Item[], id: string) => all(items).find((item) => item.id === id) ?? missing(id);
const tops = (items: Item[]) => items.map(({ id }) => id);
const missing = (id: string): never => {
  throw new Error(`the menu has no ${id}`);
};
/** Clicks as a person does; the template never looks at the arguments. */
const click = (items: Item[], id: string) => (find(items, id).click as (() => void) | undefined)?.();

describe('Menu bar', () => {
  it('menus follow the order of the platform, with a Demo menu only when there is a demo', () => {
    const mac = setUp('darwin').context;
    expect(tops(menuTemplate(nothing, mac))).toEqual(['app', 'file', 'edit', 'view', 'go', 'window', 'help']);
    expect(tops(menuTemplate(busy, mac))).toContain('demo');
    for (const platform of ['win32', 'linux'] as const) {
      const { context } = setUp(platform);
      expect(tops(menuTemplate(nothing, context))).toEqual(['file', 'edit', 'view', 'go', 'help']);
      expect(tops(menuTemplate(busy, context))).toEqual(['file', 'edit', 'view', 'go', 'demo', 'help']);
    }
  });

  it.each(['darwin', 'win32', 'linux'] as const)(
    'every menu item has a unique id and a label on %s',
    (platform) => {
      const items = all(menuTemplate(busy, setUp(platform, false).context)).filter(
        ({ type }) => type !== 'separator',
      );
      const ids = items.map(({ id }) => id);
      expect(ids).not.toContain(undefined);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { label } of items) expect(label).toBeTruthy();
    },
  );

  it.each(languages)('every menu label is translated in %s', (language) => {
    const context = { ...setUp().context, translate: createTranslate(() => language) };
    for (const { label, type } of all(menuTemplate(busy, context))) {
      if (type !== 'separator') expect(label).not.toMatch(/menu\.|undefined/);
    }
  });

  it('the usual accelerators are set, and each is used once', () => {
    const keys = (platform: MenuContext['platform']) => {
      const template = menuTemplate(busy, setUp(platform).context);
      const used = all(template).flatMap(({ accelerator }) => (accelerator ? [accelerator] : []));
      expect(new Set(used).size).toBe(used.length);
      return Object.fromEntries(
        all(template).map(({ id = '', accelerator }): [string, string | undefined] => [id, accelerator]),
      );
    };
    expect(keys('darwin')).toMatchObject({
      settings: 'CmdOrCtrl+,',
      back: 'CmdOrCtrl+[',
      forward: 'CmdOrCtrl+]',
      refresh: 'CmdOrCtrl+R',
      palette: 'CmdOrCtrl+K',
      copy_link: 'CmdOrCtrl+Shift+C',
    });
    expect(keys('win32')).toMatchObject({
      settings: 'CmdOrCtrl+,',
      back: 'Alt+Left',
      forward: 'Alt+Right',
      refresh: 'F5',
    });
  });

  it.each(languages)("the New workspace item uses the command's label in %s", async (language) => {
    const { context } = setUp();
    const template = menuTemplate(nothing, { ...context, translate: createTranslate(() => language) });
    const { default: texts } = (await import(`../../../shared/locales/${language}.json`)) as {
      default: { command: { new_workspace: string } };
    };
    const { label } = find(template, 'new_workspace');
    expect(label?.toLowerCase()).toBe(`${texts.command.new_workspace.toLowerCase()}…`);
  });

  it('the menu has no reload, and developer tools only while unpackaged', () => {
    const roles = (isPackaged: boolean) =>
      all(menuTemplate(busy, setUp('linux', isPackaged).context)).map(({ role }) => role);
    expect(roles(true)).not.toContain('toggleDevTools');
    expect(roles(false)).toContain('toggleDevTools');
    for (const role of ['reload', 'forceReload'] as const) expect(roles(false)).not.toContain(role);
  });

  it('each menu item runs its command or action', () => {
    const { context, done } = setUp();
    const template = menuTemplate(busy, context);
    const commands = {
      settings: 'open_settings',
      new_workspace: 'new_workspace',
      palette: 'open_palette',
      today: 'open_today',
      approvals: 'open_approvals',
      calendar: 'open_calendar',
      posts: 'open_posts',
      accounts: 'open_accounts',
      back: 'go_back',
      forward: 'go_forward',
      refresh: 'refresh',
      copy_link: 'copy_link',
      shortcuts: 'show_shortcuts',
      diagnostics: 'open_diagnostics',
    } satisfies Record<string, AppCommand>;
    for (const id of Object.keys(commands)) click(template, id);
    expect(done.splice(0)).toEqual(Object.values(commands).map((name) => ['command', name]));
    for (const id of ['workspace.demo01', 'copy_diagnostics', 'about']) click(template, id);
    expect(done).toEqual([['switch', 'demo01'], ['diagnostics'], ['about']]);
  });

  it('the current workspace is ticked and its ampersand is escaped', () => {
    const items = children(find(menuTemplate(busy, setUp().context), 'switch_workspace'));
    expect(items.map(({ label, checked }) => [label, checked])).toEqual([
      ['Smith && Sons', true],
      ['Demo', false],
    ]);
    expect(find(menuTemplate(nothing, setUp().context), 'switch_workspace').enabled).toBe(false);
  });

  it('the Demo menu switches simulated offline on and off', () => {
    const { context, done } = setUp();
    const on = menuTemplate(busy, context);
    expect(find(on, 'demo.cut_off')).toMatchObject({ type: 'checkbox', checked: false });
    click(on, 'demo.cut_off');
    const off = menuTemplate({ ...busy, demo: { isCutOff: true } }, context);
    expect(find(off, 'demo.cut_off')).toMatchObject({ checked: true });
    click(off, 'demo.cut_off');
    expect(done).toEqual([
      ['cutOff', true],
      ['cutOff', false],
    ]);
  });
});

function setUpMenu() {
  const set: unknown[] = [];
  const opened: unknown[] = [];
  const menu = createAppMenu({
    ...setUp().context,
    menu: {
      // The names at the top say which menu it is; of what a menu can do, opening alone is used.
      buildFromTemplate: (template) =>
        Object.assign(tops(template), { popup: (at: unknown) => opened.push(at) }) as unknown as Menu,
      setApplicationMenu: (built) => set.push([...(built as unknown as string[])]),
    },
  });
  return { menu, set, opened };
}

describe('Application menu', () => {
  it('popUp opens the current menu at the zoomed position, and nothing before one is set', () => {
    const { menu, opened } = setUpMenu();
    const window = { webContents: { getZoomFactor: () => 1.5 } } as BrowserWindow;
    menu.popUp({ x: 8, y: 40 }, window);
    expect(opened).toEqual([]);
    menu.update(busy);
    menu.popUp({ x: 8, y: 40 }, window);
    expect(opened).toEqual([{ window, x: 12, y: 60 }]);
  });

  it('update sets the menu, and redraw sets the last one again', () => {
    const { menu, set } = setUpMenu();
    menu.update(busy);
    menu.redraw();
    menu.update(nothing);
    expect(set).toEqual([
      ['file', 'edit', 'view', 'go', 'demo', 'help'],
      ['file', 'edit', 'view', 'go', 'demo', 'help'],
      ['file', 'edit', 'view', 'go', 'help'],
    ]);
  });
});

describe('Keyboard zoom', () => {
  /** A key as Windows and Linux report it: the virtual key, and whether Shift is held. */
  type Press = readonly [key: string, hasShift: boolean];
  /** Keys for the last part of an accelerator, as Electron's `keyboard_util.cc` reads it. */
  const presses: Readonly<Record<string, Press>> = {
    Plus: ['OEM_PLUS', true],
    '=': ['OEM_PLUS', false],
    '-': ['OEM_MINUS', false],
    '0': ['0', false],
    numadd: ['ADD', false],
    numsub: ['SUBTRACT', false],
    num0: ['NUMPAD0', false],
  };

  function zoomsBy([key, hasShift]: Press): unknown {
    const { context, done } = setUp('win32');
    const items = all(menuTemplate(busy, context));
    const item = items.find(({ accelerator, visible, acceleratorWorksWhenHidden }) => {
      const [wantedKey, wantsShift] = presses[String(accelerator).replace('CmdOrCtrl+', '')] ?? [];
      return (
        wantedKey === key && wantsShift === hasShift && (visible !== false || acceleratorWorksWhenHidden)
      );
    });
    if (item) (item.click as () => void)();
    return done[0]?.[1];
  }

  it.each([
    // Keys of + and - by layout, with Shift if it is needed to type them.
    ['US', ['OEM_PLUS', true], ['OEM_MINUS', false]],
    ['US, without Shift', ['OEM_PLUS', false], ['OEM_MINUS', false]],
    ['German', ['OEM_PLUS', false], ['OEM_MINUS', false]],
    ['French', ['OEM_PLUS', true], ['SUBTRACT', false]],
    ['French, without Shift', ['OEM_PLUS', false], ['SUBTRACT', false]],
    ['Spanish', ['OEM_PLUS', false], ['OEM_MINUS', false]],
    ['Italian', ['OEM_PLUS', false], ['OEM_MINUS', false]],
    ['Brazilian', ['OEM_PLUS', true], ['OEM_MINUS', false]],
    ['number pad', ['ADD', false], ['SUBTRACT', false]],
  ] as const)('the zoom keys work on the layout %s', (_layout, plus, minus) => {
    expect([zoomsBy(plus), zoomsBy(minus)]).toEqual(['in', 'out']);
  });

  it('both zero keys restore the actual size', () => {
    expect([zoomsBy(['0', false]), zoomsBy(['NUMPAD0', false])]).toEqual(['actual_size', 'actual_size']);
  });
});
