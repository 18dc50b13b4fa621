import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../../../src/main/files/testing/remove-folder';
import { createMedia, type Media } from '../../../src/main/media/media';
import type { OpenMedia } from '../../../src/main/media/open-media';
import { serveMedia } from '../../../src/main/media/serve-media';
import { systemTimers } from '../../../src/main/ports';
import { succeed } from '../../../src/shared/errors';
import type { MediaChange } from '../../../src/shared/media';
import { PlanningAccount } from '../planning/planning-account';

/** Main's media against the planning service's own signed addresses and real bytes. */

const workspaceId = 'work0001';
const hourS = 3600;

let folder: string;
let planning: PlanningAccount;
let media: Media;
let own: OpenMedia;
let pagesRead: number;
/** So much later than now the media believe it to be. */
let aheadMs: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-contract-'));
  planning = await PlanningAccount.open();
  pagesRead = 0;
  aheadMs = 0;
  media = open();
  own = await opened(media);
});
afterEach(async () => {
  await media.closeAll();
  await planning.close();
  await removeFolder(folder);
});

function open(ownAddress = planning.base): Media {
  return createMedia({
    userDataFolder: folder,
    clock: { now: () => Date.now() + aheadMs },
    timers: systemTimers,
    logger: { log: () => undefined },
    exists: () => true,
    ownAddress: () => ownAddress,
    async readPost(_workspace, postId) {
      pagesRead += 1;
      const { body } = await planning.get(`/posts/${postId}`);
      media.offer(workspaceId, 'planning', body);
      return succeed(null);
    },
    pins: { open: async () => undefined, isPinned: () => false, onChanged: () => () => undefined },
  });
}

async function opened(from: Media): Promise<OpenMedia> {
  const result = await from.of(workspaceId);
  if (!result.ok) throw new Error(result.error.message);
  return result.data;
}

async function settled(): Promise<void> {
  await expect.poll(() => own.usage().waiting).toBe(0);
}

async function served(address: string): Promise<{ readonly type: string | null; readonly bytes: Buffer }> {
  const request = new Request(`app://w-${workspaceId}${address}`);
  const answer = await serveMedia(media)(request, { kind: 'workspace', id: workspaceId });
  expect(answer.status).toBe(200);
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function allBytes(): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
}

