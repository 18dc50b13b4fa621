import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WindowPlatform } from '../window/window-options';
import { findFeed } from './feed';

/** The file as electron-builder writes it; a test in `tools/packaging` checks the real one. */
const signed = `provider: generic
url: https://updates.example/client-desk
publisherName:
  - Client Desk Ltd
updaterCacheDirName: client-desk-updater
`;
const unsigned = signed.replace(/publisherName:\n.*\n/, '');
const onThisMachine = 'url: http://127.0.0.1:4711/desk\n';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'updates-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Options {
  /** Content of the file next to the app and of the file in the user-data folder; missing if there is none. */
  readonly beside?: string;
  readonly inUserData?: string;
  readonly isPackaged?: boolean;
  readonly platform?: WindowPlatform;
}

function find({ beside, inUserData, isPackaged = true, platform = 'darwin' }: Options = {}) {
  const [resourcesPath, userDataFolder] = [mkdtempSync(join(folder, 'r-')), mkdtempSync(join(folder, 'u-'))];
  if (beside !== undefined) writeFileSync(join(resourcesPath, 'app-update.yml'), beside);
  if (inUserData !== undefined) writeFileSync(join(userDataFolder, 'app-update.yml'), inUserData);
  return findFeed({ platform, isPackaged, resourcesPath, userDataFolder });
}

describe('Update feed', () => {
  it.each<readonly [string, Options]>([
    ['no_address', {}],
    ['no_address', { inUserData: signed }],
    ['from_source', { beside: signed, isPackaged: false }],
    ['address_invalid', { beside: signed.replace('https:', 'http:') }],
    ['address_invalid', { beside: onThisMachine }],
    ['address_invalid', { beside: 'url: updates\n' }],
    ['address_invalid', { beside: 'provider: generic\n' }],
    ['address_invalid', { inUserData: 'url: http://updates.example/\n', isPackaged: false }],
  ])('updates are off with reason %s for %j', async (reason, options) => {
    expect(await find(options)).toEqual({ kind: 'off', reason });
  });

  it('the environment cannot set the update address', async () => {
    const before = process.env.CLIENT_DESK_UPDATE_URL;
    process.env.CLIENT_DESK_UPDATE_URL = 'https://evil.example/';
    try {
      expect(await find()).toEqual({ kind: 'off', reason: 'no_address' });
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
  ] as const)(
    'on %s with the feed file %j, the app can install updates: %s',
    async (platform, beside, canInstall) => {
      expect(await find({ platform, beside })).toMatchObject({
        kind: 'feed',
        feed: { address: 'https://updates.example/client-desk/', canInstall, isFromSource: false },
      });
    },
  );

  it('an app from source takes its feed from the user-data folder, also on loopback', async () => {
    expect(await find({ isPackaged: false, inUserData: onThisMachine })).toMatchObject({
      feed: { address: 'http://127.0.0.1:4711/desk/', canInstall: false, isFromSource: true },
    });
  });
});
