import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '../../../src/shared/services/load';
import { type Client, february, Agency as Merchant, reach, unknownUuid } from '../connect/agency';
import type { ErrorRow } from './every-error';
import { failNext, provokeEveryError } from './every-error';
import { MainOnSandbox } from './main-on-sandbox';
import type { Page } from './page';

// "Errors", "Authentication" and "Limits" of metrics-connector, provoked in the service and met by a page.
let rig: MainOnSandbox;
let merchant: Merchant;
let page: Page;
/** Its trial has ended, unpaid; it has a connection. */
let lapsed: Connected;
/** In its trial; it has a connection. */
let client: Connected;

interface Connected extends Client {
  readonly connection: string;
}

beforeAll(async () => {
  rig = await MainOnSandbox.open();
  merchant = await Merchant.on(rig.sandbox, {
    rate_limit_per_minute: 100_000,
    restricted_metrics: ['cost_per_lead'],
  });
  page = await rig.openWorkspace({ connect: rig.connect(merchant.keys.api_key) });
  lapsed = await newClient('Lapsed');
  await rig.sandbox.advance(15 * 86_400);
  client = await newClient('Padaria Aurora');
});
afterAll(() => rig.close());

/** Made over IPC, so that main holds its token, and connected as the customer would on the hosted page. */
async function newClient(name: string): Promise<Connected> {
  const { record } = await page.read('connect.create_customer', { body: { name } });
  const uuid = record?.uuid ?? '';
  const token = await rig.main.customerToken(page.workspaceId, uuid);
  const [connection = ''] = await merchant.connect({ uuid, token }, 'facebook_ads', `${name}-1`);
  return { uuid, token, connection };
}

type Name = EndpointName<'connect'>;
type InputOf = () => object;

const row = (
  of: Name | 'any',
  status: number,
  rest: Pick<ErrorRow, 'code' | 'data' | 'provoke'> & Partial<ErrorRow>,
): ErrorRow => ({ section: 'Errors', of, status, envelope: 'message', ...rest });

const ask = (endpoint: Name, input: object) => page.refusal(`connect.${endpoint}`, input);

const foreign = (endpoint: Name, input: InputOf): ErrorRow =>
  row(endpoint, 403, {
    section: 'Authentication',
    provoke: () => ask(endpoint, input()),
    code: 'RECORD_NOT_FOUND',
    data: { causes: ['record_foreign_or_unknown'] },
  });

/** Our own check passes values that are valid by the document. The service is set to refuse them anyway. */
const refusedBody = (endpoint: Name, path: string, input: InputOf): ErrorRow =>
  row(endpoint, 422, {
    envelope: 'errors',
    when: 'told to',
    provoke: async () => {
      await failNext(rig, 'connect', path, 422);
      return ask(endpoint, input());
    },
    code: 'REQUEST_REFUSED',
    data: { fields: ['fault'] },
  });

const storageFailed = (endpoint: Name, path: string, input: InputOf): ErrorRow =>
  row(endpoint, 400, {
    provoke: async () => {
      await failNext(rig, 'connect', path, 400);
      return ask(endpoint, input());
    },
    code: 'SERVICE_FAILED',
    data: { causes: ['not_stored'] },
  });

const trialEnded = (endpoint: Name, input: InputOf): ErrorRow =>
  row(endpoint, 401, {
    section: 'States and transitions',
    provoke: () => ask(endpoint, input()),
    code: 'TRIAL_ENDED',
    data: { causes: ['customer_trial_ended'] },
  });

const byUuid = { params: { uuid: unknownUuid } };
const named = { ...byUuid, body: { name: 'Ótica Sol' } };

const metrics = ({ uuid, connection }: Connected, more: object = {}) => ({
  customer: uuid,
  body: { ...february, customer_integration: connection, metrics: [reach], ...more },
});
const later = (of: Connected, more: object = {}) =>
  metrics(of, { metrics_webhook_url: 'https://hooks.example/metrics', ...more });
const costPerLead = {
  metrics: [
    {
      id: 'x',
      reference_key: 'fbads:cost_per_lead',
      component: 'number_v1',
      metrics: ['cost_per_lead'],
    },
  ],
};
const backwards = { start: '2026-02-28', end: '2026-02-01' };

