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
import { createUpdatePort, partsOf } from './update-port';

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
    // Electron's network tells of a redirect by an event, and of an abort by itself alone.
    const asked = request(options as object, (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode < 300 || statusCode > 399 || headers.location === undefined) {
        return (callback as (given: typeof response) => void)(response);
      }
      asked.emit('redirect', statusCode, 'GET', new URL(headers.location, server.address).href);
    });
    // Safe: the two differ in what a browser's network knows besides, and nothing here asks for it.
    return Object.assign(asked, { abort: () => void asked.destroy() }) as unknown as ReturnType<
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
    version,
    name: 'desk',
    isPackaged: true,
    appUpdateConfigPath: configPath,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: async () => undefined,
    relaunch: () => undefined,
    quit: () => undefined,
    onQuit: () => undefined,
  });
  Object.assign(updater, { httpExecutor: new NodeExecutor() });
  const feed = { configPath, address: server.address, canInstall: true, isFromSource: false };
  const port = createUpdatePort(
    feed,
    async () => partsOf(updater),
    async () => signature,
  );
  return { port, updater };
}

const pending = () => join(folder, 'cache/pending');
/** Complete downloads. A partial file has its own name until the next download overwrites it. */
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

  it('follows a redirect within its own host', async () => {
    server.redirect((path) => (path.endsWith('latest.yml') ? path.replace('latest', 'moved-latest') : null));
    expect(await openPort().port.check()).toMatchObject({ kind: 'found' });
  });

  it('refuses a description that another host is to give', async () => {
    const other = await openUpdateServer();
    try {
      server.redirect(() => `${other.address}latest.yml`);
      expect(await openPort().port.check().catch(updateError)).toMatchObject({
        code: 'UPDATE_FEED_UNREADABLE',
      });
      expect(other.asked).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('refuses a file that another host is to give', async () => {
    const other = await openUpdateServer();
    try {
      const { port } = openPort();
      await port.check();
      server.redirect((path) => (path.endsWith('.exe') ? `${other.address}desk.exe` : null));
      await expect(port.download(() => undefined)).rejects.toThrow('ERR_UPDATE_REDIRECTED');
      expect([other.asked, keptFiles()]).toEqual([[], []]);
    } finally {
      await other.close();
    }
  });

  it('ends a loop of redirects', async () => {
    server.redirect((path) => path);
    expect(await openPort().port.check().catch(updateError)).toMatchObject({
      code: 'UPDATE_FEED_UNREADABLE',
    });
    expect(server.asked.length).toBeLessThan(10);
  });

  it('ends an answer that is larger than any description, before it is in memory', async () => {
    server.describe(descriptionOf({ releaseNotes: 'x'.repeat(3_000_000) }));
    const error = await openPort()
      .port.check()
      .catch((given: unknown) => given);
    expect(error).toMatchObject({ code: 'ERR_UPDATE_TOO_LARGE' });
  });

  it('says that nothing is described where nothing is', async () => {
    server.describe(null);
    expect(await openPort().port.check().catch(updateError)).toMatchObject({
      code: 'UPDATE_FEED_UNREADABLE',
    });
  });
});
