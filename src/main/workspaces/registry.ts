import { join } from 'node:path';
import { type DeskResult, succeed } from '@shared/errors';
import { createJsonFile, type JsonRead } from '../files/json-file';
import { createEmitter } from '../flow/emitter';
import { type WorkspaceRecord, type WorkspacesFile, workspacesFileSchema } from './records';

/** The list of workspaces, in memory as it is on the disk: a change that could not be written did not happen. */
export interface Registry {
  /** What the start found: where the list had to be set aside, a person must hear of it. */
  readonly found: JsonRead<WorkspacesFile>;
  all(): readonly WorkspaceRecord[];
  /** In any phase. */
  find(id: string): WorkspaceRecord | undefined;
  /** Adds a record, or replaces the one of the same id. Callers take turns. */
  put(record: WorkspaceRecord): Promise<DeskResult<null>>;
  drop(id: string): Promise<DeskResult<null>>;
  onChange(listener: () => void): () => void;
  /** Waited for by `put`, after the list is written. */
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
