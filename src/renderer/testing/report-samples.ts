import type { BudgetState } from '@shared/budgets';
import type { Resources } from '../engine';
import { FakeEngine } from './fake-engine';
import { NOW } from './posts';

const kept = <T extends { readonly id: number }>(record: T, parent: string | null = null) => ({
  id: String(record.id),
  parent,
  seenAt: NOW,
  isSuspect: false,
  record,
});

/** Budget of a service that nobody waits for. Tests override the fields that matter. */
export const budgetState = (given: Partial<BudgetState> = {}): BudgetState => ({
  service: 'reporting',
  windows: [],
  refusedAt: null,
  pausedUntil: null,
  othersSpend: false,
  isLimitInDoubt: false,
  share: 1,
  waiting: { interactive: 0, freshness: 0, backfill: 0 },
  ...given,
});

type Report = Resources['reporting.reports'];

export const report = (id: number, given: Partial<Report> = {}) =>
  kept<Report>({
    id,
    title: `Report ${id}`,
    subtitle: `Subtitle ${id}`,
    client_id: 7,
    views: id,
    template_id: 412,
    start_date: '2026-10-01',
    end_date: '2026-10-31',
    created_at: '2026-11-02 09:14:00',
    comparison_start_date: '2026-09-01',
    comparison_end_date: '2026-09-30',
    internal_url: `https://service.example/${id}`,
    external_url: `https://client.example/${id}`,
    ...given,
  });

export const reportingProject = (id: number, name: string, locale: string) =>
  kept({ id, name, timezone: 'America/Mexico_City', locale });
export const reportSource = (id: number, slug: string, status = 'active', project_id = 7) =>
  kept({ id, name: `@${slug}`, slug, status, project_id, created_at: '', updated_at: '' });
const definition = (slug: string, reference_key: string) => ({
  id: `${slug} ${reference_key}`,
  parent: slug,
  seenAt: NOW,
  isSuspect: false,
  record: { id: reference_key, reference_key, component: 'number_v1', metrics: [], type: [] },
});

/** Two clients, three reports, a dashboard, a template with two widgets and one that is gone. */
export function engineWithReports(): FakeEngine {
  const engine = new FakeEngine([], { completedAt: NOW });
  engine.setRecords('reporting.projects', {
    records: [
      reportingProject(7, 'Cocina Doña Remedios', 'es_MX'),
      reportingProject(8, 'Bluebell Veterinary', 'en_GB'),
    ],
    asOf: NOW,
  });
  engine.setRecords('reporting.reports', {
    records: [
      report(1, { title: 'Informe mensual', subtitle: 'Octubre de 2026' }),
      report(2, { template_id: 311, start_date: '2026-09-01', end_date: '2026-09-30', views: 0 }),
      report(3, { client_id: 8, start_date: '2026-09-01', end_date: '2026-09-30' }),
    ],
    asOf: NOW - 120_000,
  });
  engine.setRecords('reporting.dashboards', { records: [report(9, { title: 'Live overview' })], asOf: NOW });
  engine.setRecords('reporting.templates', {
    records: [
      kept({
        id: 412,
        title: 'Maré Alta · monthly',
        description: 'For every month',
        used_count: 214,
        created_at: '2026-01-01 09:00:00',
        updated_at: '2026-01-01 09:00:00',
      }),
    ],
    asOf: NOW,
  });
  engine.setRecords('reporting.template_details', {
    records: [
      kept({
        id: 412,
        title: 'Maré Alta · monthly',
        used_count: 214,
        sections: [{ id: 1, title: 'In short', widgets: ['ig:reach', 'tt:views'] }],
      }),
    ],
  });
  engine.setRecords('reporting.metric_definitions', {
    records: [definition('instagram', 'ig:reach'), definition('tiktok', 'tt:views')],
  });
  engine.setRecords('reporting.integrations', {
    records: [
      reportSource(71, 'instagram'),
      reportSource(72, 'tiktok', 'paused'),
      reportSource(81, 'instagram', 'active', 8),
    ],
    asOf: NOW,
  });
  engine.setRecords('reporting.company', {
    records: [
      {
        id: 'only',
        parent: null,
        seenAt: NOW,
        isSuspect: false,
        record: {
          id: 1,
          name: 'Maré',
          total_clients: 2,
          rate_limits: {
            per_minute: 120,
            per_second: 10,
            actions: { reports_create: { max_attempts: 30, decay_seconds: 86_400 } },
          },
        },
      },
    ],
    asOf: NOW,
  });
  return engine;
}
