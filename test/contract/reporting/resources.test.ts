import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agency } from './agency';
import {
  type Company,
  type Definition,
  datetime,
  type Integration,
  type Report,
  type Template,
} from './records';

// "Resources and their fields" of reporting-v2.
let agency: Agency;
let project: number;

beforeAll(async () => {
  agency = await Agency.open();
  project = await agency.makeProject('Padaria Aurora', { timezone: 'America/Sao_Paulo' });
});
afterAll(() => agency.close());

describe('reporting company resource', () => {
  it('a company has the documented limits and counts its projects as clients', async () => {
    const { company } = await agency.first().read<{ company: Company }>('/companies/settings');
    expect(company).toMatchObject({ id: expect.any(Number), name: expect.any(String), total_clients: 0 });
    for (const key of ['logo', 'type', 'company_specialty']) expect(company).toHaveProperty(key);
    expect(company.rate_limits.actions).toEqual({
      reports_create: { max_attempts: 30, decay_seconds: 86_400 },
      dashboards_create: { max_attempts: 30, decay_seconds: 86_400 },
      metrics_get_data: { max_attempts: 100, decay_seconds: 60 },
    });
    const own = await agency.read<{ company: Company }>('/companies/settings');
    expect(own.company.total_clients).toBe(1);
  });

  it('a company states the limits it was created with', async () => {
    const small = await agency.stranger({
      name: 'Small',
      per_minute: 7,
      per_second: 3,
      actions: { reports_create: { max_attempts: 2, decay_seconds: 60 } },
    });
    const { company } = await small.read<{ company: Company }>('/companies/settings');
    expect(company.name).toBe('Small');
    expect(company.rate_limits).toEqual({
      per_minute: 7,
      per_second: 3,
      actions: {
        reports_create: { max_attempts: 2, decay_seconds: 60 },
        dashboards_create: { max_attempts: 30, decay_seconds: 86_400 },
        metrics_get_data: { max_attempts: 100, decay_seconds: 60 },
      },
    });
  });
});

describe('reporting project resource', () => {
  it('a project has the documented fields', async () => {
    const { project: found } = await agency.read<{ project: object }>(`/projects/${project}`);
    expect(found).toMatchObject({ id: project, name: 'Padaria Aurora', timezone: 'America/Sao_Paulo' });
    for (const key of ['logo', 'locale', 'date_format', 'decimal_separator_format'])
      expect(found).toHaveProperty(key);
  });
});

describe('reporting integration resource', () => {
  it('an integration has the documented fields', async () => {
    const id = await agency.connect(project, 'linkedin', { name: 'Aurora B2B' });
    const { integration } = await agency.read<{ integration: Integration }>(`/integrations/${id}`);
    expect(integration).toMatchObject({
      id,
      name: 'Aurora B2B',
      slug: 'linkedin',
      status: 'active',
      project_id: project,
      project_name: 'Padaria Aurora',
    });
    expect(integration.created_at).toMatch(datetime);
    expect(integration.updated_at).toMatch(datetime);
  });
});

describe('reporting metric definition resource', () => {
  it('six platforms have metric definitions in the documented form', async () => {
    for (const slug of ['instagram', 'facebook', 'linkedin', 'tiktok', 'youtube', 'google_analytics']) {
      const { data } = await agency.list<Definition>(`/metrics?integration_slug=${slug}`);
      expect(data.length).toBeGreaterThan(5);
      expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
      expect(data[0]).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
        reference_key: expect.stringMatching(/^[a-z]+:\w+$/),
        component: 'number_v1',
        metrics: [expect.any(String)],
        type: [expect.any(String)],
      });
    }
  });
});

describe('reporting template resource', () => {
  it('a template has sections only in the single answer and dates only in the list', async () => {
    const id = await agency.makeTemplate('Short', {
      description: 'One page',
      sections: [{ title: 'Reach', widgets: ['ig:reach', 'fb:reach'] }],
    });
    const { template } = await agency.read<{ template: Template }>(`/templates/${id}`);
    expect(template).toEqual({
      id,
      title: 'Short',
      description: 'One page',
      sections: [{ id: expect.any(Number), title: 'Reach', widgets: ['ig:reach', 'fb:reach'] }],
      used_count: 0,
    });
    const { data } = await agency.list<Template>('/templates?per_page=100');
    expect(data.find((one) => one.id === id)).toEqual({
      id,
      title: 'Short',
      description: 'One page',
      used_count: 0,
      created_at: expect.stringMatching(datetime),
      updated_at: expect.stringMatching(datetime),
    });
  });

  it('a template counts the reports and dashboards created from it', async () => {
    const id = await agency.makeTemplate();
    const body = await agency.documentBody(project, { template_id: id });
    await agency.done('POST', '/reports', body);
    await agency.done('POST', '/dashboards', body);
    const { template } = await agency.read<{ template: Template }>(`/templates/${id}`);
    expect(template.used_count).toBe(2);
  });
});

describe.each(['report', 'dashboard'])('reporting %s resource', (kind) => {
  it('a document has the documented fields, without client_id in the creation response', async () => {
    const body = await agency.documentBody(project, {
      comparison_start: '2026-01-01',
      comparison_end: '2026-01-31',
    });
    const made = (await agency.done<Record<string, Report>>('POST', `/${kind}s`, body))[kind]!;
    expect(made).not.toHaveProperty('client_id');
    const found = (await agency.read<Record<string, Report>>(`/${kind}s/${made.id}`))[kind]!;
    expect(found).toEqual({ ...made, client_id: project });
    expect(found).toMatchObject({
      title: 'February',
      subtitle: 'For the baker',
      start_date: '2026-02-01',
      end_date: '2026-02-28',
      comparison_start_date: '2026-01-01',
      comparison_end_date: '2026-01-31',
      template_id: body['template_id'],
      views: 0,
      created_at: expect.stringMatching(datetime),
      internal_url: expect.stringMatching(/^http/),
      external_url: expect.stringMatching(/^http/),
    });
  });

  it('a document has no comparison dates if none were sent', async () => {
    const made = (
      await agency.done<Record<string, object>>('POST', `/${kind}s`, await agency.documentBody(project))
    )[kind];
    expect(made).toMatchObject({ comparison_start_date: null, comparison_end_date: null });
  });
});

describe('reporting webhook resource', () => {
  it('a webhook has the documented fields', async () => {
    const sent = { url: 'https://1.1.1.1/hook', event_type: 'control_goal_met', project_id: project };
    const { webhook } = await agency.done<{ webhook: object }>('POST', '/webhooks', sent);
    const { company } = await agency.read<{ company: Company }>('/companies/settings');
    expect(webhook).toEqual({
      ...sent,
      id: expect.any(Number),
      source: 'custom',
      company_id: company.id,
      status: 1,
      created_at: expect.stringMatching(datetime),
      updated_at: expect.stringMatching(datetime),
    });
  });
});

describe('reporting timeline event resource', () => {
  it('a timeline event has the documented fields', async () => {
    const sent = { project_id: project, title: 'Launch', content: '<p>Up</p>', date: '2026-02-27' };
    const { timeline_event } = await agency.done<{ timeline_event: object }>(
      'POST',
      '/timeline-events',
      sent,
    );
    expect(timeline_event).toEqual({
      ...sent,
      id: expect.any(Number),
      report_id: null,
      created_at: expect.stringMatching(datetime),
      updated_at: expect.stringMatching(datetime),
    });
  });
});
