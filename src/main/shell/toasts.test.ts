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

describe('notifications on Windows (13)', () => {
  it('lead to the app by one name for ever, and from source by another', () => {
    expect(nameOf('win32')).toMatch(/^\{[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/);
    expect(nameOf('win32')).toBe(nameOf('win32'));
    expect(nameOf('win32', false)).not.toBe(nameOf('win32'));
  });

  it('have no such name on other systems, where Electron does not know the call', () => {
    expect([nameOf('darwin'), nameOf('linux')]).toEqual([undefined, undefined]);
  });

  it('are not shown from source on Windows, which would keep them under Electron’s name', () => {
    expect(showsToasts({ isPackaged: false }, 'win32')).toBe(false);
    expect(showsToasts({ isPackaged: true }, 'win32')).toBe(true);
    expect(showsToasts({ isPackaged: false }, 'darwin')).toBe(true);
  });

  it('are asked for at the start, before the first one', () => {
    const asked: string[] = [];
    const maker = { handleActivation: () => undefined, isSupported: () => asked.push('asked') > 0 };
    prepareToasts(maker, { isPackaged: false }, 'win32');
    expect(asked).toEqual([]);
    prepareToasts(maker, { isPackaged: true }, 'darwin');
    expect(asked).toEqual(['asked']);
  });

  it('bring the window up when they are clicked, also those of an earlier run', () => {
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

  it('are forgotten by Windows when the app is uninstalled', () => {
    const installer = readFileSync(resolve(import.meta.dirname, '../../../resources/installer.nsh'), 'utf8');
    expect(installer).toContain(`DeleteRegKey HKCU "Software\\Classes\\CLSID\\${nameOf('win32')}"`);
  });
});