/** The rows that both metric reads have in common. */
const metricRows = (
  endpoint: 'get_metric_values' | 'request_metric_values',
  path: string,
  input: typeof metrics,
): readonly ErrorRow[] => [
  row(endpoint, 422, {
    envelope: 'errors',
    provoke: () => ask(endpoint, input(client, backwards)),
    code: 'REQUEST_REFUSED',
    data: { fields: ['end'] },
  }),
  trialEnded(endpoint, () => input(lapsed)),
  row(endpoint, 400, {
    provoke: async () => {
      await failNext(rig, 'connect', path, 400);
      return ask(endpoint, input(client));
    },
    code: 'SERVICE_FAILED',
    data: { causes: ['collection_failed'] },
  }),
  foreign(endpoint, () => input(client, { customer_integration: lapsed.connection })),
  row(endpoint, 422, {
    envelope: 'message_extra',
    when: 'a metric that the contract shuts out',
    provoke: () => ask(endpoint, input(client, costPerLead)),
    code: 'METRIC_RESTRICTED',
    data: { causes: ['metric_restricted'] },
  }),
  row(endpoint, 422, {
    envelope: 'message_extra',
    when: 'the platform’s token is no longer valid',
    provoke: async () => {
      const own = await newClient(`Broken, ${endpoint}`);
      await rig.sandbox.control('POST', `/connect/connections/${own.connection}/break-token`);
      return ask(endpoint, input(own));
    },
    code: 'CONNECTION_EXPIRED',
    data: { integrationStatus: 'expired', causes: ['connection_expired'] },
  }),
];

/** A session opened over IPC: a page has its handle, main its uuid. */
async function openSession(): Promise<string> {
  const { kept } = await page.read('connect.create_session', { customer: client.uuid });
  if (!kept) throw new Error('the session was not kept');
  return kept.handle;
}

async function subscribe(path: string): Promise<number> {
  const body = { url: `https://hooks.example${path}`, events: ['oauth_started' as const] };
  return (await page.read('connect.create_webhook_subscription', { body })).record?.id ?? 0;
}

const taken = { body: { url: 'https://hooks.example/taken', events: ['oauth_started'] } };

