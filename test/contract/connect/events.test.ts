import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Agency, type Client, february, reach } from './agency';
import { Receiver } from './receiver';
import type { Subscription } from './records';

// "Events" and "Webhook subscription request" of metrics-connector.
let agency: Agency;
let receiver: Receiver;
let client: Client;

const everyEvent = [
  'customer_integration.status_updated',
  'customer_integration.deleted',
  'oauth_started',
  'oauth_saved',
  'session_completed',
];

beforeEach(async () => {
  receiver = await Receiver.open();
  agency = await Agency.open({}, { privateWebhooks: 'allow' });
  client = await agency.newCustomer();
});
afterEach(async () => {
  await agency.close();
  await receiver.close();
});

const subscribe = (body: object = {}) =>
  agency.subscribe({ url: receiver.url(), events: everyEvent, ...body });
const remove = async (connection: string) => {
  const { session_uuid } = await agency.newSession(client);
  const path = `/customer-integrations/${connection}?session_id=${session_uuid}`;
  await agency.call(path, { method: 'DELETE', key: null });
};

describe('connector events', () => {
  it('each of the five events is delivered when its change happens', async () => {
    await subscribe();
    const session = await agency.newSession(client);
    await agency.sandbox.control('POST', `/connect/sessions/${session.session_uuid}/start`, {
      integration_slug: 'instagram',
    });
    expect(await receiver.events(1)).toEqual(['oauth_started']);
    const { body } = await agency.complete(session, 'instagram', ['1']);
    const [connection = ''] = (body as { connections: string[] }).connections;
    expect((await receiver.events(3)).slice(1).sort()).toEqual(['oauth_saved', 'session_completed']);
    await agency.sandbox.control('PATCH', `/connect/connections/${connection}`, { status: 'revoked' });
    await agency.sandbox.control('PATCH', `/connect/connections/${connection}`, { status: 'revoked' });
    await remove(connection);
    expect((await receiver.events(5)).slice(3).sort()).toEqual([
      'customer_integration.deleted',
      'customer_integration.status_updated',
    ]);
  });

  it('a status event names the customer, the connection and the new status', async () => {
    await subscribe({ events: ['customer_integration.status_updated'] });
    const [connection = ''] = await agency.connect(client);
    await agency.sandbox.control('POST', `/connect/connections/${connection}/break-token`);
    const body = { ...february, customer_integration: connection, metrics: [reach] };
    await agency.call('/metrics/get-data', { method: 'POST', body, as: client });
    expect((await receiver.last()).body).toEqual({
      event: 'customer_integration.status_updated',
      occurred_at: expect.stringMatching(/^2026-03-02T09:00:00/) as string,
      data: expect.objectContaining({
        customer_uuid: client.uuid,
        customer_integration_uuid: connection,
        status: 'expired',
      }) as object,
    });
  });

  it('deleting a customer sends an event for each of its connections', async () => {
    await subscribe({ events: ['customer_integration.deleted'] });
    await agency.connect(client, 'instagram', '1', '2', '3');
    await agency.call(`/customers/${client.uuid}`, { method: 'DELETE' });
    expect(await receiver.events(3)).toEqual(Array(3).fill('customer_integration.deleted'));
  });

  it('events go only to active subscriptions of the same merchant that include them', async () => {
    const other = await Agency.on(agency.sandbox);
    await other.subscribe({ url: receiver.url('/other'), events: everyEvent });
    await subscribe({ url: receiver.url('/off'), is_active: false });
    await subscribe({ url: receiver.url('/some'), events: ['session_completed'] });
    await subscribe();
    await agency.connect(client);
    await receiver.events(2);
    expect(await receiver.events(1, '/some')).toEqual(['session_completed']);
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/hook', '/hook', '/some']);
  });
});

it('a delivery is signed over timestamp and client id with the client secret', async () => {
  await subscribe();
  await agency.connect(client);
  const { headers } = await receiver.last();
  const [, t = '', s] = /^t=(\d+),s=([0-9a-f]{64})$/.exec(String(headers['x-api-signature'])) ?? [];
  expect(Number(t)).toBe(Date.UTC(2026, 2, 2, 9) / 1000);
  expect(s).toBe(
    createHmac('sha256', agency.keys.client_secret)
      .update(t + agency.keys.client_id)
      .digest('hex'),
  );
  expect(headers['x-api-token']).toMatch(/\S/);
  expect(headers['x-api-token']).not.toBe(agency.keys.api_key);
});

