import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agency, type Client } from './agency';
import type { Customer } from './records';

// "Resources and their fields" of metrics-connector, each table written out.
const norte = { name: 'Agência Norte', trial_ends_at: '2026-03-16T09:00:00Z', is_paying: true };
let agency: Agency;
let client: Client;

beforeAll(async () => {
  agency = await Agency.open(norte);
  client = await agency.newCustomer();
});
afterAll(() => agency.close());

const uuid = expect.stringMatching(
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
) as string;
const plain = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;
const colour = expect.stringMatching(/^#[0-9a-f]{6}$/i) as string;
const text = expect.any(String) as string;

it('merchant settings have the documented fields', async () => {
  const counted = await Agency.open(norte);
  await counted.newCustomer();
  const body = await counted.read<{ merchant: unknown }>('/merchants/settings');
  await counted.close();
  expect(body).toEqual({
    merchant: {
      uuid,
      name: 'Agência Norte',
      app_url: text,
      redirect_url: text,
      logo_url: null,
      trial_ends_at: '2026-03-16T09:00:00.000000Z',
      is_paying: true,
      created_at: '2026-03-02 09:00:00',
      updated_at: '2026-03-02 09:00:00',
      rate_limit_per_minute: expect.stringMatching(/^\d+$/) as string,
      rate_limit_per_second: expect.stringMatching(/^\d+$/) as string,
      total_customers: 1,
      available_integrations: expect.arrayContaining([{ name: 'Instagram', slug: 'instagram' }]) as unknown[],
    },
    include_settings: true,
  });
});

it('integrations of the catalogue have the documented fields', async () => {
  const { data, ...rest } = await agency.read<{ data: { slug: string; id: number }[] }>('/integrations');
  expect(rest).toEqual({});
  expect(data.length).toBeGreaterThanOrEqual(8);
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  for (const entry of data) {
    expect(entry).toEqual({
      id: expect.any(Number) as number,
      name: text,
      slug: expect.stringMatching(/^[a-z0-9]+(_[a-z0-9]+)*$/) as string,
      type: expect.any(Number) as number,
      color: colour,
      icon: { name: text, color: colour },
      enabled: expect.any(Boolean) as boolean,
      created_at: plain,
      updated_at: plain,
    });
  }
});

describe('customer record', () => {
  const shown = (name: string) => ({
    uuid,
    name,
    created_at: '2026-03-02 09:00:00',
    updated_at: '2026-03-02 09:00:00',
    trial_ends_at: '2026-03-16 09:00:00',
    is_paying: false,
    merchant: 'Agência Norte',
  });

  it('a customer is returned with its token only when it is created', async () => {
    const created = await agency.call('/customers', { method: 'POST', body: { name: 'Ótica Sol' } });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({ customer: { ...shown('Ótica Sol'), api_token: text } });
    const { customer } = created.body as { customer: Customer };
    const path = `/customers/${customer.uuid}`;
    expect(await agency.read(path)).toEqual({ customer: shown('Ótica Sol') });
    const renamed = await agency.read(path, { method: 'PUT', body: { name: 'Ótica Lua' } });
    expect(renamed).toEqual({ customer: shown('Ótica Lua') });
    expect(await agency.read(path, { method: 'PATCH', body: { name: 'Ótica Mar' } })).toEqual({
      customer: shown('Ótica Mar'),
    });
    expect(JSON.stringify(await agency.read('/customers'))).not.toContain(customer.api_token);
  });

  it('customer settings list the customer’s integrations', async () => {
    const owner = await agency.newCustomer();
    const [connection] = await agency.connect(owner, 'instagram', '900');
    const settings = await agency.read('/customers/settings', { as: owner });
    expect(settings).toEqual({
      customer: {
        ...shown('Padaria Aurora'),
        integrations: [
          {
            uuid: connection,
            integration: 'Instagram',
            name: 'Account 900',
            slug: 'instagram',
            status: 'active',
            icon: { name: text, color: colour },
          },
        ],
      },
      include_settings: true,
    });
  });
});

it('a customer integration has the documented fields', async () => {
  const [connection = ''] = await agency.connect(client, 'youtube', '901');
  const body = await agency.read(`/customer-integrations/${connection}`, { as: client });
  expect(body).toEqual({
    customer_integration: {
      uuid: connection,
      source_id: '901',
      source_name: 'Account 901',
      status: 'active',
      created_at: plain,
      updated_at: plain,
      email: null,
      profile_picture_url: null,
      integration: { name: 'YouTube', slug: 'youtube' },
    },
  });
});

describe('integration session record', () => {
  it('a session created with an empty body or none has the documented defaults', async () => {
    for (const body of [{}, undefined]) {
      const answered = await agency.call('/customer-integrations/session', {
        method: 'POST',
        body,
        as: client,
      });
      expect(answered.status).toBe(201);
      expect(answered.body).toEqual({
        integration_session: {
          session_uuid: uuid,
          session_link: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\//) as string,
          expires_at: expect.stringMatching(/^2026-03-02T09:05:00(\.0+)?Z$/) as string,
          merchant: 'Agência Norte',
          customer: 'Padaria Aurora',
          merchant_uuid: uuid,
          customer_uuid: client.uuid,
          redirect_url: text,
          close_on_finish: false,
          locale: 'en',
          limits: [],
          limit_reached_url: null,
          enable_multi_account_selection: false,
        },
      });
    }
  });

  it('a session returns every field it was given', async () => {
    const given = {
      redirect_url: 'https://norte.example/back',
      locale: 'pt_BR',
      limits: [
        { name: 'integration_count', value: 3 },
        { name: 'same_type_integration', value: 2 },
        { name: 'same_integration_across_customers', value: 1 },
        { name: 'available_integrations', value: ['instagram', 'tiktok'] },
      ],
      limit_reached_url: 'https://norte.example/full',
      close_on_finish: true,
      enable_multi_account_selection: true,
    };
    const session = await agency.newSession(client, { ...given, expires_in_minutes: 90 });
    expect(session).toMatchObject({
      ...given,
      expires_at: expect.stringMatching(/^2026-03-02T10:30:00/) as string,
    });
  });
});

it('a webhook subscription has the documented fields', async () => {
  const body = { url: 'https://hooks.example/c', events: ['oauth_saved', 'session_completed'] };
  const created = await agency.call('/webhook-subscriptions', { method: 'POST', body });
  expect(created.status).toBe(201);
  const micros = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/) as string;
  const record = {
    id: expect.any(Number) as number,
    ...body,
    is_active: true,
    created_at: micros,
    updated_at: micros,
  };
  expect(created.body).toEqual({ data: record });
  expect(await agency.read('/webhook-subscriptions')).toMatchObject({ data: [record] });
});
