import { type AppCommand, appCommands, chordsOf } from '@shared/app-commands';
import type { BrowserWindow, Menu, MenuItemConstructorOptions } from 'electron';
import type { NativeTextKey, Translate } from '../../ports';
import type { WindowPlatform } from '../window/window-options';
import { inWindow, type ZoomStep } from '../window/zoom';

export interface MenuState {
  readonly workspaces: readonly { readonly id: string; readonly name: string }[];
  /** The workspace shown; null on the welcome page. */
  readonly current: string | null;
  /** Undefined where there is no demo workspace, and then no Demo menu. */
  readonly demo: { readonly isCutOff: boolean } | undefined;
}

interface MenuActions {
  /** Something the page carries out. */
  readonly command: (command: AppCommand) => void;
  readonly switchWorkspace: (workspaceId: string) => void;
  readonly setCutOff: (isCutOff: boolean) => void;
  readonly copyDiagnostics: () => void;
  readonly showAbout: () => void;
  readonly zoom: (step: ZoomStep) => void;
}

export interface MenuContext {
  readonly platform: WindowPlatform;
  readonly isPackaged: boolean;
  readonly translate: Translate;
  readonly actions: MenuActions;
}

type Item = MenuItemConstructorOptions;

const separator: Item = { type: 'separator' };

/**
 * The menu bar as data, in the order each platform's people know. Every item has an id that no language changes:
 * what finds an item goes by it.
 */
export function menuTemplate(state: MenuState, context: MenuContext): Item[] {
  const { platform, translate } = context;
  const isMac = platform === 'darwin';
  const top = (id: MenuTextName, submenu: Item[]): Item => ({ id, label: translate(`menu.${id}`), submenu });
  const items = itemsFor(context);
  const { role, item, command } = items;

  const settings = command('open_settings', 'settings');
  const about = item('about', { click: context.actions.showAbout });
  const updates = command('check_updates', 'check_updates');
  const file = [
    command('new_workspace', 'new_workspace'),
    item('switch_workspace', {
      enabled: state.workspaces.length > 0,
      submenu: workspaceItems(state, context.actions),
    }),
    separator,
    ...(isMac ? [role('close', 'close_window')] : [settings, separator, role('quit', 'exit')]),
  ];

  return [
    ...(isMac
      ? [{ id: 'app', label: 'Client Desk', submenu: appItems([about, updates], settings, role) }]
      : []),
    top('file', file),
    top('edit', editItems(items)),
    top('view', viewItems(context, items)),
    top('go', [
      command('open_palette', 'palette'),
      separator,
      command('open_today', 'today'),
      command('open_approvals', 'approvals'),
      command('open_calendar', 'calendar'),
      command('open_posts', 'posts'),
      command('open_accounts', 'accounts'),
      separator,
      command('go_back', 'back'),
      command('go_forward', 'forward'),
    ]),
    ...(state.demo ? [top('demo', [cutOffItem(state.demo.isCutOff, context)])] : []),
    ...(isMac ? [{ ...top('window', windowItems(role)), role: 'window' as const }] : []),
    {
      ...top('help', [
        command('open_guide', 'guide'),
        command('show_shortcuts', 'shortcuts'),
        command('open_checkProof', 'check_proof'),
        command('open_diagnostics', 'diagnostics'),
        item('copy_diagnostics', { click: context.actions.copyDiagnostics }),
        ...(isMac ? [] : [separator, updates, about]),
      ]),
      role: 'help',
    },
  ];
}

type Role = NonNullable<Item['role']>;
type RoleItem = (role: Role, text: MenuTextName) => Item;
type Items = ReturnType<typeof itemsFor>;
type MenuTextName = NativeTextKey extends infer K ? (K extends `menu.${infer Name}` ? Name : never) : never;

/** Functions that make menu items whose id and label follow from one name. */
function itemsFor({ platform, translate, actions }: MenuContext) {
  const item = (name: MenuTextName, more: Item = {}): Item => ({
    id: name,
    label: translate(`menu.${name}`),
    ...more,
  });
  // Electron labels its roles in English only.
  const role: RoleItem = (of, text) => item(text, { role: of });
  const command = (what: AppCommand, text: MenuTextName): Item => {
    const accelerator = acceleratorOf(what, platform);
    return item(text, {
      ...(accelerator !== undefined && { accelerator }),
      click: () => actions.command(what),
    });
  };
  return { item, role, command };
}

/**
 * The command's first key that a menu can show: neither a plain letter nor two keys one after the other. The page
 * hears its keys first and keeps them; the accelerator works where the keyboard is elsewhere in the window.
 */
