import type { DeskResult } from '@shared/errors';
import type { InputOf } from '@shared/ipc/route';
import type { ServiceRoutes } from '@shared/ipc/services';
import type { Journal } from '../journal/journal';
import type { MachineParts } from '../ports';
import type { ServiceCaller } from '../services/service-handlers';
import type { IpcWire } from '../shell/ipc-wire';
import { createSealer } from '../vault/sealer';
import type { Vault } from '../vault/vault';
import { type ClockOffsets, createWebhooks, type Webhooks } from '../webhooks';
import type { Workspaces } from '../workspaces/workspaces';

interface Deps extends MachineParts {
  readonly journal: (workspaceId: string) => DeskResult<Journal>;
  readonly learnSecret: (value: string) => void;
  readonly vault: Vault;
  readonly workspaces: Workspaces;
  readonly caller: ServiceCaller;
  readonly clockOffsets: ClockOffsets;
  readonly wire: IpcWire;
}

type MetricsBody = InputOf<ServiceRoutes['connect.request_metric_values']>['body'];

/** Webhooks with the parts that they depend on. */
export function composeWebhooks({
  workspaces,
  caller,
  clockOffsets,
  wire,
  vault,
  ...machine
}: Deps): Webhooks {
  return createWebhooks({
    ...machine,
    sealer: createSealer({ vault, learnSecret: machine.learnSecret }),
    exists: (id) => workspaces.get(id) !== undefined,
    clientCredentials: (id) => workspaces.clientCredentials(id, 'connect'),
    clockOffset: (id) => clockOffsets.of(workspaces.get(id)?.services.connect?.baseUrl ?? ''),
    askForMetrics(id, { customer, body, lane }, url, signal) {
      // Safe: the caller judges the input by the service's own declaration.
      const asked = { ...body, metrics_webhook_url: url } as MetricsBody;
      const route = 'connect.request_metric_values';
      return caller.callRoute(id, route, { customer, lane, body: asked }, signal ? { signal } : {});
    },
    onLateMetrics: (workspaceId) => wire.emit('metric_reads.arrived_late', null, { workspaceId }),
  });
}
