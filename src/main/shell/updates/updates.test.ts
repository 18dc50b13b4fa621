import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UpdatesView } from '@shared/updates';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { virtualTime } from '../../services/testing/virtual-time';
import { createSettings } from '../../workspaces/settings';
import { memoryLog } from '../testing/log';
import type { FoundFeed } from './feed';
import { descriptionOf } from './testing/update-server';
import type { UpdatePort, UpdateProgress } from './update-port';
import { createUpdates } from './updates';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'updates-'));
});
afterEach(() => removeFolder(folder));

const address = 'https://updates.example/desk/';
const hour = 3_600_000;
const changelog = '# Changelog\n\n## Unreleased\n\n## 0.2.0\n\n- A second window.\n\n## 0.1.0\n\n- First.\n';

interface Options {
  readonly canInstall?: boolean;
  readonly version?: string;
  readonly found?: FoundFeed;
}

function setUp({ canInstall = true, version = '0.1.0', found }: Options = {}) {
  const time = virtualTime(Date.UTC(2026, 10, 20, 8));
  const settings = createSettings({ userDataFolder: folder });
  const log = memoryLog();
  const state = { isSeen: true, info: descriptionOf() as unknown, error: null as Error | null };
  const calls: string[] = [];
  let onProgress: (progress: UpdateProgress) => void = () => undefined;
  let endDownload: (end: 'downloaded' | 'cancelled' | Error) => void = () => undefined;
  const port: UpdatePort = {
    async check() {
      calls.push('check');
      if (state.error) throw state.error;
      return state.info === null ? { kind: 'none' } : { kind: 'found', info: state.info };
    },
    download(listener) {
      calls.push('download');
      onProgress = listener;
      return new Promise((resolve, reject) => {
        endDownload = (end) => (end instanceof Error ? reject(end) : resolve(end));
      });
    },
    cancel: () => endDownload('cancelled'),
    install: () => void calls.push('install'),
  };
  const feed = { configPath: '', address, canInstall, isFromSource: false };
  let last: (() => void) | undefined;
  const updates = createUpdates({
    version,
    platform: 'win32',
    arch: 'x64',
    userDataFolder: folder,
    settings,
    log,
    ...time,
    findFeed: async () => found ?? { kind: 'feed', feed },
    openPort: () => port,
    changelog: async () => changelog,
    isSeen: () => state.isSeen,
    quitWith: (given) => {
      last = given;
    },
  });
  const told: UpdatesView[] = [];
  updates.onChange((view) => told.push(view));
  return {
    updates,
    settings,
    time,
    log,
    state,
    calls,
    told,
    progress: (percent: number) => onProgress({ percent, bytesPerSecond: 1_000 }),
    endDownload: (end: Parameters<typeof endDownload>[0]) => endDownload(end),
    last: () => last?.(),
    kindNow: async () => (await updates.view()).state.kind,
    checks: () => calls.filter((call) => call === 'check').length,
  };
}

/** Started, and past what waits for the window. */
async function started(given: ReturnType<typeof setUp>) {
  given.updates.start();
  await given.updates.view();
  await given.time.advance(30_000);
  return given;
}

describe('Automatic updates', () => {
  it('the app checks once some time after start and downloads nothing', async () => {
    const given = setUp();
    given.updates.start();
    await given.updates.view();
    await given.time.advance(10_000);
    expect(given.calls).toEqual([]);
    await given.time.advance(20_000);
    await vi.waitFor(async () => expect(await given.kindNow()).toBe('available'));
    expect(given.calls).toEqual(['check']);
    expect(given.told.map(({ state }) => state.kind)).toEqual(['available']);
  });

  it('the app checks once a day across restarts, only while the window is seen', async () => {
    const given = await started(setUp());
    await vi.waitFor(() =>
      expect(readFileSync(join(folder, 'updates.json'), 'utf8')).toContain('checkedAt": "20'),
    );
    for (let look = 0; look < 5; look += 1) given.updates.look();
    await given.time.advance(23 * hour);
    expect(given.checks()).toBe(1);
    given.state.isSeen = false;
    await given.time.advance(48 * hour);
    expect(given.checks()).toBe(1);
    given.state.isSeen = true;
    given.updates.look();
    expect(given.checks()).toBe(2);
    given.updates.close();

    const again = await started(setUp());
    expect(again.checks()).toBe(0);
    await again.time.advance(25 * hour);
    expect(again.checks()).toBe(1);
  });

  it('a failed automatic check is not shown and is retried after an hour', async () => {
    const given = setUp();
    given.state.error = new Error('net::ERR_INTERNET_DISCONNECTED');
    await started(given);
    expect(given.told).toEqual([]);
    expect(given.log.lines).toHaveLength(1);
    given.updates.look();
    expect(given.checks()).toBe(1);
    given.state.error = null;
    await given.time.advance(hour);
    await vi.waitFor(async () => expect(await given.kindNow()).toBe('available'));
  });

  it('the app never checks when checks are off or there is no address', async () => {
    const off = setUp({ found: { kind: 'off', reason: 'no_address' } });
    await started(off);
    await off.time.advance(100 * hour);
    expect(await off.updates.view()).toMatchObject({ state: { kind: 'off', reason: 'no_address' } });
    expect((await off.updates.check()).state.kind).toBe('off');

    const given = setUp();
    await given.settings.change({
      updates: { checksDaily: false, downloadsItself: true, putOffVersion: null },
    });
    await started(given);
    await given.time.advance(100 * hour);
    given.updates.look();
    expect([...off.calls, ...given.calls]).toEqual([]);
  });

  it('an update found is downloaded automatically if the setting is on', async () => {
    const given = setUp();
    await given.settings.change({
      updates: { checksDaily: true, downloadsItself: true, putOffVersion: null },
    });
    await started(given);
    await vi.waitFor(() => expect(given.calls).toEqual(['check', 'download']));
    given.endDownload('downloaded');
    await vi.waitFor(async () => expect(await given.kindNow()).toBe('ready'));
    await given.updates.putOff('0.2.0');
    expect(given.settings.get().updates.putOffVersion).toBe('0.2.0');

    const other = setUp();
    await other.updates.check();
    expect(other.calls).toEqual(['check']);
  });
});

