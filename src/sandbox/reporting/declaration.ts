import { z } from 'zod';
import { isoDay, webUrl } from '../../shared/services/fields';
import { reporting } from '../../shared/services/reporting';
import { metricValue } from '../../shared/services/reporting/metrics';
import { platformSlugs } from './metrics/definitions';
import { eventTypes } from './model';

/**
 * The shared declaration with the service's own checks. Some are stricter, because only the service knows which
 * platforms, event types and sort fields exist. Some are looser than what our client may send: the document does not
 * forbid further fields in a body, and a metric query may be copied from a report with fields of its own.
 */
const {
  list_projects,
  list_integrations,
  list_metric_definitions,
  get_metric_values,
  list_reports,
  list_dashboards,
  create_report,
  create_dashboard,
  list_webhooks,
  create_webhook,
  update_webhook,
  list_timeline_events,
  create_timeline_event,
  update_timeline_event,
} = reporting.endpoints;

/** Lists can be sorted by the scalar fields of their records. */
const sortedBy = <const F extends readonly string[]>(...fields: F) => ({
  sortBy: z.enum(['id', 'created_at', 'updated_at', ...fields]).optional(),
});

const documentSorts = [
  'title',
  'subtitle',
  'start_date',
  'end_date',
  'comparison_start_date',
  'comparison_end_date',
  'template_id',
  'client_id',
  'project_id',
  'views',
] as const;
const documentQuery = list_reports.query.extend(sortedBy(...documentSorts));

const comparison = { comparison_start: isoDay.nullish(), comparison_end: isoDay.nullish() };
const creation = z.looseObject({ ...create_report.body.shape, ...comparison });
const projectId = z.int().nullish();
const eventType = z.enum(eventTypes);

/** An empty search text finds everything. */
const search = z.string().optional();

const failedMetric = z.strictObject({ error: z.strictObject({ message: z.string() }) });
export const reportingMetricResult = z.union([metricValue, failedMetric]);

/** More metrics than any platform has. Without a limit one query could keep the service busy for all callers. */
const maxMetrics = 200;

export const reportingDeclaration = {
  ...reporting,
  endpoints: {
    ...reporting.endpoints,
    list_projects: {
      ...list_projects,
      query: list_projects.query.extend({
        ...sortedBy('name', 'timezone', 'locale', 'date_format', 'decimal_separator_format'),
        q: search,
      }),
    },
    list_integrations: {
      ...list_integrations,
      query: list_integrations.query.extend({
        ...sortedBy('name', 'slug', 'status', 'project_id', 'project_name'),
        name: search,
      }),
    },
    list_metric_definitions: {
      ...list_metric_definitions,
      query: list_metric_definitions.query.extend({ integration_slug: z.enum(platformSlugs) }),
    },
    get_metric_values: {
      ...get_metric_values,
      body: z.looseObject({
        ...get_metric_values.body.shape,
        metrics: get_metric_values.body.shape.metrics.max(maxMetrics),
        ...comparison,
      }),
      answer: { kind: 'map', value: reportingMetricResult },
    },
    list_reports: { ...list_reports, query: documentQuery },
    list_dashboards: { ...list_dashboards, query: documentQuery },
    create_report: { ...create_report, body: creation },
    create_dashboard: { ...create_dashboard, body: creation },
    list_webhooks: {
      ...list_webhooks,
      query: list_webhooks.query.extend({
        ...sortedBy('url', 'event_type', 'source', 'project_id', 'status'),
        // The field is an integer, but the migration notes name the filter's values active and inactive.
        status: z.union([z.int(), z.enum(['active', 'inactive'])]).optional(),
      }),
    },
    create_webhook: {
      ...create_webhook,
      body: z.looseObject({ url: webUrl, event_type: eventType, project_id: projectId }),
    },
    update_webhook: {
      ...update_webhook,
      body: z.looseObject({
        url: webUrl.optional(),
        event_type: eventType.optional(),
        project_id: projectId,
      }),
    },
    list_timeline_events: {
      ...list_timeline_events,
      query: list_timeline_events.query.extend(sortedBy('title', 'project_id', 'report_id', 'date')),
    },
    create_timeline_event: {
      ...create_timeline_event,
      body: z.looseObject({ ...create_timeline_event.body.shape, date: isoDay.nullish() }),
    },
    update_timeline_event: {
      ...update_timeline_event,
      body: z.looseObject({ ...update_timeline_event.body.shape, date: isoDay.nullish() }),
    },
  },
} as const;

export type ReportingTable = (typeof reportingDeclaration)['endpoints'];
