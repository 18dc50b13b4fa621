import { fail, succeed } from '@shared/errors';
import type { ServiceName } from '@shared/services/endpoint';
import { loadService } from '@shared/services/load';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TransportRequest } from '../ports';
import { createLimiter } from './limits/limiter';
import { createServiceClients } from './service-client';
import type { Scripted } from './testing/fake-transport';
import { answers, fails, fakeTransport } from './testing/fake-transport';
import { virtualTime } from './testing/virtual-time';

const uuid = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';
const bases: Record<ServiceName, string> = {
  planning: 'https://planning.example/api/v1',
  reporting: 'https://reporting.example/v2',
  connect: 'https://connect.example',
};
const key = 'canary-merchant-key';
const customerToken = 'canary-customer-token';

function start(...script: readonly Scripted[]) {
  const time = virtualTime();
  const lines: unknown[] = [];
  const { transport, sent, paths } = fakeTransport(...script);
  const limiter = createLimiter({ clock: time.clock, timers: time.timers });
  const clients = createServiceClients({
    transport,
    limiter,
    clock: time.clock,
    timers: time.timers,
    logger: { log: (...line) => void lines.push(line) },
    random: () => 0.5,
  });
  const client = clients({
    access: async (service) => succeed({ baseUrl: bases[service], key }),
    customerToken: async (customer) =>
      customer === uuid ? succeed(customerToken) : fail('KEY_MISSING', 'no token of that customer'),
  });
  return { time, client, sent, paths, lines, limiter, clients };
}

// Building a declaration takes longer than virtual time waits.
beforeAll(async () => {
  await Promise.all([loadService('planning'), loadService('reporting'), loadService('connect')]);
});

/** Lets retries and waits run on virtual time while the call is under way. */
async function run<T>(time: ReturnType<typeof virtualTime>, call: Promise<T>, ms = 60_000): Promise<T> {
  await time.advance(ms);
  return call;
}

const list = (records: unknown[] = []) => answers(200, { data: records, links: { next: null }, meta: {} });
const onSettings =
  (settings: unknown, then: (request: TransportRequest) => ReturnType<typeof answers>): Scripted =>
  (request) =>
    request.url.endsWith('/settings') && !request.url.includes('customers')
      ? answers(200, settings)
      : then(request);
const merchantOf = (perMinute: string, perSecond: string) => ({
  merchant: {
    uuid,
    name: 'Norte',
    is_paying: true,
    created_at: '2026-03-02 09:00:00',
    updated_at: '2026-03-02 09:00:00',
    rate_limit_per_minute: perMinute,
    rate_limit_per_second: perSecond,
    total_customers: 0,
    available_integrations: [],
  },
});

describe('requests', () => {
  it('carry the key, ask for JSON, and write the query as the services read it', async () => {
    const { client, sent, time } = start(list());
    const query = { status: ['in_review', 'failed'] as ('in_review' | 'failed')[], project_id: 4 };
    await run(time, client.call('planning', 'list_posts', { query, lane: 'interactive' }));
    await run(time, client.call('planning', 'list_projects', { query: { all: true }, lane: 'interactive' }));
    expect(sent[0]).toMatchObject({
      method: 'GET',
      headers: { accept: 'application/json', authorization: `Bearer ${key}` },
    });
    expect(sent.map(({ url }) => decodeURIComponent(url))).toEqual([
      'https://planning.example/api/v1/posts?project_id=4&status[]=in_review&status[]=failed',
      'https://planning.example/api/v1/projects?all=1',
    ]);
    expect(sent[0]).not.toHaveProperty('body');
    expect(sent[0]?.headers).not.toHaveProperty('x-customer-token');
  });

  it('carry the customer’s token exactly where one customer is acted for', async () => {
    const { client, sent, time } = start(onSettings(merchantOf('300', '10'), () => list()));
    await run(
      time,
      client.call('connect', 'list_customer_integrations', { customer: uuid, lane: 'interactive' }),
    );
    expect(sent.map(({ headers }) => headers['x-customer-token'])).toEqual([undefined, customerToken]);
  });

  it('carry no key at all where a session is the authorisation', async () => {
    const { client, sent, time } = start(
      onSettings(merchantOf('300', '10'), () => answers(200, { success: true, message: 'ok' })),
    );
    await run(
      time,
      client.call('connect', 'delete_customer_integration', {
        params: { uuid },
        query: { session_id: uuid },
        lane: 'interactive',
      }),
    );
    expect(sent.at(-1)?.headers).toEqual({ accept: 'application/json' });
  });

  it('are refused before they leave when they break their declaration', async () => {
    const { client, sent } = start(list());
    const tooMany = { query: { per_page: 51 }, lane: 'interactive' } as const;
    expect(await client.call('planning', 'list_posts', tooMany)).toMatchObject({
      ok: false,
      error: { code: 'INPUT_INVALID', data: { issues: [{ path: 'query.per_page', code: 'too_big' }] } },
    });
    const climbing = { params: { asset_group_id: '..' }, lane: 'interactive' } as const;
    expect((await client.call('planning', 'get_content_group', climbing)).ok).toBe(false);
    expect(sent).toHaveLength(0);
  });

  it('turn the pages of their own list only', async () => {
    const { client, sent, time } = start(list());
    const next = (text: string) =>
      run(time, client.call('planning', 'list_posts', { next: text, lane: 'interactive' }));
    expect((await next('/posts?page=2&status%5B%5D=draft')).ok).toBe(true);
    expect(sent[0]?.url).toBe('https://planning.example/api/v1/posts?page=2&status%5B%5D=draft');
    for (const stray of ['/projects?page=2', '/posts/../projects', '//evil.example/posts', '/posts#x'])
      expect(await next(stray), stray).toMatchObject({ error: { code: 'INPUT_INVALID' } });
    expect(sent).toHaveLength(1);
  });

  it('end where there is no token of that customer', async () => {
    const { client, sent } = start(list());
    const other = { customer: uuid.replace('0101', '0999'), lane: 'interactive' } as const;
    expect(await client.call('connect', 'list_customer_integrations', other)).toMatchObject({
      error: { code: 'KEY_MISSING' },
    });
    expect(sent).toHaveLength(0);
  });
});

