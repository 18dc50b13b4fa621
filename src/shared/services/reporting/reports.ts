import { z } from 'zod';
import { defineEndpoints } from '../endpoint';
import { commonList, isoDay, none, timestamp } from '../fields';
import { invalid, reportingNotFoundError } from './errors';
import { comparison, period, read, reportingById } from './parts';

/** Reports and dashboards: one shape, one way to list, read and create. */

export const report = z.looseObject({
  id: z.int(),
  title: z.string(),
  subtitle: z.string().nullish(),
  start_date: isoDay,
  end_date: isoDay,
  comparison_start_date: isoDay.nullish(),
  comparison_end_date: isoDay.nullish(),
  template_id: z.int().nullish(),
  /** The project's id; absent in the answer to a creation. */
  client_id: z.int().nullish(),
  views: z.int().min(0),
  created_at: timestamp,
  internal_url: z.string().nullish(),
  external_url: z.string().nullish(),
});

const filters = z.strictObject({
  ...commonList,
  project_id: z.int().optional(),
  created_at: isoDay.optional(),
  updated_at: isoDay.optional(),
});

export const reportCreation = z.strictObject({
  title: z.string().min(1),
  subtitle: z.string(),
  ...period,
  template_id: z.int(),
  integration_ids: z.array(z.int()),
  project_id: z.int(),
  ...comparison,
});

const write = { method: 'POST', auth: 'key', params: none, query: none, idempotent: false } as const;
const leftOpen =
  'The status is not shown beyond "200/201-class": 201. The day’s limit counts requests, so one that is refused with 422 counts too.';

export const reportEndpoints = defineEndpoints({
  list_reports: {
    ...read,
    path: '/reports',
    summary: 'Reports by project and day; 100 to a page unless asked otherwise',
    params: none,
    query: filters,
    answer: { kind: 'list', record: report, paging: 'meta' },
    errors: [invalid],
  },
  get_report: {
    ...read,
    path: '/reports/{id}',
    summary: 'One report',
    params: reportingById,
    query: none,
    answer: { kind: 'single', record: report, key: 'report' },
    errors: [reportingNotFoundError],
  },
  create_report: {
    ...write,
    path: '/reports',
    action: 'reports_create',
    summary: 'Creates a report from a template; 30 a day per company',
    body: reportCreation,
    tellsRefusals: true,
    answer: { kind: 'single', record: report, key: 'report' },
    success: 201,
    errors: [invalid],
    assumption: leftOpen,
  },
  list_dashboards: {
    ...read,
    path: '/dashboards',
    summary: 'Dashboards by project and day; 100 to a page unless asked otherwise',
    params: none,
    query: filters,
    answer: { kind: 'list', record: report, paging: 'meta' },
    errors: [invalid],
  },
  get_dashboard: {
    ...read,
    path: '/dashboards/{id}',
    summary: 'One dashboard',
    params: reportingById,
    query: none,
    answer: { kind: 'single', record: report, key: 'dashboard' },
    errors: [reportingNotFoundError],
  },
  create_dashboard: {
    ...write,
    path: '/dashboards',
    action: 'dashboards_create',
    summary: 'Creates a dashboard from a template; 30 a day per company',
    body: reportCreation,
    tellsRefusals: true,
    answer: { kind: 'single', record: report, key: 'dashboard' },
    success: 201,
    errors: [invalid],
    assumption: leftOpen,
  },
});

export type Report = z.output<typeof report>;
export type Dashboard = z.output<typeof report>;
export type ReportCreation = z.input<typeof reportCreation>;
