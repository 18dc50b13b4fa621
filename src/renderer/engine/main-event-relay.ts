import { defaultSyncWindow, type SyncWindow, type WorkspaceSummary } from '@shared/workspaces';
import type { On, Request } from '../ipc';
import type { MainEvent } from './core/engine';

interface RelayDeps {
  readonly request: Request;
  readonly on: On;
  readonly workspaceId: string;
}

/** Passes on what main says and the engine needs to know, for as long as the page lives. */
export function relayMainEvents({ request, on, workspaceId }: RelayDeps, tell: (event: MainEvent) => void) {
  let syncWindow: SyncWindow | null = null;

  const tellWindow = () => {
    if (syncWindow) tell({ kind: 'sync_window', window: syncWindow });
  };
  const take = (workspaces: readonly WorkspaceSummary[]) => {
    syncWindow = workspaces.find(({ id }) => id === workspaceId)?.syncWindow ?? defaultSyncWindow;
    tellWindow();
  };

  on('workspaces.changed', (workspaces) => {
    take(workspaces);
    // A replaced key changes nothing that a summary shows.
    tell({ kind: 'worth_a_try' });
  });
  on('journal.appended', (appended) => {
    if (appended.workspaceId === workspaceId) tell({ kind: 'journal_appended' });
  });
  on('network.returned', () => tell({ kind: 'worth_a_try' }));
  // Also when they stopped: then the next call finds out at once, and the list says so.
  on('demo.state_changed', () => tell({ kind: 'worth_a_try' }));
  void request('workspaces.list', {}).then(
    (listed) => take(listed.ok ? listed.data : []),
    () => take([]),
  );

  return {
    /** For a worker that was started anew and has heard nothing yet. */
    tellAgain: tellWindow,
  };
}
