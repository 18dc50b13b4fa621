import { afterEach, describe, expect, it, vi } from 'vitest';
import { matches, parseAccelerator, pressAccelerator } from './accelerator-keys.ts';
import { Menu } from './menu.ts';
import { ROLES } from './roles.ts';

afterEach(() => Menu.setApplicationMenu(null));

const press = (
  key: string,
  modifiers: Partial<Record<'control' | 'meta' | 'alt' | 'shift', boolean>> = {},
) => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  control: false,
  meta: false,
  alt: false,
  shift: false,
  isAutoRepeat: false,
  ...modifiers,
});

describe('Menu', () => {
  it('a menu finds an item in a submenu by id and clicks it', () => {
    const click = vi.fn();
    const menu = Menu.buildFromTemplate([{ label: 'File', submenu: [{ id: 'new', label: 'New', click }] }]);
    menu.getMenuItemById('new')?.click();
    expect(click).toHaveBeenCalledOnce();
    expect(menu.getMenuItemById('old')).toBeNull();
  });

  it('a click on a disabled item has no effect', () => {
    const click = vi.fn();
    Menu.buildFromTemplate([{ id: 'x', enabled: false, click }])
      .getMenuItemById('x')
      ?.click();
    expect(click).not.toHaveBeenCalled();
  });

  it('a click toggles a checkbox and selects one radio item of its group', () => {
    const menu = Menu.buildFromTemplate([
      { id: 'check', type: 'checkbox' },
      { id: 'a', type: 'radio', checked: true },
      { id: 'b', type: 'radio' },
      { type: 'separator' },
      { id: 'c', type: 'radio', checked: true },
    ]);
    for (const id of ['check', 'b']) menu.getMenuItemById(id)?.click();
    const checked = ['check', 'a', 'b', 'c'].filter((id) => menu.getMenuItemById(id)?.checked);
    expect(checked).toEqual(['check', 'b', 'c']);
  });

  it('a role is found in any letter case with its label, and an unknown role throws', () => {
    const [item] = Menu.buildFromTemplate([{ role: 'toggleDevTools' }]).items;
    expect(item).toMatchObject({ role: 'toggledevtools', label: 'Toggle Developer Tools' });
    expect(() => Menu.buildFromTemplate([{ role: 'stopSpeaking' }])).toThrow("menu role 'stopSpeaking'");
  });

  it('every role has a label, and editMenu contains the copy role', () => {
    const menu = Menu.buildFromTemplate(Object.keys(ROLES).map((role) => ({ role })));
    expect(menu.items.every(({ label }) => label !== '')).toBe(true);
    expect(
      menu.items.find(({ role }) => role === 'editmenu')?.submenu?.items.map(({ role }) => role),
    ).toContain('copy');
  });
});

describe('accelerators', () => {
  const commandKey = process.platform === 'darwin' ? { meta: true } : { control: true };

  it('an accelerator is parsed with its modifiers', () => {
    expect(parseAccelerator('Alt+Shift+F5')).toEqual({
      key: 'f5',
      control: false,
      meta: false,
      alt: true,
      shift: true,
    });
  });

  it.each([
    ['CmdOrCtrl+N', press('n', commandKey), true],
    ['CmdOrCtrl+N', press('n'), false],
    ['CmdOrCtrl+Shift+P', press('P', { ...commandKey, shift: true }), true],
    ['CmdOrCtrl+P', press('P', { ...commandKey, shift: true }), false],
    ['CmdOrCtrl+Plus', press('+', { ...commandKey, shift: true }), true],
    ['CmdOrCtrl+,', press(',', commandKey), true],
    ['F11', press('F11'), true],
    ['Esc', press('Escape'), true],
  ])('the accelerator %s for the key %o matches: %s', (accelerator, pressed, expected) => {
    expect(matches(accelerator, pressed)).toBe(expected);
  });

  it('an accelerator clicks its menu item once, also while the key is held', () => {
    const click = vi.fn();
    Menu.setApplicationMenu(Menu.buildFromTemplate([{ submenu: [{ accelerator: 'F5', click }] }]));
    pressAccelerator(press('F5'), undefined);
    pressAccelerator({ ...press('F5'), isAutoRepeat: true }, undefined);
    pressAccelerator(press('F6'), undefined);
    expect(click).toHaveBeenCalledOnce();
  });

  it('undo and paste do not register an accelerator, and reload does', () => {
    const roles = Menu.buildFromTemplate([{ role: 'undo' }, { role: 'paste' }, { role: 'reload' }]).items;
    expect(roles.map(({ registerAccelerator }) => registerAccelerator)).toEqual([false, false, true]);
  });
});
