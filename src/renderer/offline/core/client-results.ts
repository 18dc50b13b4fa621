import type { LocalKey } from '@shared/local-data';
import type { MetricResult } from '../api';
import type { StoreResult } from '../store/engine-store';
import type { StoredRecord } from '../store/rows';
import type { Copy } from './copy';

/** Answers to metric reads say nothing of a client: they are its own by the sources that were asked. */
export async function resultsOfClient(
  { store, records }: Copy,
  client: LocalKey,
): Promise<StoreResult<readonly StoredRecord[]>> {
  const sources = new Set<string>();
  for (const { id, record } of records.of('reporting.integrations'))
    if (client === `reporting:${record.project_id}`) sources.add(`reporting ${id}`);
  for (const { id, parent } of records.rows('connect.connections').values())
    if (client === `connect:${parent}`) sources.add(`connect ${id}`);
  const kept = await store.readResources(['metrics.results']);
  if (!kept.ok) return kept;
  const isOfClient = ({ record }: StoredRecord) =>
    // Put there by `keepResult` alone.
    sourcesOf(record as MetricResult).some((source) => sources.has(source));
  return { ok: true, value: kept.value.filter(isOfClient) };
}

/** The sources a request names (metric query body of reporting v2, metrics request of the connector). */
function sourcesOf({ service, request }: MetricResult): string[] {
  if (typeof request !== 'object' || request === null) return [];
  const { integration_id, customer_integration, customer_integration_uuids } = request as Readonly<
    Record<string, unknown>
  >;
  const several: readonly unknown[] = Array.isArray(customer_integration_uuids)
    ? customer_integration_uuids
    : [];
  return [integration_id, customer_integration, ...several].map((id) => `${service} ${String(id)}`);
}
