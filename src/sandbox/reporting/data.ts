import type { Dataset } from '../data/dataset';
import { hashOf } from '../kernel/seeded';
import type { Reporting } from './state';

/** The reporting service's part of a data set: one company and its projects. */
export function fillReporting(reporting: Reporting, dataset: Dataset): void {
  const { store, keys, clock } = reporting.kernel;
  const id = store.nextId('reporting.company');
  const apiToken = keys.token('reporting.api_token', id);
  reporting.companies.put({
    id,
    name: dataset.agency,
    tokenHash: hashOf(apiToken),
    perMinute: 120,
    perSecond: 20,
    actions: {
      reports_create: { maxAttempts: 30, decaySeconds: 86_400 },
      dashboards_create: { maxAttempts: 30, decaySeconds: 86_400 },
      metrics_get_data: { maxAttempts: 100, decaySeconds: 60 },
    },
  });
  reporting.start.put({ id: 'start', apiToken });
  for (const { reporting: project, timezone, locale } of dataset.clients) {
    if (project === null) continue;
    reporting.projects.put({
      id: store.nextId('reporting.project'),
      companyId: id,
      name: project.name,
      timezone,
      locale,
      createdAt: clock.now() - 200 * 86_400_000,
    });
  }
}
