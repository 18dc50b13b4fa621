import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { succeed } from '@shared/errors';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { workspaceFolder } from '../files/workspace-folder';
import type { Timers } from '../ports';
import { contentPolicy } from '../shell/gates/content-policy';
import { createAppProtocol } from '../shell/protocol/app-protocol';
import { memoryLog } from '../shell/testing/log';
import type { FetchFile } from './fetch-file';
import { createMedia, type Media, type MediaDeps } from './media';
import { openMediaStore } from './media-store';
import { serveMedia } from './serve-media';
import { png } from './testing/pictures';

const own = 'work0001';
const other = 'work0002';
const bytes = png(30, 20, 7);
const hash = createHash('sha256').update(bytes).digest('hex');

let folder: string;
let media: Media;
let get: (address: string, headers?: Record<string, string>, method?: string) => Promise<Response>;

const nobodyPinned: MediaDeps['pins'] = {
  open: async () => undefined,
  isPinned: () => false,
  onChanged: () => () => undefined,
};

const immediately: Timers = {
  after(_delayMs, run) {
    const turn = setImmediate(run);
    return () => clearImmediate(turn);
  },
};

/** Each address has the same picture. */
const fetchFile: FetchFile = Object.assign(
  async ({ toPath }: { readonly toPath: string }) => {
    writeFileSync(toPath, bytes);
    return { kind: 'fetched' as const, hash, bytes: bytes.byteLength, head: bytes };
  },
  {
    probe: async () => ({ kind: 'failed', reason: 'unreachable' }) as const,
    close: () => undefined,
  },
);

async function arrive(id: string): Promise<void> {
  const opened = await media.of(id);
  if (!opened.ok) throw new Error(opened.error.message);
  const arrived = new Promise<void>((resolve) =>
    media.onChanged(() => {
      if (opened.data.usage().waiting === 0) resolve();
    }),
  );
  const item = {
    id: 7,
    type: 'image',
    url: 'https://files.example/7',
    url_expires_at: '2027-01-01T00:00:00Z',
  };
  media.offer(id, 'planning', { records: [{ id: 1, media: [item], thumbnail: 'https://files.example/t' }] });
  await arrived;
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'serve-media-'));
  writeFileSync(join(folder, 'secret'), 'outside');
  media = createMedia({
    userDataFolder: folder,
    clock: { now: () => Date.now() },
    timers: immediately,
    logger: memoryLog(),
    exists: () => true,
    ownAddress: () => undefined,
    readPost: async () => succeed(null),
    pins: nobodyPinned,
    fetchFile,
  });
  const handle = createAppProtocol({
    contentPolicy,
    rendererDir: folder,
    folders: { media: serveMedia(media) },
    log: memoryLog(),
  });
  get = (address, headers = {}, method = 'GET') => handle(new Request(address, { headers, method }));
  await arrive(own);
});
afterEach(async () => {
  await media.closeAll();
  await removeFolder(folder);
});

const address = `app://w-${own}/media/7`;
const bodyOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

