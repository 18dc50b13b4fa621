import type { LocalKey } from '@shared/record-key';
import { days, defineList, defineOne, hours, minutes, pick, type ResourceReach, whole } from './define';
import { documentOf } from './texts';

/** Resources of the reporting service v2. */

const page = { page: 1, per_page: 100 };
/** In order of creation new records join at the end, and a page that was read stays as it was. */
const steady = { ...page, sortBy: 'created_at', descending: false };
const idOf = ({ id }: { readonly id: string | number }) => String(id);
const clientOf = (id: number | null | undefined): LocalKey | null =>
  id === null || id === undefined ? null : `reporting:${id}`;

const company = defineOne({
  name: 'reporting.company',
  reach: whole,
  one: { route: 'reporting.get_company_settings', input: () => ({}) },
  everyMs: hours(1),
  lane: 'freshness',
  absence: 'never',
  keep: (record) =>
    pick(record, 'id', 'name', 'logo', 'type', 'total_clients', 'company_specialty', 'rate_limits'),
  title: ({ name }) => name,
  client: () => null,
  watched: ['name', 'rate_limits'],
});

const projects = defineList({
  name: 'reporting.projects',
  reach: whole,
  list: { route: 'reporting.list_projects', first: () => ({ query: steady }) },
  single: { route: 'reporting.get_project', input: (id) => ({ params: { id: Number(id) } }) },
  everyMs: minutes(30),
  lane: 'freshness',
  absence: 'single',
  idOf,
  keep: (record) =>
    pick(record, 'id', 'name', 'logo', 'timezone', 'locale', 'date_format', 'decimal_separator_format'),
  title: ({ name }) => name,
  client: ({ id }) => clientOf(id),
  watched: ['name', 'timezone', 'locale'],
  documents: ({ name }, id) => [documentOf('reporting.projects', 'client', id, null, { name })],
});

const integrations = defineList({
  name: 'reporting.integrations',
  reach: whole,
  list: {
    route: 'reporting.list_integrations',
    first: () => ({ query: steady }),
    ofClient: (id) => ({ query: { ...steady, project_id: Number(id) } }),
  },
  single: { route: 'reporting.get_integration', input: (id) => ({ params: { id: Number(id) } }) },
  everyMs: minutes(15),
  lane: 'freshness',
  absence: 'single',
  idOf,
  keep: (record) =>
    pick(record, 'id', 'name', 'slug', 'status', 'project_id', 'project_name', 'created_at', 'updated_at'),
  title: ({ name }) => name,
  client: ({ project_id }) => clientOf(project_id),
  watched: ['status', 'name'],
  documents: ({ name, project_name }, id) => [
    documentOf('reporting.integrations', 'account', id, null, { name, client: project_name }),
  ],
});

const reportFields = [
  'id',
  'title',
  'subtitle',
  'start_date',
  'end_date',
  'comparison_start_date',
  'comparison_end_date',
  'template_id',
  'client_id',
  'views',
  'created_at',
  'internal_url',
  'external_url',
] as const;

const reports = defineList({
  name: 'reporting.reports',
  reach: whole,
  list: {
    route: 'reporting.list_reports',
    first: () => ({ query: steady }),
    ofClient: (id) => ({ query: { ...steady, project_id: Number(id) } }),
  },
  single: { route: 'reporting.get_report', input: (id) => ({ params: { id: Number(id) } }) },
  everyMs: minutes(15),
  lane: 'freshness',
  absence: 'single',
  idOf,
  keep: (record) => pick(record, ...reportFields),
  title: ({ title }) => title,
  client: ({ client_id }) => clientOf(client_id),
  watched: ['title', 'subtitle', 'start_date', 'end_date', 'views'],
  documents: ({ title, subtitle, created_at }, id) => [
    documentOf('reporting.reports', 'report', id, created_at, { title, subtitle }),
  ],
});

const dashboards = defineList({
  name: 'reporting.dashboards',
  reach: whole,
  list: {
    route: 'reporting.list_dashboards',
    first: () => ({ query: steady }),
    ofClient: (id) => ({ query: { ...steady, project_id: Number(id) } }),
  },
  single: { route: 'reporting.get_dashboard', input: (id) => ({ params: { id: Number(id) } }) },
  everyMs: minutes(30),
  lane: 'freshness',
  absence: 'single',
  idOf,
  keep: (record) => pick(record, ...reportFields),
  title: ({ title }) => title,
  client: ({ client_id }) => clientOf(client_id),
  watched: ['title', 'subtitle', 'start_date', 'end_date', 'views'],
  documents: ({ title, subtitle, created_at }, id) => [
    documentOf('reporting.dashboards', 'dashboard', id, created_at, { title, subtitle }),
  ],
});

