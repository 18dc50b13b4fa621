import { join } from 'node:path';
import { type DeskResult, succeed } from '@shared/errors';
import {
  defaultMediaSettings,
  type FileToCompare,
  type MediaChange,
  type MediaSettings,
  type ReplacedFile,
  type SameFile,
} from '@shared/media';
import type { Lane } from '@shared/services/read';
import type { TakenPackage } from '@shared/take-along';
import { z } from 'zod';
import { createJsonFile } from '../files/json-file';
import { workspaceFolder } from '../files/workspace-folder';
import { createExclusively } from '../flow/exclusively';
import type { Clock, Logger, Timers } from '../ports';
import { ownOriginOf } from './address-rule';
import type { FetchFile } from './fetch-file';
import { type MediaStore, openMediaStore } from './media-store';
import type { PinnedClients } from './pinned-clients';
import type { MediaService } from './seen-files';
import { createTakeAlong, type MediaDownload } from './take-along';
import { takenFile } from './taken-file';
import { createWorkspaceMedia, type WorkspaceMedia, type WorkspaceMediaDeps } from './workspace-media';

export interface OpenMediaDeps {
  readonly userDataFolder: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly logger: Logger;
  /** The base address of a service of the workspace's own; its files may lie on this machine (see `mayFetch`). */
  readonly ownAddress: (workspaceId: string, service: MediaService) => string | undefined;
  /** `planning.get_post`; its answer comes back by `offer`. */
  readonly readPost: (
    workspaceId: string,
    postId: string,
    lane: Lane,
    signal: AbortSignal,
  ) => Promise<DeskResult<unknown>>;
  readonly pins: Pick<PinnedClients, 'open' | 'isPinned' | 'onChanged'>;
  readonly fetchFile: FetchFile;
  readonly onChanged: (change: MediaChange) => void;
  /** Packages that were taken along have come further. */
  readonly onTaken: (packages: readonly TakenPackage[]) => void;
}

export type MediaSettingsChange = {
  readonly [Name in keyof MediaSettings]?: MediaSettings[Name] | undefined;
};

/** The media of one open workspace. */
export interface OpenMedia extends Omit<WorkspaceMedia, 'reconsider'> {
  readonly takeAlong: Pick<MediaDownload, 'take' | 'letGo' | 'list' | 'opened'>;
  readonly store: MediaStore;
  changeSettings(change: MediaSettingsChange): Promise<DeskResult<null>>;
  pinsChanged(): void;
  /** A page was given this file. */
  used(hash: string): void;
}

const flushAfterMs = 30_000;
/** Being shown is noted this often; a list that is scrolled up and down asks for its pictures again and again. */
const usedEveryMs = 600_000;

/** Throws what the file system throws. */
export async function openMedia(workspaceId: string, deps: OpenMediaDeps): Promise<OpenMedia> {
  const { clock, timers, logger, pins, fetchFile } = deps;
  const folder = join(workspaceFolder(deps.userDataFolder, workspaceId), 'media');
  const store = await openMediaStore({ folder, logger });
  // Files are fetched or replaced only after the pins are known. Stored files are shown at once.
  let arePinsKnown = false;
  const pinsKnown = pins.open(workspaceId).then(() => {
    arePinsKnown = true;
  });
  const settings = createMediaSettings(folder);
  const notifier = createChangeNotifier(timers, deps.onChanged);
  let stopFlush: (() => void) | undefined;
  /** Writes the index late rather than often, because the files themselves hold the same data. */
  const flushSoon = () => {
    stopFlush ??= timers.after(flushAfterMs, () => {
      stopFlush = undefined;
      void store.flush();
    });
  };
  /** Created right after the media, which it calls. Nothing is fetched in between. */
  const late: { takeAlong?: MediaDownload } = {};
  const media = createWorkspaceMedia({
    store,
    fetchFile,
    clock,
    timers,
    logger,
    settings: settings.get,
    pinOf: ({ postId, projectId }) => {
      if (late.takeAlong?.isTaken(postId)) return 'package';
      return projectId !== null && pins.isPinned(workspaceId, projectId) ? 'client' : null;
    },
    onProgress: (...progress) => late.takeAlong?.progressed(...progress),
    ownOrigin: (service) => ownOriginOf(deps.ownAddress(workspaceId, service)),
    readPost: (...asked) => deps.readPost(workspaceId, ...asked),
    onChanged: (...changed) => {
      notifier.tell(...changed);
      flushSoon();
      late.takeAlong?.filesChanged();
    },
  });
  const taken = createTakeAlong({
    file: takenFile(folder),
    media,
    store,
    clock,
    timers,
    logger,
    readPost: (...asked) => deps.readPost(workspaceId, ...asked),
    onChanged: deps.onTaken,
  });
  late.takeAlong = taken;
  return {
    ...media,
    takeAlong: taken,
    store,
    offer(posts) {
      // Synchronous, so that the caller of a read finds the files when the response arrives.
      taken.offered(posts);
      if (arePinsKnown) media.offer(posts);
      else void pinsKnown.then(() => media.offer(posts));
    },
    async changeSettings(change) {
      await pinsKnown;
      const written = await settings.change(change);
      if (written.ok) await media.reconsider();
      return written;
    },
    pinsChanged: () => void media.reconsider(),
    used(hash) {
      const now = clock.now();
      if (now - (store.catalogue.get(hash)?.lastUsedAt ?? now) < usedEveryMs) return;
      store.touch(hash, now);
      flushSoon();
    },
    async close() {
      stopFlush?.();
      notifier.stop();
      await taken.close();
      await media.close();
    },
  };
}

