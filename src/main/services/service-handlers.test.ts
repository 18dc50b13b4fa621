import { fail, succeed } from '@shared/errors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRouter } from '../ipc/router';
import { createRouterGates } from '../ipc/router-gates';
import { systemClock } from '../ports';
import { createRig, type Rig } from '../workspaces/testing/rig';
import { createServiceSecrets } from './secrets';
import { createServiceCaller } from './service-handlers';
import type { Scripted } from './testing/fake-transport';
import { answers, fails, fakeTransport } from './testing/fake-transport';
import { testLimiter } from './testing/limiter';
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

let rig: Rig;
beforeEach(() => {
  rig = createRig();
});
afterEach(() => rig.end());

function start(...script: readonly Scripted[]) {
  const time = virtualTime();
  const { transport, sent, paths } = fakeTransport(...script);
  const { vault, workspaces } = rig.start();
  const secrets = createServiceSecrets({
    userDataFolder: rig.folder,
    vault,
    workspaces,
    clock: time.clock,
    logger: { log: () => undefined },
    learnSecret: () => undefined,
    rescue: async () => 'lost',
    onChanged: () => undefined,
  });
  const offered: unknown[] = [];
  const caller = createServiceCaller({
    transport,
    limiter: testLimiter(time),
    clock: time.clock,
    timers: time.timers,
    logger: { log: () => undefined },
    random: () => 0.5,
    workspaces: {
      access: async (id, service) =>
        id === 'knowna' || id === 'demo01'
          ? succeed({ baseUrl: `https://${service}.example`, key: 'k' })
          : fail('WORKSPACE_UNKNOWN', ''),
      customerToken: async (id) => (id === 'demo01' ? succeed('token-of-the-demo') : fail('KEY_MISSING', '')),
    },
    secrets,
  });
  caller.onMediaAnswer(({ workspaceId, service, answer }) => offered.push([workspaceId, service, answer]));
  const router = createRouter({
    own: { routes: {}, handlers: {} },
    lazy: caller.families,
    gates: createRouterGates({ isPackaged: false, env: {}, clock: systemClock }),
    logger: { log: () => undefined },
  });
  const ask = (route: string, input: unknown, workspaceId: string | null = 'knowna', callId?: string) =>
    router(route, input, { ok: true, context: { senderId: 1, workspaceId } }, callId);
  return { caller, ask, sent, paths, offered };
}

const onSettings: Scripted = ({ url }) =>
  url.endsWith('/merchants/settings') ? answers(200, { merchant }) : list;

describe('Service routes', () => {
  it('a declared route calls the service for the workspace of the page', async () => {
    const { ask, caller, paths } = start(list);
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

  it('an undeclared route, a page without a workspace and invalid input are refused', async () => {
    const { ask, sent } = start(list);
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

describe('Subscription callback paths', () => {
  const path = 'kL9-canary-of-a-path-that-nobody-may-know';
  const webhook = {
    id: 1,
    url: `https://hooks.example/in/${path}`,
    event_type: 'report_viewed',
    source: 'custom',
    company_id: 1,
    project_id: null,
    status: 1,
    [path]: path,
    created_at: '2026-03-02 09:00:00',
    updated_at: '2026-03-02 09:00:00',
  };
  const masked = (text: string) => text.replaceAll(path, 'kL9-…');

  it('a callback path is masked in records and errors for pages, but not for main', async () => {
    const rates = { per_minute: 100_000, per_second: 1_000, actions: {} };
    const settings = { company: { id: 1, name: 'Agency', total_clients: 1, rate_limits: rates } };
    const refusal = answers(422, { message: `${path} is taken`, errors: { url: [`${path} is taken`] } });
    const { ask, caller } = start(({ url }) =>
      url.endsWith('/settings')
        ? answers(200, settings)
        : url.endsWith('/webhooks/1')
          ? refusal
          : answers(200, { data: [webhook], meta: { current_page: 1, total: 1 } }),
    );
    caller.maskForPages(masked);
    const lane = 'interactive';
    const list = await ask('reporting.list_webhooks', { lane });
    expect(list).toMatchObject({ data: { records: [{ url: 'https://hooks.example/in/kL9-…' }] } });
    const failed = await ask('reporting.get_webhook', { lane, params: { id: 1 } });
    expect(failed).toMatchObject({ ok: false });
    expect(JSON.stringify([list, failed])).not.toContain(path);
    const forMain = await caller.callRoute('knowna', 'reporting.list_webhooks', { lane });
    expect(JSON.stringify(forMain)).toContain(webhook.url);
  });
});

describe('Signed URLs of an answer', () => {
  const url = 'https://files.example/7.png?signature=canary-4711';
  const post = {
    id: 1,
    asset_group_id: 2,
    project: { id: 41, timezone: 'UTC' },
    network: 'instagram',
    type: 'feed',
    status: 'draft',
    review_status: null,
    schedule_at: null,
    media: [{ id: 7, type: 'image', url, url_expires_at: '2026-11-22T09:00:00Z' }],
  };

  it('a signed URL goes to media, and the page gets a URL of the app', async () => {
    const { ask, offered } = start(answers(200, { data: [post], links: { next: null }, meta: {} }));
    const answer = await ask('planning.list_posts', { lane: 'freshness' });
    expect(answer).toMatchObject({ ok: true, data: { records: [{ media: [{ url: '/media/7' }] }] } });
    expect(offered).toMatchObject([['knowna', 'planning', { records: [{ media: [{ url }] }] }]]);
  });
});

describe('Call aborted by a page', () => {
  const waiting: Scripted = ({ signal }) =>
    new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve(fails('aborted')));
    });

  it("a page's abort ends its call on the way to the service", async () => {
    const { ask, sent } = start(waiting);
    const call = ask('planning.list_posts', { lane: 'interactive' }, 'knowna', 'call-1');
    await expect.poll(() => sent.length).toBe(1);
    expect(await ask('app.abort_call', { callId: 'call-1' })).toEqual(succeed({ aborted: true }));
    expect(await call).toMatchObject({ error: { code: 'CALL_ABORTED' } });
  });

  it('an aborted write that was already sent has an unknown outcome and says how to check it', async () => {
    const { ask, sent } = start((request) =>
      request.method === 'POST' ? waiting(request) : answers(403, { message: 'x' }),
    );
    const body = { project_id: 11, title: 'T', content: '<p>c</p>' };
    const call = ask('reporting.create_timeline_event', { body, lane: 'interactive' }, 'knowna', 'call-1');
    await expect.poll(() => sent.at(-1)?.method).toBe('POST');
    await ask('app.abort_call', { callId: 'call-1' });
    expect(await call).toMatchObject({
      error: {
        code: 'OUTCOME_UNKNOWN',
        data: {
          cause: 'CALL_ABORTED',
          check: {
            write: 'create_timeline_event',
            look: { route: 'reporting.list_timeline_events', input: { query: { project_id: 11 } } },
          },
        },
      },
    });
  });
});

describe('Customer token of a call', () => {
  it('a call without a saved customer token returns KEY_MISSING', async () => {
    const { ask } = start(list);
    expect(await ask('connect.get_customer_settings', { customer: uuid, lane: 'interactive' })).toMatchObject(
      { error: { code: 'KEY_MISSING' } },
    );
  });

  it('a call of the demo uses the customer token of its workspace', async () => {
    const { ask, sent } = start(onSettings);
    await ask('connect.list_customer_integrations', { customer: uuid, lane: 'interactive' }, 'demo01');
    expect(sent.map(({ headers }) => headers['x-customer-token'])).toContain('token-of-the-demo');
  });
});
