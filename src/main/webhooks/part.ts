import { succeed } from '@shared/errors';
import type { deliveryRoutes } from '@shared/ipc/deliveries';
import type { HandlersFor } from '@shared/ipc/route';
import type { Clock } from '../ports';
import { createReplay, exportDeliveries, type Webhooks } from '.';

interface DeliveryHandlerDeps {
  readonly webhooks: Pick<Webhooks, 'deliveries' | 'status' | 'waiting'>;
  readonly clock: Clock;
  /** Whether the person has an event sent to this address of the machine. */
  readonly confirmSend: (url: string) => Promise<boolean>;
  /** Asks the person for a file; null where they chose none. */
  readonly chooseTarget: (suggestedName: string) => Promise<string | null>;
}

export function createDeliveryHandlers({
  webhooks: { deliveries, status, waiting },
  clock,
  confirmSend,
  chooseTarget,
}: DeliveryHandlerDeps): HandlersFor<typeof deliveryRoutes> {
  const replay = createReplay({ deliveries, clock, confirm: confirmSend });
  return {
    'deliveries.list': (wish, { workspaceId }) => deliveries.list(workspaceId, wish),
    'deliveries.detail': ({ sequence }, { workspaceId }) => deliveries.detail(workspaceId, sequence),
    'deliveries.told_changes': ({ changeIds }, { workspaceId }) =>
      deliveries.toldChanges(workspaceId, changeIds),
    'deliveries.status': (_input, { workspaceId }) => status(workspaceId),
    'deliveries.pending': ({ after, limit }, { workspaceId }) =>
      deliveries.pending(workspaceId, after, limit),
    'deliveries.settle': ({ outcomes }, { workspaceId }) => deliveries.settle(workspaceId, outcomes),
    'deliveries.replay': ({ sequence, body }, { workspaceId }) => replay.again(workspaceId, sequence, body),
    'deliveries.send_to': ({ sequence, body, url }, { workspaceId }) =>
      replay.sendTo(workspaceId, sequence, body, url),
    'deliveries.export': async ({ filter }, { workspaceId }) => {
      const path = await chooseTarget('events.jsonl');
      return path === null ? succeed(null) : exportDeliveries(deliveries, { workspaceId, filter, path });
    },
    'deliveries.waiting': async () => succeed(await waiting()),
  };
}