const rows: readonly ErrorRow[] = [
  row('any', 401, {
    section: 'Authentication',
    when: 'a key that no merchant has',
    provoke: async () => {
      const own = await rig.openWorkspace({ connect: rig.connect('key-that-nobody-has') });
      return own.refusal('connect.list_customers', {});
    },
    code: 'KEY_REFUSED',
    data: { causes: ['key_wrong', 'key_of_a_customer'] },
  }),
  row('any', 401, {
    section: 'Authentication',
    when: 'the token of a customer that is gone',
    provoke: async () => {
      const gone = await newClient('Gone');
      // By a colleague: main still holds the token.
      await merchant.call(`/customers/${gone.uuid}`, { method: 'DELETE' });
      return ask('list_customer_integrations', { customer: gone.uuid });
    },
    code: 'KEY_REFUSED',
    data: { causes: ['customer_token_wrong', 'keys_swapped', 'key_wrong'] },
  }),
  row('any', 403, {
    section: 'Authentication',
    when: 'the merchant’s trial has ended',
    provoke: async () => {
      const ended = await Merchant.on(rig.sandbox, {
        trial_ends_at: '2026-01-01T00:00:00Z',
        is_paying: false,
      });
      const own = await rig.openWorkspace({ connect: rig.connect(ended.keys.api_key) });
      return own.refusal('connect.list_customers', {});
    },
    code: 'TRIAL_ENDED',
    data: { causes: ['merchant_trial_ended', 'no_merchant_access'] },
  }),
  row('any', 429, {
    section: 'Limits',
    when: 'a colleague has spent the minute',
    provoke: async () => {
      const small = await Merchant.on(rig.sandbox, {
        rate_limit_per_minute: 4,
        rate_limit_per_second: 1_000,
      });
      const own = await rig.openWorkspace({ connect: rig.connect(small.keys.api_key) });
      await own.read('connect.get_merchant_settings', {});
      for (let i = 0; i < 3; i++) await small.call('/customers');
      return own.refusal('connect.list_customers', {});
    },
    code: 'RATE_LIMITED',
  }),

  refusedBody('create_customer', '/customers', () => ({ body: { name: 'Ótica Sol' } })),
  foreign('get_customer', () => byUuid),
  foreign('update_customer', () => named),
  refusedBody('update_customer', '/customers/', () => named),
  foreign('patch_customer', () => named),
  refusedBody('patch_customer', '/customers/', () => named),
  foreign('delete_customer', () => byUuid),
  storageFailed('delete_customer', '/customers/', () => byUuid),
  foreign('update_payment_status', () => ({ ...byUuid, body: { is_paying: true } })),
  row('update_payment_status', 422, {
    envelope: 'errors',
    section: 'States and transitions',
    when: 'the state is this one already',
    provoke: () =>
      ask('update_payment_status', { params: { uuid: client.uuid }, body: { is_paying: false } }),
    code: 'REQUEST_REFUSED',
    data: { fields: ['is_paying'], causes: ['payment_state_unchanged'] },
  }),
  storageFailed('update_payment_status', '/customers/', () => ({ ...byUuid, body: { is_paying: true } })),

  refusedBody('create_session', '/customer-integrations/session', () => ({ customer: client.uuid })),
  trialEnded('create_session', () => ({ customer: lapsed.uuid })),

  foreign('get_customer_integration', () => ({
    params: { uuid: lapsed.connection },
    customer: client.uuid,
  })),
  row('delete_customer_integration', 401, {
    section: 'States and transitions',
    when: 'its session has expired',
    provoke: async () => {
      const session = await openSession();
      await rig.sandbox.advance(5 * 60);
      return ask('delete_customer_integration', { params: { uuid: client.connection }, session });
    },
    code: 'ACCESS_REFUSED',
    data: { causes: ['session_ended'] },
  }),
  row('delete_customer_integration', 403, {
    section: 'Authentication',
    provoke: async () => {
      const session = await openSession();
      return ask('delete_customer_integration', { params: { uuid: lapsed.connection }, session });
    },
    code: 'RECORD_NOT_FOUND',
    data: { causes: ['record_foreign_or_unknown'] },
  }),
  row('delete_customer_integration', 400, {
    provoke: async () => {
      const session = await openSession();
      await failNext(rig, 'connect', '/customer-integrations/', 400);
      return ask('delete_customer_integration', { params: { uuid: client.connection }, session });
    },
    code: 'SERVICE_FAILED',
    data: { causes: ['not_stored'] },
  }),

  row('list_metric_definitions', 404, {
    envelope: 'message_error_code',
    provoke: () => ask('list_metric_definitions', { params: { integration_slug: 'myspace' } }),
    code: 'RECORD_NOT_FOUND',
    data: { type: 'not_found', causes: ['platform_unknown'] },
  }),
  refusedBody('list_metric_definitions', '/metrics/instagram', () => ({
    params: { integration_slug: 'instagram' },
  })),
  row('list_metric_definitions', 503, {
    provoke: async () => {
      await rig.sandbox.control('POST', '/connect/catalogue', { available: false });
      const error = await ask('list_metric_definitions', { params: { integration_slug: 'instagram' } });
      await rig.sandbox.control('POST', '/connect/catalogue', { available: true });
      return error;
    },
    code: 'SERVICE_UNAVAILABLE',
    data: { causes: ['catalogue_unavailable'] },
  }),

  ...metricRows('get_metric_values', '/metrics/get-data', metrics),
  ...metricRows('request_metric_values', '/metrics/get-data-async', later),

  row('create_webhook_subscription', 422, {
    envelope: 'errors',
    when: 'the address is taken',
    provoke: async () => {
      await subscribe('/taken');
      return ask('create_webhook_subscription', taken);
    },
    code: 'REQUEST_REFUSED',
    data: { fields: ['url'] },
  }),
  foreign('update_webhook_subscription', () => ({ params: { id: 999_999 }, body: { is_active: false } })),
  row('update_webhook_subscription', 422, {
    envelope: 'errors',
    when: 'an address on this machine',
    provoke: async () =>
      ask('update_webhook_subscription', {
        params: { id: await subscribe('/moves') },
        body: { url: 'http://localhost/hook' },
      }),
    code: 'REQUEST_REFUSED',
    data: { fields: ['url'] },
  }),
  foreign('delete_webhook_subscription', () => ({ params: { id: 999_999 } })),
];

describe('documented errors of the connector', () => {
  provokeEveryError('connect', rows, () => rig);
});

it('a foreign customer and an unknown customer give the same error', async () => {
  const other = await Merchant.on(rig.sandbox);
  const { uuid } = await other.newCustomer();
  const [foreign, none] = [
    await ask('get_customer', { params: { uuid } }),
    await ask('get_customer', { params: { uuid: unknownUuid } }),
  ];
  const { requestId: _one, ...told } = foreign.data ?? {};
  const { requestId: _other, ...toldOfNone } = none.data ?? {};
  expect({ ...foreign, data: told }).toEqual({ ...none, data: toldOfNone });
});
