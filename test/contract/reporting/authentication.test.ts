import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../sandbox-client';
import { Agency } from './agency';
import type { Company, Page, Report, TimelineEvent, Webhook } from './records';

// "Authentication" of reporting-v2: who may call, and which data they may see.
let agency: Agency;
let stranger: Agency;

beforeAll(async () => {
  agency = await Agency.open();
  stranger = await agency.stranger();
});
afterAll(() => agency.close());

const routes = [
  ['GET', '/companies/settings'],
  ['GET', '/projects'],
  ['GET', '/projects/1'],
  ['GET', '/integrations'],
  ['GET', '/integrations/1'],
  ['GET', '/metrics?integration_slug=instagram'],
  ['POST', '/metrics/get-data'],
  ['GET', '/templates'],
  ['GET', '/templates/1'],
  ['GET', '/reports'],
  ['GET', '/reports/1'],
  ['POST', '/reports'],
  ['GET', '/dashboards'],
  ['GET', '/dashboards/1'],
  ['POST', '/dashboards'],
  ['GET', '/webhooks'],
  ['GET', '/webhooks/events'],
  ['GET', '/webhooks/1'],
  ['POST', '/webhooks'],
  ['PUT', '/webhooks/1'],
  ['DELETE', '/webhooks/1'],
  ['GET', '/timeline-events'],
  ['GET', '/timeline-events/1'],
  ['POST', '/timeline-events'],
  ['PUT', '/timeline-events/1'],
  ['DELETE', '/timeline-events/1'],
] as const;

describe('reporting access token', () => {
  it.each(routes)('%s %s answers 401 without a token or with a wrong one', async (method, path) => {
    for (const headers of [
      {},
      { authorization: 'Bearer nobody' },
      { authorization: agency.token },
      { authorization: `Basic ${agency.token}` },
      { authorization: 'Bearer ' },
      { authorization: 'Bearer __proto__' },
    ]) {
      const { status, body } = await call(agency.base + path, { method, headers });
      expect([status, body]).toEqual([401, { message: expect.any(String) }]);
    }
  });

  it('the bearer scheme is accepted in lower case', async () => {
    const headers = { authorization: `bearer ${agency.token}` };
    expect((await call(`${agency.base}/projects`, { headers })).status).toBe(200);
  });

  it('the OpenAPI description needs no token', async () => {
    expect((await call(`${agency.base}/openapi.json`)).status).toBe(200);
  });
});

describe('records of another company', () => {
  it('a record of another company answers 403 by id and is absent from lists', async () => {
    const project = await agency.makeProject('Secret client');
    const integration = await agency.connect(project);
    const template = await agency.makeTemplate();
    const body = await agency.documentBody(project);
    const { report } = await agency.done<{ report: Report }>('POST', '/reports', body);
    const { dashboard } = await agency.done<{ dashboard: Report }>('POST', '/dashboards', body);
    const { webhook } = await agency.done<{ webhook: Webhook }>('POST', '/webhooks', {
      url: 'https://1.1.1.1/x',
      event_type: 'control_goal_met',
    });
    const event = { project_id: project, title: 'T', content: 'c' };
    const { timeline_event } = await agency.done<{ timeline_event: TimelineEvent }>(
      'POST',
      '/timeline-events',
      event,
    );
    for (const path of [
      `/projects/${project}`,
      `/integrations/${integration}`,
      `/templates/${template}`,
      `/reports/${report.id}`,
      `/dashboards/${dashboard.id}`,
      `/webhooks/${webhook.id}`,
      `/timeline-events/${timeline_event.id}`,
    ]) {
      const { status, body: refused } = await stranger.refusal('GET', path);
      expect([path, status, refused]).toEqual([path, 403, { message: expect.any(String) }]);
    }
    expect((await stranger.refusal('DELETE', `/webhooks/${webhook.id}`)).status).toBe(403);
    expect((await stranger.refusal('PUT', `/webhooks/${webhook.id}`, {})).status).toBe(403);
    expect((await stranger.refusal('DELETE', `/timeline-events/${timeline_event.id}`)).status).toBe(403);
    for (const body of [event, {}])
      expect((await stranger.refusal('PUT', `/timeline-events/${timeline_event.id}`, body)).status).toBe(403);
    const query = {
      start: '2026-02-01',
      end: '2026-02-02',
      integration_id: integration,
      metrics: [{ id: 'a', reference_key: 'ig:reach', component: 'number_v1', metrics: [], type: [] }],
    };
    expect((await stranger.refusal('POST', '/metrics/get-data', query)).status).toBe(403);

    const lists = ['/projects', '/integrations', '/reports', '/dashboards', '/webhooks', '/timeline-events'];
    for (const path of [...lists, `/reports?project_id=${project}`]) {
      const { data }: Page<unknown> = await stranger.list(path);
      expect([path, data]).toEqual([path, []]);
    }
    const { company } = await stranger.read<{ company: Company }>('/companies/settings');
    expect(company.total_clients).toBe(0);
  });
});
