import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServiceRoute } from '../../../src/main/services/service-handlers';
import { inputOf, mainOnlyRoutes } from '../../../src/shared/ipc/services';
import type { Endpoint, ServiceName } from '../../../src/shared/services/endpoint';
import { loadService } from '../../../src/shared/services/load';
import { MainOnSandbox } from './main-on-sandbox';
import type { Page } from './page';
import { validInputs } from './valid-inputs';

// "Requests are validated before they leave": an undeclared input from a page costs no call.
const services: readonly ServiceName[] = ['planning', 'reporting', 'connect'];

let rig: MainOnSandbox;
let page: Page;

beforeAll(async () => {
  rig = await MainOnSandbox.open();
  const { planning, reporting, connect } = rig.sandbox.line;
  page = await rig.openWorkspace({
    planning: rig.planning(planning.access_token),
    reporting: rig.reporting(reporting.api_token),
    connect: rig.connect(connect.api_key),
  });
});
afterAll(() => rig.close());

const arrived = async () => Promise.all(services.map((service) => rig.arrived(service)));

/** The route refuses the input by naming places in it, and nothing reaches any service. */
async function expectRefused(route: string, input: unknown): Promise<void> {
  const answer = await page.ask(route, input);
  expect(answer, `${route} ${JSON.stringify(input)}`).toMatchObject({
    ok: false,
    error: { code: 'INPUT_INVALID', category: 'user_input', retryable: false },
  });
  const { issues } = (answer.ok ? {} : (answer.error.data ?? {})) as { issues?: readonly object[] };
  expect(issues?.length, `${route} names what is wrong`).toBeGreaterThan(0);
}

type Input = Readonly<Record<string, unknown>>;

const endpointOf = async (route: string): Promise<Endpoint> => {
  const [service, name] = route.split('.') as [ServiceName, string];
  const endpoints: Readonly<Record<string, Endpoint>> = (await loadService(service)).endpoints;
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`no endpoint ${route}`);
  return endpoint;
};

/** Single changes of a good input, none of which any endpoint takes. */
function spoilt(endpoint: Endpoint, good: Input): readonly unknown[] {
  const more = (part: string) => ({ ...good, [part]: { ...(good[part] as object), surprise: 1 } });
  const params = Object.keys(endpoint.params.shape);
  const withParam = (value: unknown) =>
    params.map((name) => ({ ...good, params: { ...(good.params as object), [name]: value } }));
  return [
    null,
    [],
    'everything',
    without(good, 'lane'),
    { ...good, lane: 'urgent' },
    { ...good, key: 'a key of my own' },
    { ...good, headers: { authorization: 'Bearer mine' } },
    { ...good, baseUrl: 'https://elsewhere.example' },
    ...['params', 'query', 'body'].map(more),
    ...['', '.', '..', '../webhooks', 'a/b', 'a?b', 'a#b', 'a\\b', null, {}, 1.5].flatMap(withParam),
    ...(params.length > 0 ? [without(good, 'params')] : []),
    ...(endpoint.auth === 'key+customer'
      ? [without(good, 'customer'), { ...good, customer: 'Padaria Aurora' }]
      : [{ ...good, customer: '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0101' }]),
    ...(endpoint.auth === 'session'
      ? [without(good, 'session'), { ...good, session: '../session' }]
      : [{ ...good, session: 'ses_unknown' }]),
    ...(endpoint.answer.kind === 'list'
      ? ['https://elsewhere.example/posts', 'posts?page=2', 5, `/${'x'.repeat(5_000)}`].map((next) => ({
          ...good,
          next,
        }))
      : [{ ...good, next: '/posts?page=2' }]),
  ];
}

const without = (input: Input, name: string): Input =>
  Object.fromEntries(Object.entries(input).filter(([key]) => key !== name));

describe('invalid route inputs', () => {
  it.each(Object.entries<Input>(validInputs))(
    'invalid inputs of %s are refused without a call',
    async (route, good) => {
      const endpoint = await endpointOf(route);
      // What follows shows something only where the input that is spoilt would have been taken.
      expect(inputOf(endpoint).safeParse(good).error?.issues ?? []).toEqual([]);
      const before = await arrived();
      for (const input of spoilt(endpoint, good)) await expectRefused(route, input);
      expect(await arrived()).toEqual(before);
    },
  );

  it('every declared endpoint has a valid input to test with', async () => {
    const declared = await Promise.all(
      services.map(async (service) =>
        Object.keys((await loadService(service)).endpoints).map((name) => `${service}.${name}`),
      ),
    );
    expect(Object.keys(validInputs).sort()).toEqual(declared.flat().sort());
  });
});

