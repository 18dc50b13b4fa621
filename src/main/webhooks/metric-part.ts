import type { metricReadRoutes } from '@shared/ipc/metric-reads';
import type { HandlersFor } from '@shared/ipc/route';
import type { MetricReads } from '.';

export function createMetricReadHandlers(
  reads: Pick<MetricReads, 'request' | 'nextLate' | 'takeLate'>,
): HandlersFor<typeof metricReadRoutes> {
  return {
    'metric_reads.request': (wish, { workspaceId, signal }) => reads.request(workspaceId, wish, signal),
    'metric_reads.next_late': (_input, { workspaceId }) => reads.nextLate(workspaceId),
    'metric_reads.take_late': ({ job }, { workspaceId }) => reads.takeLate(workspaceId, job),
  };
}
