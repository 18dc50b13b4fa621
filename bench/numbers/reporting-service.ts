import type { CallRoute } from '../../src/renderer/engine/core/ports';
import { type DeskResult, succeed } from '../../src/shared/errors';
import type { RouteInput } from '../../src/shared/ipc/routes';

export interface MonthAgency {
  readonly clients: number;
  /** So many platforms each client is on. */
  readonly platforms: number;
  /** Keys of the metrics that every platform gives as numbers. */
  readonly metrics: readonly string[];
  /** Reports of all clients together, where their lists are looked at. */
  readonly reports?: number;
  /** The number of timeline events. */
  readonly events?: number;
}

const templates = 12;
const dayMs = 86_400_000;

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
            id,
            name: `Account ${id}`,
            slug: slugOf(id % platforms),
            status: 'active',
            project_id: ((id - 1) % clients) + 1,
          })),
        );
      case 'reporting.list_metric_definitions': {
        const { integration_slug: slug } = (input as RouteInput<'reporting.list_metric_definitions'>).query;
        return list(
          metrics.map((key) => ({
            id: `${slug}-${key}`,
            reference_key: `${slug}:${key}`,
            component: 'number_v1',
            metrics: [key],
            type: ['number'],
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
      case 'reporting.list_reports':
        return list(numbered(this.agency.reports ?? 0, (id) => reportOf(id, clients)));
      case 'reporting.list_timeline_events':
        return list(numbered(this.agency.events ?? 0, (id) => eventOf(id, clients)));
      case 'reporting.list_templates':
        return list(
          numbered(this.agency.reports === undefined ? 0 : templates, (id) => ({
            id,
            title: `Template ${id}`,
            used_count: id * 10,
            created_at: '2026-01-01 09:00:00',
            updated_at: '2026-01-01 09:00:00',
          })),
        );
      case 'reporting.get_template':
        return succeed({ record: { id: 1, title: 'Template 1', used_count: 10, sections: [] }, ...stamp() });
      case 'reporting.get_company_settings':
        return succeed({
          record: {
            id: 1,
            name: 'Agency',
            total_clients: clients,
            rate_limits: { per_minute: 120, per_second: 10, actions: {} },
          },
          ...stamp(),
        });
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
    records,
    ...stamp(),
    page: { currentPage: 1, lastPage: 1, perPage: 1_000, total: records.length, next: null },
  });

/** One a month for each client, back from the last one. */
function reportOf(id: number, clients: number) {
  const back = Math.floor((id - 1) / clients) + 1;
  const now = new Date();
  const at = (months: number, day: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, day);
  return {
    id,
    title: `Monthly report ${back}`,
    subtitle: `For client ${((id - 1) % clients) + 1}`,
    start_date: dayOf(at(back, 1)),
    end_date: dayOf(at(back - 1, 0)),
    comparison_start_date: dayOf(at(back + 1, 1)),
    comparison_end_date: dayOf(at(back, 0)),
    template_id: (id % templates) + 1,
    client_id: ((id - 1) % clients) + 1,
    views: id % 40,
    created_at: `${dayOf(at(back - 1, 2))} 09:00:00`,
    internal_url: `https://service.example/reports/${id}`,
    external_url: `https://service.example/view/${id}`,
  };
}

function eventOf(id: number, clients: number) {
  const date = dayOf(Date.now() - (id % 700) * dayMs);
  return {
    id,
    title: `Event ${id}`,
    project_id: (id % clients) + 1,
    report_id: null,
    date,
    content: `<p>What happened on that day, with <strong>some words</strong> and <em>others</em>, number ${id}.</p>`,
    created_at: `${date} 09:00:00`,
    updated_at: `${date} 09:00:00`,
  };
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
