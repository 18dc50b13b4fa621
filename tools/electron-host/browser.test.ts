import { describe, expect, it } from 'vitest';
import { findBrowser } from './browser.mjs';

const only = (...paths: string[]) => ({
  exists: (path: string) => paths.includes(path.replaceAll('\\', '/')),
});

describe('findBrowser', () => {
  it('prefers Chromium on Linux, wherever PATH has it', () => {
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
  ] as const)('on %s finds %o %s', (platform, env, path, name) => {
    expect(findBrowser({ env, platform, ...only(path) })).toMatchObject({ name });
  });

  it('takes the one that is named, and no other in its place', () => {
    const env = { CLIENT_DESK_BROWSER: '/my/browser', PATH: '/usr/bin' };
    expect(findBrowser({ env, platform: 'linux', ...only('/my/browser') })?.path).toBe('/my/browser');
    expect(findBrowser({ env, platform: 'linux', ...only('/usr/bin/chromium') })).toBeUndefined();
  });

  it('says when there is none', () => {
    expect(findBrowser({ env: {}, platform: 'linux', exists: () => false })).toBeUndefined();
  });
});
