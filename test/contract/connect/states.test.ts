import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Agency, type Client, february, reach } from './agency';
import type { Customer, Merchant } from './records';

// "States and transitions" of metrics-connector.
let agency: Agency;
let client: Client;

beforeAll(async () => {
  agency = await Agency.open();
});
beforeEach(async () => {
  client = await agency.newCustomer();
});
afterAll(() => agency.close());

const day = 86_400;
const readMetrics = (connection: string) =>
  agency.call('/metrics/get-data', {
    method: 'POST',
    body: { ...february, customer_integration: connection, metrics: [reach] },
    as: client,
  });
const openSession = () => agency.call('/customer-integrations/session', { method: 'POST', as: client });
const customer = async () =>
  (await agency.read<{ customer: Customer }>(`/customers/${client.uuid}`)).customer;

describe('connector customer states', () => {
  it('a new customer is unpaid and in a trial of 14 days', async () => {
    const { trial_ends_at, created_at, is_paying } = await customer();
    expect(is_paying).toBe(false);
    const instant = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`);
    expect(instant(trial_ends_at) - instant(created_at)).toBe(14 * day * 1000);
  });

  it('after an unpaid trial, sessions and metrics answer 401, and settings still answer 200', async () => {
    const [connection = ''] = await agency.connect(client);
    await agency.sandbox.advance(14 * day - 1);
    expect((await openSession()).status).toBe(201);
    expect((await readMetrics(connection)).status).toBe(200);
    await agency.sandbox.advance(1);
    expect((await openSession()).status).toBe(401);
    const refused = await readMetrics(connection);
    expect([refused.status, refused.body]).toEqual([401, { message: expect.any(String) as string }]);
    const later = { method: 'POST', body: {}, as: client };
    expect((await agency.call('/metrics/get-data-async', later)).status).toBe(401);
    expect((await agency.call('/customers/settings', { as: client })).status).toBe(200);
    await agency.setPaying(client, true);
    expect((await openSession()).status).toBe(201);
    expect((await readMetrics(connection)).status).toBe(200);
  });

  it('a payment status can only be changed to a different one', async () => {
    const changed = await agency.setPaying(client, true);
    expect([changed.status, changed.body]).toEqual([
      200,
      { success: true, message: expect.any(String) as string },
    ]);
    expect((await customer()).is_paying).toBe(true);
    const repeated = await agency.setPaying(client, true);
    expect(repeated.status).toBe(422);
    expect(repeated.body).toEqual({ errors: { is_paying: [expect.any(String) as string] } });
    expect((await customer()).is_paying).toBe(true);
    expect((await agency.setPaying(client, false)).status).toBe(200);
    expect((await agency.setPaying(client, false)).status).toBe(422);
  });

  it('deleting a customer also removes its connections, sessions and token', async () => {
    const [connection = ''] = await agency.connect(client);
    const { session_uuid } = await agency.newSession(client);
    const before = (await agency.read<{ merchant: Merchant }>('/merchants/settings')).merchant
      .total_customers;
    const removed = await agency.call(`/customers/${client.uuid}`, { method: 'DELETE' });
    expect([removed.status, removed.body]).toEqual([
      200,
      { success: true, message: expect.any(String) as string },
    ]);
    expect((await agency.call('/customers/settings', { as: client })).status).toBe(401);
    expect((await agency.call(`/customers/${client.uuid}`)).status).toBe(403);
    const byControl = await agency.sandbox.tryControl('PATCH', `/connect/connections/${connection}`, {
      status: 'active',
    });
    expect(byControl.status).toBe(404);
    const path = `/customer-integrations/${connection}?session_id=${session_uuid}`;
    expect((await agency.call(path, { method: 'DELETE', key: null })).status).toBe(401);
    const after = (await agency.read<{ merchant: Merchant }>('/merchants/settings')).merchant.total_customers;
    expect(after).toBe(before - 1);
  });
});

describe('connector session states', () => {
  it('a session expires after five minutes, or after the time it was created with', async () => {
    const usable = async (uuid: string) =>
      (
        await agency.sandbox.tryControl('POST', `/connect/sessions/${uuid}/start`, {
          integration_slug: 'instagram',
        })
      ).status;
    const { session_uuid: usual } = await agency.newSession(client);
    const other = await agency.newCustomer('Other');
    const { session_uuid: short } = await agency.newSession(other, { expires_in_minutes: 1 });
    await agency.sandbox.advance(59);
    expect([await usable(usual), await usable(short)]).toEqual([200, 200]);
    await agency.sandbox.advance(1);
    expect([await usable(usual), await usable(short)]).toEqual([200, 401]);
    await agency.sandbox.advance(240);
    expect(await usable(usual)).toBe(401);
  });

  it('a newer session of a customer invalidates the older one, not those of other customers', async () => {
    const other = await agency.newCustomer('Other');
    const others = await agency.newSession(other);
    const first = await agency.newSession(client);
    await agency.newSession(client);
    expect((await agency.complete(first, 'instagram', ['1'])).status).toBe(401);
    expect((await agency.complete(others, 'instagram', ['1'])).status).toBe(201);
  });

  it('a completed session cannot be completed again', async () => {
    const session = await agency.newSession(client);
    expect((await agency.complete(session, 'instagram', ['1'])).status).toBe(201);
    expect((await agency.complete(session, 'instagram', ['2'])).status).toBe(401);
  });
});

describe('connector connection states', () => {
  it('a broken token shows as expired only after a metric read has failed', async () => {
    const [connection = ''] = await agency.connect(client);
    await agency.sandbox.control('POST', `/connect/connections/${connection}/break-token`);
    expect((await agency.connections(client))[0]?.status).toBe('active');
    const refused = await readMetrics(connection);
    expect(refused.status).toBe(422);
    expect(refused.body).toEqual({
      message: expect.any(String) as string,
      extra: { integration_status: 'expired' },
    });
    expect((await agency.connections(client))[0]?.status).toBe('expired');
    expect((await readMetrics(connection)).status).toBe(422);
  });

  it('a revoked connection works again under the same uuid once its account is reconnected', async () => {
    const [connection = ''] = await agency.connect(client, 'instagram', '31');
    await agency.sandbox.control('PATCH', `/connect/connections/${connection}`, { status: 'revoked' });
    expect((await readMetrics(connection)).body).toMatchObject({ extra: { integration_status: 'revoked' } });
    expect(await agency.connect(client, 'instagram', '31')).toEqual([connection]);
    expect((await agency.connections(client)).map(({ status }) => status)).toEqual(['active']);
    expect((await readMetrics(connection)).status).toBe(200);
  });
});
