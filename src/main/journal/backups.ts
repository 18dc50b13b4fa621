import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isoTime } from '@shared/domain/time';
import { type DeskResult, fail } from '@shared/errors';
import type { LocalImport } from '@shared/ipc/local-data';
import { privateFolder } from '../files/atomic-write';
import { createExclusively } from '../flow/exclusively';
import type { Clock, Logger, Timers } from '../ports';
import type { Journal } from './journal';
import { journalBackupFolder, journalMarkPath } from './journals';
import type { LocalData } from './local-data';
import { exportLocalData } from './transfer/export';
import { fileExtension } from './transfer/file-format';

/**
 * A copy of each journal for each day on which it changed, the newest seven: the file that an export writes. It lies
 * outside the workspace's folder, so that what takes the one need not take the other.
 */
export interface Backups {
  /** Newest first, ISO 8601. */
  days(workspaceId: string): Promise<readonly string[]>;
  restore(workspaceId: string, day: string): Promise<DeskResult<LocalImport>>;
  /** Something was appended to the journal. */
  changed(workspaceId: string): void;
  /** For the start: what changed after the last backup, because the app ended before the next. */
  catchUp(workspaceIds: readonly string[]): Promise<void>;
  /** Removes them, and waits for one that is being written. */
  forget(workspaceId: string): Promise<void>;
  close(): Promise<void>;
}

const mostDays = 7;
/** Changes come in bursts; a backup reads the whole journal. */
const delayMs = 10 * 60_000;
/** A day's backup is replaced by a newer one of the same day, but not more often than this. */
const leastAgeMs = 3 * 60 * 60_000;

interface BackupDeps {
  readonly userDataFolder: string;
  readonly journal: (
    workspaceId: string,
  ) => DeskResult<Pick<Journal, 'localWrites' | 'readSince' | 'damage'>>;
  readonly importFile: LocalData['importFile'];
  readonly clock: Pick<Clock, 'now'>;
  readonly timers: Timers;
  readonly logger: Logger;
}

export function createBackups(deps: BackupDeps): Backups {
  const { userDataFolder, clock, timers, logger } = deps;
  const inTurn = createExclusively();
  /** Functions that cancel the next backup, by workspace. */
  const planned = new Map<string, () => void>();
  let isClosed = false;

  const folderOf = (id: string) => journalBackupFolder(userDataFolder, id);
  const pathOf = (id: string, day: string) => join(folderOf(id), `${day}.${fileExtension}`);

  async function days(id: string): Promise<readonly string[]> {
    const names = await readdir(folderOf(id)).catch(() => []);
    const found = names.flatMap((name) => /^(\d{4}-\d\d-\d\d)\.clientdesk$/.exec(name)?.[1] ?? []);
    return found.sort().reverse();
  }

  async function take(id: string): Promise<void> {
    planned.delete(id);
    const journal = deps.journal(id);
    if (isClosed || !journal.ok) return;
    const now = isoTime(clock.now());
    const day = now.slice(0, 10);
    const damage = await journal.data.damage();
    // An earlier one of this day may still have what the journal has lost.
    if (damage.ok && damage.data.missing > 0 && existsSync(pathOf(id, day))) return;
    await mkdir(folderOf(id), { recursive: true, mode: privateFolder });
    const written = await exportLocalData(journal.data, pathOf(id, day), now);
    if (!written.ok)
      return logger.log('warn', 'no backup of a journal', { workspaceId: id, code: written.error.code });
    for (const old of (await days(id)).slice(mostDays)) await rm(pathOf(id, old), { force: true });
  }

  async function plan(id: string): Promise<void> {
    const isNotWanted = () => isClosed || planned.has(id);
    if (isNotWanted()) return;
    const backedUpAt = (await newestAt(id)) ?? Number.NEGATIVE_INFINITY;
    // Another call may have planned it while the newest was looked for.
    if (isNotWanted()) return;
    const waitMs = Math.max(delayMs, Math.min(leastAgeMs, backedUpAt + leastAgeMs - clock.now()));
    const run = () =>
      void inTurn(() => take(id)).catch((error: unknown) =>
        logger.log('warn', 'no backup of a journal', { workspaceId: id, error }),
      );
    planned.set(id, timers.after(waitMs, run));
  }

  async function newestAt(id: string): Promise<number | undefined> {
    const [newest] = await days(id);
    return newest === undefined ? undefined : timeOf(pathOf(id, newest));
  }

  function cancel(id: string): void {
    planned.get(id)?.();
    planned.delete(id);
  }

  return {
    days,
    restore: (id, day) =>
      existsSync(pathOf(id, day))
        ? deps.importFile(id, pathOf(id, day))
        : Promise.resolve(fail('FILE_UNREADABLE', 'there is no backup of that day')),
    changed: (id) => void plan(id),
    async catchUp(ids) {
      for (const id of ids) {
        const changedAt = await timeOf(journalMarkPath(userDataFolder, id));
        if (changedAt !== undefined && changedAt > ((await newestAt(id)) ?? 0)) await plan(id);
      }
    },
    async forget(id) {
      cancel(id);
      await inTurn(() => rm(folderOf(id), { recursive: true, force: true }));
    },
    async close() {
      isClosed = true;
      for (const id of [...planned.keys()]) cancel(id);
      await inTurn(async () => undefined);
    },
  };
}

const timeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
