import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { succeed } from '@shared/errors';
import { longestFirstFrame } from '@shared/first-frame';
import type { firstFrameRoutes } from '@shared/ipc/first-frame';
import type { HandlersFor } from '@shared/ipc/route';
import { writeFileAtomic } from '../files/atomic-write';
import { workspaceFolder } from '../files/workspace-folder';
import { createExclusively } from '../flow/exclusively';
import type { MainPart } from '../part';
import type { Logger, Timers } from '../ports';

/** The last screens of each workspace for the first paint, a file per workspace, removed with it. */
export interface FirstFrames {
  /** Null if nothing was stored or it cannot be read. The screens then start empty. */
  read(workspaceId: string): Promise<string | null>;
  /** Stores the frame in memory at once and on the disk shortly after. Null removes it and waits for that. */
  keep(workspaceId: string, text: string | null): Promise<void>;
  /** Writes everything that is not on the disk yet, before the app quits. */
  close(): Promise<void>;
}

interface Deps {
  readonly userDataFolder: string;
  /** False once a workspace is removed: a late page must not bring its folder back. */
  readonly exists: (workspaceId: string) => boolean;
  readonly timers: Timers;
  readonly logger: Logger;
}

/** Each writing is an fsync: a page whose rows keep changing costs one of them in this time. */
const pauseMs = 20_000;

/** Main never looks into the text: the page that reads it checks it (decision 024). */
export function createFirstFrames({ userDataFolder, exists, timers, logger }: Deps): FirstFrames {
  const pathOf = (id: string) => join(workspaceFolder(userDataFolder, id), 'first-frame.json');
  const inTurn = createExclusively();
  /** Frames from pages of this run. They are at least as new as the file. */
  const newest = new Map<string, string>();
  /** Workspaces written a moment ago. Newer frames wait for the end of the pause. */
  const pauses = new Map<string, { isChanged: boolean; readonly cancel: () => void }>();

  const write = (id: string) =>
    inTurn(async () => {
      const text = newest.get(id) ?? null;
      try {
        if (text === null) await rm(pathOf(id), { force: true });
        else if (exists(id)) await writeFileAtomic(pathOf(id), text, () => exists(id));
      } catch (error) {
        // A frame can be drawn again, so the user is not told.
        logger.log('warn', 'the first frame was not kept', { workspaceId: id, error });
      }
    });

  function writeAndPause(id: string): Promise<void> {
    const cancel = timers.after(pauseMs, () => {
      const isChanged = pauses.get(id)?.isChanged === true;
      pauses.delete(id);
      if (isChanged) void writeAndPause(id);
    });
    pauses.set(id, { isChanged: false, cancel });
    return write(id);
  }

  return {
    async read(id) {
      // Queued after writes, so that a removed frame is not read.
      const text = newest.get(id) ?? (await inTurn(() => readFile(pathOf(id), 'utf8').catch(() => null)));
      return text !== null && text.length <= longestFirstFrame ? text : null;
    },
    async keep(id, text) {
      const pause = pauses.get(id);
      if (!exists(id) || text === null) {
        pause?.cancel();
        pauses.delete(id);
        newest.delete(id);
        return write(id);
      }
      newest.set(id, text);
      if (pause) pause.isChanged = true;
      else await writeAndPause(id);
    },
    async close() {
      const waiting = [...pauses];
      pauses.clear();
      for (const [, { cancel }] of waiting) cancel();
      await Promise.all(waiting.filter(([, { isChanged }]) => isChanged).map(([id]) => write(id)));
    },
  };
}

export function firstFramePart(frames: FirstFrames) {
  const routes: HandlersFor<typeof firstFrameRoutes> = {
    'first_frame.read': async (_input, { workspaceId }) => succeed(await frames.read(workspaceId)),
    'first_frame.keep': async ({ text }, { workspaceId }) => {
      await frames.keep(workspaceId, text);
      return succeed(null);
    },
  };
  return {
    routes,
    forget: (workspaceId: string) => frames.keep(workspaceId, null),
    close: () => frames.close(),
  } satisfies MainPart;
}
