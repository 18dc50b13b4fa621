import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agency, type Client, february, reach, unknownUuid } from './agency';

// "Authentication" of metrics-connector.
let agency: Agency;
let client: Client;
let connection: string;

beforeAll(async () => {
  agency = await Agency.open();
  client = await agency.newCustomer();
  [connection = ''] = await agency.connect(client);
});
afterAll(() => agency.close());

const merchantCalls = [
  ['GET', '/merchants/settings'],
  ['GET', '/integrations'],
  ['GET', '/customers'],
  ['POST', '/customers'],
  ['GET', `/customers/${unknownUuid}`],
  ['PUT', `/customers/${unknownUuid}`],
  ['PATCH', `/customers/${unknownUuid}`],
  ['DELETE', `/customers/${unknownUuid}`],
  ['POST', `/customers/${unknownUuid}/update-payment-status`],
  ['GET', '/metrics/instagram'],
  ['GET', '/webhook-subscriptions'],
  ['POST', '/webhook-subscriptions'],
  ['PUT', '/webhook-subscriptions/1'],
  ['DELETE', '/webhook-subscriptions/1'],
  ['GET', '/ads/options'],
] as const;
const customerCalls = [
  ['GET', '/customers/settings'],
  ['POST', '/customer-integrations/session'],
  ['GET', '/customer-integrations'],
  ['GET', `/customer-integrations/${unknownUuid}`],
  ['POST', '/metrics/get-data'],
  ['POST', '/metrics/get-data-async'],
] as const;

describe('connector merchant key', () => {
  it.each([...merchantCalls, ...customerCalls])(
    '%s %s answers 401 without a valid merchant key',
    async (method, path) => {
      for (const key of [null, 'unknown', client.token]) {
        const { status, body } = await agency.call(path, { method, key, as: client });
        expect(status).toBe(401);
        expect(body).toEqual({ message: expect.any(String) as string });
      }
    },
  );
});

describe('connector customer token', () => {
  it.each(customerCalls)('%s %s answers 401 without a valid customer token', async (method, path) => {
    expect((await agency.call(path, { method })).status).toBe(401);
    expect((await agency.call(path, { method, as: 'unknown' })).status).toBe(401);
    expect((await agency.call(path, { method, as: agency.keys.api_key })).status).toBe(401);
  });

  it('a customer call answers 401 with another merchant’s key and with both keys swapped', async () => {
    const other = await Agency.on(agency.sandbox);
    expect((await other.call('/customers/settings', { as: client })).status).toBe(401);
    const swapped = { key: client.token, as: agency.keys.api_key };
    expect((await agency.call('/customers/settings', swapped)).status).toBe(401);
  });
});

describe('connector ownership', () => {
  it.each([
    ['GET', undefined],
    ['PUT', { name: 'Mine now' }],
    ['PATCH', { name: 'Mine now' }],
    ['DELETE', undefined],
    // Nothing is said about the body of a call on what the caller does not have.
    ['PUT', {}],
    ['PATCH', { is_paying: true }],
  ])('a %s of an unknown customer and one of a foreign customer get the same 403', async (method, body) => {
    const other = await Agency.on(agency.sandbox);
    for (const uuid of [unknownUuid, client.uuid, 'no-uuid', '1']) {
      const answered = await other.call(`/customers/${uuid}`, { method, body });
      expect([answered.status, answered.body]).toEqual([403, { message: 'This action is unauthorized.' }]);
    }
  });

  it('a connection of another customer is answered with the same 403 as an unknown one', async () => {
    const neighbour = await agency.newCustomer('Neighbour');
    for (const uuid of [unknownUuid, connection]) {
      const answered = await agency.call(`/customer-integrations/${uuid}`, { as: neighbour });
      expect([answered.status, answered.body]).toEqual([403, { message: 'This action is unauthorized.' }]);
    }
    for (const uuids of [
      { customer_integration: connection },
      { customer_integration: unknownUuid },
      { customer_integration_uuids: [connection] },
    ]) {
      const body = { ...february, ...uuids, metrics: [reach] };
      const answered = await agency.call('/metrics/get-data', { method: 'POST', body, as: neighbour });
      expect([answered.status, answered.body]).toEqual([403, { message: 'This action is unauthorized.' }]);
    }
  });
});