function acceleratorOf(command: AppCommand, platform: WindowPlatform): string | undefined {
  const chord = chordsOf(appCommands[command], platform).find((one) => /^(?:Mod\+|Alt\+|F\d)/.test(one));
  return chord?.replace('Mod+', 'CmdOrCtrl+').replace('Arrow', '');
}

function workspaceItems({ workspaces, current }: MenuState, actions: MenuActions): Item[] {
  return workspaces.map(({ id, name }) => ({
    id: `workspace.${id}`,
    // An ampersand in a name would underline the next letter as its key.
    label: name.replaceAll('&', '&&'),
    type: 'radio',
    checked: id === current,
    click: () => actions.switchWorkspace(id),
  }));
}

/** Uses our own state. If the system has already ticked the box, that does not reverse the user's choice. */
const cutOffItem = (isCutOff: boolean, { translate, actions }: MenuContext): Item => ({
  id: 'demo.cut_off',
  label: translate('menu.cut_off'),
  type: 'checkbox',
  checked: isCutOff,
  click: () => actions.setCutOff(!isCutOff),
});

const appItems = (about: readonly Item[], settings: Item, role: RoleItem): Item[] => [
  ...about,
  separator,
  settings,
  separator,
  role('services', 'services'),
  separator,
  role('hide', 'hide'),
  role('hideOthers', 'hide_others'),
  role('unhide', 'show_all'),
  separator,
  role('quit', 'quit'),
];

const editItems = ({ role, command }: Items): Item[] => [
  role('undo', 'undo'),
  role('redo', 'redo'),
  separator,
  role('cut', 'cut'),
  role('copy', 'copy'),
  role('paste', 'paste'),
  role('pasteAndMatchStyle', 'paste_plain'),
  role('delete', 'delete'),
  separator,
  role('selectAll', 'select_all'),
  separator,
  command('copy_link', 'copy_link'),
];

function viewItems({ isPackaged, actions }: MenuContext, { role, item, command }: Items): Item[] {
  // Electron's roles are not used, because the buttons in Windows' title row must follow the zoom.
  const zoom = (step: ZoomStep, text: MenuTextName, accelerator: string) =>
    item(text, { accelerator, click: () => actions.zoom(step) });
  const hidden = (step: ZoomStep, text: MenuTextName, accelerator: string): Item => ({
    ...zoom(step, text, accelerator),
    id: `${text}.${accelerator}`,
    visible: false,
    acceleratorWorksWhenHidden: true,
  });
  return [
    // Reads the services again. There is no item that reloads the page: it would throw away what is being typed.
    command('refresh', 'refresh'),
    separator,
    zoom('actual_size', 'actual_size', 'CmdOrCtrl+0'),
    zoom('in', 'zoom_in', 'CmdOrCtrl+Plus'),
    zoom('out', 'zoom_out', 'CmdOrCtrl+-'),
    // Electron takes "Plus" for that key with Shift, which is right on a US keyboard alone.
    hidden('in', 'zoom_in', 'CmdOrCtrl+='),
    hidden('in', 'zoom_in', 'CmdOrCtrl+numadd'),
    hidden('out', 'zoom_out', 'CmdOrCtrl+numsub'),
    hidden('actual_size', 'actual_size', 'CmdOrCtrl+num0'),
    separator,
    role('togglefullscreen', 'full_screen'),
    ...(isPackaged ? [] : [separator, role('toggleDevTools', 'developer_tools')]),
  ];
}

const windowItems = (role: RoleItem): Item[] => [
  role('minimize', 'minimize'),
  role('zoom', 'zoom'),
  separator,
  role('front', 'front'),
];

export interface AppMenu {
  /** Rebuilds the menu bar after a change of workspaces, of the demo or of the language. */
  update(state: MenuState): void;
  /** Draws the last state again; takes back a tick the system set for an action that then failed. */
  redraw(): void;
  /** Opens it at a place within the window, in CSS pixels: where Windows draws no menu bar, a button asks for it. */
  popUp(at: { readonly x: number; readonly y: number }, window: BrowserWindow): void;
}

interface Deps extends MenuContext {
  /** The part of Electron's `Menu` in use. */
  readonly menu: {
    buildFromTemplate(template: MenuItemConstructorOptions[]): Menu;
    setApplicationMenu(menu: Menu): void;
  };
}

export function createAppMenu(deps: Deps): AppMenu {
  let last: MenuState = { workspaces: [], current: null, demo: undefined };
  let built: Menu | undefined;
  const redraw = () => {
    built = deps.menu.buildFromTemplate(menuTemplate(last, deps));
    deps.menu.setApplicationMenu(built);
  };
  return {
    update(state) {
      last = state;
      redraw();
    },
    redraw,
    popUp: (at, window) => built?.popup({ window, ...inWindow(at, window.webContents) }),
  };
}
