import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NsisUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { descriptionOf, installer, openUpdateServer, type UpdateServer } from './testing/update-server';
import { updateError } from './update-error';
import { createUpdatePort } from './update-port';

let server: UpdateServer;
let folder: string;
beforeEach(async () => {
  server = await openUpdateServer();
  folder = mkdtempSync(join(tmpdir(), 'updates-'));
});
afterEach(async () => {
  await server.close();
  await removeFolder(folder);
});

/** Over Node's own HTTP: Electron is not there. */
class NodeExecutor extends ElectronHttpExecutor {
  override createRequest(...given: Parameters<ElectronHttpExecutor['createRequest']>) {
    const [options, callback] = given;
    // Safe: the two differ in what a browser's network knows besides, and nothing here asks for it.
    return request(options as object, callback as () => void) as unknown as ReturnType<
      ElectronHttpExecutor['createRequest']
    >;
  }
}

/** electron-updater itself, with its updater for Windows: the one that looks at signatures in its own code. */
function openPort({ version = '0.1.0', signature = null as string | null } = {}) {
  const configPath = join(folder, 'app-update.yml');
  writeFileSync(
    configPath,
    `provider: generic\nurl: ${server.address}\npublisherName:\n  - Us\nupdaterCacheDirName: cache\n`,
  );
  const updater = new NsisUpdater(null, {
    ...{ version, name: 'desk', isPackaged: true, appUpdateConfigPath: configPath },
    ...{ userDataPath: folder, baseCachePath: folder },
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  });
  Object.assign(updater, { httpExecutor: new NodeExecutor() });
  updater.verifyUpdateCodeSignature = async () => signature;
  const feed = { configPath, address: server.address, canInstall: true, isFromSource: false };
  const port = createUpdatePort(feed, async () => updater);
  return { port, updater };
}

const pending = () => join(folder, 'cache/pending');
/** What could be installed; a part of a file keeps its own name until the next download writes over it. */
const keptFiles = () => readdirSync(pending()).filter((name) => /^(?!temp-).*\.exe$/.test(name));

describe('electron-updater behind its port', () => {
  it('finds a newer version and fetches nothing before it is told to', async () => {
    const { port, updater } = openPort();
    expect(await port.check()).toMatchObject({ kind: 'found', info: { version: '0.2.0' } });
    expect(server.asked.every((path) => path.endsWith('.yml'))).toBe(true);
    expect(updater).toMatchObject({ autoDownload: false, allowDowngrade: false, disableWebInstaller: true });

    const told: number[] = [];
    expect(await port.download(({ percent }) => told.push(percent))).toBe('downloaded');
    expect(told.at(-1)).toBe(100);
    const [name = ''] = keptFiles();
    expect(readFileSync(join(pending(), name)).equals(installer)).toBe(true);
  });

  it('finds none where the newest is this one or an older one', async () => {
    expect(await openPort({ version: '0.2.0' }).port.check()).toEqual({ kind: 'none' });
    expect(await openPort({ version: '0.3.0' }).port.check()).toEqual({ kind: 'none' });
  });

  it('refuses a file that is not the one described, and keeps nothing of it', async () => {
    const [file] = descriptionOf().files;
    server.describe(descriptionOf({ files: [{ ...file, sha512: Buffer.alloc(64).toString('base64') }] }));
    const { port } = openPort();
    await port.check();
    const error = await port.download(() => undefined).catch(updateError);
    expect(error).toMatchObject({ code: 'UPDATE_FILE_REFUSED', data: { reason: 'ERR_CHECKSUM_MISMATCH' } });
    expect(keptFiles()).toEqual([]);
  });

  it('refuses a file that somebody else has signed', async () => {
    const { port } = openPort({ signature: 'signed by nobody we know' });
    await port.check();
    expect(await port.download(() => undefined).catch(updateError)).toMatchObject({
      code: 'UPDATE_FILE_REFUSED',
    });
    expect(keptFiles()).toEqual([]);
  });

  it('stops in the middle when it is called off, and can begin again', async () => {
    const { port } = openPort();
    await port.check();
    const held = server.hold();
    const download = port.download(() => undefined);
    await held.isHeld;
    port.cancel();
    expect(await download).toBe('cancelled');
    held.release();
    expect(keptFiles()).toEqual([]);
    await port.check();
    expect(await port.download(() => undefined)).toBe('downloaded');
  });

  it('says that nothing is described where nothing is', async () => {
    server.describe(null);
    expect(await openPort().port.check().catch(updateError)).toMatchObject({
      code: 'UPDATE_FEED_UNREADABLE',
    });
  });
});
