import { join } from 'node:path';
import { type DeskResult, succeed } from '@shared/errors';
import { createJsonFile, type JsonRead } from '../files/json-file';
import { createEmitter } from '../flow/emitter';
import { type WorkspaceRecord, type WorkspacesFile, workspacesFileSchema } from './records';

/** The list of workspaces, equal in memory and on the disk: a change that was not written has no effect. */
export interface Registry {
  /** The result of reading the list at the start. If it was set aside, the user must be told. */
  readonly found: JsonRead<WorkspacesFile>;
  all(): readonly WorkspaceRecord[];
  /** Finds a workspace in any phase. */
  find(id: string): WorkspaceRecord | undefined;
  /** Adds or replaces a record. Callers must not run concurrently. */
  put(record: WorkspaceRecord): Promise<DeskResult<null>>;
  drop(id: string): Promise<DeskResult<null>>;
  onChange(listener: () => void): () => void;
  /** Awaited by `put` after the list is written. */
  onPut(also: (record: WorkspaceRecord) => Promise<void>): void;
}

export function createRegistry(userDataFolder: string): Registry {
  const file = createJsonFile<WorkspacesFile>({
    path: join(userDataFolder, 'workspaces.json'),
    schema: workspacesFileSchema,
    fallback: { version: 1, workspaces: [] },
    keepsUnknown: true,
  });
  const found = file.readSync();
  const changes = createEmitter<undefined>();
  let alsoPut: (record: WorkspaceRecord) => Promise<void> = async () => {};
  let records: readonly WorkspaceRecord[] = found.value.workspaces;

  async function replace(next: readonly WorkspaceRecord[]): Promise<DeskResult<null>> {
    // A record that the next start would refuse is a bug here and now, while nothing is lost.
    const written = await file.write(workspacesFileSchema.parse({ version: 1, workspaces: next }));
    if (!written.ok) return written;
    records = next;
    changes.emit(undefined);
    return succeed(null);
  }

  return {
    found,
    all: () => records,
    find: (id) => records.find((record) => record.id === id),
    async put(record) {
      const written = await replace(
        records.some(({ id }) => id === record.id)
          ? records.map((other) => (other.id === record.id ? record : other))
          : [...records, record],
      );
      if (written.ok) await alsoPut(record);
      return written;
    },
    drop: (id) => replace(records.filter((record) => record.id !== id)),
    onChange: changes.on,
    onPut: (also) => {
      alsoPut = also;
    },
  };
}
