import { fail, succeed } from '@shared/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { answers, fails } from './testing/fake-transport';
import {
  bases,
  customerToken,
  key,
  list,
  loadDeclarations,
  merchantOf,
  onSettings,
  run,
  sessionHandle,
  sessionUuid,
  start,
  uuid,
} from './testing/scripted-client';

beforeAll(loadDeclarations);

describe('Service client requests', () => {
  it('a request carries the key, accepts JSON and encodes its query', async () => {
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

  it('a request carries the customer token only when it acts for one customer', async () => {
    const { client, sent, time } = start(onSettings(merchantOf('300', '10'), () => list()));
    await run(
      time,
      client.call('connect', 'list_customer_integrations', { customer: uuid, lane: 'interactive' }),
    );
    expect(sent.map(({ headers }) => headers['x-customer-token'])).toEqual([undefined, customerToken]);
  });

  it('a request authorised by a session carries no key', async () => {
    const { client, sent, time } = start(
      onSettings(merchantOf('300', '10'), () => answers(200, { success: true, message: 'ok' })),
    );
    await run(
      time,
      client.call('connect', 'delete_customer_integration', {
        params: { uuid },
        session: sessionHandle,
        lane: 'interactive',
      }),
    );
    expect(sent.at(-1)).toMatchObject({
      url: `https://connect.example/customer-integrations/${uuid}?session_id=${sessionUuid}`,
      headers: { accept: 'application/json' },
    });
    expect(Object.keys(sent.at(-1)?.headers ?? {})).toEqual(['accept']);
  });

  it('an invalid request is refused before it is sent', async () => {
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

  it('a next link is followed only within its own list', async () => {
    const { client, sent, time } = start(list());
    const next = (text: string) =>
      run(time, client.call('planning', 'list_posts', { next: text, lane: 'interactive' }));
    expect((await next('/posts?page=2&status%5B%5D=draft')).ok).toBe(true);
    expect(sent[0]?.url).toBe('https://planning.example/api/v1/posts?page=2&status%5B%5D=draft');
    for (const stray of ['/projects?page=2', '/posts/../projects', '//evil.example/posts', '/posts#x'])
      expect(await next(stray), stray).toMatchObject({ error: { code: 'INPUT_INVALID' } });
    expect(sent).toHaveLength(1);
  });

  it('a request without a token of its customer returns KEY_MISSING and is not sent', async () => {
    const { client, sent } = start(list());
    const other = { customer: uuid.replace('0101', '0999'), lane: 'interactive' } as const;
    expect(await client.call('connect', 'list_customer_integrations', other)).toMatchObject({
      error: { code: 'KEY_MISSING' },
    });
    expect(sent).toHaveLength(0);
  });
});

describe('Secrets in service answers', () => {
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

  it('a secret goes to keepSecrets only, not to the result or the log', async () => {
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
    expect(kept).toMatchObject([[{ api_token: 'canary-new-token' }, { rest: { customer: { uuid } } }]]);
    expect(result).toMatchObject({ ok: true, data: { record: null } });
    expect(JSON.stringify([result, lines])).not.toContain('canary');
  });

  it('a failed keepSecrets fails the call with its error', async () => {
    const { client, time } = start(onSettings(merchantOf('300', '10'), () => answers(201, created)));
    const result = await run(
      time,
      client.call('connect', 'create_customer', input, {
        keepSecrets: async () => fail('VAULT_UNAVAILABLE', 'locked'),
      }),
    );
    expect(result).toMatchObject({ ok: false, error: { code: 'VAULT_UNAVAILABLE' } });
  });

  it('a call that returns a secret is not sent without keepSecrets', async () => {
    const { client, sent } = start(answers(201, created));
    await expect(client.call('connect', 'create_customer', input)).rejects.toThrow('keep its secret');
    expect(sent).toHaveLength(0);
  });

  it('log lines contain no ids, addresses or words of the service', async () => {
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

describe('Service client limits', () => {
  it('limits are read once before the first call and are obeyed', async () => {
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

  it('limits are read again after an hour', async () => {
    const { client, paths, time } = start(onSettings(merchantOf('300', '10'), () => list()));
    const call = () => run(time, client.call('connect', 'list_customers', { lane: 'freshness' }), 1_000);
    await call();
    await call();
    expect(paths().filter((path) => path.endsWith('/settings'))).toHaveLength(1);
    await time.advance(3_600_000);
    await call();
    expect(paths().filter((path) => path.endsWith('/settings'))).toHaveLength(2);
  });

  it('a call is made although the settings cannot be read', async () => {
    const { client, sent, time } = start((request) =>
      request.url.endsWith('/settings') ? answers(403, { message: 'x' }) : list(),
    );
    const call = client.call('reporting', 'list_projects', { lane: 'interactive' });
    expect(await run(time, call)).toMatchObject({ ok: true });
    expect(sent).toHaveLength(2);
  });

  it('workspaces with the same key share one limit', async () => {
    const { client, clients, time, sent } = start(list());
    const other = clients({
      workspaceId: 'other001',
      access: async (service) => succeed({ baseUrl: `${bases[service]}/`, key }),
      customerToken: async () => fail('KEY_MISSING', ''),
      sessionUuid: async () => fail('SESSION_ENDED', ''),
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

describe('Archived projects', () => {
  const project = (id: number) => ({ id, timezone: 'UTC' });
  const all = { query: { all: true, per_page: 50, page: 1 }, lane: 'freshness' } as const;

  /** A service whose projects don't say whether they are archived, and whose list of archived ones has two pages. */
  function startSilent(archived: (page: string) => ReturnType<typeof answers>) {
    return start(({ url }) => {
      const { searchParams } = new URL(url);
      const isAll = searchParams.get('all') === '1';
      if (isAll) return list([project(1), project(2), project(3)]);
      expect(searchParams.get('archived')).toBe('1');
      return archived(searchParams.get('page') ?? '');
    });
  }
  const twoPages = (page: string) =>
    answers(200, {
      data: [project(page === '1' ? 2 : 3)],
      links: { next: page === '1' ? `${bases.planning}/projects?archived=1&page=2` : null },
      meta: {},
    });

  it('projects of a list of all are marked by the list of archived ones, which is read once', async () => {
    const { client, time, sent } = startSilent(twoPages);
    const read = await run(time, client.call('planning', 'list_projects', all), 1_000);
    expect(read.ok && read.data.records.map(({ id, archived }) => [id, archived])).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
    await run(time, client.call('planning', 'list_projects', all), 1_000);
    expect(sent).toHaveLength(4);
  });

  it('projects are not marked where the list of archived ones fails', async () => {
    const { client, time } = startSilent(() => answers(500, {}));
    const read = await run(time, client.call('planning', 'list_projects', all));
    expect(read.ok && read.data.records.map(({ archived }) => archived)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('a list of archived projects that never ends marks none', async () => {
    const { client, time, sent } = startSilent((page) =>
      answers(200, {
        data: [project(2)],
        links: { next: `${bases.planning}/projects?archived=1&page=${Number(page) + 1}` },
        meta: {},
      }),
    );
    const read = await run(time, client.call('planning', 'list_projects', all), 120_000);
    expect(read.ok && read.data.records[1]?.archived).toBeUndefined();
    expect(sent).toHaveLength(101);
  });

  it('projects that say it themselves cost no other call', async () => {
    const { client, time, sent } = start(list([{ ...project(1), archived: true }]));
    const read = await run(time, client.call('planning', 'list_projects', all), 1_000);
    expect(read).toMatchObject({ ok: true, data: { records: [{ archived: true }] } });
    expect(sent).toHaveLength(1);
  });
});
