import type { Notifications } from '../notifications/notifications';
import type { ReportMaker } from '../report-making';
import type { Limiter } from '../services/limits/limiter';
import type { SandboxProcess } from '../shell/demo/sandbox-process';
import type { Shell } from '../shell/shell';
import type { Vault } from '../vault/vault';
import type { Webhooks } from '../webhooks';
import type { Subscriptions } from '../webhooks/subscriptions';
import type { Tunnels } from '../webhooks/tunnels';
import type { SettingsStore } from '../workspaces/settings';
import type { Workspaces } from '../workspaces/workspaces';

interface Parts {
  readonly settings: SettingsStore;
  readonly workspaces: Workspaces;
  readonly vault: Vault;
  readonly sandbox: SandboxProcess;
  readonly limiter: Limiter;
  readonly shell: Shell;
  readonly notifications: Notifications;
  readonly reportMaker: ReportMaker;
  readonly webhooks: Webhooks;
  readonly subscriptions: Subscriptions;
  readonly tunnels: Tunnels;
  /** Ends the pauses after which services that failed are called again. */
  readonly tryServicesNow: () => void;
  /** Puts into the vault the customers' tokens that were sealed to the disk and did not get there. */
  readonly restoreTokens: (workspaceId: string) => Promise<void>;
}

/**
 * Notifies parts about changes in other parts. Must be called before pages get notifications, because they ask at
 * once.
 */
export function linkParts(parts: Parts): void {
  const { settings, workspaces, vault, sandbox, limiter, shell, webhooks } = parts;
  const { notifications, reportMaker, subscriptions, tunnels } = parts;
  settings.onChange(() => {
    shell.refresh();
    void notifications.look();
  });
  function passDemoAccess(): void {
    const demo = workspaces.list().find(({ kind }) => kind === 'demo');
    const access = sandbox.state().kind === 'running' ? sandbox.current() : undefined;
    if (!demo || !access) return;
    void workspaces.setDemoAccess(demo.id, access).then(() => subscriptions.lookAfterAll());
  }
  let known: readonly string[] = workspaces.list().map(({ id }) => id);
  workspaces.onChange((all) => {
    shell.refresh();
    const ids = all.map(({ id }) => id);
    const added = ids.filter((one) => !known.includes(one));
    for (const id of added) {
      reportMaker.open(id);
      void subscriptions.open(id);
    }
    known = ids;
    void webhooks.keysChanged();
    if (all.some(({ kind }) => kind === 'demo')) {
      sandbox.start();
      // The first-run screen may have started its services before it.
      if (added.length > 0) passDemoAccess();
    } else if (all.length > 0 && sandbox.state().kind !== 'stopped') void sandbox.forget();
  });
  let wasAway = false;
  vault.onChange((state) => {
    void webhooks.keysChanged();
    // Also the first time: what a crash kept from the vault is put there once the keychain answers.
    const isBack = wasAway && state.kind === 'keychain';
    wasAway = state.kind === 'session_only';
    if (isBack) {
      tunnels.look();
      subscriptions.lookAfterAll();
      reportMaker.look();
    }
    if (state.kind !== 'keychain') return;
    for (const { id } of workspaces.list()) void parts.restoreTokens(id);
  });
  sandbox.onChange((state) => {
    if (state.kind === 'running') parts.tryServicesNow();
    passDemoAccess();
  });
  tunnels.onStateChange(() => subscriptions.wayInChanged());
  webhooks.receiver.onChange((state) => {
    if (state.kind === 'listening') tunnels.receiverListens();
  });
  limiter.onChange((budgetKey) => {
    for (const id of limiter.holdersOf(budgetKey)) reportMaker.budgetChanged(id);
  });
  shell.onNetworkReturned(parts.tryServicesNow);
  shell.onNetworkReturned(reportMaker.look);
  shell.onNetworkReturned(tunnels.look);
}
