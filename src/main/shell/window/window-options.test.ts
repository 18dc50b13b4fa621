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

describe('Window options', () => {
  it.each(['darwin', 'win32', 'linux'] as const)('the page is sandboxed and restricted on %s', (platform) => {
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

  it('developer tools are available while the app is not packaged', () => {
    expect(options('linux', false).webPreferences?.devTools).toBe(true);
  });

  it('spell checking is on for macOS only', () => {
    const checks = (platform: WindowPlatform) => options(platform).webPreferences?.spellcheck;
    expect([checks('darwin'), checks('win32'), checks('linux')]).toEqual([true, false, false]);
  });

  it('macOS and Windows hide the title bar, and Linux keeps its own frame', () => {
    expect(options('darwin')).toMatchObject({
      titleBarStyle: 'hidden',
      titleBarOverlay: { height: 44 },
    });
    expect(options('win32')).toMatchObject({ titleBarStyle: 'hidden', titleBarOverlay: { height: 44 } });
    expect(options('linux')).not.toHaveProperty('titleBarStyle');
  });

  it('the window starts hidden with the background and overlay of its colour scheme', () => {
    expect(options('linux')).toMatchObject({ show: false, backgroundColor: '#1b1a18' });
    expect(overlayOf('light', 1)).not.toEqual(overlayOf('dark', 1));
  });

  it('the minimum size is never larger than the window', () => {
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
