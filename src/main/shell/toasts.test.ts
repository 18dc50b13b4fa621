import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerToasts, nameToasts, prepareToasts, showsToasts } from './toasts';

/** The name that an app takes for its notifications. */
function nameOf(platform: 'win32' | 'darwin' | 'linux', isPackaged = true): string | undefined {
  let name: string | undefined;
  nameToasts({ isPackaged, setToastActivatorCLSID: (id) => void (name = id) }, platform);
  return name;
}

describe('Windows notifications', () => {
  it('the activator id is stable, and different when run from source', () => {
    expect(nameOf('win32')).toMatch(/^\{[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/);
    expect(nameOf('win32')).toBe(nameOf('win32'));
    expect(nameOf('win32', false)).not.toBe(nameOf('win32'));
  });

  it('no activator id is set on macOS and Linux', () => {
    expect([nameOf('darwin'), nameOf('linux')]).toEqual([undefined, undefined]);
  });

  it('notifications are not shown on Windows from source', () => {
    expect(showsToasts({ isPackaged: false }, 'win32')).toBe(false);
    expect(showsToasts({ isPackaged: true }, 'win32')).toBe(true);
    expect(showsToasts({ isPackaged: false }, 'darwin')).toBe(true);
  });

  it('support is checked at start, except from source on Windows', () => {
    const asked: string[] = [];
    const maker = { handleActivation: () => undefined, isSupported: () => asked.push('asked') > 0 };
    prepareToasts(maker, { isPackaged: false }, 'win32');
    expect(asked).toEqual([]);
    prepareToasts(maker, { isPackaged: true }, 'darwin');
    expect(asked).toEqual(['asked']);
  });

  it('a notification click reveals the window on Windows', () => {
    const said: string[] = [];
    let click = () => undefined as unknown;
    const maker = {
      handleActivation: (told: (details: { type: string; arguments: string }) => void) => {
        click = () => told({ type: 'click', arguments: '' });
      },
    };
    answerToasts(maker, 'linux', () => said.push('linux'));
    click();
    answerToasts(maker, 'win32', () => said.push('win32'));
    click();
    expect(said).toEqual(['win32']);
  });

  it('the uninstaller removes the activator id from the registry', () => {
    const installer = readFileSync(resolve(import.meta.dirname, '../../../resources/installer.nsh'), 'utf8');
    expect(installer).toContain(`DeleteRegKey HKCU "Software\\Classes\\CLSID\\${nameOf('win32')}"`);
  });
});