const templates = defineList({
  name: 'reporting.templates',
  reach: whole,
  list: { route: 'reporting.list_templates', first: () => ({ query: page }) },
  everyMs: hours(6),
  lane: 'backfill',
  // The single read leaves the dates out that the list shows, so that it can stand in for no entry of it.
  absence: 'two_passes',
  idOf,
  keep: (record) => pick(record, 'id', 'title', 'description', 'used_count', 'created_at', 'updated_at'),
  title: ({ title }) => title,
  client: () => null,
  watched: ['title', 'description'],
  documents: ({ title, description, created_at }, id) => [
    documentOf('reporting.templates', 'template', id, created_at, { title, description }),
  ],
});

/** Sections and widgets of a template, which only its own answer lists. */
const templateDetails = defineOne({
  name: 'reporting.template_details',
  reach: { kind: 'each', parents: (held) => [...held.of('reporting.templates')].map(({ id }) => id) },
  one: { route: 'reporting.get_template', input: (id) => ({ params: { id: Number(id) } }) },
  everyMs: days(1),
  lane: 'backfill',
  absence: 'single',
  keep: (record) => ({
    ...pick(record, 'id', 'title', 'description', 'used_count'),
    sections: record.sections.map((section) => pick(section, 'id', 'title', 'widgets')),
  }),
  title: ({ title }) => title,
  client: () => null,
  watched: [],
});

const webhooks = defineList({
  name: 'reporting.webhooks',
  reach: whole,
  list: {
    route: 'reporting.list_webhooks',
    first: () => ({ query: steady }),
    ofClient: (id) => ({ query: { ...steady, project_id: Number(id) } }),
  },
  single: { route: 'reporting.get_webhook', input: (id) => ({ params: { id: Number(id) } }) },
  everyMs: hours(1),
  lane: 'backfill',
  absence: 'single',
  idOf,
  keep: (record) =>
    pick(
      record,
      'id',
      'url',
      'event_type',
      'source',
      'company_id',
      'project_id',
      'status',
      'created_at',
      'updated_at',
    ),
  title: ({ event_type }) => event_type,
  client: ({ project_id }) => clientOf(project_id),
  watched: ['status', 'event_type'],
});

const webhookEvents = defineOne({
  name: 'reporting.webhook_events',
  reach: whole,
  one: { route: 'reporting.list_webhook_events', input: () => ({}) },
  everyMs: days(1),
  lane: 'backfill',
  absence: 'never',
  keep: (body) => pick(body, 'events'),
  title: () => null,
  client: () => null,
  watched: [],
});

const timelineEvents = defineList({
  name: 'reporting.timeline_events',
  reach: whole,
  list: {
    route: 'reporting.list_timeline_events',
    first: () => ({ query: steady }),
    ofClient: (id) => ({ query: { ...steady, project_id: Number(id) } }),
  },
  single: { route: 'reporting.get_timeline_event', input: (id) => ({ params: { id: Number(id) } }) },
  everyMs: minutes(15),
  lane: 'freshness',
  absence: 'single',
  idOf,
  keep: (record) =>
    pick(record, 'id', 'title', 'content', 'project_id', 'report_id', 'date', 'created_at', 'updated_at'),
  title: ({ title }) => title,
  client: ({ project_id }) => clientOf(project_id),
  watched: ['title', 'content', 'date'],
});

/** Each platform of which the company has a data source. */
const platforms: ResourceReach = {
  kind: 'each',
  parents: (held) => [...new Set([...held.of('reporting.integrations')].map(({ record }) => record.slug))],
};

const metricDefinitions = defineList({
  name: 'reporting.metric_definitions',
  reach: platforms,
  list: {
    route: 'reporting.list_metric_definitions',
    first: (slug) => ({ query: { integration_slug: slug, ...page } }),
  },
  everyMs: days(7),
  lane: 'backfill',
  absence: 'two_passes',
  // The document does not say that a definition's id is unique across platforms.
  idOf: ({ id }, slug) => `${slug} ${id}`,
  keep: (record) => pick(record, 'id', 'reference_key', 'component', 'metrics', 'type'),
  title: ({ reference_key }) => reference_key,
  client: () => null,
  watched: [],
});

export const reportingResources = [
  company,
  projects,
  integrations,
  reports,
  dashboards,
  timelineEvents,
  templates,
  templateDetails,
  webhooks,
  webhookEvents,
  metricDefinitions,
] as const;
