import { defineService } from '../endpoint';
import { companyEndpoints } from './company';
import { reportingErrors } from './errors';
import { reportingMetricEndpoints } from './metrics';
import { projectEndpoints } from './projects';
import { reportEndpoints } from './reports';
import { templateEndpoints } from './templates';
import { timelineEventEndpoints } from './timeline-events';
import { reportingWebhooks, webhookEndpoints } from './webhooks';

/** The reporting service v2: companies, projects, data sources, metrics, reports, dashboards, webhooks, timelines. */
export const reporting = defineService({
  service: 'reporting',
  title: 'Reporting service',
  version: '2.0.0',
  baseSuffix: '/v2',
  budget: {
    kind: 'settings',
    endpoint: 'get_company_settings',
    actions: {
      metrics_get_data: { maxAttempts: 100, decaySeconds: 60 },
      reports_create: { maxAttempts: 30, decaySeconds: 86_400 },
      dashboards_create: { maxAttempts: 30, decaySeconds: 86_400 },
    },
  },
  unknownParameters: 'not_shown',
  errors: reportingErrors,
  headers: [
    { name: 'X-RateLimit-Limit', on: 'success_and_429', summary: 'Calls allowed in the window.' },
    { name: 'X-RateLimit-Remaining', on: 'success_and_429', summary: 'Calls left in the window.' },
    { name: 'Retry-After', on: '429', summary: 'Seconds to wait.' },
  ],
  webhooks: reportingWebhooks,
  endpoints: {
    ...companyEndpoints,
    ...projectEndpoints,
    ...reportingMetricEndpoints,
    ...templateEndpoints,
    ...reportEndpoints,
    ...webhookEndpoints,
    ...timelineEventEndpoints,
  },
});
