import { fail, succeed } from '@shared/errors';
import { describe, expect, it } from 'vitest';
import { createRouter } from '../ipc/router';
import { createRouterGates } from '../ipc/router-gates';
import { customerEntry } from '../vault/entry-names';
import { createMemoryStore } from '../vault/memory-store';
import type { SecureStore } from '../vault/secure-store';
import { createCustomerTokens } from './customer-tokens';
import { createLimiter } from './limits/limiter';
import { createServiceCaller } from './service-handlers';
import type { Scripted } from './testing/fake-transport';
import { answers, fakeTransport } from './testing/fake-transport';
import { virtualTime } from './testing/virtual-time';

const uuid = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101';
const customer = {
  uuid,
  name: 'Ótica Sol',
  created_at: '2026-03-02 09:00:00',
  updated_at: '2026-03-02 09:00:00',
  is_paying: false,
};
const merchant = {
  ...customer,
  rate_limit_per_minute: '300',
  rate_limit_per_second: '10',
  total_customers: 1,
  available_integrations: [],
};
const list = answers(200, { data: [], links: { next: null }, meta: {} });

function start(store: SecureStore, ...script: readonly Scripted[]) {
  const time = virtualTime();
  const { transport, sent, paths } = fakeTransport(...script);
  const caller = createServiceCaller({
    transport,
    limiter: createLimiter({ clock: time.clock, timers: time.timers }),
    clock: time.clock,
    timers: time.timers,
    logger: { log: () => undefined },
    random: () => 0.5,
    workspaces: {
      access: async (id, service) =>
        id === 'knowna' || id === 'demo01'
          ? succeed({ baseUrl: `https://${service}.example`, key: 'k' })
          : fail('WORKSPACE_UNKNOWN', ''),
      async customerToken(id, uuid) {
        if (id === 'demo01') return succeed('token-of-the-demo');
        const kept = await store.get(customerEntry(id, uuid));
        return kept.kind === 'found' ? succeed(kept.value) : fail('KEY_MISSING', '');
      },
    },
    customerTokens: createCustomerTokens(store),
  });
  const router = createRouter({
    own: { routes: {}, handlers: {} },
    lazy: caller.families,
    gates: createRouterGates(false, {}),
    logger: { log: () => undefined },
  });
  const ask = (route: string, input: unknown, workspaceId: string | null = 'knowna') =>
    router(route, input, { ok: true, context: { senderId: 1, workspaceId } });
  return { caller, ask, sent, paths };
}

const connectAnswers =
  (created: ReturnType<typeof answers>): Scripted =>
  ({ method, url }) =>
    url.endsWith('/merchants/settings') ? answers(200, { merchant }) : method === 'POST' ? created : list;

describe('the routes of the services', () => {
  it('are called by their declared names, for the asking page’s workspace', async () => {
    const { ask, caller, paths } = start(createMemoryStore(), list);
    expect(await ask('planning.list_posts', { lane: 'freshness' })).toMatchObject({ ok: true });
    expect(await caller.callRoute('knowna', 'planning.list_projects', { lane: 'freshness' })).toMatchObject({
      ok: true,
      data: { records: [] },
    });
    expect(paths()).toEqual(['GET /posts', 'GET /projects']);
    expect(await ask('planning.list_posts', { lane: 'freshness' }, 'another')).toMatchObject({
      error: { code: 'WORKSPACE_UNKNOWN' },
    });
  });

  it('refuse what is not declared, and whoever has no workspace', async () => {
    const { ask, sent } = start(createMemoryStore(), list);
    const input = { lane: 'interactive' };
    expect(await ask('planning.create_post', input)).toMatchObject({ error: { code: 'ROUTE_UNKNOWN' } });
    expect(await ask('planning.list_posts', input, null)).toMatchObject({
      error: { code: 'CONTEXT_MISSING' },
    });
    expect(await ask('planning.get_post', input)).toMatchObject({ error: { code: 'INPUT_INVALID' } });
    expect(await ask('planning.list_posts', { ...input, key: 'mine' })).toMatchObject({
      error: { code: 'INPUT_INVALID' },
    });
    expect(sent).toHaveLength(0);
  });
});

describe('a new customer’s token', () => {
  const created = answers(201, { customer: { ...customer, api_token: 'canary-token' } });
  const input = { body: { name: 'Ótica Sol' }, lane: 'interactive' };

  it('goes to the vault, never to the page, and serves that customer’s calls', async () => {
    const { ask, sent } = start(createMemoryStore(), connectAnswers(created));
    const answer = await ask('connect.create_customer', input);
    expect(answer).toMatchObject({ ok: true, data: { record: { name: 'Ótica Sol' } } });
    expect(JSON.stringify(answer)).not.toContain('canary-token');
    await ask('connect.list_customer_integrations', { customer: uuid, lane: 'interactive' });
    expect(sent.at(-1)?.headers['x-customer-token']).toBe('canary-token');
  });

  it('is not even asked for where the vault cannot be proved', async () => {
    const locked: SecureStore = {
      set: async () => ({ kind: 'done' }),
      get: async () => ({ kind: 'not_found' }),
      remove: async () => ({ kind: 'done' }),
    };
    const { ask, sent } = start(locked, connectAnswers(created));
    expect(await ask('connect.create_customer', input)).toMatchObject({
      error: { code: 'VAULT_UNAVAILABLE', data: { reason: 'locked' } },
    });
    expect(sent).toHaveLength(0);
  });

  it('is missing, not wrong, where this machine never had it', async () => {
    const { ask } = start(createMemoryStore(), list);
    expect(await ask('connect.get_customer_settings', { customer: uuid, lane: 'interactive' })).toMatchObject(
      { error: { code: 'KEY_MISSING' } },
    );
  });

  it('is asked of the workspace: the demo brings its own, which no keychain holds', async () => {
    const { ask, sent } = start(createMemoryStore(), connectAnswers(created));
    await ask('connect.list_customer_integrations', { customer: uuid, lane: 'interactive' }, 'demo01');
    expect(sent.map(({ headers }) => headers['x-customer-token'])).toContain('token-of-the-demo');
  });

  it('leaves no throwaway entry behind', async () => {
    const store = createMemoryStore();
    const names: string[] = [];
    const watched: SecureStore = {
      ...store,
      set: (name, value) => (names.push(name), store.set(name, value)),
    };
    const { ask } = start(watched, connectAnswers(created));
    await ask('connect.create_customer', input);
    const [proof = '', kept = ''] = names;
    expect(await store.get(proof)).toEqual({ kind: 'not_found' });
    expect(await store.get(kept)).toEqual({ kind: 'found', value: 'canary-token' });
  });
});