describe('Updates on request', () => {
  it('check, download and restart each wait for the user', async () => {
    const given = setUp();
    expect(await given.updates.check()).toMatchObject({
      state: { kind: 'available', offer: { version: '0.2.0' } },
    });
    expect(given.updates.restart()).toMatchObject({ ok: false, error: { code: 'UPDATE_NOT_STARTED' } });
    expect(await given.updates.download()).toMatchObject({ ok: true });
    for (const percent of [1, 1.2, 50, 49, 100]) given.progress(percent);
    given.endDownload('downloaded');
    await vi.waitFor(async () => expect(await given.kindNow()).toBe('ready'));
    expect(given.calls).toEqual(['check', 'download']);
    expect(given.updates.restart()).toMatchObject({ ok: true });
    // Main shuts down first, because an installer may stop the app at any moment.
    expect(given.calls).not.toContain('install');
    given.last();
    expect(given.calls).toContain('install');
    const shown = given.told.map(({ state }) => (state.kind === 'downloading' ? state.percent : state.kind));
    expect(shown).toEqual(['checking', 'available', 0, 1, 50, 100, 'ready', 'restarting']);
  });

  it('a failed check gives its reason and can be repeated', async () => {
    const given = setUp();
    given.state.error = new Error('net::ERR_INTERNET_DISCONNECTED');
    expect((await given.updates.check()).state).toMatchObject({
      kind: 'failed',
      during: 'check',
      error: { code: 'NETWORK_OFFLINE', category: 'network' },
    });
    given.state.error = null;
    given.state.info = descriptionOf({ files: [{ url: 'https://evil.example/a.exe' }] });
    expect((await given.updates.check()).state).toMatchObject({ error: { code: 'UPDATE_FEED_UNREADABLE' } });
    given.state.info = null;
    expect(await given.updates.check()).toMatchObject({
      state: { kind: 'none' },
      checkedAt: '2026-11-20T08:00:00.000Z',
    });
  });

  it('a cancelled or failed download checks the offer again before it restarts', async () => {
    const given = setUp();
    await given.updates.check();
    await given.updates.download();
    given.updates.cancel();
    await vi.waitFor(async () => expect(await given.kindNow()).toBe('available'));
    await given.updates.download();
    await vi.waitFor(() => expect(given.calls).toEqual(['check', 'download', 'check', 'download']));
    given.endDownload(Object.assign(new Error('x'), { code: 'ERR_CHECKSUM_MISMATCH' }));
    await vi.waitFor(async () =>
      expect((await given.updates.view()).state).toMatchObject({
        kind: 'failed',
        during: 'download',
        error: { code: 'UPDATE_FILE_REFUSED' },
      }),
    );
    given.state.info = descriptionOf({ version: '0.3.0' });
    await given.updates.download();
    await vi.waitFor(async () =>
      expect((await given.updates.view()).state).toMatchObject({
        kind: 'available',
        offer: { version: '0.3.0' },
      }),
    );
    expect(given.calls.slice(4)).toEqual(['check']);
  });

  it('an app that cannot install updates offers the download page only', async () => {
    const given = setUp({ canInstall: false });
    expect((await given.updates.check()).state).toMatchObject({ kind: 'manual', page: address });
    expect(await given.updates.download()).toMatchObject({
      ok: false,
      error: { code: 'UPDATE_NOT_STARTED' },
    });
    expect(given.calls).toEqual(['check']);
  });
});

describe('News after an update', () => {
  it('news are shown after an update until they were read', async () => {
    expect((await setUp({ version: '0.1.0' }).updates.view()).news).toBeNull();
    const file = join(folder, 'updates.json');
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('0.1.0'));

    const first = setUp({ version: '0.2.0' });
    await first.updates.check();
    const unread = setUp({ version: '0.2.0' });
    expect((await unread.updates.view()).news).toEqual({
      version: '0.2.0',
      notes: '- A second window.',
      isRead: false,
    });
    await unread.updates.newsRead();
    expect((await unread.updates.view()).news).toMatchObject({ isRead: true });
    expect((await setUp({ version: '0.2.0' }).updates.view()).news).toBeNull();
  });

  it('no news are shown when the known version was newer', async () => {
    writeFileSync(
      join(folder, 'updates.json'),
      JSON.stringify({ knownVersion: '0.9.0', checkedAt: 'soon', more: 1 }),
    );
    const { updates } = setUp({ version: '0.2.0' });
    expect(await updates.view()).toMatchObject({ news: null, checkedAt: null });
    await vi.waitFor(() =>
      expect(JSON.parse(readFileSync(join(folder, 'updates.json'), 'utf8'))).toMatchObject({
        knownVersion: '0.2.0',
        more: 1,
      }),
    );
  });
});