it('a failing delivery is tried five times, and not retried once its subscription is inactive', async () => {
  const id = await subscribe({ events: ['session_completed'] });
  receiver.status = 500;
  await agency.connect(client);
  await receiver.events(1);
  await agency.sandbox.advance(86_400);
  expect(await receiver.events(5)).toHaveLength(5);
  const { deliveries } = await agency.sandbox.control('GET', '/deliveries');
  expect(deliveries.map(({ kind, event, status, attempt }) => [kind, event, status, attempt])).toEqual(
    [1, 2, 3, 4, 5].map((attempt) => ['subscription', 'session_completed', 500, attempt]),
  );
  await agency.setPaying(client, true);
  await agency.connect(client, 'tiktok');
  await receiver.events(6);
  await agency.call(`/webhook-subscriptions/${id}`, { method: 'PUT', body: { is_active: false } });
  await agency.sandbox.advance(86_400);
  expect(receiver.received).toHaveLength(6);
});

it('an asynchronous read answers at once and delivers the bare result map later', async () => {
  const [connection = ''] = await agency.connect(client);
  const body = { ...february, customer_integration: connection, metrics: [reach] };
  const later = { ...body, metrics_webhook_url: receiver.url('/metrics') };
  const answered = await agency.call('/metrics/get-data-async', { method: 'POST', body: later, as: client });
  expect([answered.status, answered.body]).toEqual([
    200,
    { success: true, message: expect.any(String) as string },
  ]);
  const sync = await agency.read<{ data: object }>('/metrics/get-data', { method: 'POST', body, as: client });
  expect((await receiver.last('/metrics')).body).toEqual(sync.data);
  const { deliveries } = await agency.sandbox.control('GET', '/deliveries');
  expect(deliveries).toMatchObject([
    { kind: 'metrics', url: receiver.url('/metrics'), status: 200, attempt: 1 },
  ]);
});

describe('connector webhook subscription', () => {
  it('a subscription is changed field by field', async () => {
    const id = await subscribe({ events: ['oauth_saved'] });
    const change = async (body: object) =>
      (await agency.read<{ data: Subscription }>(`/webhook-subscriptions/${id}`, { method: 'PUT', body }))
        .data;
    expect(await change({ is_active: false })).toMatchObject({
      id,
      url: receiver.url(),
      events: ['oauth_saved'],
      is_active: false,
    });
    expect(await change({ events: ['oauth_started'] })).toMatchObject({
      events: ['oauth_started'],
      is_active: false,
    });
    expect(await change({ url: receiver.url('/new') })).toMatchObject({ url: receiver.url('/new') });
    expect(await change({})).toMatchObject({
      url: receiver.url('/new'),
      events: ['oauth_started'],
      is_active: false,
    });
  });

  it('a subscription can be deleted by its own merchant, and others get a 403', async () => {
    const id = await subscribe();
    const other = await Agency.on(agency.sandbox);
    for (const method of ['PUT', 'DELETE']) {
      const { status, body } = await other.call(`/webhook-subscriptions/${id}`, { method, body: {} });
      expect([status, body]).toEqual([403, { message: 'This action is unauthorized.' }]);
      expect((await agency.call('/webhook-subscriptions/999', { method, body: {} })).status).toBe(403);
    }
    const removed = await agency.call(`/webhook-subscriptions/${id}`, { method: 'DELETE' });
    expect(removed).toMatchObject({ status: 200, body: { success: true } });
    expect(await agency.read('/webhook-subscriptions')).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it('a subscription address is unique within the merchant', async () => {
    const id = await subscribe();
    const again = { method: 'POST', body: { url: receiver.url(), events: everyEvent } };
    const refused = await agency.call('/webhook-subscriptions', again);
    expect(refused).toMatchObject({ status: 422, body: { errors: { url: [expect.any(String)] } } });
    const second = await subscribe({ url: receiver.url('/second') });
    const path = (one: number) => `/webhook-subscriptions/${one}`;
    expect((await agency.call(path(second), { method: 'PUT', body: { url: receiver.url() } })).status).toBe(
      422,
    );
    expect((await agency.call(path(id), { method: 'PUT', body: { url: receiver.url() } })).status).toBe(200);
    expect((await (await Agency.on(agency.sandbox)).call('/webhook-subscriptions', again)).status).toBe(201);
  });
});
