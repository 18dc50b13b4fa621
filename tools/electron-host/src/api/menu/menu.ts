import { strictEmitter } from '../../strict-emitter.ts';
import type { BrowserWindow } from '../../window/browser-window.ts';
import { windows } from '../../window/registry.ts';
import type { WebContents } from '../../window/web-contents.ts';
import { ROLES } from './roles.ts';

type Click = (item: MenuItem, window: BrowserWindow | undefined, event: object) => void;

export interface MenuItemOptions {
  id?: string;
  role?: string;
  type?: 'normal' | 'separator' | 'submenu' | 'checkbox' | 'radio' | 'header' | 'palette';
  label?: string;
  sublabel?: string;
  toolTip?: string;
  accelerator?: string;
  icon?: unknown;
  enabled?: boolean;
  visible?: boolean;
  checked?: boolean;
  acceleratorWorksWhenHidden?: boolean;
  registerAccelerator?: boolean;
  submenu?: MenuItemOptions[] | Menu;
  click?: Click;
}

/** @throws for a role the stand-in does not know: the item would do nothing. */
function roleOf(name: string | undefined) {
  if (name === undefined) return undefined;
  const role = ROLES[name.toLowerCase()];
  if (!role) throw new Error(`stand-in: menu role '${name}' is not implemented`);
  return role;
}

export class MenuItem {
  readonly id: string;
  readonly role: string | undefined;
  readonly type: NonNullable<MenuItemOptions['type']>;
  readonly accelerator: string | undefined;
  readonly acceleratorWorksWhenHidden: boolean;
  readonly registerAccelerator: boolean;
  readonly submenu: Menu | undefined;
  readonly icon: unknown;
  label: string;
  sublabel: string;
  toolTip: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  menu: Menu | undefined;
  /** What the person's click does; the arguments are what Electron gives or what a test leaves out. */
  click: (event?: object, window?: BrowserWindow, contents?: WebContents) => void;

  constructor(options: MenuItemOptions) {
    const role = roleOf(options.role);
    const submenu = options.submenu ?? role?.submenu?.();
    this.id = options.id ?? '';
    this.role = options.role?.toLowerCase();
    this.type = options.type ?? (submenu ? 'submenu' : 'normal');
    this.label = options.label ?? role?.label() ?? '';
    this.sublabel = options.sublabel ?? '';
    this.toolTip = options.toolTip ?? '';
    this.accelerator = options.accelerator ?? role?.accelerator;
    this.acceleratorWorksWhenHidden = options.acceleratorWorksWhenHidden ?? true;
    this.registerAccelerator = options.registerAccelerator ?? !role?.byPage;
    this.icon = options.icon ?? null;
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.submenu = Array.isArray(submenu) ? Menu.buildFromTemplate(submenu) : submenu;
    this.click = (event = {}, window = windows.focused ?? windows.all()[0]) => {
      if (!this.enabled) return;
      this.#toggle();
      // A role's action takes precedence over a click handler, as in Electron.
      if (role?.run) role.run(window);
      else options.click?.(this, window, event);
    };
  }

  #toggle(): void {
    if (this.type === 'checkbox') this.checked = !this.checked;
    if (this.type !== 'radio') return;
    for (const item of this.menu?.radioGroupOf(this) ?? []) item.checked = item === this;
  }
}

interface PopupOptions {
  window?: BrowserWindow;
  x?: number;
  y?: number;
  callback?: () => void;
}

let applicationMenu: Menu | null = null;

/** A menu as data: nothing is drawn, items are clicked by tests, roles and accelerators. */
export class Menu extends strictEmitter('menu', 'Menu') {
  static setApplicationMenu(menu: Menu | null): void {
    applicationMenu = menu;
  }
  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }
  static buildFromTemplate(template: (MenuItemOptions | MenuItem)[]): Menu {
    const menu = new Menu();
    for (const item of template) menu.append(item instanceof MenuItem ? item : new MenuItem(item));
    return menu;
  }

  readonly items: MenuItem[] = [];

  append(item: MenuItem): void {
    this.insert(this.items.length, item);
  }
  insert(position: number, item: MenuItem): void {
    item.menu = this;
    this.items.splice(position, 0, item);
  }
  /** It is never drawn, so it closes at once. */
  popup({ callback }: PopupOptions = {}): void {
    this.emit('menu-will-show', {});
    this.closePopup();
    callback?.();
  }
  closePopup(): void {
    this.emit('menu-will-close', {});
  }
  getMenuItemById(id: string): MenuItem | null {
    return this.allItems().find((item) => item.id === id) ?? null;
  }

  /** @internal This menu's items and those of its submenus. */
  allItems(): MenuItem[] {
    return this.items.flatMap((item) => [item, ...(item.submenu?.allItems() ?? [])]);
  }
  /** @internal Radio items belong together up to the next separator. */
  radioGroupOf(item: MenuItem): MenuItem[] {
    const index = this.items.indexOf(item);
    const isSeparator = ({ type }: MenuItem) => type === 'separator';
    const start = this.items.slice(0, index).findLastIndex(isSeparator) + 1;
    const end = this.items.findIndex((other, at) => at > index && isSeparator(other));
    return this.items.slice(start, end === -1 ? undefined : end).filter(({ type }) => type === 'radio');
  }
}
