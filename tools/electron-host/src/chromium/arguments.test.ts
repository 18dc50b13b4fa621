import { describe, expect, it } from 'vitest';
import { chromiumArguments } from './arguments.ts';

const options = {
  profileDir: '/profile',
  headless: false,
  switches: new Map<string, string>(),
  isRoot: false,
  platform: 'linux' as NodeJS.Platform,
};

describe('chromiumArguments', () => {
  it('the browser always starts without background network use and without a first run', () => {
    expect(chromiumArguments(options)).toEqual(
      expect.arrayContaining([
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
        '--user-data-dir=/profile',
        '--remote-debugging-pipe',
      ]),
    );
  });

  it('the browser never starts its trials or the pages of its address bar', () => {
    const args = chromiumArguments(options);
    expect(args).toContain('--disable-field-trial-config');
    expect(args.find((arg) => arg.startsWith('--disable-features='))).toMatch(
      /\bWebUIOmniboxAimPopup,WebUIOmniboxPopup\b/,
    );
  });

  it.each([
    [true, 'linux', true],
    [false, 'linux', false],
    [true, 'darwin', false],
  ] as const)(
    'the no-sandbox switch is passed only for root on Linux (root %s, %s)',
    (isRoot, platform, expected) => {
      const switches = new Map([['no-sandbox', '']]);
      const args = chromiumArguments({ ...options, switches, isRoot, platform });
      expect(args.includes('--no-sandbox')).toBe(expected);
    },
  );

  it('the app’s switches override the defaults, and feature lists are joined', () => {
    const switches = new Map([
      ['password-store', 'gnome'],
      ['disable-features', 'Mine'],
      ['lang', 'pt-BR'],
    ]);
    const args = chromiumArguments({ ...options, switches });
    expect(args).toEqual(expect.arrayContaining(['--password-store=gnome', '--lang=pt-BR']));
    expect(args.filter((arg) => arg.startsWith('--disable-features='))).toEqual([
      expect.stringMatching(/Translate.*,Mine$/),
    ]);
  });

  it('inspect is not passed to Chromium, and a debugging port only on request', () => {
    const inspected = chromiumArguments({ ...options, switches: new Map([['inspect', '0']]) });
    expect(inspected.filter((arg) => /inspect|debugging-port/.test(arg))).toEqual([]);
    const driven = chromiumArguments({ ...options, switches: new Map([['remote-debugging-port', '0']]) });
    expect(driven).toContain('--remote-debugging-port=0');
  });

  it('a headless browser has scale 1', () => {
    const args = chromiumArguments({ ...options, headless: true });
    expect(args).toEqual(expect.arrayContaining(['--headless=new', '--force-device-scale-factor=1']));
  });
});
