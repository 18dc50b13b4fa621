import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../sandbox-client';
import { Agency } from './agency';
import type { Definition, Report } from './records';

// "Versioning" of reporting-v2: the legacy v1 beside v2, with its own routes, words and error body.
let agency: Agency;
let project: number;
let integration: number;

beforeAll(async () => {
  agency = await Agency.open();
  project = await agency.makeProject('Padaria Aurora');
  integration = await agency.connect(project);
});
afterAll(() => agency.close());

const v1 = async (path: string, headers: Record<string, string> = agency.bearer) =>
  call(agency.legacyBase + path, { headers });
const dataOf = async (path: string) => {
  const { status, body } = await v1(path);
  expect(status).toBe(200);
  return (body as { data: readonly Record<string, unknown>[] }).data;
};

describe('reporting v1', () => {
  it('v1 lists projects as clients', async () => {
    expect(await dataOf('/clients')).toEqual([
      expect.objectContaining({ id: project, name: 'Padaria Aurora' }),
    ]);
    expect((await v1(`/clients/${project}`)).body).toMatchObject({ client: { id: project } });
  });

  it('v1 lists reports and integrations below their client', async () => {
    const { report } = await agency.done<{ report: Report }>(
      'POST',
      '/reports',
      await agency.documentBody(project),
    );
    expect(await dataOf(`/clients/${project}/reports`)).toEqual([
      expect.objectContaining({ id: report.id, client_id: project }),
    ]);
    const [shown] = await dataOf(`/clients/${project}/integrations`);
    expect(shown).toMatchObject({ id: integration, client_id: project });
    expect(shown).not.toHaveProperty('project_id');
  });

  it('v1 has the company under /me and the event types under /webhook/events', async () => {
    expect((await v1('/me')).body).toMatchObject({ total_clients: 1, rate_limits: expect.any(Object) });
    expect((await v1('/webhook/events')).body).toEqual(await agency.read('/webhooks/events'));
  });

  it('v1 lists the metric definitions of an integration as widgets', async () => {
    const { data } = await agency.list<Definition>('/metrics?integration_slug=instagram');
    expect(await dataOf(`/integrations/${integration}/widgets`)).toEqual(data);
  });

  it('v1 and v2 do not have each other’s routes', async () => {
    for (const path of ['/projects', '/reports', '/webhooks/events', '/companies/settings'])
      expect((await v1(path)).status).toBe(404);
    for (const path of ['/clients', '/me', '/webhook/events'])
      expect((await agency.refusal('GET', path)).status).toBe(404);
  });

  it('v1 errors have a single text', async () => {
    const stranger = await agency.stranger();
    const spent = await agency.stranger({ per_minute: 1 });
    await v1('/me', spent.bearer);
    for (const [path, headers, status] of [
      ['/clients', {}, 401],
      [`/clients/${project}`, stranger.bearer, 403],
      [`/clients/${project}/reports`, stranger.bearer, 403],
      ['/clients/999999', agency.bearer, 404],
      ['/integrations/999999/widgets', agency.bearer, 404],
      ['/clients/abc', agency.bearer, 404],
      ['/nothing', agency.bearer, 404],
      ['/me', spent.bearer, 429],
    ] as const) {
      const answered = await v1(path, headers);
      expect([path, answered.status, answered.body]).toEqual([path, status, { error: expect.any(String) }]);
    }
  });

  it('v1 calls are logged under /v1, and its OpenAPI description lists all its routes', async () => {
    await v1('/clients?since=marker');
    const { requests } = await agency.sandbox.control('GET', '/requests?service=reporting');
    expect(requests.at(-1)).toMatchObject({ path: '/v1/clients', query: { since: 'marker' }, status: 200 });
    const { body } = await call(`${agency.legacyBase}/openapi.json`);
    expect(Object.keys((body as { paths: object }).paths).sort()).toEqual([
      '/clients',
      '/clients/{id}',
      '/clients/{id}/integrations',
      '/clients/{id}/reports',
      '/integrations/{id}/widgets',
      '/me',
      '/webhook/events',
    ]);
  });
});
