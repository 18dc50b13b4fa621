import { addDays, dayKeyIn } from '../../shared/domain/time';
import { AccountMetrics } from './metrics/account-metrics';
import { definitionsOf } from './metrics/definitions';
import { measuresOf } from './metrics/platform-measures';
import {
  type Compared,
  type FailedMetric,
  type MetricQuery,
  type QueryItem,
  readMetric,
} from './metrics/query';
import type { Integration } from './model';
import type { Reporting } from './state';

/** How far back a platform tells its figures when an account is connected. */
const historyDays = 730;

/** What was measured on an integration, by item id. One that is not connected any more fails item by item. */
export function metricValues(
  reporting: Reporting,
  integration: Integration,
  items: readonly QueryItem[],
  query: MetricQuery,
): Record<string, Compared | FailedMetric> {
  const account = accountMetricsOf(reporting, integration);
  const definitions = definitionsOf(integration.slug, reporting.kernel.keys) ?? [];
  const read = (item: QueryItem) =>
    account
      ? readMetric(account, definitions, item, query)
      : { error: { message: `The integration is ${integration.status} and has to be connected again.` } };
  return Object.fromEntries(items.map((item) => [item.id, read(item)]));
}

/** Null for an integration that cannot be read. */
export function accountMetricsOf(
  { kernel, projects }: Reporting,
  integration: Integration,
): AccountMetrics | null {
  const measures = measuresOf(integration.slug);
  if (!measures || integration.status !== 'active') return null;
  const zone = projects.get(integration.projectId)?.timezone ?? 'UTC';
  return new AccountMetrics(kernel.keys.random(`reporting.metrics:${integration.id}`), measures, {
    start: addDays(dayKeyIn(zone, integration.createdAt), -historyDays),
    end: dayKeyIn(zone, kernel.clock.now()),
  });
}