describe('DELETE /customer-integrations/{uuid}', () => {
  const remove = (uuid: string, session?: string) =>
    agency.call(`/customer-integrations/${uuid}${session === undefined ? '' : `?session_id=${session}`}`, {
      method: 'DELETE',
      key: null,
    });

  it('a connection is deleted with a session id alone, without any header', async () => {
    const [own = ''] = await agency.connect(client, 'facebook', '55');
    for (const session of [undefined, '', 'no-uuid', unknownUuid])
      expect((await remove(own, session)).status).toBe(401);
    const { session_uuid } = await agency.newSession(client);
    const answered = await remove(own, session_uuid);
    expect(answered.status).toBe(200);
    expect(answered.body).toMatchObject({ success: true, message: expect.any(String) as string });
    expect((await agency.connections(client)).map(({ uuid }) => uuid)).not.toContain(own);
    expect((await remove(own, session_uuid)).status).toBe(403);
  });

  it('headers do not replace the session id', async () => {
    const path = `/customer-integrations/${connection}`;
    const { status, body } = await agency.call(path, { method: 'DELETE', as: client });
    expect([status, body]).toEqual([401, { message: expect.any(String) as string }]);
  });

  it('a foreign connection and expired, replaced or completed sessions are refused', async () => {
    const other = await agency.newCustomer('Other');
    const { session_uuid: foreign } = await agency.newSession(other);
    expect((await remove(connection, foreign)).status).toBe(403);
    const first = await agency.newSession(client);
    const second = await agency.newSession(client);
    expect((await remove(connection, first.session_uuid)).status).toBe(401);
    await agency.complete(second, 'facebook', ['77']);
    expect((await remove(connection, second.session_uuid)).status).toBe(401);
    const third = await agency.newSession(client);
    await agency.sandbox.advance(300);
    expect((await remove(connection, third.session_uuid)).status).toBe(401);
  });
});

describe('merchant with an unpaid, ended trial', () => {
  it.each([...merchantCalls, ...customerCalls])(
    '%s %s answers 403 after the merchant’s trial has ended',
    async (method, path) => {
      const ends = await agency.sandbox.later(60);
      const trial = await Agency.on(agency.sandbox, { trial_ends_at: ends });
      const own = await trial.newCustomer();
      const before = await trial.call(path, { method, as: own });
      expect(before.status === 403 && !path.includes(unknownUuid) && !path.endsWith('/1')).toBe(false);
      await agency.sandbox.advance(60);
      const { status, body } = await trial.call(path, { method, as: own });
      expect(status).toBe(403);
      expect(body).toEqual({ message: expect.any(String) as string });
      expect(body).not.toEqual({ message: 'This action is unauthorized.' });
    },
  );

  it('an ended trial also blocks deleting connections, and a paying merchant is not blocked', async () => {
    const trial = await Agency.on(agency.sandbox, { trial_ends_at: await agency.sandbox.later(60) });
    const own = await trial.newCustomer();
    const [connected = ''] = await trial.connect(own);
    const { session_uuid } = await trial.newSession(own, { expires_in_minutes: 10 });
    await agency.sandbox.advance(60);
    const path = `/customer-integrations/${connected}?session_id=${session_uuid}`;
    expect((await trial.call(path, { method: 'DELETE', key: null })).status).toBe(403);
    const paying = await Agency.on(agency.sandbox, {
      trial_ends_at: '2026-01-01T00:00:00Z',
      is_paying: true,
    });
    expect((await paying.call('/customers')).status).toBe(200);
  });
});
