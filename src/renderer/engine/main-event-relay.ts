import { heardEvents } from '@shared/domain/webhooks/heard-events';
import type { UnseenReading } from '@shared/settings';
import type { SubscriptionsView } from '@shared/subscriptions';
import { defaultSyncWindow, type SyncWindow, type WorkspaceSummary } from '@shared/workspaces';
import type { On, Request } from '../ipc';
import { type Presence, watchPresence } from './presence';
import type { AccessRevisions, MainEvent } from './protocol';

interface RelayDeps {
  readonly request: Request;
  readonly on: On;
  readonly workspaceId: string;
  /** Setting at the start of the page. */
  readonly unseenReading?: UnseenReading;
}

/** Relays main's events that the engine needs, for the lifetime of the page. */
export function relayMainEvents(
  { request, on, workspaceId, unseenReading = 'slow' }: RelayDeps,
  tell: (event: MainEvent) => void,
) {
  let syncWindow: SyncWindow | null = null;
  let access: AccessRevisions | null = null;
  let heard: readonly string[] = [];
  let pace = unseenReading;
  let presence: Presence = { isLookedAt: true, isOnBattery: false };
  const tellPresence = () => {
    const isFree = presence.isLookedAt && !presence.isOnBattery;
    tell({ kind: 'presence', isLookedAt: presence.isLookedAt, backfill: isFree ? 'full' : pace });
  };

  const tellAll = () => {
    if (syncWindow) tell({ kind: 'sync_window', window: syncWindow });
    if (access) tell({ kind: 'access', revisions: access });
  };
  const tellAtStart = () => {
    tellAll();
    tellPresence();
    // Deliveries that arrived without an engine still wait.
    tell({ kind: 'deliveries_changed' });
    tell({ kind: 'metrics_arrived' });
  };
  const take = (workspace: WorkspaceSummary | null) => {
    syncWindow = workspace?.syncWindow ?? defaultSyncWindow;
    access = workspace ? revisionsOf(workspace) : null;
    tellAll();
  };

  watchPresence(on, (now) => {
    presence = now;
    tellPresence();
  });
  on('settings.changed', ({ background }) => {
    pace = background.unseenReading;
    tellPresence();
  });
  on('workspaces.changed', ({ own }) => {
    take(own);
    // A key may have been put where none was kept.
    tell({ kind: 'worth_a_try' });
  });
  on('journal.appended', (appended) => {
    if (appended.workspaceId === workspaceId) tell({ kind: 'journal_appended' });
  });
  const hear = (view: SubscriptionsView) => {
    const now = heardEvents(view);
    const back = now.filter((event) => !heard.includes(event));
    heard = now;
    if (back.length > 0) tell({ kind: 'events_heard', events: back });
  };
  on('subscriptions.changed', hear);
  // Main reads the services' lists when it is first asked for them: not where events are off.
  const listen = async () => {
    const status = await request('deliveries.status', {});
    if (!status.ok || !status.data.isOn) return;
    const view = await request('subscriptions.view', {});
    if (view.ok) hear(view.data);
  };
  void listen().catch(() => undefined);
  on('deliveries.changed', () => tell({ kind: 'deliveries_changed' }));
  on('metric_reads.arrived_late', () => tell({ kind: 'metrics_arrived' }));
  on('media.changed', ({ replaced = [], same = [] }) => {
    const files = [...replaced, ...same];
    if (files.length > 0) tell({ kind: 'files_replaced', files });
  });
  on('network.returned', () => {
    tell({ kind: 'worth_a_try' });
    // While it was asleep or without a network nothing was heard, also where no tunnel noticed.
    if (heard.length > 0) tell({ kind: 'events_heard', events: heard });
  });
  on('vault.state_changed', ({ kind }) => {
    if (kind === 'keychain') tell({ kind: 'worth_a_try' });
  });
  // Also when they stopped: then the next call finds out at once, and the list says so.
  on('demo.state_changed', () => tell({ kind: 'worth_a_try' }));
  void request('workspaces.list', {}).then(
    (listed) => take(listed.ok ? listed.data.own : null),
    () => take(null),
  );

  return {
    /** Repeats the initial events for a restarted worker. */
    tellAgain: tellAtStart,
  };
}

function revisionsOf({ services }: WorkspaceSummary): AccessRevisions {
  const { planning, reporting, connect } = services;
  return {
    ...(planning?.accessRevision !== undefined && { planning: planning.accessRevision }),
    ...(reporting?.accessRevision !== undefined && { reporting: reporting.accessRevision }),
    ...(connect?.accessRevision !== undefined && { connect: connect.accessRevision }),
  };
}
