import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestMain } from '../../../src/main/compose/testing/test-main';
import { removeFolder } from '../../../src/main/files/testing/remove-folder';
import type { Transport } from '../../../src/main/ports';
import { createNodeTransport } from '../../../src/main/shell/transport/transport-node';
import { dataOf } from '../../../src/main/testing/data-of';
import { signedAt } from '../../../src/main/webhooks/testing/webhooks-desk';
import { currentStep, type Heard, setupClaim } from '../../../src/renderer/domains/tunnel/setup-step';
import type { SubscriptionsView } from '../../../src/shared/subscriptions';
import type { TunnelView } from '../../../src/shared/tunnel';
import type { DeliveryPage } from '../../../src/shared/webhooks';
import type { WorkspaceSummary } from '../../../src/shared/workspaces';
import { call, Sandbox } from '../sandbox-client';

// The job "events from nothing", through the whole of main against both services: choose a tunnel, test it, receive events.
let folder: string;
let sandbox: Sandbox;
let desk: ReturnType<typeof openTestMain>;
let workspaceId: string;
const publicUrl = 'https://203-0-113-9.example';
const network = createNodeTransport();
/** Whether the agency's web server forwards to this machine. */
let isForwarding = false;
const transport: Transport = {
  async send(request) {
    if (!request.url.startsWith(publicUrl)) return network.send(request);
    const { localPort } = await tunnel();
    const server = isForwarding ? `http://127.0.0.1:${localPort}` : 'http://127.0.0.1:9';
    return network.send({ ...request, url: request.url.replace(publicUrl, server) });
  },
};

const ask = async (route: string, input: object) => dataOf(await desk.ask(route, input, workspaceId));
const tunnel = async () => (await ask('tunnel.read', {})) as TunnelView;
const subscriptions = async () => (await ask('subscriptions.view', {})) as SubscriptionsView;

/** Addresses of this machine that a service sends events to, as the service lists them. */
async function addressesAt(service: 'connect' | 'reporting'): Promise<readonly string[]> {
  const { connect, reporting } = sandbox.line;
  const { body } =
    service === 'connect'
      ? await call(`${connect.base_url}/webhook-subscriptions`, {
          headers: { authorization: `Bearer ${connect.api_key}` },
        })
      : await call(`${reporting.base_url}/webhooks`, {
          headers: { authorization: `Bearer ${reporting.api_token}` },
        });
  return JSON.stringify(body).match(/https:\/\/203-0-113-9\.example\/in\/[\w-]+/g) ?? [];
}

/** What the setup screen says: the current step and its claim. */
async function shown() {
  const view = await tunnel();
  const { isOn } = await subscriptions();
  const heardFrom = async (filter: object) => {
    const page = (await ask('deliveries.list', { filter, before: null, limit: 1 })) as DeliveryPage;
    return page.rows.length === 0 ? null : 1;
  };
  const heard: Heard = {
    connect: await heardFrom({ service: 'connect', verdicts: ['valid'] }),
    reporting: await heardFrom({ service: 'reporting', verdicts: ['valid', 'unsigned'] }),
  };
  return [currentStep(view), setupClaim(view, isOn, heard)];
}

