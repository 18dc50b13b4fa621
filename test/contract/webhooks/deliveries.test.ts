import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  connectEvent,
  reportingEvent,
  webhooksDesk,
  workspaceId,
} from '../../../src/main/webhooks/testing/webhooks-desk';
import { parseInstant } from '../../../src/shared/domain/time';
import { Agency, type Client, february, reach } from '../connect/agency';

// "Events" of metrics-connector and of reporting-v2, from the sandbox into the inbox.
const desk = webhooksDesk();
let agency: Agency;
let client: Client;

beforeEach(async () => {
  agency = await Agency.open({}, { privateWebhooks: 'allow' });
  client = await agency.newCustomer();
  desk.credentials = { clientId: agency.keys.client_id, clientSecret: agency.keys.client_secret };
  // The sandbox's date is in March.
  const { now } = (await agency.sandbox.control('GET', '/clock')) as { now: string };
  desk.clockOffsetMs = (parseInstant(now) ?? 0) - Date.now();
});
afterEach(() => agency.close());

const rows = async () => {
  const list = await desk.webhooks.deliveries.list(workspaceId, { filter: {}, before: null, limit: 50 });
  return list.ok ? list.data.rows : [];
};
/** A path of the receiver that a service can send to. */
async function url(purpose: typeof connectEvent): Promise<string> {
  const { path } = await desk.path(purpose);
  await desk.webhooks.receiver.need('test', true);
  return desk.url(path);
}

describe('connector event in the inbox', () => {
  it('a connector event is valid with the merchant’s secret and names the changed connection', async () => {
    await agency.subscribe({ url: await url(connectEvent), events: ['customer_integration.status_updated'] });
    const [connection = ''] = await agency.connect(client);
    await agency.sandbox.control('PATCH', `/connect/connections/${connection}`, { status: 'revoked' });
    await expect.poll(async () => (await rows()).map(({ verdict }) => verdict)).toEqual([{ kind: 'valid' }]);
    const pending = await desk.webhooks.deliveries.pending(workspaceId, 0, 10);
    const candidates = pending.ok ? pending.data[0]?.candidates : [];
    expect(candidates?.map(({ value }) => value)).toContain(connection);
  });

  it('an event is forged with another client secret and stale with a differing clock', async () => {
    await agency.subscribe({ url: await url(connectEvent), events: ['customer_integration.status_updated'] });
    const [connection = ''] = await agency.connect(client);
    desk.credentials = { ...desk.credentials, clientSecret: 'another' };
    await desk.restart();
    await desk.webhooks.receiver.need('test', true);
    await agency.sandbox.control('PATCH', `/connect/connections/${connection}`, { status: 'revoked' });
    await expect.poll(async () => (await rows())[0]?.verdict.kind).toBe('forged');
    desk.credentials = { ...desk.credentials, clientSecret: agency.keys.client_secret };
    desk.clockOffsetMs = 0;
    await desk.restart();
    await desk.webhooks.receiver.need('test', true);
    await agency.sandbox.control('PATCH', `/connect/connections/${connection}`, { status: 'active' });
    await expect.poll(async () => (await rows())[0]?.verdict.kind).toBe('stale');
  });
});

describe('asynchronous metric read', () => {
  it('a delivered metric read has the same values as a synchronous one', async () => {
    await url(connectEvent);
    const [connection = ''] = await agency.connect(client);
    const body = { ...february, customer_integration: connection, metrics: [reach] };
    desk.askForMetrics = async (_id, wish, to) => {
      const asked = { ...wish.body, metrics_webhook_url: to };
      await agency.read('/metrics/get-data-async', { method: 'POST', body: asked, as: client });
      return { ok: true, data: null };
    };
    const delivered = await desk.webhooks.metricReads.request(workspaceId, {
      customer: client.uuid,
      body,
      lane: 'freshness',
    });
    const { data } = await agency.read<{ data: object }>('/metrics/get-data', {
      method: 'POST',
      body,
      as: client,
    });
    expect(delivered).toMatchObject({ ok: true, data: { values: data } });
  });
});

describe('reporting event in the inbox', () => {
  it('a reporting event is unsigned because no signature is documented', async () => {
    const { body } = await agency.sandbox.tryControl('POST', '/reporting/companies', {});
    const { api_token } = body as { api_token: string };
    const { reporting } = agency.sandbox.line;
    const sent = await fetch(`${reporting.base_url}/webhooks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${api_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: await url(reportingEvent), event_type: 'report_viewed' }),
    });
    expect(sent.ok).toBe(true);
    await agency.sandbox.control('POST', '/reporting/events', { api_token, event_type: 'report_viewed' });
    await expect
      .poll(rows)
      .toMatchObject([{ event: 'report_viewed', verdict: { kind: 'unsigned', reason: 'none_documented' } }]);
  });
});
