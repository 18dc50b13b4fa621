import { beforeAll, describe, expect, it } from 'vitest';
import { answers, fails } from '../testing/fake-transport';
import { loadDeclarations, merchantOf, run, start, uuid } from '../testing/scripted-client';

beforeAll(loadDeclarations);

const message = (status: number) => answers(status, { message: 'words for people' });
const merchant = answers(200, merchantOf('300', '10'));
const record = { uuid, created_at: '2026-03-02 09:00:00', updated_at: '2026-03-02 09:00:00' };
const customer = (isPaying: boolean) =>
  answers(200, { customer: { ...record, name: 'Norte', is_paying: isPaying, integrations: [] } });
const connection = (status: string, its = uuid) => ({
  ...record,
  uuid: its,
  source_id: '7',
  source_name: 'norte',
  status,
  integration: { name: 'Instagram', slug: 'instagram_business' },
});

/** A simulated connector, keyed by the last part of the path. Calls without a scripted answer get a valid one. */
function connector(script: Readonly<Record<string, ReturnType<typeof answers>>>) {
  const desk = start(({ method, url }) => {
    const call = `${method} ${new URL(url).pathname}`;
    return script[call] ?? (call === 'GET /merchants/settings' ? merchant : customer(true));
  });
  /** All calls but the one that reads the limits before any other. */
  const asked = () => desk.paths().slice(1);
  return { ...desk, asked };
}

const forCustomer = { customer: uuid, lane: 'interactive' } as const;
const connections = 'GET /customer-integrations';
const settings = 'GET /customers/settings';

describe('401 with a customer token', () => {
  const refusedBy = async (probe: ReturnType<typeof answers>) => {
    const desk = connector({ [connections]: message(401), [settings]: probe });
    const call = desk.client.call('connect', 'list_customer_integrations', forCustomer);
    return { ...desk, result: await run(desk.time, call) };
  };

  it("a 401 means the trial has ended when the customer's settings show a non-paying customer", async () => {
    const { result, asked } = await refusedBy(customer(false));
    expect(result).toMatchObject({
      error: { code: 'TRIAL_ENDED', data: { status: 401, causes: ['customer_trial_ended'] } },
    });
    expect(asked()).toEqual([connections, settings]);
  });

  it("a 401 means wrong or swapped keys when the customer's settings are refused too", async () => {
    const { result } = await refusedBy(message(401));
    expect(result).toMatchObject({
      error: { code: 'KEY_REFUSED', data: { causes: ['customer_token_wrong', 'keys_swapped', 'key_wrong'] } },
    });
  });

  it.each([
    ['fails', message(500)],
    ['gets lost', fails('interrupted')],
    ['says that the customer is a paying one', customer(true)],
  ])('a 401 keeps every cause after one settings read when the read %s', async (_, probe) => {
    const { result, asked } = await refusedBy(probe);
    expect(result).toMatchObject({
      error: {
        data: { causes: ['customer_trial_ended', 'customer_token_wrong', 'keys_swapped', 'key_wrong'] },
      },
    });
    expect(asked()).toEqual([connections, settings]);
  });

  it('several 401 answers cause one settings read, and another one after a minute', async () => {
    const { client, time, asked } = connector({ [connections]: message(401), [settings]: customer(false) });
    const call = () => client.call('connect', 'list_customer_integrations', forCustomer);
    await run(time, Promise.all([call(), call(), call()]), 5_000);
    await run(time, call(), 5_000);
    expect(asked().filter((path) => path === settings)).toHaveLength(1);
    await run(time, call(), 60_000);
    await run(time, call(), 5_000);
    expect(asked().filter((path) => path === settings)).toHaveLength(2);
  });

  it('a 401 on the settings read itself causes no further read', async () => {
    const { client, time, asked } = connector({ [settings]: message(401) });
    await run(time, client.call('connect', 'get_customer_settings', forCustomer));
    expect(asked()).toEqual([settings]);
  });
});

