import { describe, expect, it } from 'vitest';
import { findBrowser } from './browser.mjs';

const only = (...paths: string[]) => ({
  exists: (path: string) => paths.includes(path.replaceAll('\\', '/')),
});

describe('findBrowser', () => {
  it('Chromium is preferred on Linux, in any folder of PATH', () => {
    const env = { PATH: '/opt/bin:/usr/bin' };
    const found = findBrowser({
      env,
      platform: 'linux',
      ...only('/usr/bin/google-chrome', '/opt/bin/chromium'),
    });
    expect(found).toEqual({ name: 'Chromium', path: '/opt/bin/chromium' });
  });

  it.each([
    ['linux', {}, '/usr/bin/microsoft-edge', 'Edge'],
    ['linux', { PATH: '' }, '/usr/bin/google-chrome-stable', 'Chrome'],
    [
      'darwin',
      { HOME: '/Users/a' },
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'Chrome',
    ],
    [
      'darwin',
      { HOME: '/Users/a' },
      '/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium',
      'Chromium',
    ],
    ['win32', { ProgramFiles: 'C:/P' }, 'C:/P/Google/Chrome/Application/chrome.exe', 'Chrome'],
    ['win32', { 'ProgramFiles(x86)': 'C:/P86' }, 'C:/P86/Microsoft/Edge/Application/msedge.exe', 'Edge'],
  ] as const)('on %s with %o the browser %s is found', (platform, env, path, name) => {
    expect(findBrowser({ env, platform, ...only(path) })).toMatchObject({ name });
  });

  it('a browser named by CLIENT_DESK_BROWSER is used and never replaced by another', () => {
    const env = { CLIENT_DESK_BROWSER: '/my/browser', PATH: '/usr/bin' };
    expect(findBrowser({ env, platform: 'linux', ...only('/my/browser') })?.path).toBe('/my/browser');
    expect(findBrowser({ env, platform: 'linux', ...only('/usr/bin/chromium') })).toBeUndefined();
  });

  it('findBrowser returns undefined without a browser', () => {
    expect(findBrowser({ env: {}, platform: 'linux', exists: () => false })).toBeUndefined();
  });
});