describe('Serving of a kept file', () => {
  it('a kept file is served with type, length, etag and exactly its bytes', async () => {
    for (const path of ['/media/7', '/media/7?v=1', '/media/posts/1/thumbnail']) {
      const answer = await get(`app://w-${own}${path}`);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(bytes.byteLength),
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        etag: `"${hash}"`,
      });
      expect(await bodyOf(answer)).toEqual(bytes);
    }
  });

  it('a request with a matching etag gets 304 without a body', async () => {
    const answer = await get(address, { 'if-none-match': `"${hash}"` });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
  });

  it('a range request gets only its bytes, and one past the end gets 416', async () => {
    const answer = await get(address, { range: 'bytes=5-9' });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes 5-9/${bytes.byteLength}`);
    expect(await bodyOf(answer)).toEqual(bytes.subarray(5, 10));
    // The file's seal lies after the end and is not served.
    const last = await get(address, { range: `bytes=${bytes.byteLength - 3}-${bytes.byteLength + 500}` });
    expect(await bodyOf(last)).toEqual(bytes.subarray(-3));
    const behind = await get(address, { range: `bytes=${bytes.byteLength}-` });
    expect([behind.status, behind.headers.get('content-range')]).toEqual([
      416,
      `bytes */${bytes.byteLength}`,
    ]);
  });

  it('a HEAD request gets the length and no body', async () => {
    const answer = await get(address, {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      200,
      String(bytes.byteLength),
      '',
    ]);
  });

  it('a file altered on disk gets 404, is removed and can be fetched again', async () => {
    const path = join(workspaceFolder(folder, own), 'media/files', hash);
    writeFileSync(path, 'short');
    expect((await get(address)).status).toBe(404);
    expect(existsSync(path)).toBe(false);
    await arrive(own);
    expect((await get(address)).status).toBe(200);
  });
});

describe('Media requests without a file', () => {
  it.each([
    `app://w-${own}/media/8`,
    `app://w-${own}/media/`,
    `app://w-${own}/media/posts/2/thumbnail`,
    `app://w-${own}/media/posts/1`,
    `app://w-${own}/media/7/thumbnail`,
    `app://w-${own}/media/${hash}`,
    `app://w-${own}/media/..%2f..%2fsecret`,
    `app://w-${own}/media/..%5c..%5csecret`,
    `app://w-${own}/media/%2e%2e/files/${hash}`,
    `app://w-${own}/media/%00`,
    `app://w-${own}/media/%`,
    `app://w-${own}/media/%ff`,
    `app://w-${own}/media//etc/passwd`,
    `app://w-${other}/media/7`,
    'app://welcome/media/7',
    'app://w-../media/7',
  ])('a request for %s gets 404 without a body', async (asked) => {
    const answer = await get(asked);
    expect([answer.status, await answer.text()]).toEqual([404, '']);
  });

  it('random media paths never serve other bytes than the kept file', async () => {
    const part = fc.oneof(
      fc.constantFrom('..', '%2e%2e', '.', 'secret', 'files', hash, 'posts'),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
        const path = parts.map((one) => one.replace(/[?#\s]/g, '')).join('/');
        const answer = await get(`app://w-${own}/media/${path}`);
        if (answer.status === 200) expect(await bodyOf(answer)).toEqual(bytes);
        else expect(await answer.text()).toBe('');
      }),
      { numRuns: 60 },
    );
  });
});

describe('Media that were removed to make room', () => {
  it('their head says so, also after a restart, and they are served again once they were fetched', async () => {
    const opened = await media.of(own);
    if (!opened.ok) throw new Error(opened.error.message);
    const exact = `app://w-${own}/media/7%23`;
    expect((await get(exact, {}, 'HEAD')).status).toBe(200);
    await opened.data.store.evict(hash);
    const head = await get(exact, {}, 'HEAD');
    expect([head.status, head.headers.get('x-removed')]).toEqual([204, 'for-room']);
    const other = await get(`app://w-${own}/media/8%23`, {}, 'HEAD');
    expect([other.status, other.headers.get('x-removed')]).toEqual([204, null]);
    expect([(await get(exact)).status, (await get(address)).status]).toEqual([404, 404]);
    await opened.data.store.flush();
    const again = await openMediaStore({
      folder: join(workspaceFolder(folder, own), 'media'),
      logger: memoryLog(),
    });
    expect(again.wasEvicted('7#')).toBe(true);
    await arrive(own);
    expect((await get(exact)).status).toBe(200);
  });
});

describe('Media after closing', () => {
  it('a request for a kept file gets 503 after close', async () => {
    const address = `app://w-${own}/media/7`;
    expect((await get(address)).status).toBe(200);
    await media.closeAll();
    const answer = await get(address);
    expect([answer.status, await answer.text()]).toEqual([503, '']);
  });
});

describe('Media of a removed workspace', () => {
  let fallen: string;
  beforeAll(() => {
    fallen = mkdtempSync(join(tmpdir(), 'serve-media-gone-'));
  });
  afterAll(() => removeFolder(fallen));

  it('a late answer or request does not recreate the folder of a removed workspace', async () => {
    let isThere = true;
    const leaving = createMedia({
      userDataFolder: fallen,
      clock: { now: () => Date.now() },
      timers: immediately,
      logger: memoryLog(),
      exists: () => isThere,
      ownAddress: () => undefined,
      readPost: async () => succeed(null),
      pins: nobodyPinned,
      fetchFile,
    });
    expect((await leaving.of(own)).ok).toBe(true);
    isThere = false;
    await leaving.forget(own);
    rmSync(workspaceFolder(fallen, own), { recursive: true });
    leaving.offer(own, 'planning', { id: 1, thumbnail: 'https://files.example/t' });
    expect(await leaving.of(own)).toMatchObject({ ok: false, error: { code: 'WORKSPACE_UNKNOWN' } });
    expect(existsSync(workspaceFolder(fallen, own))).toBe(false);
    await leaving.closeAll();
  });
});
