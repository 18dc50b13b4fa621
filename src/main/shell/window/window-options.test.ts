import { describe, expect, it } from 'vitest';
import { overlayOf, type WindowPlatform, windowOptions } from './window-options';

const options = (platform: WindowPlatform, isPackaged = true) =>
  windowOptions({
    platform,
    scheme: 'dark',
    bounds: { x: 1, y: 2, width: 1280, height: 820 },
    preloadPath: '/app/preload.cjs',
    isPackaged,
  });

describe('the options of the window', () => {
  it.each(['darwin', 'win32', 'linux'] as const)('lock the page in on %s', (platform) => {
    expect(options(platform).webPreferences).toMatchObject({
      preload: '/app/preload.cjs',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      disableBlinkFeatures: 'FileSystemAccessLocal',
      disableDialogs: true,
      devTools: false,
    });
    expect(options(platform).webPreferences).not.toHaveProperty('enableBlinkFeatures');
  });

  it('have developer tools while the app is not packaged', () => {
    expect(options('linux', false).webPreferences?.devTools).toBe(true);
  });

  it('check spelling only where no dictionary is fetched for it', () => {
    const checks = (platform: WindowPlatform) => options(platform).webPreferences?.spellcheck;
    expect([checks('darwin'), checks('win32'), checks('linux')]).toEqual([true, false, false]);
  });

  it('give each platform its own frame', () => {
    expect(options('darwin')).toMatchObject({
      titleBarStyle: 'hidden',
      titleBarOverlay: { height: 44 },
    });
    expect(options('win32')).toMatchObject({ titleBarStyle: 'hidden', titleBarOverlay: { height: 44 } });
    expect(options('linux')).not.toHaveProperty('titleBarStyle');
  });

  it('paint the ground and the Windows buttons in the scheme, and show nothing before the page does', () => {
    expect(options('linux')).toMatchObject({ show: false, backgroundColor: '#1b1a18' });
    expect(overlayOf('light', 1)).not.toEqual(overlayOf('dark', 1));
  });

  it('never make the smallest size larger than the window', () => {
    const small = windowOptions({
      platform: 'linux',
      scheme: 'light',
      bounds: { x: 0, y: 0, width: 800, height: 600 },
      preloadPath: '',
      isPackaged: true,
    });
    expect(small).toMatchObject({ minWidth: 800, minHeight: 600 });
  });
});