/** Rules that the documents state, each with a value just outside. */
const outside: readonly (readonly [ServiceRoute, Input])[] = [
  // Content planning, "Endpoints" and "Limits".
  ['planning.list_posts', { query: { per_page: 51 } }],
  ['planning.list_posts', { query: { per_page: 0 } }],
  ['planning.list_posts', { query: { page: 0 } }],
  ['planning.list_posts', { query: { start_date: '2026-03-02', end_date: '2026-03-01' } }],
  ['planning.list_posts', { query: { start_date: '02/03/2026' } }],
  ['planning.list_posts', { query: { start_date: '2026-02-30' } }],
  ['planning.list_posts', { query: { status: 'approved' } }],
  ['planning.list_posts', { query: { status: ['draft', 'lost'] } }],
  ['planning.list_posts', { query: { type: 'carousel' } }],
  ['planning.list_posts', { query: { review_status: 'rejected' } }],
  ['planning.list_posts', { query: { order: 'caption' } }],
  ['planning.list_integrations', { query: { status: 'revoked' } }],
  ['planning.list_projects', { query: { per_page: 51 } }],
  ['planning.list_review_groups', { query: { per_page: 51 } }],
  // Reporting, "Endpoints" and "Limits".
  ['reporting.list_projects', { query: { per_page: 101 } }],
  ['reporting.list_metric_definitions', { query: {} }],
  ['reporting.list_timeline_events', { query: { date: '2026-3-8' } }],
  ['reporting.get_metric_values', { body: { start: '2026-02-01', end: '2026-02-28', integration_id: 1 } }],
  ['reporting.create_report', { body: { title: 'No more than that' } }],
  ['reporting.create_webhook', { body: { url: 'ftp://203.0.113.7/', event_type: 'report_viewed' } }],
  ['reporting.create_timeline_event', { body: { project_id: 1, title: 'Without content' } }],
  // Metrics connector, "Endpoints", "Session request fields", "Metrics request" and "Limits".
  ['connect.list_customers', { query: { per_page: 101 } }],
  ['connect.create_customer', { body: {} }],
  ['connect.create_customer', { body: { name: '' } }],
  ['connect.create_customer', { body: { name: 'x'.repeat(256) } }],
  ['connect.create_customer', { body: { name: 'Ótica Sol', is_paying: true } }],
  ['connect.create_customer', { body: { name: 'Ótica Sol', api_token: 'mine' } }],
  ['connect.list_metric_definitions', { params: { integration_slug: 'Instagram' } }],
  [
    'connect.list_metric_definitions',
    { params: { integration_slug: 'instagram' }, query: { language: 'pt-BR' } },
  ],
  ['connect.create_session', { body: { expires_in_minutes: 0 } }],
  ['connect.create_session', { body: { redirect_url: 'javascript:alert(1)' } }],
  ['connect.create_session', { body: { limits: [{ name: 'integration_count', value: 'two' }] } }],
  ['connect.get_metric_values', { body: { start: '2026-02-01', end: '2026-02-28', metrics: [] } }],
  ['connect.create_webhook_subscription', { body: { url: 'https://hooks.example/a', events: [] } }],
  ['connect.create_webhook_subscription', { body: { url: 'https://hooks.example/a', events: ['paid'] } }],
];

describe('values outside the documented ranges', () => {
  it.each(outside)('the route %s with %j is refused without a call', async (route, change) => {
    const before = await arrived();
    const good: Input = validInputs[route];
    const changed = Object.fromEntries(
      // A body is replaced, for it is what is missing; parameters are added to those that must be there.
      Object.entries(change).map(([part, value]) => [
        part,
        part === 'body' ? value : { ...(good[part] as object), ...(value as object) },
      ]),
    );
    const hasNothing = route === 'reporting.list_metric_definitions';
    await expectRefused(route, hasNothing ? { ...good, query: {} } : { ...good, ...changed });
    expect(await arrived()).toEqual(before);
  });

  it('a metric read that names connections in both ways or in neither is refused without a call', async () => {
    const good: Input = validInputs['connect.get_metric_values'];
    const { customer_integration: one, ...rest } = good.body as Input;
    const before = await arrived();
    await expectRefused('connect.get_metric_values', { ...good, body: rest });
    const both = { ...rest, customer_integration: one, customer_integration_uuids: [one] };
    await expectRefused('connect.get_metric_values', { ...good, body: both });
    expect(await arrived()).toEqual(before);
  });
});

it('a next page of another list or another service is refused without a call', async () => {
  const before = await arrived();
  for (const next of [
    '/projects?page=2',
    '/posts/../projects?page=2',
    '//elsewhere.example/posts?page=2',
    '/posts#2',
  ])
    expect(await page.refusal('planning.list_posts', { next })).toMatchObject({ code: 'INPUT_INVALID' });
  expect(await arrived()).toEqual(before);
});

it('routes reserved for main are unknown to pages', async () => {
  const before = await arrived();
  for (const route of mainOnlyRoutes)
    expect(await rig.main.ask(route, validInputs[route], page.workspaceId), route).toMatchObject({
      error: { code: 'ROUTE_UNKNOWN' },
    });
  expect(await arrived()).toEqual(before);
});

it('undeclared routes answer ROUTE_UNKNOWN without a call', async () => {
  const before = await arrived();
  for (const route of [
    'planning.create_post',
    'connect.__proto__',
    'connect.constructor',
    'legacy.get_me',
    'planning.',
    'planning',
    '__proto__.x',
    'reporting.get_me',
  ])
    expect(await page.refusal(route, {})).toMatchObject({ code: 'ROUTE_UNKNOWN' });
  expect(await arrived()).toEqual(before);
});

it('a service the workspace has no access to answers SERVICE_NOT_CONFIGURED', async () => {
  const own = await rig.openWorkspace({ planning: rig.planning(rig.sandbox.line.planning.access_token) });
  expect(await own.refusal('reporting.list_projects', {})).toMatchObject({ code: 'SERVICE_NOT_CONFIGURED' });
});
