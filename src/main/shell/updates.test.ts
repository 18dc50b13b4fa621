import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryLog } from './testing/log';
import { createUpdates, type Updater } from './updates';
import type { Platform } from './window/window-options';

/** As electron-builder writes it; `tools/packaging` looks at the one that it really wrote. */
const signed = `provider: generic
url: https://updates.example/client-desk
publisherName:
  - Client Desk Ltd
updaterCacheDirName: client-desk-updater
`;
const unsigned = signed.replace(/publisherName:\n.*\n/, '');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'updates-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Options {
  /** What lies beside the app; nothing for undefined. */
  readonly beside?: string | undefined;
  readonly isPackaged?: boolean;
  readonly found?: boolean | Error;
  readonly platform?: Platform;
}

function setUp({ beside = signed, isPackaged = true, found = false, platform = 'darwin' }: Options = {}) {
  const resourcesPath = mkdtempSync(join(folder, 'resources-'));
  if (beside !== '') writeFileSync(join(resourcesPath, 'app-update.yml'), beside);
  const updater: Updater = {
    autoDownload: false,
    autoInstallOnAppQuit: false,
    allowDowngrade: true,
    logger: console,
    checkForUpdates: async () => {
      if (found instanceof Error) throw found;
      return { isUpdateAvailable: found };
    },
  };
  let loads = 0;
  const log = memoryLog();
  const updates = createUpdates({
    ...{ resourcesPath, isPackaged, platform, log },
    load: async () => {
      loads += 1;
      return updater;
    },
  });
  return { updates, updater, log, loads: () => loads };
}

describe('the check for updates (2)', () => {
  it.each<readonly [string, Options]>([
    ['no_address', { beside: '' }],
    ['not_packaged', { isPackaged: false }],
    ['address_invalid', { beside: signed.replace('https:', 'http:') }],
    ['address_invalid', { beside: 'url: updates\n' }],
    ['address_invalid', { beside: 'provider: generic\n' }],
  ])('is off for %s and loads nothing', async (reason, options) => {
    const { updates, loads } = setUp(options);
    expect(await updates.check()).toEqual({ kind: 'off', reason });
    expect(loads()).toBe(0);
  });

  it('asks where the file beside the app says, and never goes back to an older version', async () => {
    const { updates, updater } = setUp({ found: true });
    expect(await updates.check()).toEqual({ kind: 'available' });
    // electron-updater reads the address from the same file: the app has no way to tell it another.
    expect(updater).toMatchObject({ autoDownload: true, autoInstallOnAppQuit: true, allowDowngrade: false });
    expect(updater).not.toHaveProperty('setFeedURL');
  });

  it('takes no word from the environment of whoever starts the app', async () => {
    const before = process.env.CLIENT_DESK_UPDATE_URL;
    process.env.CLIENT_DESK_UPDATE_URL = 'https://evil.example/';
    try {
      const { updates, loads } = setUp({ beside: '' });
      expect(await updates.check()).toEqual({ kind: 'off', reason: 'no_address' });
      expect(loads()).toBe(0);
    } finally {
      if (before === undefined) delete process.env.CLIENT_DESK_UPDATE_URL;
      else process.env.CLIENT_DESK_UPDATE_URL = before;
    }
  });

  it.each([
    ['darwin', signed, true],
    ['darwin', unsigned, false],
    ['win32', signed, true],
    ['win32', unsigned, false],
    ['linux', signed, false],
  ] as const)('on %s, with %j beside it, installs by itself: %s', async (platform, beside, isAutomatic) => {
    const { updates, updater } = setUp({ platform, beside, found: true });
    updater.autoDownload = !isAutomatic;
    updater.autoInstallOnAppQuit = !isAutomatic;
    expect(await updates.check()).toEqual({ kind: 'available' });
    expect([updater.autoDownload, updater.autoInstallOnAppQuit]).toEqual([isAutomatic, isAutomatic]);
  });

  it('tells a current version from a check that failed', async () => {
    expect(await setUp({ found: false }).updates.check()).toEqual({ kind: 'current' });
    const failing = setUp({ found: new Error('offline') });
    expect(await failing.updates.check()).toEqual({ kind: 'failed' });
    expect(failing.log.lines).toHaveLength(1);
  });
});
