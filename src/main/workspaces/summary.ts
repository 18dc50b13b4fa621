import type { ServiceName } from '@shared/services/endpoint';
import type { ServiceSummary, WorkspaceSummary } from '@shared/workspaces';
import type { WorkspaceRecord } from './records';

export const serviceNames = ['planning', 'reporting', 'connect'] as const satisfies readonly ServiceName[];

/** A workspace as a page may know it. `hasKey` is asked of whoever holds the keys; the key itself never is. */
export function summarise(
  record: WorkspaceRecord,
  hasKey: (service: ServiceName) => boolean,
): WorkspaceSummary {
  const services: Partial<Record<ServiceName, ServiceSummary>> = {};
  for (const service of serviceNames) {
    const kept = record.services[service];
    if (kept) services[service] = { baseUrl: kept.baseUrl, hasKey: !kept.isUnfinished && hasKey(service) };
  }
  const { id, name, kind, createdAt, syncWindow, budgetShare, postAddressTemplate } = record;
  return { id, name, kind, createdAt, syncWindow, budgetShare, postAddressTemplate, services };
}
