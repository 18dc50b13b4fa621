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
  it('a new company has no records', async () => {
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

describe('control API for records of a company', () => {
  it.each([
    ['/reporting/templates', { title: 'T', sections: [{ title: 'S', widgets: ['ig:reach'] }] }],
    ['/reporting/projects', { name: 'P', timezone: 'Asia/Tokyo' }],
    ['/reporting/integrations', { slug: 'shopify', name: 'Shop', status: 'revoked' }],
  ])(
    'POST %s answers 201 with its id, and refuses an unknown token or a missing field',
    async (path, fields) => {
      const scope = path.endsWith('integrations') ? { project_id: project } : {};
      const body = { api_token: agency.token, ...scope, ...fields };
      const answered = await agency.sandbox.tryControl('POST', path, body);
      expect([answered.status, answered.body]).toEqual([201, { id: expect.any(Number) }]);
      const unknown = await agency.sandbox.tryControl('POST', path, { ...body, api_token: 'nobody' });
      expect([unknown.status, unknown.body]).toEqual([404, { message: expect.any(String) }]);
      const empty = await agency.sandbox.tryControl('POST', path, { api_token: agency.token });
      expect([empty.status, empty.body]).toEqual([400, { message: expect.any(String) }]);
    },
  );
});

describe('reporting control API with a bad body', () => {
  it.each([
    ['/reporting/companies', { per_minute: 'many' }],
    ['/reporting/companies', { per_second: 0 }],
    ['/reporting/companies', { actions: { reports_create: { max_attempts: 1 } } }],
    ['/reporting/projects', { name: '' }],
    ['/reporting/projects', { name: 'P', timezone: 'Mars/Olympus' }],
    ['/reporting/integrations', { project_id: 1, slug: 'myspace' }],
    ['/reporting/events', { event_type: 'session_completed' }],
    ['/reporting/templates', { title: 'T', sections: ['Reach'] }],
  ])('POST %s with %j answers 400', async (path, fields) => {
    const body = path.endsWith('companies') ? fields : { api_token: agency.token, ...fields };
    const answered = await agency.sandbox.tryControl('POST', path, body);
    expect([answered.status, answered.body]).toEqual([400, { message: expect.any(String) }]);
  });
});

describe('reporting control API with an unknown project', () => {
  it.each([
    ['/reporting/integrations', { slug: 'shopify' }],
    ['/reporting/events', { event_type: 'report_viewed' }],
  ])('POST %s with an unknown project answers 404', async (path, fields) => {
    const body = { api_token: agency.token, project_id: 999_999, ...fields };
    expect((await agency.sandbox.tryControl('POST', path, body)).status).toBe(404);
  });
});

describe('POST /faults for the reporting service', () => {
  it('a fault is answered in the service’s own form, once', async () => {
    const fault = { service: 'reporting', path: '/projects', times: 1 };
    await agency.sandbox.control('POST', '/faults', { ...fault, status: 429, retry_after: 7 });
    const limited = await agency.refusal('GET', '/projects');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
    await agency.sandbox.control('POST', '/faults', { ...fault, status: 500 });
    expect((await agency.refusal('GET', '/projects')).body).toEqual({ message: expect.any(String) });
    expect((await agency.send('GET', '/projects')).status).toBe(200);
  });

  it('a 429 fault carries the headers of the limit the call would use, and counts no call', async () => {
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

  it('a 422 fault names a field', async () => {
    await agency.sandbox.control('POST', '/faults', { service: 'reporting', times: 1, status: 422 });
    const { status, body } = await agency.refusal('GET', '/projects');
    expect([status, body]).toEqual([
      422,
      { message: expect.any(String), errors: { fault: [expect.any(String)] } },
    ]);
  });
});
