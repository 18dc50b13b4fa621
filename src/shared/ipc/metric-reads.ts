import { z } from 'zod';
import { uuid } from '../services/fields';
import type { MapRead } from '../services/read';
import { limits } from './limits';
import { workspaceRoute } from './route';

/** An answer that arrived after its reader stopped waiting. It has the request as it was sent, and the values. */
export interface LateMetricRead extends MapRead<unknown> {
  readonly job: string;
  readonly customer: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Reads of the connector whose answer is delivered to this machine's receiver instead of over the call itself. */
export const metricReadRoutes = {
  /**
   * Reads metrics like `connect.get_metric_values`, without an open request while the service collects them. Null if
   * the answer cannot be delivered here or came too late: then read synchronously.
   */
  'metric_reads.request': workspaceRoute(
    z.strictObject({
      customer: uuid,
      /** Validated by the service's own declaration. */
      body: z.record(z.string(), z.unknown()),
      lane: z.enum(['interactive', 'freshness', 'backfill']),
    }),
    limits.call,
  ).returns<MapRead<unknown> | null>(),
  /**
   * The oldest answer that arrived after its reader stopped waiting; null if there is none. It is returned until it
   * is marked as taken.
   */
  'metric_reads.next_late': workspaceRoute(z.strictObject({}), limits.read).returns<LateMetricRead | null>(),
  'metric_reads.take_late': workspaceRoute(z.strictObject({ job: uuid }), limits.write).returns<null>(),
};
