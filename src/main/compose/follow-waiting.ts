import type { Settings } from '@shared/settings';
import type { Timers } from '../ports';
import type { TrayState } from '../shell/background/tray-menu';
import type { IpcWire } from '../shell/ipc-wire';
import type { Shell } from '../shell/shell';
import { createWaitingCounts, type Webhooks } from '../webhooks';
import type { Subscriptions, TunnelEnd } from '../webhooks/subscriptions';
import type { SettingsStore } from '../workspaces/settings';
import type { Workspaces } from '../workspaces/workspaces';

interface Deps {
  readonly webhooks: Webhooks;
  readonly subscriptions: Pick<Subscriptions, 'isOn'>;
  readonly tunnel: Pick<TunnelEnd, 'state'>;
  readonly workspaces: Pick<Workspaces, 'list'>;
  readonly shell: Pick<Shell, 'updateTray' | 'onPaused'>;
  readonly settings: SettingsStore;
  readonly wire: IpcWire;
  readonly timers: Timers;
}

export interface WaitingFollower {
  /** Something the tray says may be another. */
  readonly refresh: () => void;
  readonly close: () => void;
}

/**
 * Counts unread events and shows the counts on the workspace tiles and in the tray. The tray can also pause the
 * events. A pause is a setting: it lasts until a user ends it, in the tray or on a screen. It also survives a
 * restart.
 */
export function followWaiting(deps: Deps): WaitingFollower {
  const { webhooks, subscriptions, workspaces, shell, settings, wire, timers } = deps;
  let counts: Readonly<Record<string, number>> = {};
  let isPaused = false;

  function refresh(): void {
    const all = workspaces.list();
    const waiting = all
      .map(({ id, name }) => ({ workspaceId: id, name, count: counts[id] ?? 0 }))
      .filter(({ count }) => count > 0);
    const on = all.filter(({ id }) => subscriptions.isOn(id));
    const isLive = on.some(({ kind }) => kind === 'live');
    const tunnel = on.length === 0 ? null : isLive ? tunnelWord() : receiverWord();
    shell.updateTray({ tunnel, isPaused, waiting });
  }

  function tunnelWord(): TrayState['tunnel'] {
    const { kind } = deps.tunnel.state();
    if (kind === 'ready') return 'connected';
    return kind === 'starting' || kind === 'reconnecting' ? 'connecting' : kind;
  }

  /** The demo's events come straight to the receiver. */
  const receiverWord = (): TrayState['tunnel'] =>
    webhooks.receiver.state.kind === 'failed' ? 'failed' : 'connected';

  const follower = createWaitingCounts({
    read: webhooks.waiting,
    timers,
    onCounted(now) {
      counts = now;
      wire.emit('deliveries.waiting_changed', now);
      refresh();
    },
  });
  webhooks.deliveries.onChanged(follower.changed);
  webhooks.receiver.onChange(refresh);
  const follow = ({ background }: Settings) => {
    if (background.pausesEvents === isPaused) return;
    isPaused = background.pausesEvents;
    void webhooks.receiver.pause(isPaused);
    refresh();
  };
  follow(settings.get());
  settings.onChange(follow);
  shell.onPaused((pausesEvents) => {
    // Redrawn also where it could not be kept: the system has ticked the box already.
    void settings.change({ background: { pausesEvents } }).then(refresh);
  });
  return { refresh, close: follower.close };
}
