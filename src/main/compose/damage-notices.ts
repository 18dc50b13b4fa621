import { basename, relative } from 'node:path';
import { onDamagedFile } from '../files/json-file';
import type { Recovered } from '../journal/gaps';
import type { RestoredJournal } from '../journal/local-data';
import type { Logger, Timers } from '../ports';
import type { Shell } from '../shell/shell';

interface Deps {
  readonly userDataFolder: string;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly tell: Shell['tell'];
}

/** A page hands back its data within moments of its start. After this time none is expected. */
const waitMs = 60_000;
/** All small files of a start are read within this time. */
const togetherMs = 2_000;

/**
 * Reports damaged files to the user. A damaged journal has one message that includes what was restored. The message
 * waits for the offline copy, unless no page of the workspace is open.
 */
export function createDamageNotices({ userDataFolder, timers, logger, tell }: Deps) {
  const waiting = new Map<string, number>();
  const files = new Set<string>();

  /** Files read at the same time share one message. The list of workspaces has its own messages. */
  const stopWatching = onDamagedFile(({ path, kind, reason }) => {
    const name = relative(userDataFolder, path);
    if (name.startsWith('..')) return;
    logger.log('error', 'a file of the app is damaged', { name, kind, reason });
    if (name === 'workspaces.json') return;
    files.add(basename(path));
    if (files.size > 1) return;
    timers.after(togetherMs, () => {
      tell('files_damaged', { files: [...files].sort().join(', ') });
      files.clear();
    });
  });

  return {
    stop: stopWatching,
    onRecovered: ({ workspaceId, lostCount }: Recovered & { readonly workspaceId: string }): void => {
      waiting.set(workspaceId, (waiting.get(workspaceId) ?? 0) + lostCount);
      timers.after(waitMs, () => {
        const missing = waiting.get(workspaceId);
        if (missing !== undefined) tell('journal_damaged', { missing: atLeast(missing) });
        waiting.delete(workspaceId);
      });
    },
    onRestored: ({ workspaceId, restored, missing, mayLackNewest }: RestoredJournal): void => {
      waiting.delete(workspaceId);
      if (missing === 0 && !mayLackNewest) tell('journal_restored', { restored: String(restored) });
      else
        tell('journal_partly_restored', {
          restored: String(restored),
          missing: mayLackNewest ? atLeast(missing) : String(missing),
        });
    },
  };
}

/** Where nothing tells how many there were. */
const atLeast = (count: number): string => `≥ ${count}`;