describe('media of the planning service', () => {
  it('images and videos are stored byte for byte and served after the service has gone', async () => {
    await own.changeSettings({ videos: true });
    const project = await planning.makeProject();
    const post = await planning.makePost(project, { media: 2 });
    const reel = await planning.makePost(project, { type: 'reels', media: 1 });
    const { body } = await planning.get('/posts');
    const originals = new Map<string, Buffer>();
    for (const { media: items } of (await planning.readPosts('')).data) {
      for (const { id, url } of items) {
        originals.set(String(id), Buffer.from(await (await fetch(url)).arrayBuffer()));
      }
    }
    media.offer(workspaceId, 'planning', body);
    await settled();
    await planning.close();

    const [pictures, video] = own.lookUp([String(post.id), String(reel.id)]);
    expect(pictures?.files.map(({ kind, state }) => [kind, state])).toEqual([
      ['image', 'kept'],
      ['image', 'kept'],
    ]);
    expect(video?.files.map(({ kind, state }) => [kind, state])).toEqual([['video', 'kept']]);
    for (const { id, kind, address } of [...(pictures?.files ?? []), ...(video?.files ?? [])]) {
      const { type, bytes } = await served(address ?? '');
      expect(type).toBe(kind === 'image' ? 'image/png' : 'video/mp4');
      expect(bytes).toEqual(originals.get(id));
    }
    planning = await PlanningAccount.open();
  });

  it('thumbnails of a content group are stored and served', async () => {
    const post = await planning.makePost(await planning.makeProject(), { media: 1 });
    const { body } = await planning.get(`/posts/group/${post.asset_group_id}`);
    media.offer(workspaceId, 'planning', body);
    await settled();
    const [found] = own.lookUp([String(post.id)]);
    expect(found?.cover).toMatchObject({ width: 320 });
    expect((await served(found?.cover?.address ?? '')).type).toBe('image/png');
  });

  it('files with expired addresses are loaded after one new read of their post', async () => {
    const post = await planning.makePost(await planning.makeProject(), { media: 2 });
    const { body: stale } = await planning.get('/posts');
    await planning.sandbox.advance(49 * hourS);
    media.offer(workspaceId, 'planning', stale);
    await expect.poll(() => own.usage().files).toBe(2);
    expect(pagesRead).toBe(1);
    expect(own.lookUp([String(post.id)])[0]?.files.map(({ state }) => state)).toEqual(['kept', 'kept']);
  });

  it('files on this machine are not loaded for a workspace whose service is elsewhere', async () => {
    await media.closeAll();
    media = open('https://planning.example/api/v1');
    own = await opened(media);
    await planning.makePost(await planning.makeProject(), { media: 1 });
    media.offer(workspaceId, 'planning', (await planning.get('/posts')).body);
    await expect.poll(() => own.usage().failed).toEqual([{ reason: 'address_refused', files: 1 }]);
    expect(own.usage().files).toBe(0);
  });

  it('bytes that the service replaced under the same id are found before publication', async () => {
    const scheduleAt = new Date(Date.now() + hourS * 1_000).toISOString();
    const project = await planning.makeProject();
    const post = await planning.makePost(project, { status: 'scheduled', schedule_at: scheduleAt, media: 2 });
    const changes: MediaChange[] = [];
    media.onChanged(({ change }) => changes.push(change));
    const offer = async () => media.offer(workspaceId, 'planning', (await planning.get('/posts')).body);
    await offer();
    await settled();
    const ids = own.lookUp([String(post.id)])[0]?.files.map(({ id }) => id);
    aheadMs = 40 * 60_000;
    await planning.sandbox.control('POST', `/planning/posts/${post.id}/edit`, { media: 'other_bytes' });
    /** Ids of files in changes after another answer of the service. */
    const told = async (of: (change: MediaChange) => readonly { readonly fileId: string }[] | undefined) => {
      await offer();
      return [...new Set(changes.flatMap((change) => of(change) ?? []).map(({ fileId }) => fileId))];
    };
    await expect.poll(() => told((change) => change.toCompare)).toEqual(ids);
    // No page tells how they look: a minute later the bytes alone count.
    expect(await told((change) => change.replaced)).toEqual([]);
    aheadMs += 60_000;
    await expect.poll(() => told((change) => change.replaced)).toEqual(ids);
  });

  it('files that were uploaded again are found by their bytes, other files are not', async () => {
    const scheduleAt = new Date(Date.now() + hourS * 1_000).toISOString();
    const project = await planning.makeProject();
    const made = { status: 'scheduled', schedule_at: scheduleAt } as const;
    const pictures = await planning.makePost(project, { ...made, media: 2 });
    const reel = await planning.makePost(project, { ...made, media: 1, type: 'reels' });
    await own.changeSettings({ videos: true });
    const changes: MediaChange[] = [];
    media.onChanged(({ change }) => changes.push(change));
    const offer = async () => media.offer(workspaceId, 'planning', (await planning.get('/posts')).body);
    const idsOf = (id: number) => own.lookUp([String(id)])[0]?.files.map((file) => file.id) ?? [];
    const edit = (id: number, media: 'uploaded_again' | number) =>
      planning.sandbox.control('POST', `/planning/posts/${id}/edit`, { media });
    await offer();
    await settled();
    const before = [idsOf(pictures.id), idsOf(reel.id)];
    await edit(pictures.id, 'uploaded_again');
    await edit(reel.id, 'uploaded_again');
    await offer();
    await settled();
    const after = [idsOf(pictures.id), idsOf(reel.id)];
    const same = () =>
      new Map(changes.flatMap((change) => change.same ?? []).map(({ fileId, names }) => [fileId, names]));
    const pairs = after.flatMap((ids, place) => ids.map((id, at) => [id, [before[place]?.[at]]] as const));
    expect(pairs).toHaveLength(3);
    await expect.poll(same).toEqual(new Map(pairs));
    changes.length = 0;
    await edit(pictures.id, 2);
    await edit(reel.id, 1);
    await offer();
    await settled();
    expect(same()).toEqual(new Map());
  });

  it('no signed address or service host is left on the disk', async () => {
    await planning.makePost(await planning.makeProject(), { media: 2 });
    media.offer(workspaceId, 'planning', (await planning.get('/posts')).body);
    await settled();
    await media.closeAll();
    const bytes = await allBytes();
    expect(bytes.includes('"contents"')).toBe(true);
    expect(bytes.includes('signature')).toBe(false);
    expect(bytes.includes(new URL(planning.base).host)).toBe(false);
  });

  it('stored files are found again after a start without the index', async () => {
    const post = await planning.makePost(await planning.makeProject(), { media: 2 });
    media.offer(workspaceId, 'planning', (await planning.get('/posts')).body);
    await settled();
    const before = own.lookUp([String(post.id)]);
    await media.closeAll();
    const index = join(folder, 'workspaces', workspaceId, 'media/index.json');
    expect(existsSync(index)).toBe(true);
    rmSync(index);
    media = open();
    own = await opened(media);
    expect(own.lookUp([String(post.id)])).toEqual(before);
  });
});
