import type { journalRoutes } from '@shared/ipc/journal';
import type { HandlersFor } from '@shared/ipc/route';
import type { Workspaces } from '../../workspaces/workspaces';

export function createJournalHandlers(
  workspaces: Pick<Workspaces, 'journal'>,
): HandlersFor<typeof journalRoutes> {
  return {
    'journal.read_since': async ({ after, limit }, { workspaceId }) => {
      const journal = workspaces.journal(workspaceId);
      return journal.ok ? journal.data.readSince(after, limit) : journal;
    },
    'notes.save': async ({ postId, text }, { workspaceId }) => {
      const journal = workspaces.journal(workspaceId);
      if (!journal.ok) return journal;
      return journal.data.append(
        text.trim() === '' ? { kind: 'note.deleted', postId } : { kind: 'note.saved', postId, text },
      );
    },
  };
}