describe('retries', () => {
  const read = { lane: 'freshness' } as const;

  it('repeat a read that failed on the way, a bounded number of times', async () => {
    const { client, sent, time } = start(fails('interrupted'), fails('refused', false), list());
    expect(await run(time, client.call('planning', 'list_posts', read))).toMatchObject({ ok: true });
    expect(sent).toHaveLength(3);
    const down = start(fails('refused', false));
    expect(await run(down.time, down.client.call('planning', 'list_posts', read))).toMatchObject({
      error: { code: 'NETWORK_UNREACHABLE' },
    });
    expect(down.sent).toHaveLength(3);
  });

  it.each([
    ['offline', fails('offline', false), 'NETWORK_OFFLINE'],
    ['a certificate', fails('certificate', false), 'NETWORK_CERTIFICATE'],
    [
      'a refused key',
      answers(401, { error: { type: 'unauthorized', message: '', request_id: 'r' } }),
      'KEY_REFUSED',
    ],
    ['a page of HTML', answers(200, '<html>'), 'ANSWER_NOT_THE_SERVICE'],
  ])('do not repeat %s', async (_, outcome, code) => {
    const { client, sent, time } = start(outcome);
    expect(await run(time, client.call('planning', 'list_posts', read))).toMatchObject({ error: { code } });
    expect(sent).toHaveLength(1);
  });

  it('keep the wait that the service asks for', async () => {
    const busy = { error: { type: 'rate_limit_exceeded', message: '', request_id: 'r' } };
    const { client, sent, time } = start(answers(429, busy, { 'retry-after': '20' }), list());
    const call = client.call('planning', 'list_posts', read);
    await time.advance(19_900);
    expect(sent).toHaveLength(1);
    await time.advance(1_000);
    expect(sent).toHaveLength(2);
    expect((await call).ok).toBe(true);
  });

  it('tell a person at once where the wait is longer than they would wait', async () => {
    const busy = { error: { type: 'rate_limit_exceeded', message: '', request_id: 'r' } };
    const { client, sent, time } = start(answers(429, busy, { 'retry-after': '45' }));
    const result = await run(time, client.call('planning', 'list_posts', { lane: 'interactive' }), 100);
    expect(result).toMatchObject({ error: { code: 'RATE_LIMITED', data: { retryAfterMs: 45_000 } } });
    expect(sent).toHaveLength(1);
  });

  it('end with the caller’s abort', async () => {
    const { client, sent, time } = start(fails('interrupted'));
    const stop = new AbortController();
    const call = client.call('planning', 'list_posts', read, { signal: stop.signal });
    await time.advance(10);
    stop.abort();
    expect((await call).ok).toBe(false);
    await time.advance(60_000);
    expect(sent).toHaveLength(1);
  });
});

