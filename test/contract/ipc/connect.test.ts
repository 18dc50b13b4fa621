import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { february, january, Agency as Merchant, reach, unknownUuid } from '../connect/agency';
import { Receiver } from '../connect/receiver';
import { callEveryEndpoint } from './every-endpoint';
import { MainOnSandbox } from './main-on-sandbox';
import type { Page } from './page';

// "Endpoints" of metrics-connector, through the contract between the processes.
let rig: MainOnSandbox;
let page: Page;
let merchant: Merchant;
/** Made over IPC, so that main alone knows its token. */
let customer: string;

beforeAll(async () => {
  rig = await MainOnSandbox.open({ privateWebhooks: 'allow' });
  merchant = await Merchant.on(rig.sandbox, { name: 'Agency', rate_limit_per_minute: 100_000 });
  page = await rig.openWorkspace({ connect: rig.connect(merchant.keys.api_key) });
  customer = await newCustomer('Padaria Aurora');
});
afterAll(() => rig.close());

async function newCustomer(name: string): Promise<string> {
  const { record } = await page.read('connect.create_customer', { body: { name } });
  if (!record) throw new Error('the customer was set aside');
  return record.uuid;
}

async function newSession() {
  const { kept } = await page.read('connect.create_session', { customer });
  if (!kept) throw new Error('the session was not kept');
  return kept;
}

/** Connects an account as the customer would on the hosted page. */
async function connect(sourceId: string, slug = 'instagram'): Promise<string> {
  const sessionUuid = rig.main.sessionUuid(page.workspaceId, (await newSession()).handle);
  const body = { integration_slug: slug, accounts: [{ source_id: sourceId, source_name: `@${sourceId}` }] };
  const { body: answer } = await rig.sandbox.tryControl(
    'POST',
    `/connect/sessions/${sessionUuid}/complete`,
    body,
  );
  const [uuid] = (answer as { connections: [string] }).connections;
  return uuid;
}

const statusOf = async (uuid: string) =>
  (await page.read('connect.get_customer_integration', { params: { uuid }, customer })).record?.status;

const hook = (path: string) => `http://127.0.0.1:9${path}`;
const subscribe = async (path: string) => {
  const body = { url: hook(path), events: ['oauth_started' as const] };
  const { record } = await page.read('connect.create_webhook_subscription', { body });
  if (!record) throw new Error('the subscription was set aside');
  return record;
};

