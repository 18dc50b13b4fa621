import { join } from 'node:path';
import type { DeskResult } from '@shared/errors';
import { workspaceFolder } from '../files/workspace-folder';
import { createEmitter } from '../flow/emitter';
import { inWorkspace } from '../log/workspace-lines';
import type { Clock, Logger } from '../ports';
import type { Recovered } from './gaps';
import { createJournal, type Journal } from './journal';

export interface JournalAppended {
  readonly workspaceId: string;
  readonly sequence: number;
}

/** The journals of all workspaces, each opened when it is first used. */
export interface Journals {
  of(workspaceId: string): Journal;
  onAppended(listener: (appended: JournalAppended) => void): () => void;
  readonly onRecovered: (
    listener: (recovered: Recovered & { readonly workspaceId: string }) => void,
  ) => () => void;
  destroy(workspaceId: string): Promise<DeskResult<null>>;
  /** For quitting: afterwards every call to any journal answers JOURNAL_UNAVAILABLE. */
  closeAll(): Promise<void>;
}

interface JournalsOptions {
  readonly userDataFolder: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly logger: Logger;
}

/** Where the journal of a workspace lies. */
export const journalFolder = (userDataFolder: string, workspaceId: string) =>
  join(workspaceFolder(userDataFolder, workspaceId), 'journal');

/** Where its high-water mark lies: not with the workspace, so that a workspace's lost folder is no empty one. */
export const journalMarkPath = (userDataFolder: string, workspaceId: string) =>
  join(userDataFolder, 'journal-marks', `${workspaceId}.mark`);

/** Where its daily backups lie; not with the workspace either. */
export const journalBackupFolder = (userDataFolder: string, workspaceId: string) =>
  join(userDataFolder, 'journal-backups', workspaceId);

export function createJournals({ userDataFolder, clock, logger }: JournalsOptions): Journals {
  const journals = new Map<string, Journal>();
  let isClosed = false;
  const appended = createEmitter<JournalAppended>();
  const recoveries = createEmitter<Recovered & { readonly workspaceId: string }>();

  function of(workspaceId: string): Journal {
    const known = journals.get(workspaceId);
    if (known) return known;
    const journal = createJournal({
      folder: journalFolder(userDataFolder, workspaceId),
      markPath: journalMarkPath(userDataFolder, workspaceId),
      clock,
      logger: inWorkspace(logger, workspaceId),
      onAppended: (sequence) => appended.emit({ workspaceId, sequence }),
      onRecovered: (recovered) => recoveries.emit({ workspaceId, ...recovered }),
    });
    journals.set(workspaceId, journal);
    if (isClosed) void journal.close();
    return journal;
  }

  return {
    of,
    onAppended: appended.on,
    onRecovered: recoveries.on,
    async destroy(workspaceId) {
      const result = await of(workspaceId).destroy();
      // Removing the rest can be retried by a new journal, which is not closed.
      journals.delete(workspaceId);
      return result;
    },
    async closeAll() {
      isClosed = true;
      await Promise.all([...journals.values()].map((journal) => journal.close()));
    },
  };
}
