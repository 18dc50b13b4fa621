import { newsOfOutcome } from '@shared/domain/notifications';
import { type DeskResult, fail, succeed } from '@shared/errors';
import { type SubscriptionService, subscriptionServices } from '@shared/subscriptions';
import type { Journal } from '../journal/journal';
import type { Notifications } from '../notifications/notifications';
import type { Clock, Logger, Timers, Transport } from '../ports';
import type { ServiceCaller } from '../services/service-handlers';
import type { SandboxProcess } from '../shell/demo/sandbox-process';
import type { IpcWire } from '../shell/ipc-wire';
import type { Shell } from '../shell/shell';
import type { Webhooks } from '../webhooks';
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
import { followWaiting } from './follow-waiting';

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
