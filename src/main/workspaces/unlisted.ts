import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isoTime } from '@shared/domain/time';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { UnlistedWorkspace } from '@shared/workspaces';
import { createJsonFile } from '../files/json-file';
import { workspaceFolder } from '../files/workspace-folder';
import { journalFolder, journalMarkPath } from '../journal/journals';
import { blankWorkspace, type WorkspaceRecord, workspaceRecord } from './records';
import type { Registry } from './registry';

/**
 * Workspaces that the list does not have and whose notes or history lie here all the same: the list was lost or damaged,
 * or a record of it was. Each workspace's folder has a copy of its record, so that it comes back with name and addresses.
 */
export interface Unlisted {
  readonly find: () => readonly UnlistedWorkspace[];
  /** Puts it into the list. WORKSPACE_UNKNOWN where nothing of it lies here. */
  relist(id: string): Promise<DeskResult<WorkspaceRecord>>;
  /** Writes the copy of a record. It may fail: the list itself has been written. */
  keepCopy(record: WorkspaceRecord): Promise<void>;
}

export function createUnlisted(userDataFolder: string, registry: Registry): Unlisted {
  const copyOf = (id: string) =>
    createJsonFile<WorkspaceRecord | null>({
      path: join(workspaceFolder(userDataFolder, id), 'workspace.json'),
      schema: workspaceRecord.nullable(),
      fallback: null,
      keepsUnknown: true,
    });
  const readCopy = (id: string): WorkspaceRecord | null => {
    const { value } = copyOf(id).readSync();
    return value?.id === id ? value : null;
  };
  const changedAt = (id: string): number | undefined => {
    const places = [join(journalFolder(userDataFolder, id), 'entries'), journalMarkPath(userDataFolder, id)];
    const times = places.flatMap((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? []);
    return times.length > 0 ? Math.max(...times) : undefined;
  };

  function find(): readonly UnlistedWorkspace[] {
    const ids = new Set([
      ...namesIn(join(userDataFolder, 'workspaces')),
      ...namesIn(join(userDataFolder, 'journal-marks')).map((name) => name.replace(/\.mark$/, '')),
    ]);
    const hasDemo = registry.all().some(({ kind }) => kind === 'demo');
    return [...ids].flatMap((id) => {
      if (!/^[a-z0-9]{6,32}$/.test(id) || registry.find(id)) return [];
      const at = changedAt(id);
      if (at === undefined) return [];
      const { name = null, kind = 'live' } = readCopy(id) ?? {};
      // There is one demo at a time: its services have one state.
      return kind === 'demo' && hasDemo ? [] : [{ id, name, kind, changedAt: Math.round(at) }];
    });
  }

  return {
    find,
    async relist(id) {
      const found = find().find((one) => one.id === id);
      if (!found) return fail('WORKSPACE_UNKNOWN', 'nothing of such a workspace lies here');
      const record: WorkspaceRecord = {
        ...(readCopy(id) ?? lostWorkspace(id, isoTime(found.changedAt))),
        phase: 'ready',
      };
      const written = await registry.put(record);
      return written.ok ? succeed(record) : written;
    },
    async keepCopy(record) {
      if (record.phase === 'ready') await copyOf(record.id).write(record);
    },
  };
}

/** Named after the day on which something of it was last written: nothing else is known. */
const lostWorkspace = (id: string, changedAt: string): WorkspaceRecord =>
  blankWorkspace({ id, name: changedAt.slice(0, 10), kind: 'live', createdAt: changedAt });

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A missing or unreadable folder contains nothing.
    return [];
  }
}
