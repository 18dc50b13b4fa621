import { z } from 'zod';
import { defineService } from '../endpoint';
import { none } from '../fields';
import { read, reportingById } from './parts';

/**
 * The legacy v1 at the sibling address. It is in maintenance, so the app never calls it; it is declared for the
 * sandbox and so that a v1 address given by mistake is recognised. Its answers are not shown: each is read as it comes.
 */
const legacy = { ...read, query: none, answer: { kind: 'plain', body: z.unknown() } } as const;
const shapeNotShown = 'v1’s answers are not shown; the sandbox answers the v2 records under v1’s words.';

export const reportingLegacyV1 = defineService({
  service: 'reporting',
  title: 'Reporting service, legacy v1',
  version: '1',
  baseSuffix: '/v1',
  budget: { kind: 'settings', endpoint: 'get_me' },
  unknownParameters: 'not_shown',
  errors: [
    { status: 401, when: 'The bearer token is invalid or missing.', envelope: 'error_text' },
    { status: 403, when: 'Access to the resource is not permitted.', envelope: 'error_text' },
    { status: 404, when: 'The resource is not found.', envelope: 'error_text' },
    { status: 429, when: 'The rate limit is exceeded.', envelope: 'error_text' },
  ],
  headers: [],
  endpoints: {
    get_me: {
      ...legacy,
      path: '/me',
      params: none,
      summary: 'Became GET /companies/settings',
      assumption: shapeNotShown,
    },
    list_clients: {
      ...legacy,
      path: '/clients',
      params: none,
      summary: 'Became GET /projects',
      assumption: shapeNotShown,
    },
    get_client: {
      ...legacy,
      path: '/clients/{id}',
      params: reportingById,
      summary: 'Became GET /projects/{id}',
      assumption: shapeNotShown,
    },
    list_client_reports: {
      ...legacy,
      path: '/clients/{id}/reports',
      params: reportingById,
      summary: 'Became GET /reports?project_id={id}',
      assumption: shapeNotShown,
    },
    list_client_integrations: {
      ...legacy,
      path: '/clients/{id}/integrations',
      params: reportingById,
      summary: 'Became GET /integrations?project_id={id}',
      assumption: shapeNotShown,
    },
    list_integration_widgets: {
      ...legacy,
      path: '/integrations/{id}/widgets',
      params: reportingById,
      summary: 'Became GET /metrics?integration_slug={slug}',
      assumption: shapeNotShown,
    },
    list_webhook_events: {
      ...legacy,
      path: '/webhook/events',
      params: none,
      summary: 'Became GET /webhooks/events',
      assumption: shapeNotShown,
    },
  },
});
