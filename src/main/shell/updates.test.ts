import { describe, expect, it } from 'vitest';
import { memoryLog } from './testing/log';
import { createUpdates, type Updater } from './updates';
import type { Platform } from './window/window-options';

const address = 'https://updates.example/client-desk';

function setUp(
  options: {
    address?: string;
    isPackaged?: boolean;
    found?: boolean | Error;
    platform?: Platform;
    publisher?: string;
  } = {},
) {
  const feeds: string[] = [];
  const updater: Updater = {
    autoDownload: false,
    autoInstallOnAppQuit: false,
    allowDowngrade: true,
    logger: console,
    setFeedURL: ({ url }) => void feeds.push(url),
    checkForUpdates: async () => {
      if (options.found instanceof Error) throw options.found;
      return { isUpdateAvailable: options.found ?? false };
    },
  };
  let loads = 0;
  const log = memoryLog();
  const updates = createUpdates({
    address: 'address' in options ? options.address : address,
    isPackaged: options.isPackaged ?? true,
    platform: options.platform ?? 'darwin',
    publisher: options.publisher,
    load: async () => {
      loads += 1;
      return updater;
    },
    log,
  });
  return { updates, updater, feeds, log, loads: () => loads };
}

describe('the check for updates', () => {
  it.each([
    ['no_address', {}],
    ['no_address', { address: '' }],
    ['not_packaged', { address, isPackaged: false }],
    ['address_invalid', { address: 'http://updates.example/' }],
    ['address_invalid', { address: 'updates' }],
  ])('is off for %s and loads nothing', async (reason, options) => {
    const { updates, loads } = setUp({ address: undefined as never, ...options });
    expect(await updates.check()).toEqual({ kind: 'off', reason });
    expect(loads()).toBe(0);
  });

  it('asks the address it was given, and never goes back to an older version', async () => {
    const { updates, updater, feeds } = setUp({ found: true });
    expect(await updates.check()).toEqual({ kind: 'available' });
    expect(feeds).toEqual([address]);
    expect(updater).toMatchObject({ autoDownload: true, autoInstallOnAppQuit: true, allowDowngrade: false });
  });

  it.each([
    ['darwin', undefined, true],
    ['win32', 'Client Desk Ltd', true],
    ['win32', '', false],
    ['win32', undefined, false],
    ['linux', 'Client Desk Ltd', false],
  ] as const)('on %s, signed by %s, installs by itself: %s', async (platform, publisher, isAutomatic) => {
    const { updates, updater } = setUp({
      platform,
      ...(publisher !== undefined && { publisher }),
      found: true,
    });
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