describe('writes', () => {
  const creation = {
    body: {
      title: 'T',
      subtitle: '',
      start: '2026-02-01',
      end: '2026-02-28',
      template_id: 3,
      integration_ids: [71],
      project_id: 11,
    },
    lane: 'interactive' as const,
  };
  const afterSettings = (outcome: ReturnType<typeof answers>): Scripted =>
    onSettings({ company: { rate_limits: { per_minute: 60, per_second: 5, actions: {} } } }, () => outcome);

  it.each([
    ['a lost answer', fails('interrupted'), 'NETWORK_INTERRUPTED'],
    ['a time-out', fails('total_timeout'), 'NETWORK_TIMEOUT'],
    ['an abort on the way', fails('aborted'), 'CALL_ABORTED'],
    ['a gateway’s failure', answers(502, '<html>'), 'SERVICE_UNAVAILABLE'],
    ['the service’s own failure', answers(500, { message: 'x' }), 'SERVICE_FAILED'],
    ['a good status without JSON', answers(200, '<html>Welcome</html>'), 'ANSWER_NOT_THE_SERVICE'],
  ])('are never repeated after %s, and the doubt is told', async (_, outcome, cause) => {
    const { client, paths, time } = start(afterSettings(outcome));
    expect(await run(time, client.call('reporting', 'create_report', creation))).toMatchObject({
      ok: false,
      error: { code: 'OUTCOME_UNKNOWN', data: { cause } },
    });
    expect(paths().filter((path) => path === 'POST /v2/reports')).toHaveLength(1);
  });

  it.each([
    ['never left', fails('refused', false), 'NETWORK_UNREACHABLE'],
    ['was refused', answers(422, { message: 'x', errors: { title: ['x'] } }), 'REQUEST_REFUSED'],
    ['was put off', answers(503, { message: 'x' }), 'SERVICE_UNAVAILABLE'],
    ['met a full budget', answers(429, { message: 'x' }, { 'retry-after': '60' }), 'RATE_LIMITED'],
  ])('leave no doubt where the call %s', async (_, outcome, code) => {
    const { client, paths, time } = start(afterSettings(outcome));
    const result = await run(time, client.call('reporting', 'create_report', creation));
    expect(result).toMatchObject({ ok: false, error: { code } });
    expect(paths().filter((path) => path === 'POST /v2/reports')).toHaveLength(1);
  });

  it('are done even where their answer is odd or empty', async () => {
    const odd = start(afterSettings(answers(201, { report: { id: 'x' } })));
    expect(await run(odd.time, odd.client.call('reporting', 'create_report', creation))).toMatchObject({
      ok: true,
      data: { record: null, setAside: [{ id: 'x' }] },
    });
    const empty = start(afterSettings(answers(204, '')));
    const removal = { params: { id: 4 }, lane: 'interactive' } as const;
    expect(await run(empty.time, empty.client.call('reporting', 'delete_webhook', removal))).toMatchObject({
      ok: true,
    });
  });
});

describe('secrets in answers', () => {
  const created = {
    customer: {
      uuid,
      name: 'A',
      created_at: 'broken',
      updated_at: '2026-03-02 09:00:00',
      is_paying: false,
      api_token: 'canary-new-token',
    },
  };
  const input = { body: { name: 'A' }, lane: 'interactive' } as const;

  it('go to their keeper, and to nobody else', async () => {
    const { client, time, lines } = start(onSettings(merchantOf('300', '10'), () => answers(201, created)));
    const kept: unknown[] = [];
    const result = await run(
      time,
      client.call('connect', 'create_customer', input, {
        keepSecrets: async (...given) => {
          kept.push(given);
          return succeed(null);
        },
      }),
    );
    expect(kept).toMatchObject([[{ api_token: 'canary-new-token' }, { customer: { uuid } }]]);
    expect(result).toMatchObject({ ok: true, data: { record: null } });
    expect(JSON.stringify([result, lines])).not.toContain('canary');
  });

  it('are told as lost where the keeper fails', async () => {
    const { client, time } = start(onSettings(merchantOf('300', '10'), () => answers(201, created)));
    const result = await run(
      time,
      client.call('connect', 'create_customer', input, {
        keepSecrets: async () => fail('VAULT_UNAVAILABLE', 'locked'),
      }),
    );
    expect(result).toMatchObject({ ok: false, error: { code: 'VAULT_UNAVAILABLE' } });
  });

  it('forbid the call where nobody keeps them', async () => {
    const { client, sent } = start(answers(201, created));
    await expect(client.call('connect', 'create_customer', input)).rejects.toThrow('keep its secret');
    expect(sent).toHaveLength(0);
  });

  it('never reach the log, which holds no ids, queries or words of the service', async () => {
    const { client, time, lines } = start(
      fails('interrupted'),
      answers(500, { error: { message: 'canary' } }),
    );
    const call = client.call('planning', 'get_post', { params: { id: 'canary-id' }, lane: 'freshness' });
    const result = await run(time, call);
    expect(lines[0]).toMatchObject([
      'warn',
      'service call',
      { path: '/posts/{id}', lane: 'freshness', tried: 1 },
    ]);
    expect(JSON.stringify([lines, result])).not.toMatch(/canary|secret-path/);
  });
});

