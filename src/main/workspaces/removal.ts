import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { RemovalReport, WorkspaceSummary } from '@shared/workspaces';
import { workspaceFolder } from '../files/workspace-folder';
import { type Journals, journalBackupFolder, journalFolder, journalMarkPath } from '../journal/journals';
import type { Logger } from '../ports';
import {
  accessEntry,
  bindingTo,
  evidenceKeyEntry,
  sealingKeyEntry,
  workspacePrefix,
} from '../vault/entry-names';
import type { Vault } from '../vault/vault';
import { accessPartNames } from './access';
import { serviceNames, type WorkspaceRecord } from './records';

export interface RemovalDeps {
  readonly userDataFolder: string;
  readonly vault: Vault;
  readonly journals: Pick<Journals, 'destroy'>;
  readonly logger: Logger;
  /** Clears everything a page of the workspace's origin ever stored. */
  readonly wipeOrigin: (workspaceId: string) => Promise<void>;
  readonly originIsEmpty: (workspaceId: string) => Promise<boolean>;
  /** Stops everything that still writes for the workspace: its pages, its sync, the demo's services. */
  readonly quiesce: (workspaceId: string, kind: WorkspaceSummary['kind']) => Promise<void>;
}

/**
 * Deletes all data of a workspace, place by place. A failure in one place does not skip the others. Then checks
 * again, and reports what it saw, not what it did.
 */
export async function removeEverything(
  record: Pick<WorkspaceRecord, 'id' | 'kind' | 'services' | 'removalDoubts'>,
  deps: RemovalDeps,
): Promise<RemovalReport> {
  const { id: workspaceId, kind } = record;
  const { userDataFolder, vault, journals, logger } = deps;
  const folder = workspaceFolder(userDataFolder, workspaceId);
  const names = entriesOf(record, vault);

  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      logger.log('error', 'a part of a workspace was not removed', { workspaceId, what, error });
    }
  }

  await attempt('quiesce', () => deps.quiesce(workspaceId, kind));
  await attempt('origin', () => deps.wipeOrigin(workspaceId));
  await attempt('journal', () => journals.destroy(workspaceId));
  const backups = journalBackupFolder(userDataFolder, workspaceId);
  await attempt('backups', () => rm(backups, { recursive: true, force: true }));
  await attempt('files', () => rm(folder, { recursive: true, force: true }));
  // Does its own looking again: see `Vault.removeAll`.
  const keychain = await vault.removeAll(names);

  const seen = {
    origin: wiped(await deps.originIsEmpty(workspaceId).catch(() => false)),
    files: wiped(!existsSync(folder)),
    journal: wiped(
      !existsSync(journalFolder(userDataFolder, workspaceId)) &&
        !existsSync(journalMarkPath(userDataFolder, workspaceId)) &&
        !existsSync(backups),
    ),
  };
  const isKeychainClear = keychain.kind === 'done' && vault.names(workspacePrefix(workspaceId)).length === 0;
  const doubts = record.removalDoubts ?? [];
  const report: RemovalReport = {
    ...seen,
    keychain: !isKeychainClear ? 'failed' : doubts.length > 0 ? 'unknown' : 'wiped',
    doubts,
    proven: isKeychainClear && doubts.length === 0 && Object.values(seen).every((one) => one === 'wiped'),
  };
  logger.log(report.proven ? 'info' : 'error', 'workspace removed', { ...report });
  return report;
}

/** Entries in the vault's index, plus the usual entries of a workspace in case the index was lost. */
function entriesOf(
  { id: workspaceId, services }: Pick<WorkspaceRecord, 'id' | 'services'>,
  vault: Vault,
): readonly string[] {
  const usual = serviceNames.flatMap((service) => {
    const kept = services[service];
    return kept
      ? accessPartNames.map((part) => accessEntry(workspaceId, service, part, bindingTo(kept.baseUrl)))
      : [];
  });
  return [
    ...new Set([
      ...vault.names(workspacePrefix(workspaceId)),
      ...usual,
      sealingKeyEntry(workspaceId),
      evidenceKeyEntry(workspaceId),
    ]),
  ];
}

/** Says whether another attempt could not remove anything more. */
export const isOver = ({ origin, files, journal, keychain }: RemovalReport): boolean =>
  keychain !== 'failed' && [origin, files, journal].every((outcome) => outcome === 'wiped');

const wiped = (isWiped: boolean): 'wiped' | 'failed' => (isWiped ? 'wiped' : 'failed');
