import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agency, type Client, february, reach } from './agency';

// Address rules of "Webhook subscription request" and of `metrics_webhook_url` in metrics-connector.
let agency: Agency;
let client: Client;
let connection: string;

beforeAll(async () => {
  agency = await Agency.open();
  client = await agency.newCustomer();
  [connection = ''] = await agency.connect(client);
});
afterAll(() => agency.close());

const refused = [
  'no address',
  '',
  'ftp://hooks.example/c',
  'javascript:alert(1)',
  'http://localhost/hook',
  'http://LOCALHOST.:80/hook',
  'http://hooks.localhost/hook',
  'https://127.0.0.1/hook',
  'https://127.1/hook',
  'https://2130706433/hook',
  'https://0x7f000001/hook',
  'https://0177.0.0.1/hook',
  'http://0.0.0.0/hook',
  'http://10.1.2.3/hook',
  'http://172.16.0.9/hook',
  'http://192.168.0.1/hook',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/hook',
  'http://[fe80::1]/hook',
  'http://[fd00::1]/hook',
  'http://[::ffff:127.0.0.1]/hook',
  'http://[64:ff9b::7f00:1]/hook',
  'http://printer.local/hook',
  'http://vault.internal/hook',
];

describe.each(refused)('private or invalid address %s', (url) => {
  it('the address is refused for a new and for a changed subscription', async () => {
    const created = await agency.call('/webhook-subscriptions', {
      method: 'POST',
      body: { url, events: ['oauth_saved'] },
    });
    expect(created).toMatchObject({ status: 422, body: { errors: { url: [expect.any(String)] } } });
    const id = await agency.subscribe({
      url: `https://hooks.example/${refused.indexOf(url)}`,
      events: ['oauth_saved'],
    });
    const changed = await agency.call(`/webhook-subscriptions/${id}`, { method: 'PUT', body: { url } });
    expect(changed).toMatchObject({ status: 422, body: { errors: { url: [expect.any(String)] } } });
  });

  it('the address is refused for an asynchronous metric read', async () => {
    const body = {
      ...february,
      customer_integration: connection,
      metrics: [reach],
      metrics_webhook_url: url,
    };
    const answered = await agency.call('/metrics/get-data-async', { method: 'POST', body, as: client });
    expect(answered).toMatchObject({
      status: 422,
      body: { errors: { metrics_webhook_url: [expect.any(String)] } },
    });
  });
});

it('a public address is accepted for a subscription and for an asynchronous read', async () => {
  const body = { url: 'https://hooks.example/public', events: ['oauth_saved'] };
  expect((await agency.call('/webhook-subscriptions', { method: 'POST', body })).status).toBe(201);
  const read = {
    ...february,
    customer_integration: connection,
    metrics: [reach],
    metrics_webhook_url: 'https://hooks.example/m',
  };
  expect(
    (await agency.call('/metrics/get-data-async', { method: 'POST', body: read, as: client })).status,
  ).toBe(200);
});

it.each([
  [{}],
  [{ events: [] }],
  [{ events: ['everything'] }],
  [{ events: 'oauth_saved' }],
  [{ is_active: 'yes' }],
])('a subscription with %j is answered with 422 naming the field', async (more) => {
  const body = {
    url: 'https://hooks.example/x',
    ...('is_active' in more && { events: ['oauth_saved'] }),
    ...more,
  };
  const { status, body: answer } = await agency.call('/webhook-subscriptions', { method: 'POST', body });
  expect(status).toBe(422);
  const [field] = Object.keys((answer as { errors: object }).errors);
  expect(field?.split('.')[0]).toBe('is_active' in more ? 'is_active' : 'events');
});