describe('limits', () => {
  it('are read from the settings before the first call, once, and kept to', async () => {
    const { client, sent, paths, time } = start(onSettings(merchantOf('4', '4'), () => list()));
    const input = { lane: 'interactive' } as const;
    const calls = Array.from({ length: 8 }, () => client.call('connect', 'list_customers', input));
    await time.advance(1_000);
    expect(paths().filter((path) => path.endsWith('/merchants/settings'))).toHaveLength(1);
    expect(sent).toHaveLength(4);
    const results = await Promise.all(calls);
    expect(results.filter(({ ok }) => ok)).toHaveLength(3);
    expect(results.at(-1)).toMatchObject({ error: { code: 'BUDGET_SPENT' } });
  });

  it('are asked about again an hour later', async () => {
    const { client, paths, time } = start(onSettings(merchantOf('300', '10'), () => list()));
    const call = () => run(time, client.call('connect', 'list_customers', { lane: 'freshness' }), 1_000);
    await call();
    await call();
    expect(paths().filter((path) => path.endsWith('/settings'))).toHaveLength(1);
    await time.advance(3_600_000);
    await call();
    expect(paths().filter((path) => path.endsWith('/settings'))).toHaveLength(2);
  });

  it('stay cautious where the settings cannot be read, and the call is made all the same', async () => {
    const { client, sent, time } = start((request) =>
      request.url.endsWith('/settings') ? answers(403, { message: 'x' }) : list(),
    );
    const call = client.call('reporting', 'list_projects', { lane: 'interactive' });
    expect(await run(time, call)).toMatchObject({ ok: true });
    expect(sent).toHaveLength(2);
  });

  it('are shared by every workspace that holds the same key', async () => {
    const { client, clients, time, sent } = start(list());
    const other = clients({
      access: async (service) => succeed({ baseUrl: `${bases[service]}/`, key }),
      customerToken: async () => fail('KEY_MISSING', ''),
    });
    const input = { lane: 'interactive' } as const;
    for (let i = 0; i < 80; i++) {
      void client.call('planning', 'list_posts', input);
      void other.call('planning', 'list_posts', input);
    }
    await time.advance(1_000);
    expect(sent).toHaveLength(120);
  });
});

describe('the circuit', () => {
  const input = { lane: 'freshness' } as const;
  async function failing() {
    let isUp = false;
    const at = start(() => (isUp ? list() : fails('refused', false)));
    for (let i = 0; i < 2; i++) await run(at.time, at.client.call('planning', 'list_posts', input), 3_000);
    return { ...at, comeBack: () => (isUp = true) };
  }

  it('leaves a service alone that keeps failing', async () => {
    const { client, sent, time } = await failing();
    expect(sent).toHaveLength(5);
    await run(time, client.call('planning', 'list_posts', input), 3_000);
    const before = sent.length;
    for (let i = 0; i < 5; i++) {
      const call = client.call('planning', 'list_posts', input);
      expect(await run(time, call, 1)).toMatchObject({ error: { data: { circuit: 'open' } } });
    }
    expect(sent).toHaveLength(before);
  });

  it('closes when a probe comes through', async () => {
    const { client, time, comeBack } = await failing();
    comeBack();
    await time.advance(60_000);
    for (let i = 0; i < 3; i++) {
      expect(await run(time, client.call('planning', 'list_posts', input), 2_000)).toMatchObject({
        ok: true,
      });
    }
  });

  it('lets a person try at any time', async () => {
    const { client, time, comeBack } = await failing();
    comeBack();
    const call = client.call('planning', 'list_posts', { lane: 'interactive' });
    expect(await run(time, call, 10)).toMatchObject({ ok: true });
  });

  it('does not open because this machine is offline', async () => {
    let isUp = false;
    const { client, time } = start(() => (isUp ? list() : fails('offline', false)));
    for (let i = 0; i < 10; i++) await run(time, client.call('planning', 'list_posts', input), 1_000);
    isUp = true;
    expect(await run(time, client.call('planning', 'list_posts', input), 1_000)).toMatchObject({ ok: true });
  });
});
