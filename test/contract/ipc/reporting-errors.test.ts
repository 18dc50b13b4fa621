import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '../../../src/shared/services/load';
import { Agency } from '../reporting/agency';
import type { ErrorRow } from './every-error';
import { failNext, provokeEveryError } from './every-error';
import { MainOnSandbox } from './main-on-sandbox';
import type { Page } from './page';

// "Errors" and "Limits" of reporting-v2, provoked in the service and met by a page.
let rig: MainOnSandbox;
let company: Agency;
let page: Page;
let project: number;
let integration: number;

beforeAll(async () => {
  rig = await MainOnSandbox.open();
  company = await new Agency(rig.sandbox, '').stranger();
  page = await rig.openWorkspace({ reporting: rig.reporting(company.token) });
  project = await company.makeProject();
  integration = await company.connect(project);
});
afterAll(() => rig.close());

/** An id that nothing has. */
const unknown = 999_999;
type Name = EndpointName<'reporting'>;
/** Inputs are made when they are used: they need the records of `beforeAll`. */
type InputOf = () => object;

const common = (row: Omit<ErrorRow, 'of' | 'envelope'>): ErrorRow => ({
  of: 'any',
  envelope: 'message',
  ...row,
});

const notFound = (endpoint: Name, input: InputOf = () => ({ params: { id: unknown } })): ErrorRow => ({
  section: 'Errors',
  of: endpoint,
  status: 404,
  envelope: 'message',
  provoke: () => page.refusal(`reporting.${endpoint}`, input()),
  code: 'RECORD_NOT_FOUND',
});

const invalid = (endpoint: Name, input: InputOf, fields: readonly string[]): ErrorRow => ({
  section: 'Errors',
  of: endpoint,
  status: 422,
  envelope: 'message_errors',
  provoke: () => page.refusal(`reporting.${endpoint}`, input()),
  code: 'REQUEST_REFUSED',
  data: { fields },
});

const unsortable = (endpoint: Name) => invalid(endpoint, () => ({ query: { sortBy: 'mood' } }), ['sortBy']);

const unknownTemplate = () => ({
  body: {
    title: 'March',
    subtitle: '',
    start: '2026-03-01',
    end: '2026-03-31',
    template_id: unknown,
    integration_ids: [integration],
    project_id: project,
  },
});
const metricQuery = (integrationId: number, end: string) => ({
  body: {
    start: '2026-02-01',
    end,
    integration_id: integrationId,
    metrics: [{ id: 'a', reference_key: 'ig:reach', component: 'number_v1', metrics: ['reach'], type: [] }],
  },
});
const eventBody = (projectId: number) => ({ project_id: projectId, title: 'Fair', content: '<p>Fair</p>' });

async function makeEvent(): Promise<number> {
  const { record } = await page.read('reporting.create_timeline_event', { body: eventBody(project) });
  return record?.id ?? unknown;
}

/** The sandbox forbids an address on this machine, as the documents of both services require. */
const privateUrl = 'http://127.0.0.1:9/hook';

