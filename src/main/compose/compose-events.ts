import { newsOfOutcome } from '@shared/domain/notifications';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { Settings } from '@shared/settings';
import { type SubscriptionService, subscriptionServices } from '@shared/subscriptions';
import type { Journal } from '../journal/journal';
import type { Notifications } from '../notifications/notifications';
import type { Clock, Logger, Timers, Transport } from '../ports';
import type { ServiceCaller } from '../services/service-handlers';
import type { TrayState } from '../shell/background/tray-menu';
import type { SandboxProcess } from '../shell/demo/sandbox-process';
import type { IpcWire } from '../shell/ipc-wire';
import type { Shell } from '../shell/shell';
import { createWaitingCounts, type Webhooks } from '../webhooks';
import {
  type ConfirmAddress,
  createSubscriptionCalls,
  createSubscriptions,
  createWayIn,
  type Subscriptions,
  type TunnelEnd,
} from '../webhooks/subscriptions';
import type { SettingsStore } from '../workspaces/settings';
import type { Workspaces } from '../workspaces/workspaces';

interface FollowDeps {
  readonly webhooks: Webhooks;
  readonly subscriptions: Pick<Subscriptions, 'isOn'>;
  readonly tunnel: Pick<TunnelEnd, 'state'>;
  readonly workspaces: Pick<Workspaces, 'list'>;
  readonly shell: Pick<Shell, 'updateTray' | 'onPaused'>;
  readonly settings: SettingsStore;
  readonly wire: IpcWire;
  readonly timers: Timers;
}

interface WaitingFollower {
  /** Something the tray says may be another. */
  readonly refresh: () => void;
  readonly close: () => void;
}

/**
 * Counts unread events and shows the counts on the workspace tiles and in the tray. The tray can also pause the
 * events. A pause is a setting: it lasts until a user ends it, in the tray or on a screen. It also survives a
 * restart.
 */
export function followWaiting(deps: FollowDeps): WaitingFollower {
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

interface Deps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly journal: (workspaceId: string) => DeskResult<Journal>;
  readonly settings: SettingsStore;
  readonly workspaces: Workspaces;
  readonly caller: ServiceCaller;
  readonly webhooks: Webhooks;
  readonly transport: Transport;
  readonly notifications: Notifications;
  readonly sandbox: SandboxProcess;
  readonly tunnel: TunnelEnd;
  readonly confirmAddress: ConfirmAddress;
  readonly shell: Shell;
  readonly wire: IpcWire;
}

/** Events that the services send: the parts that handle them, and who is informed. */
export interface Events {
  readonly subscriptions: Subscriptions;
  /** Starts in the background; no caller awaits it. */
  start(workspaceIds: readonly string[]): Promise<void>;
  readonly close: () => void;
}

export function composeEvents(deps: Deps): Events {
  const { clock, timers, logger, journal, workspaces, caller, webhooks, tunnel, wire } = deps;
  webhooks.deliveries.onSettled(({ workspaceId, outcomes }) => {
    const news = outcomes.flatMap((outcome) => newsOfOutcome(outcome.event, outcome, clock.now()));
    void deps.notifications.takeEvents(workspaceId, news);
  });

  const isDemo = (id: string) => workspaces.get(id)?.kind === 'demo';
  const wayIn = createWayIn({
    isDemo,
    tunnel,
    receiver: webhooks.receiver,
    allowLocalDelivery: (id) => allowLocalDelivery(id, deps),
  });
  // If third parties can read the channel, a path without a subscription gets no address.
  webhooks.metricReads.reachBy((id, path) => wayIn.addressOf(id, path));
  const subscriptions = createSubscriptions({
    journal,
    isDemo,
    timers,
    logger,
    wayIn,
    confirmAddress: deps.confirmAddress,
    calls: createSubscriptionCalls(caller),
    paths: webhooks.paths,
    servicesOf: (id) => subscriptionServices.filter((service) => hasKey(workspaces, id, service)),
    onChanged(workspaceId, view, drift) {
      wire.emit('subscriptions.changed', view, { workspaceId });
      if (drift) void deps.notifications.takeDrift(workspaceId, drift);
      waiting.refresh();
    },
  });
  caller.maskForPages((text) => subscriptions.mask(text));
  webhooks.receiver.onChange(() => subscriptions.wayInChanged());
  const waiting = followWaiting({ ...deps, subscriptions });

  return {
    subscriptions,
    async start(workspaceIds) {
      await webhooks.start(workspaceIds);
      await Promise.all(workspaceIds.map((id) => subscriptions.open(id)));
      waiting.refresh();
    },
    close: waiting.close,
  };
}

const hasKey = (workspaces: Workspaces, id: string, service: SubscriptionService): boolean =>
  workspaces.get(id)?.services[service]?.hasKey === true;

const hasKeys = (workspaces: Workspaces, id: string): boolean =>
  subscriptionServices.every((service) => hasKey(workspaces, id, service));

/** The sandbox's own setting, which a restart of it takes back: it refuses private addresses as the services do. */
async function allowLocalDelivery(
  workspaceId: string,
  { sandbox, transport, workspaces }: Deps,
): Promise<DeskResult<null>> {
  const access = await sandbox.access();
  if (!access.ok) return access;
  // The services may answer before the workspace has their keys, which the next request needs.
  if (!hasKeys(workspaces, workspaceId)) {
    const known = await workspaces.setDemoAccess(workspaceId, access.data);
    if (!known.ok) return known;
  }
  const answer = await transport.send({
    method: 'PATCH',
    url: `${access.data.control.base_url}/settings`,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ private_webhooks: 'allow' })),
    connectTimeoutMs: 5_000,
    totalTimeoutMs: 10_000,
    maxBytes: 10_000,
  });
  return answer.ok && answer.response.status === 200
    ? succeed(null)
    : fail('SERVICE_UNAVAILABLE', 'the demo’s services do not deliver to this machine');
}
