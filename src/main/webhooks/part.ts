import { succeed } from '@shared/errors';
import type { deliveryRoutes } from '@shared/ipc/deliveries';
import type { metricReadRoutes } from '@shared/ipc/metric-reads';
import type { HandlersFor } from '@shared/ipc/route';
import type { MainPart } from '../part';
import type { Clock } from '../ports';
import type { Webhooks } from '.';
import { exportDeliveries } from './deliveries';
import { createReplay } from './replay';

interface WebhooksPartDeps {
  readonly webhooks: Webhooks;
  readonly clock: Clock;
  /** Whether the person has an event sent to this address of the machine. */
  readonly confirmSend: (url: string) => Promise<boolean>;
  /** Asks the person for a file; null where they chose none. */
  readonly chooseTarget: (suggestedName: string) => Promise<string | null>;
}

export function webhooksPart({ webhooks, clock, confirmSend, chooseTarget }: WebhooksPartDeps) {
  const { deliveries, metricReads: reads, receiver } = webhooks;
  const replay = createReplay({ deliveries, clock, confirm: confirmSend });
  const routes: HandlersFor<typeof deliveryRoutes & typeof metricReadRoutes> = {
    'deliveries.list': (wish, { workspaceId }) => deliveries.list(workspaceId, wish),
    'deliveries.detail': ({ sequence }, { workspaceId }) => deliveries.detail(workspaceId, sequence),
    'deliveries.told_changes': ({ changeIds }, { workspaceId }) =>
      deliveries.toldChanges(workspaceId, changeIds),
    'deliveries.status': (_input, { workspaceId }) => webhooks.status(workspaceId),
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
    'deliveries.waiting': async () => succeed(await webhooks.waiting()),
    'metric_reads.request': (wish, { workspaceId, signal }) => reads.request(workspaceId, wish, signal),
    'metric_reads.next_late': (_input, { workspaceId }) => reads.nextLate(workspaceId),
    'metric_reads.take_late': ({ job }, { workspaceId }) => reads.takeLate(workspaceId, job),
  };
  return {
    routes,
    events(emit) {
      deliveries.onChanged(({ workspaceId, lastSequence }) =>
        emit('deliveries.changed', { lastSequence }, { workspaceId }),
      );
      receiver.onChange((state) => emit('deliveries.receiver_changed', state));
    },
    forget: (workspaceId: string) => webhooks.forget(workspaceId),
    close: () => webhooks.close(),
  } satisfies MainPart;
}