const rows: readonly ErrorRow[] = [
  common({
    section: 'Authentication',
    status: 401,
    provoke: async () => {
      const own = await rig.openWorkspace({ reporting: rig.reporting('token-that-nobody-has') });
      return own.refusal('reporting.list_projects', {});
    },
    code: 'KEY_REFUSED',
  }),
  common({
    section: 'Authentication',
    status: 403,
    when: 'another company’s record',
    provoke: async () => {
      const theirs = await (await company.stranger()).makeProject();
      return page.refusal('reporting.get_project', { params: { id: theirs } });
    },
    code: 'ACCESS_REFUSED',
  }),
  common({
    section: 'Limits',
    status: 429,
    when: 'a colleague has spent the minute',
    provoke: async () => {
      const small = await company.stranger({ per_minute: 4, per_second: 1_000 });
      const own = await rig.openWorkspace({ reporting: rig.reporting(small.token) });
      await own.read('reporting.get_company_settings', {});
      for (let i = 0; i < 3; i++) await small.send('GET', '/projects');
      await rig.sandbox.advance(15);
      return own.refusal('reporting.list_projects', {});
    },
    code: 'RATE_LIMITED',
    data: { retryAfterMs: 45_000 },
  }),
  common({
    section: 'Limits',
    status: 429,
    when: 'a colleague has spent the day’s reports',
    provoke: async () => {
      const daily = { max_attempts: 1, decay_seconds: 86_400 };
      const limits = { per_minute: 1_000, per_second: 1_000, actions: { reports_create: daily } };
      const small = await company.stranger(limits);
      const own = await rig.openWorkspace({ reporting: rig.reporting(small.token) });
      await own.read('reporting.get_company_settings', {});
      await small.send('POST', '/reports', {});
      return own.refusal('reporting.create_report', unknownTemplate());
    },
    code: 'RATE_LIMITED',
    data: { retryAfterMs: 86_400_000 },
  }),
  common({
    section: 'Errors',
    status: 500,
    provoke: async () => {
      await failNext(rig, 'reporting', '/projects', 500);
      return page.refusal('reporting.list_projects', {});
    },
    code: 'SERVICE_FAILED',
  }),

  unsortable('list_projects'),
  unsortable('list_integrations'),
  unsortable('list_reports'),
  unsortable('list_dashboards'),
  unsortable('list_webhooks'),
  unsortable('list_timeline_events'),
  invalid('list_metric_definitions', () => ({ query: { integration_slug: 'myspace' } }), [
    'integration_slug',
  ]),
  {
    ...invalid('list_templates', () => ({}), ['fault']),
    // This list takes only page and size, and both are checked before the request leaves. So the service is set to refuse
    // it.
    provoke: async () => {
      await failNext(rig, 'reporting', '/templates', 422);
      return page.refusal('reporting.list_templates', {});
    },
  },
  invalid('get_metric_values', () => metricQuery(integration, '2026-01-31'), ['end']),
  invalid('create_report', unknownTemplate, ['template_id']),
  invalid('create_dashboard', unknownTemplate, ['template_id']),
  invalid('create_webhook', () => ({ body: { url: privateUrl, event_type: 'report_viewed' } }), ['url']),
  {
    ...invalid('update_webhook', () => ({}), ['event_type']),
    provoke: async () => {
      const { webhook } = await company.done<{ webhook: { id: number } }>('POST', '/webhooks', {
        url: 'https://hooks.example/hook',
        event_type: 'report_viewed',
      });
      const changed = { params: { id: webhook.id }, body: { event_type: 'report_sung' } };
      return page.refusal('reporting.update_webhook', changed);
    },
  },
  invalid('create_timeline_event', () => ({ body: eventBody(unknown) }), ['project_id']),
  {
    ...invalid('update_timeline_event', () => ({}), ['project_id']),
    provoke: async () =>
      page.refusal('reporting.update_timeline_event', {
        params: { id: await makeEvent() },
        body: eventBody(unknown),
      }),
  },

  notFound('get_project'),
  notFound('get_integration'),
  notFound('get_metric_values', () => metricQuery(unknown, '2026-02-28')),
  notFound('get_template'),
  notFound('get_report'),
  notFound('get_dashboard'),
  notFound('get_webhook'),
  notFound('update_webhook', () => ({ params: { id: unknown }, body: { event_type: 'report_viewed' } })),
  notFound('delete_webhook'),
  notFound('get_timeline_event'),
  notFound('update_timeline_event', () => ({ params: { id: unknown }, body: eventBody(project) })),
  notFound('delete_timeline_event'),
];

describe('documented errors of the reporting service', () => {
  provokeEveryError('reporting', rows, () => rig);
});

it('an address ending with v1 is recognised as the legacy reporting service', async () => {
  const { baseUrl, key } = rig.reporting('token-that-nobody-has');
  const own = await rig.openWorkspace({ reporting: { baseUrl: baseUrl.replace(/v2$/, 'v1'), key } });
  expect(await own.refusal('reporting.get_company_settings', {})).toMatchObject({
    code: 'ANSWER_NOT_THE_SERVICE',
    data: { looksLike: ['reporting_v1'] },
  });
});
