import type { Integration } from '../model';
import type { Reporting } from '../state';
import { type MetricQuery, MetricReader, type QueryItem } from './reader';
import type { Compared, FailedMetric } from './results';

/** What was measured on an integration, by item id. One that is not connected any more fails item by item. */
export function metricValues(
  { kernel }: Reporting,
  integration: Integration,
  items: readonly QueryItem[],
  query: MetricQuery,
): Record<string, Compared | FailedMetric> {
  const { status } = integration;
  const reader = status === 'active' ? new MetricReader(kernel, integration) : null;
  const read = (item: QueryItem): Compared | FailedMetric =>
    reader?.read(item, query) ?? {
      error: { message: `The integration is ${status} and has to be connected again.` },
    };
  return Object.fromEntries(items.map((item) => [item.id, read(item)]));
}
