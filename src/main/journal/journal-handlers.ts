import type { RecordChange } from '@shared/changes';
import { type DeskResult, succeed } from '@shared/errors';
import type { changesRoutes } from '@shared/ipc/changes';
import type { journalRoutes } from '@shared/ipc/journal';
import type { localDataRoutes } from '@shared/ipc/local-data';
import type { HandlersFor } from '@shared/ipc/route';
import type { Backups } from './backups';
import type { Journal } from './journal';
import { pageKinds } from './kinds';
import type { LocalData } from './local-data';

const removedConnection = ({ resource, kind, recordId }: RecordChange): string[] =>
  resource === 'connect.connections' && kind === 'removed' ? [recordId] : [];

interface Deps {
  readonly workspaces: { readonly journal: (workspaceId: string) => DeskResult<Journal> };
  readonly localData: LocalData;
  readonly backups: Pick<Backups, 'days' | 'restore'>;
  readonly media: { readonly forgetConnections: (workspaceId: string, uuids: readonly string[]) => void };
}

export function createJournalHandlers({
  workspaces,
  localData,
  backups,
  media,
}: Deps): HandlersFor<typeof journalRoutes & typeof localDataRoutes & typeof changesRoutes> {
  return {
    'journal.read_since': async ({ after, limit }, { workspaceId }) => {
      const journal = workspaces.journal(workspaceId);
      return journal.ok ? journal.data.readSince(after, limit, pageKinds) : journal;
    },
    'journal.restore': (batch, { workspaceId }) => localData.restore(workspaceId, batch),
    'local.save': (word, { workspaceId }) => localData.save(workspaceId, word),
    'changes.append': async ({ lines }, { workspaceId }) => {
      const journal = workspaces.journal(workspaceId);
      if (!journal.ok) return journal;
      const refusal = await appendChanges(journal.data, lines);
      if (refusal) return refusal;
      media.forgetConnections(workspaceId, lines.flatMap(removedConnection));
      return succeed(null);
    },
    'local_data.export': (_input, { workspaceId }) => localData.exportFrom(workspaceId),
    'local_data.backups': async (_input, { workspaceId }) => succeed(await backups.days(workspaceId)),
    'local_data.restore_backup': ({ day }, { workspaceId }) => backups.restore(workspaceId, day),
    'local_data.import': (_input, { workspaceId }) => localData.importInto(workspaceId),
  };
}

/**
 * Hands lines of the change feed to the journal, which passes over those it has. Null once all are on the disk, else
 * the first refusal: some may then be there, so the same lines are to be handed over again.
 */
async function appendChanges(
  journal: Pick<Journal, 'append'>,
  lines: readonly RecordChange[],
): Promise<Extract<DeskResult<never>, { ok: false }> | null> {
  const results = await Promise.all(lines.map((change) => journal.append({ kind: 'change.seen', change })));
  return results.find((result) => !result.ok) ?? null;
}
