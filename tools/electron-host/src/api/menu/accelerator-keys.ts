import type { BrowserWindow } from '../../window/browser-window.ts';
import type { KeyPress } from '../../world/host-messages.ts';
import { Menu } from './menu.ts';

interface Combination {
  key: string;
  control: boolean;
  meta: boolean;
  alt: boolean;
  shift: boolean;
}

const isMac = process.platform === 'darwin';

const MODIFIERS: Record<string, Partial<Combination>> = {
  cmdorctrl: isMac ? { meta: true } : { control: true },
  commandorcontrol: isMac ? { meta: true } : { control: true },
  cmd: { meta: true },
  command: { meta: true },
  super: { meta: true },
  meta: { meta: true },
  ctrl: { control: true },
  control: { control: true },
  alt: { alt: true },
  option: { alt: true },
  shift: { shift: true },
};

/** Electron's names for keys by KeyboardEvent.key, in lower case. */
const KEYS: Record<string, string> = {
  plus: '+',
  space: ' ',
  return: 'enter',
  esc: 'escape',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
};

/** `CmdOrCtrl+Shift+P`, as keys and modifiers. */
export function parseAccelerator(accelerator: string): Combination {
  const combination = { key: '', control: false, meta: false, alt: false, shift: false };
  for (const part of accelerator.toLowerCase().split('+')) {
    const modifier = MODIFIERS[part];
    if (modifier) Object.assign(combination, modifier);
    else combination.key = KEYS[part] ?? part;
  }
  return combination;
}

/** Whether a key press is this accelerator; Shift may be what made the key, as in `?`. */
export function matches(accelerator: string, press: KeyPress): boolean {
  const wanted = parseAccelerator(accelerator);
  const pressed = press.key.toLowerCase();
  const byCode = press.code === `Key${wanted.key.toUpperCase()}` || press.code === `Digit${wanted.key}`;
  if (pressed !== wanted.key && !byCode) return false;
  const shift = wanted.shift === press.shift || (!byCode && /^[^a-z0-9]$/.test(wanted.key));
  return wanted.control === press.control && wanted.meta === press.meta && wanted.alt === press.alt && shift;
}

/** Clicks the application menu's item for a key press. */
export function pressAccelerator(press: KeyPress, window: BrowserWindow | undefined): void {
  if (press.isAutoRepeat) return;
  const items = Menu.getApplicationMenu()?.allItems() ?? [];
  const item = items.find(
    ({ accelerator, registerAccelerator, enabled, visible, acceleratorWorksWhenHidden }) => {
      const listens = registerAccelerator && enabled && (visible || acceleratorWorksWhenHidden);
      return listens && accelerator !== undefined && matches(accelerator, press);
    },
  );
  item?.click({ triggeredByAccelerator: true }, window);
}
