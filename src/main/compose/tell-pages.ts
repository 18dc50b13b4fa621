import type { Journals } from '../journal/journals';
import type { CallLogs } from '../log/call-log';
import type { Media } from '../media/media';
import type { Notifications } from '../notifications/notifications';
import type { Notices } from '../ports';
import type { ReportMaker } from '../report-making';
import type { BudgetFeed } from '../services/limits/budget-feed';
import type { Limiter } from '../services/limits/limiter';
import type { SandboxProcess } from '../shell/demo/sandbox-process';
import type { IpcWire } from '../shell/ipc-wire';
import type { Shell } from '../shell/shell';
import type { Vault } from '../vault/vault';
import type { Webhooks } from '../webhooks';
import type { Subscriptions } from '../webhooks/subscriptions';
import type { Tunnels } from '../webhooks/tunnels';
import type { SettingsStore } from '../workspaces/settings';
import type { Workspaces } from '../workspaces/workspaces';

interface Rooms {
  readonly wire: IpcWire;
  readonly settings: SettingsStore;
  readonly workspaces: Workspaces;
  readonly vault: Vault;
  readonly sandbox: SandboxProcess;
  readonly callLogs: CallLogs;
  readonly limiter: Limiter;
  readonly budgetFeed: BudgetFeed;
  readonly journals: Journals;
  readonly media: Media;
  readonly shell: Shell;
  readonly notifications: Notifications;
  readonly notices: Pick<Notices, 'onDelivery'>;
  readonly reportMaker: Pick<ReportMaker, 'open' | 'look' | 'budgetChanged'>;
  readonly webhooks: Pick<Webhooks, 'deliveries' | 'receiver' | 'keysChanged'>;
  readonly subscriptions: Pick<Subscriptions, 'open' | 'wayInChanged' | 'lookAfterAll'>;
  readonly tunnels: Pick<Tunnels, 'onStateChange' | 'receiverListens' | 'look'>;
  /** Ends the pauses after which services that failed are called again. */
  readonly tryServicesNow: () => void;
  /** Puts into the vault the customers' tokens that were sealed to the disk and did not get there. */
  readonly restoreTokens: (workspaceId: string) => Promise<void>;
}

/** Passes what changes in one room on to the pages and to the other rooms that follow it. Answers how to stop. */
export function tellPages(rooms: Rooms): () => void {
  const { wire, settings, workspaces, vault, sandbox, journals, media, shell, webhooks } = rooms;

  settings.onChange((next) => {
    shell.refresh();
    wire.emit('settings.changed', next);
    void rooms.notifications.look();
  });
  // Also those that have just gone: their page may still be there, and must hear of it.
  let told: readonly string[] = workspaces.list().map(({ id }) => id);
  workspaces.onChange((all) => {
    shell.refresh();
    const ids = all.map(({ id }) => id);
    for (const workspaceId of [null, ...new Set([...told, ...ids])])
      wire.emit('workspaces.changed', workspaces.seenBy(workspaceId), { workspaceId });
    for (const id of ids.filter((one) => !told.includes(one))) {
      rooms.reportMaker.open(id);
      void rooms.subscriptions.open(id);
    }
    told = ids;
    void webhooks.keysChanged();
    if (all.some(({ kind }) => kind === 'demo')) sandbox.start();
  });
  let wasAway = false;
  vault.onChange((state) => {
    wire.emit('vault.state_changed', state);
    void webhooks.keysChanged();
    // Also the first time: what a crash kept from the vault is put there once the keychain answers.
    const isBack = wasAway && state.kind === 'keychain';
    wasAway = state.kind === 'session_only';
    if (isBack) {
      rooms.tunnels.look();
      rooms.subscriptions.lookAfterAll();
      rooms.reportMaker.look();
    }
    if (state.kind !== 'keychain') return;
    for (const { id } of workspaces.list()) void rooms.restoreTokens(id);
  });
  rooms.notices.onDelivery((delivery) => wire.emit('notifications.delivery_changed', delivery));
  sandbox.onChange((state) => {
    // Before the pages hear of it: they call at once.
    if (state.kind === 'running') rooms.tryServicesNow();
    wire.emit('demo.state_changed', state);
    const demo = workspaces.list().find(({ kind }) => kind === 'demo');
    const access = state.kind === 'running' ? sandbox.current() : undefined;
    if (!demo || !access) return;
    void workspaces.setDemoAccess(demo.id, access).then(() => rooms.subscriptions.lookAfterAll());
  });
  journals.onAppended(({ workspaceId, sequence }) =>
    wire.emit('journal.appended', { workspaceId, sequence }, { workspaceId }),
  );
  media.onChanged(({ workspaceId, change }) => wire.emit('media.changed', change, { workspaceId }));
  media.onPackages(({ workspaceId, packages }) =>
    wire.emit('media.packages_changed', packages, { workspaceId }),
  );
  webhooks.deliveries.onChanged(({ workspaceId, lastSequence }) =>
    wire.emit('deliveries.changed', { lastSequence }, { workspaceId }),
  );
  rooms.tunnels.onStateChange(() => rooms.subscriptions.wayInChanged());
  webhooks.receiver.onChange((state) => {
    wire.emit('deliveries.receiver_changed', state);
    if (state.kind === 'listening') rooms.tunnels.receiverListens();
  });
  rooms.callLogs.onMade(({ workspaceId, lastId }) =>
    wire.emit('diagnostics.call_made', { lastId }, { workspaceId }),
  );
  rooms.limiter.onChange((budgetKey) => {
    for (const id of rooms.limiter.holdersOf(budgetKey)) rooms.reportMaker.budgetChanged(id);
  });
  rooms.budgetFeed.onChange((workspaceId) => wire.emit('budget.changed', null, { workspaceId }));
  return () => rooms.budgetFeed.stop();
}