async function deliver(address: string, body: object, headers: Record<string, string> = {}): Promise<void> {
  const { localPort } = await tunnel();
  const { pathname } = new URL(address);
  const answer = await fetch(`http://127.0.0.1:${localPort}${pathname}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  });
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'events-from-nothing-'));
  sandbox = await Sandbox.start({ clock: 'real' });
  desk = openTestMain({ folder, transport });
  desk.person.says = () => 0;
  const { connect, reporting } = sandbox.line;
  const services = {
    reporting: { baseUrl: reporting.base_url, key: reporting.api_token },
    connect: {
      baseUrl: connect.base_url,
      key: connect.api_key,
      clientId: connect.client_id,
      clientSecret: connect.client_secret,
    },
  };
  const made = dataOf(await desk.ask('workspaces.create', { name: 'Agency', services })) as WorkspaceSummary;
  workspaceId = made.id;
});
afterAll(async () => {
  await desk.main.close();
  network.close();
  await sandbox.close();
  await removeFolder(folder);
});

it('events are set up in three steps, and nothing is subscribed before the tunnel test has passed', async () => {
  const untested = { error: { code: 'TUNNEL_NOT_TESTED' } };
  const written = async () => [...(await addressesAt('connect')), ...(await addressesAt('reporting'))];
  expect((await shown())[0]).not.toBe('receive');
  expect(await desk.ask('subscriptions.turn_on', {}, workspaceId)).toMatchObject(untested);

  // Step 1: the address of the agency's own web server, which does not forward yet.
  await ask('tunnel.change', { way: 'own_address', url: publicUrl });
  expect(await shown()).toEqual(['test', 'untested']);
  // Step 2: the test fails, and passes once the server forwards.
  await ask('tunnel.test', {});
  expect(await shown()).toEqual(['test', 'failed']);
  expect(await desk.ask('subscriptions.turn_on', {}, workspaceId)).toMatchObject(untested);
  expect(await written()).toEqual([]);
  isForwarding = true;
  await ask('tunnel.test', {});
  expect(await shown()).toEqual(['receive', 'passed']);
  expect(await written()).toEqual([]);

  // Step 3: one switch subscribes to every event of both services, each at an address of its own.
  await ask('subscriptions.turn_on', {});
  await expect
    .poll(async () => {
      const { rows, progress } = await subscriptions();
      return progress === null && rows.length > 0 && rows.every(({ state }) => state === 'ok');
    })
    .toBe(true);
  const { rows } = await subscriptions();
  expect(new Set(await written()).size).toBe(rows.length);
  expect(await shown()).toEqual(['receive', 'none_yet']);

  // Only an event that has come proves that a service reaches this machine.
  const [fromReporting = ''] = await addressesAt('reporting');
  await deliver(fromReporting, { event: 'report_viewed', data: { report_id: 1 } });
  expect(await shown()).toEqual(['receive', 'reporting_only']);
  const [fromConnect = ''] = await addressesAt('connect');
  const { client_id: clientId, client_secret: clientSecret } = sandbox.line.connect;
  await deliver(fromConnect, { event: 'oauth_saved' }, signedAt(Date.now(), { clientId, clientSecret }));
  expect(await shown()).toEqual(['receive', 'both']);
});

it('a subscription narrowed to one client is restored to all clients at the service', async () => {
  const { api_token: token, base_url: base } = sandbox.line.reporting;
  const headers = { authorization: `Bearer ${token}` };
  const listed = async () => {
    const { body } = await call(`${base}/webhooks?per_page=100`, { headers });
    const { data } = body as {
      data: readonly { id: number; url: string; event_type: string; project_id: number | null }[];
    };
    return data.filter(({ event_type }) => event_type === 'report_viewed');
  };
  const [before] = await listed();
  const made = await sandbox.control('POST', '/reporting/projects', { api_token: token, name: 'Aurora' });
  const narrowed = { method: 'PUT', headers, body: { project_id: made.id } };
  expect((await call(`${base}/webhooks/${before?.id}`, narrowed)).status).toBe(200);
  expect(await listed()).toMatchObject([{ id: before?.id, project_id: made.id }]);

  const look = (await ask('subscriptions.look', {})) as SubscriptionsView;
  expect(look.rows.filter(({ state }) => state === 'changed')).toHaveLength(1);
  await ask('subscriptions.carry_on', { work: 'restore', service: 'reporting' });
  await expect
    .poll(async () => {
      const { rows, progress } = await subscriptions();
      return progress === null && rows.every(({ state }) => state === 'ok');
    })
    .toBe(true);
  const after = await listed();
  expect(after).toMatchObject([{ url: before?.url, project_id: null }]);
  expect(after[0]?.id).not.toBe(before?.id);
});
