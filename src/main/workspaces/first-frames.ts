import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { longestFirstFrame } from '@shared/first-frame';
import { writeFileAtomic } from '../files/atomic-write';
import { createExclusively } from '../flow/exclusively';
import type { Logger } from '../ports';
import { workspaceFolder } from './workspace-folder';

/** What pages kept of their last screens, one file for each workspace, in its own folder and removed with it. */
export interface FirstFrames {
  /** Null where nothing was kept, or where it cannot be read: the screens then begin empty, as they would anyway. */
  read(workspaceId: string): Promise<string | null>;
  /** Null takes away what was kept. */
  keep(workspaceId: string, text: string | null): Promise<void>;
}

interface Deps {
  readonly userDataFolder: string;
  /** False once a workspace is removed: a late page must not bring its folder back. */
  readonly exists: (workspaceId: string) => boolean;
  readonly logger: Logger;
}

/** Main never looks into the text: the page that reads it checks it (decision 024). */
export function createFirstFrames({ userDataFolder, exists, logger }: Deps): FirstFrames {
  const pathOf = (id: string) => join(workspaceFolder(userDataFolder, id), 'first-frame.json');
  const inTurn = createExclusively();
  return {
    // In its turn: the page that is left hands over its rows while the next one already asks.
    read: (workspaceId) =>
      inTurn(async () => {
        const text = await readFile(pathOf(workspaceId), 'utf8').catch(() => null);
        return text !== null && text.length <= longestFirstFrame ? text : null;
      }),
    keep: (workspaceId, text) =>
      inTurn(async () => {
        const path = pathOf(workspaceId);
        try {
          if (text === null) await rm(path, { force: true });
          else if (exists(workspaceId)) await writeFileAtomic(path, text, () => exists(workspaceId));
        } catch (error) {
          // It can be drawn again: nobody is told.
          logger.log('warn', 'the first frame was not kept', { workspaceId, error });
        }
      }),
  };
}
