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

describe('menus', () => {
  it('find items in submenus and click them', () => {
    const click = vi.fn();
    const menu = Menu.buildFromTemplate([{ label: 'File', submenu: [{ id: 'new', label: 'New', click }] }]);
    menu.getMenuItemById('new')?.click();
    expect(click).toHaveBeenCalledOnce();
    expect(menu.getMenuItemById('old')).toBeNull();
  });

  it('do nothing when a disabled item is clicked', () => {
    const click = vi.fn();
    Menu.buildFromTemplate([{ id: 'x', enabled: false, click }])
      .getMenuItemById('x')
      ?.click();
    expect(click).not.toHaveBeenCalled();
  });

  it('toggle checkboxes and keep one radio item of a group', () => {
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

  it('know roles by whatever case, with label and key, and refuse unknown ones', () => {
    const [item] = Menu.buildFromTemplate([{ role: 'toggleDevTools' }]).items;
    expect(item).toMatchObject({ role: 'toggledevtools', label: 'Toggle Developer Tools' });
    expect(() => Menu.buildFromTemplate([{ role: 'stopSpeaking' }])).toThrow("menu role 'stopSpeaking'");
  });

  it('build every role, those that are whole menus too', () => {
    const menu = Menu.buildFromTemplate(Object.keys(ROLES).map((role) => ({ role })));
    expect(menu.items.every(({ label }) => label !== '')).toBe(true);
    expect(
      menu.items.find(({ role }) => role === 'editmenu')?.submenu?.items.map(({ role }) => role),
    ).toContain('copy');
  });
});

describe('accelerators', () => {
  const commandKey = process.platform === 'darwin' ? { meta: true } : { control: true };

  it('are read with their modifiers', () => {
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
  ])('%s matches %o: %s', (accelerator, pressed, expected) => {
    expect(matches(accelerator, pressed)).toBe(expected);
  });

  it('click the application menu’s item, once however long the key is held', () => {
    const click = vi.fn();
    Menu.setApplicationMenu(Menu.buildFromTemplate([{ submenu: [{ accelerator: 'F5', click }] }]));
    pressAccelerator(press('F5'), undefined);
    pressAccelerator({ ...press('F5'), isAutoRepeat: true }, undefined);
    pressAccelerator(press('F6'), undefined);
    expect(click).toHaveBeenCalledOnce();
  });

  it('leave to the page what the page does by itself', () => {
    const roles = Menu.buildFromTemplate([{ role: 'undo' }, { role: 'paste' }, { role: 'reload' }]).items;
    expect(roles.map(({ registerAccelerator }) => registerAccelerator)).toEqual([false, false, true]);
  });
});
