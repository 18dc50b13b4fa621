import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { longestFirstFrame } from '@shared/first-frame';
import { writeFileAtomic } from '../files/atomic-write';
import { workspaceFolder } from '../files/workspace-folder';
import { createExclusively } from '../flow/exclusively';
import type { Logger, Timers } from '../ports';

/** What pages kept of their last screens, one file for each workspace, in its own folder and removed with it. */
export interface FirstFrames {
  /** Null where nothing was kept, or where it cannot be read: the screens then begin empty, as they would anyway. */
  read(workspaceId: string): Promise<string | null>;
  /** The next page has it at once, the disk a little later. Null takes away what was kept, and is waited for. */
  keep(workspaceId: string, text: string | null): Promise<void>;
  /** For quitting: what is not on the disk yet is written. */
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
  /** What pages of this run handed over: as new as the file, or newer. */
  const newest = new Map<string, string>();
  /** Workspaces that were written a moment ago; what comes meanwhile waits for the end of the pause. */
  const pauses = new Map<string, { isChanged: boolean; readonly cancel: () => void }>();

  const write = (id: string) =>
    inTurn(async () => {
      const text = newest.get(id) ?? null;
      try {
        if (text === null) await rm(pathOf(id), { force: true });
        else if (exists(id)) await writeFileAtomic(pathOf(id), text, () => exists(id));
      } catch (error) {
        // It can be drawn again: nobody is told.
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
      // In its turn: what was taken away just now is not read once more.
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
