import type { MetricSource } from '@shared/domain/metrics';
import type { RefreshScope, Resources } from '../api';
import type { LocalReplica } from '../core/local-replica';

/** The service says that this source expired: where the copy still holds it as active, its customer's list is read now. */
export function readExpired(
  source: MetricSource,
  { records }: LocalReplica,
  refresh: (scope: RefreshScope) => Promise<unknown>,
): void {
  if (source.service !== 'connect') return;
  const rows = records.rows('connect.connections');
  const isShownActive = source.connections.some((id) => {
    // Rows hold what their resource's declaration keeps.
    const record = rows.get(id)?.record as Resources['connect.connections'] | undefined;
    return record?.status === 'active';
  });
  if (isShownActive) void refresh({ kind: 'list', resource: 'connect.connections', parent: source.customer });
}