describe('connector endpoints over IPC', () => {
  callEveryEndpoint(
    'connect',
    {
      async get_merchant_settings() {
        const { record, beside } = await page.read('connect.get_merchant_settings', {});
        expect(record).toMatchObject({ name: 'Agency', is_paying: true, rate_limit_per_minute: '100000' });
        expect(record?.available_integrations).toContainEqual({ name: 'Instagram', slug: 'instagram' });
        expect(beside).toMatchObject({ include_settings: true });
      },

      async list_integrations() {
        const { records, page: paging } = await page.read('connect.list_integrations', {});
        expect(records.find(({ slug }) => slug === 'instagram')).toMatchObject({ enabled: true });
        // The whole list: there is no next page, and nothing counts it.
        expect(paging.next).toBeNull();
      },

      async create_customer() {
        const { record } = await page.read('connect.create_customer', { body: { name: 'Ótica Sol' } });
        expect(record).toMatchObject({ name: 'Ótica Sol', is_paying: false, merchant: 'Agency' });
        expect(record).not.toHaveProperty('api_token');
      },

      async list_customers() {
        await newCustomer('Padaria Central');
        const query = { name: 'padaria', per_page: 1, sortBy: 'name' };
        const { records, page: paging } = await page.read('connect.list_customers', { query });
        expect(records).toMatchObject([{ uuid: customer, name: 'Padaria Aurora' }]);
        expect(paging).toMatchObject({ currentPage: 1, perPage: 1, total: 2 });
      },

      async get_customer_settings() {
        const uuid = await connect('settings-1');
        const { record } = await page.read('connect.get_customer_settings', { customer });
        expect(record).toMatchObject({ uuid: customer, name: 'Padaria Aurora' });
        expect(record?.integrations.find((one) => one.uuid === uuid)).toMatchObject({
          integration: 'Instagram',
          name: '@settings-1',
          slug: 'instagram',
          status: 'active',
        });
      },

      async get_customer() {
        const { record } = await page.read('connect.get_customer', { params: { uuid: customer } });
        expect(record).toMatchObject({ uuid: customer, name: 'Padaria Aurora' });
        expect(record).not.toHaveProperty('integrations');
      },

      async update_customer() {
        const uuid = await newCustomer('Before');
        const call = { params: { uuid }, body: { name: 'After' } };
        expect((await page.read('connect.update_customer', call)).record).toMatchObject({ name: 'After' });
      },

      async patch_customer() {
        const uuid = await newCustomer('Before');
        const call = { params: { uuid }, body: { name: 'Patched' } };
        expect((await page.read('connect.patch_customer', call)).record).toMatchObject({ name: 'Patched' });
      },

      async delete_customer() {
        const uuid = await newCustomer('Gone');
        const { body } = await page.read('connect.delete_customer', { params: { uuid } });
        expect(body).toMatchObject({ success: true });
        expect(await page.refusal('connect.get_customer', { params: { uuid } })).toMatchObject({
          code: 'RECORD_NOT_FOUND',
        });
      },

      async update_payment_status() {
        const uuid = await newCustomer('Payer');
        const call = { params: { uuid }, body: { is_paying: true } };
        expect((await page.read('connect.update_payment_status', call)).body).toMatchObject({
          success: true,
        });
        const { record } = await page.read('connect.get_customer', { params: { uuid } });
        expect(record?.is_paying).toBe(true);
      },

      async create_session() {
        const body = { locale: 'pt_BR', limits: [{ name: 'integration_count' as const, value: 2 }] };
        const { record } = await page.read('connect.create_session', { customer, body });
        expect(record).toMatchObject({
          customer_uuid: customer,
          locale: 'pt_BR',
          limits: [{ name: 'integration_count', value: 2 }],
          // Five minutes from the sandbox's standing clock.
          expires_at: '2026-03-02T09:05:00.000000Z',
        });
      },

      async list_customer_integrations() {
        const uuid = await connect('lists-1');
        const lapsed = await connect('lists-2');
        await rig.sandbox.control('PATCH', `/connect/connections/${lapsed}`, { status: 'expired' });
        const query = { source_name: 'lists', status: 'active' as const };
        const { records } = await page.read('connect.list_customer_integrations', { customer, query });
        expect(records).toMatchObject([
          { uuid, source_id: 'lists-1', integration: { name: 'Instagram', slug: 'instagram' } },
        ]);
      },

      async get_customer_integration() {
        const uuid = await connect('get-1');
        const call = { params: { uuid }, customer };
        const { record } = await page.read('connect.get_customer_integration', call);
        expect(record).toMatchObject({ uuid, source_name: '@get-1', status: 'active' });
      },

      async delete_customer_integration() {
        const uuid = await connect('delete-1');
        const { handle: session } = await newSession();
        const call = { params: { uuid }, session };
        const { body } = await page.read('connect.delete_customer_integration', call);
        expect(body).toMatchObject({ success: true });
        const gone = { params: { uuid }, customer };
        expect(await page.refusal('connect.get_customer_integration', gone)).toMatchObject({
          code: 'RECORD_NOT_FOUND',
        });
      },

      async list_metric_definitions() {
        const call = { params: { integration_slug: 'instagram' }, query: { language: 'pt_br' as const } };
        const { records, meta } = await page.read('connect.list_metric_definitions', call);
        expect(records.length).toBeGreaterThan(0);
        for (const { reference_key } of records) expect(reference_key).toMatch(/^ig:/);
        expect(meta).toMatchObject({ integration_slug: 'instagram', language: 'pt_br' });
      },

      async get_metric_values() {
        const uuid = await connect('metrics-1');
        const unknown = { ...reach, id: 'none', reference_key: 'ig:no_such_metric', metrics: ['no_such'] };
        const chart = { ...reach, id: 'chart', component: 'chart_v1' as const, dimensions: ['date'] };
        const number = { ...reach, component: 'number_v1' as const };
        const body = {
          ...february,
          ...january,
          customer_integration: uuid,
          metrics: [number, chart, { ...unknown, component: 'number_v1' as const }],
        };
        const { values } = await page.read('connect.get_metric_values', { customer, body });
        expect(values.reach).toEqual({
          value: expect.any(Number) as number,
          previous_value: expect.any(Number) as number,
        });
        // Charts and failures have no documented form: they come as the service sent them.
        expect(values.chart).toMatchObject({ labels: expect.any(Array) as string[] });
        expect(values.none).toMatchObject({ error: { message: expect.any(String) as string } });
      },

      async request_metric_values() {
        const receiver = await Receiver.open();
        const uuid = await connect('later-1');
        const number = { ...reach, component: 'number_v1' as const };
        const body = {
          ...february,
          customer_integration_uuids: [uuid],
          metrics: [number],
          metrics_webhook_url: receiver.url('/metrics'),
        };
        const { body: answer } = await page.read('connect.request_metric_values', { customer, body });
        expect(answer).toMatchObject({ success: true });
        await expect.poll(() => receiver.received.map(({ path }) => path)).toEqual(['/metrics']);
        expect(receiver.received[0]?.body).toMatchObject({ reach: { value: expect.any(Number) as number } });
        await receiver.close();
      },

      async create_webhook_subscription() {
        expect(await subscribe('/created')).toMatchObject({
          url: hook('/created'),
          events: ['oauth_started'],
          is_active: true,
        });
      },

      async list_webhook_subscriptions() {
        const { id } = await subscribe('/listed');
        const { records } = await page.read('connect.list_webhook_subscriptions', {
          query: { per_page: 100 },
        });
        expect(records.find((one) => one.id === id)).toMatchObject({ url: hook('/listed') });
      },

      async update_webhook_subscription() {
        const { id } = await subscribe('/changed');
        const call = { params: { id }, body: { is_active: false } };
        const { record } = await page.read('connect.update_webhook_subscription', call);
        expect(record).toMatchObject({ id, is_active: false, url: hook('/changed') });
      },

      async delete_webhook_subscription() {
        const { id } = await subscribe('/removed');
        const { body } = await page.read('connect.delete_webhook_subscription', { params: { id } });
        expect(body).toMatchObject({ success: true });
        const { records } = await page.read('connect.list_webhook_subscriptions', {
          query: { per_page: 100 },
        });
        expect(records.map((one) => one.id)).not.toContain(id);
      },

      async get_ads_options() {
        const query = { integration_slug: 'facebook_ads' };
        const { body } = await page.read('connect.get_ads_options', { query });
        expect(body).toMatchObject({ data: expect.any(Object) as object });
      },
    },
    () => ({ rig, page }),
  );
});

it('a customer without a token on this machine fails with TOKEN_MISSING and makes no call', async () => {
  const before = await rig.arrived('connect');
  expect(await page.refusal('connect.get_customer_settings', { customer: unknownUuid })).toMatchObject({
    code: 'TOKEN_MISSING',
  });
  expect(await rig.arrived('connect')).toEqual(before);
});

it('a connection that expires at the service is read as expired', async () => {
  const uuid = await connect('lapses-1');
  expect(await statusOf(uuid)).toBe('active');
  await rig.sandbox.control('PATCH', `/connect/connections/${uuid}`, { status: 'expired' });
  expect(await statusOf(uuid)).toBe('expired');
});
