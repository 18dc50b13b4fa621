import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agency, type Client, unknownUuid } from './agency';

// The connector's rows of "The control API" in the sandbox's contract.
let agency: Agency;
let client: Client;
beforeAll(async () => {
  agency = await Agency.open();
  client = await agency.newCustomer();
});
afterAll(() => agency.close());

const control = (method: string, path: string, body?: unknown) =>
  agency.sandbox.tryControl(method, path, body);

it('POST /merchants creates a merchant without customers', async () => {
  const { status, body } = await control('POST', '/merchants', {
    name: 'Other',
    available_integrations: ['tiktok'],
  });
  const text = expect.any(String) as string;
  expect([status, body]).toEqual([201, { api_key: text, client_id: text, client_secret: text }]);
  const other = new Agency(agency.sandbox, body as Agency['keys']);
  expect(await other.read('/merchants/settings')).toMatchObject({
    merchant: {
      name: 'Other',
      total_customers: 0,
      available_integrations: [{ name: 'TikTok', slug: 'tiktok' }],
    },
  });
});

describe('connector control API with a bad body', () => {
  it.each([
    ['/merchants', { trial_ends_at: 'soon' }],
    ['/merchants', { available_integrations: ['moon'] }],
    ['/merchants', { colour: 'red' }],
    ['/connect/sessions/{session}/start', {}],
    ['/connect/sessions/{session}/start', { integration_slug: 'moon' }],
    ['/connect/sessions/{session}/complete', { integration_slug: 'instagram', accounts: [] }],
    ['/connect/sessions/{session}/complete', { integration_slug: 'instagram', accounts: [{ source_id: 1 }] }],
    ['/connect/catalogue', { available: 'no' }],
  ])('POST %s with %j answers 400', async (path, body) => {
    const { session_uuid } = await agency.newSession(client);
    const answered = await control('POST', path.replace('{session}', session_uuid), body);
    expect([answered.status, answered.body]).toEqual([400, { message: expect.any(String) as string }]);
  });

  it('an unknown connection status answers 400', async () => {
    const [connection] = await agency.connect(client);
    expect((await control('PATCH', `/connect/connections/${connection}`, { status: 'gone' })).status).toBe(
      400,
    );
  });
});

it.each([
  ['POST', `/connect/sessions/${unknownUuid}/start`, { integration_slug: 'instagram' }],
  ['PATCH', `/connect/connections/${unknownUuid}`, { status: 'active' }],
  ['POST', `/connect/connections/${unknownUuid}/break-token`, undefined],
])('%s %s of an unknown id answers 404', async (method, path, body) => {
  expect((await control(method, path, body)).status).toBe(404);
});

it('completing a session connects each account once', async () => {
  const session = await agency.newSession(client);
  const { status, body } = await agency.complete(session, 'shopify', ['8', '9', '8']);
  expect(status).toBe(201);
  expect((body as { connections: string[] }).connections).toHaveLength(2);
});

it('the OpenAPI description lists every connector endpoint and five webhooks', async () => {
  const { body } = await agency.call('/openapi.json', { key: null });
  const { openapi, paths, webhooks } = body as {
    openapi: string;
    paths: Record<string, object>;
    webhooks: object;
  };
  expect(openapi).toMatch(/^3\.1\./);
  expect(
    Object.entries(paths)
      .flatMap(([path, item]) => Object.keys(item).map((method) => `${method} ${path}`))
      .sort(),
  ).toEqual(
    [
      'get /merchants/settings',
      'get /integrations',
      'get /customers',
      'post /customers',
      'get /customers/settings',
      'get /customers/{uuid}',
      'put /customers/{uuid}',
      'patch /customers/{uuid}',
      'delete /customers/{uuid}',
      'post /customers/{uuid}/update-payment-status',
      'post /customer-integrations/session',
      'get /customer-integrations',
      'get /customer-integrations/{uuid}',
      'delete /customer-integrations/{uuid}',
      'get /metrics/{integration_slug}',
      'post /metrics/get-data',
      'post /metrics/get-data-async',
      'get /webhook-subscriptions',
      'post /webhook-subscriptions',
      'put /webhook-subscriptions/{id}',
      'delete /webhook-subscriptions/{id}',
      'get /ads/options',
    ].sort(),
  );
  expect(Object.keys(webhooks)).toHaveLength(5);
});
