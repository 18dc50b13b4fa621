import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NsisUpdater } from 'electron-updater';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { descriptionOf, installer, openUpdateServer, type UpdateServer } from './testing/update-server';
import { createUpdatePort, partsOf } from './update-port';
import { updateError } from './updates';

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
    // Electron's network reports a redirect by an event. It reports an abort only by the abort itself.
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

describe('Update port', () => {
  it('a newer version is found, and its file is fetched only on request', async () => {
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

  it('the same or an older version is not an update', async () => {
    expect(await openPort({ version: '0.2.0' }).port.check()).toEqual({ kind: 'none' });
    expect(await openPort({ version: '0.3.0' }).port.check()).toEqual({ kind: 'none' });
  });

  it('a file with a wrong checksum is refused and not kept', async () => {
    const [file] = descriptionOf().files;
    server.describe(descriptionOf({ files: [{ ...file, sha512: Buffer.alloc(64).toString('base64') }] }));
    const { port } = openPort();
    await port.check();
    const error = await port.download(() => undefined).catch(updateError);
    expect(error).toMatchObject({ code: 'UPDATE_FILE_REFUSED', data: { reason: 'ERR_CHECKSUM_MISMATCH' } });
    expect(keptFiles()).toEqual([]);
  });

  it('a file with a refused signature is not kept', async () => {
    const { port } = openPort({ signature: 'signed by nobody we know' });
    await port.check();
    expect(await port.download(() => undefined).catch(updateError)).toMatchObject({
      code: 'UPDATE_FILE_REFUSED',
    });
    expect(keptFiles()).toEqual([]);
  });

  it('a cancelled download keeps no file and can be started again', async () => {
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

  it('a redirect within the same host is followed', async () => {
    server.redirect((path) => (path.endsWith('latest.yml') ? path.replace('latest', 'moved-latest') : null));
    expect(await openPort().port.check()).toMatchObject({ kind: 'found' });
  });

  it('a description redirected to another host is refused', async () => {
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

  it('a file redirected to another host is refused', async () => {
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

  it('a redirect loop ends with an error', async () => {
    server.redirect((path) => path);
    expect(await openPort().port.check().catch(updateError)).toMatchObject({
      code: 'UPDATE_FEED_UNREADABLE',
    });
    expect(server.asked.length).toBeLessThan(10);
  });

  it('an oversized description ends with an error', async () => {
    server.describe(descriptionOf({ releaseNotes: 'x'.repeat(3_000_000) }));
    const error = await openPort()
      .port.check()
      .catch((given: unknown) => given);
    expect(error).toMatchObject({ code: 'ERR_UPDATE_TOO_LARGE' });
  });

  it('a missing description is reported as unreadable', async () => {
    server.describe(null);
    expect(await openPort().port.check().catch(updateError)).toMatchObject({
      code: 'UPDATE_FEED_UNREADABLE',
    });
  });
});