describe('403 of the connector', () => {
  const read = { params: { uuid }, lane: 'interactive' } as const;
  const one = `GET /customers/${uuid}`;

  it('a 403 is about the record when the merchant settings still answer', async () => {
    const { client, time, asked } = connector({ [one]: message(403) });
    expect(await run(time, client.call('connect', 'get_customer', read))).toMatchObject({
      error: { code: 'RECORD_NOT_FOUND', data: { causes: ['record_foreign_or_unknown'] } },
    });
    expect(asked()).toEqual([one, 'GET /merchants/settings']);
  });

  it('a 403 is about the merchant when every call is refused', async () => {
    const { client, time } = start(message(403));
    expect(await run(time, client.call('connect', 'get_customer', read))).toMatchObject({
      error: { code: 'TRIAL_ENDED', data: { causes: ['merchant_trial_ended', 'no_merchant_access'] } },
    });
  });

  it('a 403 on the merchant settings is checked with the list of platforms', async () => {
    const { client, time, paths } = start(({ url }) =>
      url.endsWith('/integrations') ? answers(200, { data: [] }) : message(403),
    );
    const call = client.call('connect', 'get_merchant_settings', { lane: 'interactive' });
    expect(await run(time, call)).toMatchObject({
      error: { code: 'ACCESS_REFUSED', data: { causes: ['no_merchant_access'] } },
    });
    expect(paths()).toEqual(['GET /merchants/settings', 'GET /integrations']);
  });

  it("a 403 from a gateway is not the service's answer and causes no read", async () => {
    const { client, time, asked } = connector({ [one]: answers(403, '<h1>Forbidden</h1>') });
    expect(await run(time, client.call('connect', 'get_customer', read))).toMatchObject({
      error: { code: 'ANSWER_NOT_THE_SERVICE' },
    });
    expect(asked()).toEqual([one]);
  });
});

describe('Metric read refused without a status', () => {
  const other = uuid.replace('0101', '0102');
  const refusal = answers(422, { message: 'words', extra: { metric: 'spend' } });
  const metrics = [
    { id: 'a', reference_key: 'ig:reach', component: 'number_v1' as const, metrics: ['reach'] },
  ];
  const period = { start: '2026-02-01', end: '2026-02-28', metrics };
  const askFor = (uuids: string[], probe: Record<string, ReturnType<typeof answers>>) => {
    const desk = connector({ 'POST /metrics/get-data': refusal, ...probe });
    const which = uuids.length === 1 ? { customer_integration: uuid } : { customer_integration_uuids: uuids };
    const call = desk.client.call('connect', 'get_metric_values', {
      ...forCustomer,
      body: { ...period, ...which },
    });
    return run(desk.time, call);
  };
  const single = `GET /customer-integrations/${uuid}`;

  it('an active connection means the metric is restricted by contract', async () => {
    expect(
      await askFor([uuid], { [single]: answers(200, { customer_integration: connection('active') }) }),
    ).toMatchObject({ error: { code: 'METRIC_RESTRICTED', data: { causes: ['metric_restricted'] } } });
  });

  it.each(['expired', 'revoked'])('a connection that is %s explains the refusal', async (status) => {
    expect(
      await askFor([uuid], { [single]: answers(200, { customer_integration: connection(status) }) }),
    ).toMatchObject({ error: { code: 'CONNECTION_EXPIRED', data: { causes: ['connection_expired'] } } });
  });

  it('the check covers all requested connections and no other', async () => {
    const list = (...records: object[]) => ({ [connections]: answers(200, { data: records, meta: {} }) });
    const [first, second] = [connection('active'), connection('active', other)];
    const stranger = connection('expired', uuid.replace('0101', '0999'));
    expect(await askFor([uuid, other], list(first, second, stranger))).toMatchObject({
      error: { data: { causes: ['metric_restricted'] } },
    });
    expect(await askFor([uuid, other], list(first, { ...second, status: 'expired' }))).toMatchObject({
      error: { code: 'CONNECTION_EXPIRED' },
    });
  });

  it('a connection that the customer no longer has explains the refusal, and no metric is restricted', async () => {
    const gone = { error: { code: 'RECORD_NOT_FOUND', data: { causes: ['record_foreign_or_unknown'] } } };
    expect(await askFor([uuid], { [single]: message(403) })).toMatchObject(gone);
    const list = (meta: object) => ({ [connections]: answers(200, { data: [connection('active')], meta }) });
    expect(await askFor([uuid, other], list({}))).toMatchObject(gone);
    const unsure = {
      error: { code: 'METRIC_RESTRICTED', data: { causes: ['metric_restricted', 'connection_expired'] } },
    };
    // The connection may be on the second page, or be the record that can't be read.
    expect(await askFor([uuid, other], list({ current_page: 1, per_page: 100, total: 101 }))).toMatchObject(
      unsure,
    );
    const unread = answers(200, { customer_integration: connection('paused') });
    expect(await askFor([uuid], { [single]: unread })).toMatchObject(unsure);
  });
});

it('a refused planning call causes no further read', async () => {
  const { client, time, sent } = start(
    answers(401, { error: { type: 'unauthorized', message: 'x', request_id: 'r' } }),
  );
  await run(time, client.call('planning', 'list_posts', { lane: 'interactive' }));
  expect(sent).toHaveLength(1);
});