interface ChangeNotifier {
  tell(...changed: Parameters<WorkspaceMediaDeps['onChanged']>): void;
  stop(): void;
}

const togetherMs = 250;

/** Gathers what happens within a quarter of a second into one message: files come in bursts. */
function createChangeNotifier(timers: Timers, send: (change: MediaChange) => void): ChangeNotifier {
  const fileIds = new Set<string>();
  const posts = new Set<string>();
  const replacedById = new Map<string, ReplacedFile>();
  const toCompareById = new Map<string, FileToCompare>();
  const sameByPost = new Map<string, SameFile>();
  let stopTimer: (() => void) | undefined;

  function flush(): void {
    stopTimer = undefined;
    const replaced = [...replacedById.values()];
    const toCompare = [...toCompareById.values()];
    const same = [...sameByPost.values()];
    const change = {
      fileIds: [...fileIds],
      postIds: [...posts],
      ...(replaced.length > 0 && { replaced }),
      ...(toCompare.length > 0 && { toCompare }),
      ...(same.length > 0 && { same }),
    };
    sameByPost.clear();
    replacedById.clear();
    toCompareById.clear();
    fileIds.clear();
    posts.clear();
    send(change);
  }

  return {
    tell(names, postIds, replaced = [], toCompare = [], same = []) {
      for (const one of same) sameByPost.set(`${one.fileId} ${one.postIds.join()}`, one);
      for (const one of toCompare) toCompareById.set(one.fileId, one);
      for (const one of replaced) replacedById.set(one.fileId, one);
      for (const name of names) if (name.startsWith('file:')) fileIds.add(name.slice('file:'.length));
      for (const postId of postIds) posts.add(postId);
      stopTimer ??= timers.after(togetherMs, flush);
    },
    stop() {
      stopTimer?.();
    },
  };
}

/** Each choice falls back alone. */
const schema: z.ZodType<MediaSettings> = z.object({
  capBytes: z.int().positive().catch(defaultMediaSettings.capBytes),
  videos: z.boolean().catch(defaultMediaSettings.videos),
});

/** The user's media settings of one workspace, stored beside the media and removed with them. */
function createMediaSettings(folder: string) {
  const file = createJsonFile({
    path: join(folder, 'settings.json'),
    schema,
    fallback: defaultMediaSettings,
    salvages: true,
  });
  const inTurn = createExclusively();
  let settings = file.readSync().value;
  return {
    get: () => settings,
    change: (
      change: {
        readonly [Name in keyof MediaSettings]?: MediaSettings[Name] | undefined;
      },
    ): Promise<DeskResult<null>> =>
      inTurn(async () => {
        const next = {
          capBytes: change.capBytes ?? settings.capBytes,
          videos: change.videos ?? settings.videos,
        };
        const written = await file.write(next);
        if (!written.ok) return written;
        settings = next;
        return succeed(null);
      }),
  };
}
