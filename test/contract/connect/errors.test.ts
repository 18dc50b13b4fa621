import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agency, type Client, february, reach } from './agency';

// "Errors" of metrics-connector: the envelopes, and each row of the table.
let agency: Agency;
let client: Client;
let connection: string;

beforeAll(async () => {
  agency = await Agency.open({ restricted_metrics: ['cost_per_lead'] });
  client = await agency.newCustomer();
  [connection = ''] = await agency.connect(client, 'facebook_ads', '500');
});
afterAll(() => agency.close());

const message = expect.any(String) as string;
const send = (method: string, path: string, body: unknown) => agency.call(path, { method, body, as: client });
const metrics = (body: object) =>
  send('POST', '/metrics/get-data', {
    ...february,
    customer_integration: connection,
    metrics: [reach],
    ...body,
  });

/** The rejected fields of a 422 in the envelope of body validation. */
async function rejected(answered: Promise<{ status: number; body: unknown }>): Promise<string[]> {
  const { status, body } = await answered;
  expect([status, Object.keys(body as object)]).toEqual([422, ['errors']]);
  const { errors } = body as { errors: Record<string, string[]> };
  for (const messages of Object.values(errors)) expect(messages[0]).toEqual(message);
  return Object.keys(errors);
}

describe('connector 422 with errors by field', () => {
  it.each([
    [{}, ['name']],
    [{ name: '' }, ['name']],
    [{ name: ' \t ' }, ['name']],
    [{ name: null }, ['name']],
    [{ name: 5 }, ['name']],
    [{ name: 'x', is_paying: true }, ['is_paying']],
    [{ name: 'x', trial_ends_at: '2030-01-01' }, ['trial_ends_at']],
    [{ name: 'x', api_token: 'mine' }, ['api_token']],
    [{ name: 'x', colour: 'red' }, ['colour']],
  ])('a customer created or changed with %j gets a 422 naming the field', async (body, fields) => {
    expect(await rejected(send('POST', '/customers', body))).toEqual(fields);
    expect(await rejected(send('PUT', `/customers/${client.uuid}`, body))).toEqual(fields);
    expect(await rejected(send('PATCH', `/customers/${client.uuid}`, body))).toEqual(fields);
  });

  it.each([{}, { is_paying: 'yes' }, { is_paying: null }])(
    'a payment status of %j gets a 422 naming is_paying',
    async (body) => {
      const path = `/customers/${client.uuid}/update-payment-status`;
      expect(await rejected(send('POST', path, body))).toEqual(['is_paying']);
    },
  );

  it.each([
    [{ redirect_url: 'back' }, ['redirect_url']],
    [{ redirect_url: 'javascript:alert(1)' }, ['redirect_url']],
    [{ limit_reached_url: 5 }, ['limit_reached_url']],
    [{ expires_in_minutes: 0 }, ['expires_in_minutes']],
    [{ expires_in_minutes: 1.5 }, ['expires_in_minutes']],
    [{ close_on_finish: 'yes' }, ['close_on_finish']],
    [{ enable_multi_account_selection: 1 }, ['enable_multi_account_selection']],
    [{ limits: [{ name: 'integration_count', value: 'two' }] }, ['limits.0.value']],
    [{ limits: [{ name: 'integration_count', value: -1 }] }, ['limits.0.value']],
    [{ limits: [{ name: 'available_integrations', value: 'instagram' }] }, ['limits.0.value']],
    [{ limits: [{ name: 'everything', value: 1 }] }, ['limits.0.name']],
  ])('a session with %j gets a 422 naming the field', async (body, fields) => {
    expect(await rejected(send('POST', '/customer-integrations/session', body))).toEqual(fields);
  });

  it.each([
    [{ start: undefined }, ['start']],
    [{ start: '01/02/2026' }, ['start']],
    [{ end: '2026-02-30' }, ['end']],
    [{ end: '2026-01-31' }, ['end']],
    [{ comparison_start: '2026-01-01' }, ['comparison_end']],
    [{ metrics: [] }, ['metrics']],
    [{ metrics: undefined }, ['metrics']],
    [{ metrics: [{ ...reach, id: undefined }] }, ['metrics.0.id']],
    [{ metrics: [{ ...reach, component: 'pie_v1' }] }, ['metrics.0.component']],
    [{ metrics: [{ ...reach, metrics: 'reach' }] }, ['metrics.0.metrics']],
    [{ metrics: [{ ...reach, entity_type: 'account' }] }, ['metrics.0.entity_type']],
    [{ metrics: [reach, reach] }, ['metrics.1.id']],
    [{ customer_integration: 'no-uuid' }, ['customer_integration']],
    [{ customer_integration: undefined }, ['customer_integration']],
  ])('a metric read with %j gets a 422 naming the field', async (body, fields) => {
    expect(await rejected(metrics(body))).toEqual(fields);
  });

  it('a catalogue request in an unknown language gets a 422 naming language', async () => {
    expect(await rejected(agency.call('/metrics/instagram?language=xx'))).toEqual(['language']);
  });

  it.each([
    ['', 'nothing'],
    ['?integration_slug=instagram', 'no ad integration'],
  ])('ads options of %s (%s) get a 422 naming integration_slug', async (query) => {
    expect(await rejected(agency.call(`/ads/options${query}`))).toEqual(['integration_slug']);
  });

  it.each([
    '{"name": ',
    'name=x',
    '[]',
    'null',
    `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
    '{"__proto__": {"name": "x"}}',
  ])('a body that is no customer gets a 422: %.30s', async (body) => {
    expect((await rejected(send('POST', '/customers', body))).length).toBeGreaterThan(0);
  });
});

describe('connector 422 with message and extra', () => {
  it('a metric restricted by contract is named in a 422, and other merchants can read it', async () => {
    const item = {
      id: 'x',
      reference_key: 'fbads:cost_per_lead',
      component: 'number_v1',
      metrics: ['cost_per_lead'],
    };
    const { status, body } = await metrics({ metrics: [reach, item] });
    expect(status).toBe(422);
    expect(body).toEqual({
      message: expect.stringContaining('cost_per_lead') as string,
      extra: expect.anything() as unknown,
    });
    const other = await Agency.on(agency.sandbox);
    const theirs = await other.newCustomer();
    const [free = ''] = await other.connect(theirs, 'facebook_ads', '500');
    const sent = { ...february, customer_integration: free, metrics: [item] };
    expect((await other.call('/metrics/get-data', { method: 'POST', body: sent, as: theirs })).status).toBe(
      200,
    );
  });
});

describe('connector catalogue errors', () => {
  it.each(['unknown', 'Instagram', 'no-such', '123', '%20'])(
    'the catalogue answers 404 with not_found for the slug %s',
    async (slug) => {
      const { status, body } = await agency.call(`/metrics/${slug}`);
      expect([status, body]).toEqual([404, { message, error_code: 'not_found' }]);
    },
  );

  it('the catalogue answers 503 while it is unavailable and 200 afterwards', async () => {
    await agency.sandbox.control('POST', '/connect/catalogue', { available: false });
    const { status, body } = await agency.call('/metrics/instagram');
    expect([status, body]).toEqual([503, { message }]);
    await agency.sandbox.control('POST', '/connect/catalogue', { available: true });
    expect((await agency.call('/metrics/instagram')).status).toBe(200);
  });
});

it.each([400, 500, 503])('a fault of %i is answered with a message alone', async (status) => {
  await agency.sandbox.control('POST', '/faults', {
    service: 'connect',
    path: '/customers',
    times: 1,
    status,
  });
  const answered = await agency.call('/customers');
  expect([answered.status, answered.body]).toEqual([status, { message }]);
});

it('an unknown path answers 404, and a wrong method answers 405', async () => {
  expect(await agency.call('/nothing')).toMatchObject({ status: 404, body: { message } });
  expect((await agency.call('/integrations', { method: 'POST' })).status).toBe(405);
});

it.each(['%ff', '%zz', 'x'.repeat(4_000), '__proto__'])(
  'an invalid customer id (%#) is answered like an unknown customer',
  async (id) => {
    expect(await agency.call(`/customers/${id}`)).toMatchObject({
      status: 403,
      body: { message: 'This action is unauthorized.' },
    });
  },
);
