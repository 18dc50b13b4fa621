import { type DeskResult, fail, succeed } from '@shared/errors';
import { subscriptionServices } from '@shared/subscriptions';
import type { Journal } from '../journal/journal';
import type { Logger, Transport } from '../ports';
import type { ServiceCaller } from '../services/service-handlers';
import type { Timers } from '../services/timers';
import type { SandboxProcess } from '../shell/demo/sandbox-process';
import type { IpcWire } from '../shell/ipc-wire';
import type { Webhooks } from '../webhooks';
import {
  createSubscriptionCalls,
  createSubscriptions,
  createWayIn,
  type Subscriptions,
  type TunnelEnd,
} from '../webhooks/subscriptions';
import type { Workspaces } from '../workspaces/workspaces';

interface Rooms {
  readonly journal: (workspaceId: string) => DeskResult<Journal>;
  readonly caller: ServiceCaller;
  readonly webhooks: Webhooks;
  readonly workspaces: Workspaces;
  readonly sandbox: SandboxProcess;
  readonly tunnel: TunnelEnd;
  readonly transport: Transport;
  readonly wire: IpcWire;
  readonly timers: Timers;
  readonly logger: Logger;
}

/** Subscriptions with the rooms they stand on; pages are shown none of the paths in them. */
export function composeSubscriptions(rooms: Rooms): Subscriptions {
  const { journal, caller, webhooks, workspaces, wire, timers, logger } = rooms;
  const isDemo = (id: string) => workspaces.get(id)?.kind === 'demo';
  const wayIn = createWayIn({
    isDemo,
    receiver: webhooks.receiver,
    tunnel: rooms.tunnel,
    allowLocalDelivery: () => allowLocalDelivery(rooms),
  });
  // A channel that others could read has no address for a path that nobody subscribed.
  webhooks.metricReads.reachBy((id, path) => wayIn.addressOf(id, path));
  const subscriptions = createSubscriptions({
    ...{ journal, wayIn, isDemo, timers, logger },
    calls: createSubscriptionCalls(caller),
    paths: webhooks.paths,
    servicesOf(id) {
      const services = workspaces.get(id)?.services;
      return subscriptionServices.filter((service) => services?.[service]?.hasKey);
    },
    onChanged: (workspaceId, view) => wire.emit('subscriptions.changed', view, { workspaceId }),
  });
  caller.maskForPages((text) => subscriptions.mask(text));
  webhooks.receiver.onChange(() => subscriptions.wayInChanged());
  return subscriptions;
}

/** The sandbox's own setting, which a restart of it takes back: it refuses private addresses as the services do. */
async function allowLocalDelivery({ sandbox, transport }: Rooms): Promise<DeskResult<null>> {
  const access = await sandbox.access();
  if (!access.ok) return access;
  const answer = await transport.send({
    method: 'PATCH',
    url: `${access.data.control.base_url}/settings`,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ private_webhooks: 'allow' })),
    ...{ connectTimeoutMs: 5_000, totalTimeoutMs: 10_000, maxBytes: 10_000 },
  });
  return answer.ok && answer.response.status === 200
    ? succeed(null)
    : fail('SERVICE_UNAVAILABLE', 'the demo’s services do not deliver to this machine');
}
