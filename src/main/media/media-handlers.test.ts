import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { succeed } from '@shared/errors';
import { defaultMediaSettings } from '@shared/media';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { workspaceFolder } from '../files/workspace-folder';
import { createEmitter } from '../flow/emitter';
import { systemTimers } from '../ports';
import { memoryLog } from '../shell/testing/log';
import { dataOf } from '../testing/data-of';
import type { FetchFile } from './fetch-file';
import { createMedia, type Media } from './media';
import { createMediaHandlers } from './media-handlers';
import { mp4Head, png } from './testing/pictures';

const workspaceId = 'work0001';
const context = { senderId: 1, workspaceId };
const pinned = createEmitter<string>();
const pins = new Set<string>();

let folder: string;
let media: Media;
let routes: ReturnType<typeof createMediaHandlers>;

/** An address ends with what lies there. */
const fetchFile: FetchFile = Object.assign(
  async ({ url, toPath }: { readonly url: string; readonly toPath: string }) => {
    const head = url.endsWith('video') ? mp4Head : png(2, 2, Number(url.slice(-1)));
    writeFileSync(toPath, head);
    const hash = createHash('sha256').update(head).digest('hex');
    return { kind: 'fetched' as const, hash, bytes: head.byteLength, head };
  },
  {
    probe: async () => ({ kind: 'failed', reason: 'unreachable' }) as const,
    close: () => undefined,
  },
);

function open(): void {
  media = createMedia({
    userDataFolder: folder,
    clock: { now: () => Date.now() },
    timers: systemTimers,
    logger: memoryLog(),
    exists: (id) => id === workspaceId,
    ownAddress: () => undefined,
    readPost: async (_workspace, postId) => {
      offer(post(Number(postId), `a${postId}`));
      return succeed(null);
    },
    pins: {
      open: async () => undefined,
      isPinned: (_workspace, projectId) => pins.has(projectId),
      onChanged: pinned.on,
    },
    fetchFile,
  });
  routes = createMediaHandlers(media);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-routes-'));
  pins.clear();
  open();
});
afterEach(async () => {
  await media.closeAll();
  await removeFolder(folder);
});

const usage = async () => dataOf(await routes['media.read_usage']({}, context));
const post = (id: number, file: string, project = 41) => ({
  id,
  project: { id: project },
  status: 'draft',
  media: [{ id, type: file === 'video' ? 'video' : 'image', url: `https://files.example/${file}` }],
});
const offer = (...posts: unknown[]) => media.offer(workspaceId, 'planning', { records: posts });
const filesKept = async (number: number) => {
  await expect.poll(async () => (await usage()).files).toBe(number);
};

describe('Media routes', () => {
  it('look_up returns covers in the requested order, and changes are published', async () => {
    const told: unknown[] = [];
    media.onChanged((changed) => told.push(changed));
    offer(post(1, 'a1'), post(2, 'a2'));
    await filesKept(2);
    const found = dataOf(await routes['media.look_up']({ postIds: ['2', '3', '1'] }, context));
    expect(found.map(({ postId, cover }) => [postId, cover !== null])).toEqual([
      ['2', true],
      ['3', false],
      ['1', true],
    ]);
    await expect
      .poll(() => told)
      .toEqual([{ workspaceId, change: { fileIds: ['1', '2'], postIds: ['1', '2'] } }]);
    expect(dataOf(await routes['media.want']({ postId: '1' }, context))).toBeNull();
  });

  it('saved media settings survive a restart, and only a broken field gets its default', async () => {
    expect((await usage()).settings).toEqual(defaultMediaSettings);
    const changed = await routes['media.change_settings']({ videos: true }, context);
    expect(dataOf(changed).settings).toEqual({ ...defaultMediaSettings, videos: true });
    await media.closeAll();
    open();
    expect((await usage()).settings.videos).toBe(true);
    await media.closeAll();
    const path = join(workspaceFolder(folder, workspaceId), 'media/settings.json');
    writeFileSync(path, '{"capBytes":"much","videos":true}');
    open();
    expect((await usage()).settings).toEqual({ ...defaultMediaSettings, videos: true });
  });

  it('pinning a client fetches its skipped videos', async () => {
    offer(post(1, 'video'));
    await expect.poll(async () => (await usage()).skippedVideos).toBe(1);
    pins.add('41');
    pinned.emit(workspaceId);
    await filesKept(1);
  });

  it('media.clear removes the files of one client or of all', async () => {
    offer(post(1, 'a1'), post(2, 'a2', 42));
    await filesKept(2);
    const report = dataOf(await routes['media.clear']({ client: 'planning:42' }, context));
    expect(report).toMatchObject({ files: 1, proven: true });
    expect(dataOf(await routes['media.clear']({}, context))).toMatchObject({ files: 1, proven: true });
    expect((await usage()).bytes).toBe(0);
  });

  it('media.take_along tracks a package until ready, and media.let_go removes it', async () => {
    const told: unknown[] = [];
    media.onPackages(({ packages }) => told.push(packages));
    offer(post(1, 'a1'));
    await filesKept(1);
    const asked = { packageId: '7', postIds: ['1'], lastAt: null };
    expect(dataOf(await routes['media.take_along'](asked, context))).toMatchObject({ packageId: '7' });
    const taken = async () => dataOf(await routes['media.taken_packages']({}, context));
    await expect.poll(async () => (await taken())[0]?.toOpen.length).toBe(1);
    const files = ((await taken())[0]?.toOpen ?? []).map(({ kind: _, ...file }) => ({
      ...file,
      opens: true,
      pages: null,
    }));
    dataOf(await routes['media.report_opened']({ files }, context));
    expect((await taken())[0]).toMatchObject({ state: 'ready', readyPosts: 1 });
    await expect.poll(() => told.at(-1)).toMatchObject([{ state: 'ready' }]);
    dataOf(await routes['media.let_go']({ packageId: '7' }, context));
    expect(await taken()).toEqual([]);
  });

  it('an unknown workspace or an unusable folder returns an error', async () => {
    const gone = { ...context, workspaceId: 'another1' };
    expect(await routes['media.read_usage']({}, gone)).toMatchObject({
      error: { code: 'WORKSPACE_UNKNOWN' },
    });
    rmSync(join(folder, 'workspaces'), { recursive: true, force: true });
    writeFileSync(join(folder, 'workspaces'), 'a file in its place');
    expect(await routes['media.read_usage']({}, context)).toMatchObject({
      error: { code: 'STORAGE_FAILED' },
    });
  });
});
