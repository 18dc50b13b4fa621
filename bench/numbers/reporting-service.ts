import type { CallRoute } from '../../src/renderer/engine/core/ports';
import { type DeskResult, succeed } from '../../src/shared/errors';
import type { RouteInput } from '../../src/shared/ipc/routes';

export interface MonthAgency {
  readonly clients: number;
  /** So many platforms each client is on. */
  readonly platforms: number;
  /** Keys of the metrics that every platform gives as numbers. */
  readonly metrics: readonly string[];
}

/** The reporting service as the engine's worker meets it, at once and without a limit: clients, their accounts, numbers. */
export class InstantReportingService {
  constructor(private readonly agency: MonthAgency) {}

  answer(route: CallRoute, input: unknown): DeskResult<unknown> {
    const { clients, platforms, metrics } = this.agency;
    const slugOf = (at: number) => `platform_${at}`;
    switch (route) {
      case 'reporting.list_projects':
        return list(numbered(clients, (id) => ({ id, name: `Client ${id}`, timezone: 'UTC' })));
      case 'reporting.list_integrations':
        return list(
          numbered(clients * platforms, (id) => ({
            ...{ id, name: `Account ${id}`, slug: slugOf(id % platforms), status: 'active' },
            project_id: ((id - 1) % clients) + 1,
          })),
        );
      case 'reporting.list_metric_definitions': {
        const { integration_slug: slug } = (input as RouteInput<'reporting.list_metric_definitions'>).query;
        return list(
          metrics.map((key) => ({
            ...{ id: `${slug}-${key}`, reference_key: `${slug}:${key}`, component: 'number_v1' },
            ...{ metrics: [key], type: ['number'] },
          })),
        );
      }
      case 'reporting.get_metric_values': {
        const { body } = input as RouteInput<'reporting.get_metric_values'>;
        const values = body.metrics.map(({ id }, at): [string, unknown] => [
          id,
          { values: body.integration_id * 1_000 + at, comparison: { values: body.integration_id * 900 } },
        ]);
        return succeed({ values: Object.fromEntries(values), ...stamp() });
      }
      case 'reporting.get_company_settings':
        return succeed({ record: { id: 1, name: 'Agency' }, ...stamp() });
      case 'reporting.list_webhook_events':
        return succeed({ body: { events: [] }, ...stamp() });
      default:
        return list([]);
    }
  }
}

const stamp = () => ({ readAt: Date.now(), setAside: [] });

const numbered = <T>(count: number, make: (id: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at + 1));

/** All of it on one page. */
const list = (records: readonly unknown[]): DeskResult<unknown> =>
  succeed({
    ...{ records, ...stamp() },
    page: { currentPage: 1, lastPage: 1, perPage: 1_000, total: records.length, next: null },
  });
