import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agency } from './agency';

// "The control API" of the sandbox's contract: the rows under /reporting.
let agency: Agency;
let project: number;

beforeAll(async () => {
  agency = await Agency.open();
  project = await agency.makeProject();
});
afterAll(() => agency.close());

describe('POST /reporting/companies', () => {
  it('makes a company with nothing in it', async () => {
    const { status, body } = await agency.sandbox.tryControl('POST', '/reporting/companies', {});
    expect([status, body]).toEqual([201, { api_token: expect.any(String) }]);
    const stranger = await agency.stranger();
    for (const path of [
      '/projects',
      '/integrations',
      '/reports',
      '/dashboards',
      '/webhooks',
      '/timeline-events',
    ])
      expect((await stranger.list(path)).meta['total']).toBe(0);
  });
});

describe('what is made for a company', () => {
  it.each([
    ['/reporting/templates', { title: 'T', sections: [{ title: 'S', widgets: ['ig:reach'] }] }],
    ['/reporting/projects', { name: 'P', timezone: 'Asia/Tokyo' }],
    ['/reporting/integrations', { slug: 'shopify', name: 'Shop', status: 'revoked' }],
  ])('POST %s answers 201 with its id', async (path, fields) => {
    const scope = path.endsWith('integrations') ? { project_id: project } : {};
    const body = { api_token: agency.token, ...scope, ...fields };
    const answered = await agency.sandbox.tryControl('POST', path, body);
    expect([answered.status, answered.body]).toEqual([201, { id: expect.any(Number) }]);
    const unknown = await agency.sandbox.tryControl('POST', path, { ...body, api_token: 'nobody' });
    expect([unknown.status, unknown.body]).toEqual([404, { message: expect.any(String) }]);
    const empty = await agency.sandbox.tryControl('POST', path, { api_token: agency.token });
    expect([empty.status, empty.body]).toEqual([400, { message: expect.any(String) }]);
  });
});

describe('a bad body is 400', () => {
  it.each([
    ['/reporting/companies', { per_minute: 'many' }],
    ['/reporting/companies', { per_second: 0 }],
    ['/reporting/companies', { actions: { reports_create: { max_attempts: 1 } } }],
    ['/reporting/projects', { name: '' }],
    ['/reporting/projects', { name: 'P', timezone: 'Mars/Olympus' }],
    ['/reporting/integrations', { project_id: 1, slug: 'myspace' }],
    ['/reporting/events', { event_type: 'session_completed' }],
    ['/reporting/templates', { title: 'T', sections: ['Reach'] }],
  ])('POST %s %j', async (path, fields) => {
    const body = path.endsWith('companies') ? fields : { api_token: agency.token, ...fields };
    const answered = await agency.sandbox.tryControl('POST', path, body);
    expect([answered.status, answered.body]).toEqual([400, { message: expect.any(String) }]);
  });
});

describe('an unknown project is 404', () => {
  it.each([
    ['/reporting/integrations', { slug: 'shopify' }],
    ['/reporting/events', { event_type: 'report_viewed' }],
  ])('POST %s', async (path, fields) => {
    const body = { api_token: agency.token, project_id: 999_999, ...fields };
    expect((await agency.sandbox.tryControl('POST', path, body)).status).toBe(404);
  });
});

describe('POST /faults', () => {
  it('fails calls in the service’s own words', async () => {
    const fault = { service: 'reporting', path: '/projects', times: 1 };
    await agency.sandbox.control('POST', '/faults', { ...fault, status: 429, retry_after: 7 });
    const limited = await agency.refusal('GET', '/projects');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
    await agency.sandbox.control('POST', '/faults', { ...fault, status: 500 });
    expect((await agency.refusal('GET', '/projects')).body).toEqual({ message: expect.any(String) });
    expect((await agency.send('GET', '/projects')).status).toBe(200);
  });

  it('carries on a 429 what the limiter would say: of the action where the call spends one', async () => {
    const company = await agency.stranger({ per_minute: 40, per_second: 1_000 });
    const told = async (method: string, path: string) => {
      await agency.sandbox.control('POST', '/faults', { service: 'reporting', path, times: 1, status: 429 });
      const { status, headers } = await company.refusal(method, path);
      const names = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'retry-after'];
      return [status, ...names.map((name) => headers.get(name))];
    };
    expect(await told('GET', '/projects')).toEqual([429, '40', '0', '60']);
    expect(await told('POST', '/reports')).toEqual([429, '30', '0', '86400']);
    // A failure that was asked for spends nothing.
    expect((await company.send('GET', '/projects')).headers.get('x-ratelimit-remaining')).toBe('39');
  });

  it('names a field on a 422', async () => {
    await agency.sandbox.control('POST', '/faults', { service: 'reporting', times: 1, status: 422 });
    const { status, body } = await agency.refusal('GET', '/projects');
    expect([status, body]).toEqual([
      422,
      { message: expect.any(String), errors: { fault: [expect.any(String)] } },
    ]);
  });
});
