import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestMain } from '../../../src/main/compose/testing/test-main';
import { removeFolder } from '../../../src/main/files/testing/remove-folder';
import type { Transport } from '../../../src/main/ports';
import { createNodeTransport } from '../../../src/main/shell/transport/transport-node';
import { dataOf } from '../../../src/main/testing/data-of';
import type { SubscriptionsView } from '../../../src/shared/subscriptions';
import type { TunnelView } from '../../../src/shared/tunnel';
import type { WorkspaceSummary } from '../../../src/shared/workspaces';
import { call, Sandbox } from '../sandbox-client';

// A workspace with events turned on is removed, through the whole of main, with real services. The test counts the
// subscriptions that they list.

let folder: string;
let sandbox: Sandbox;
let desk: ReturnType<typeof openTestMain>;
let workspaceId: string;
const publicUrl = 'https://203-0-113-9.example';
const stranger = 'https://203-0-113-9.example/hooks/of-another-program';
const network = createNodeTransport();
/** The agency's web server, which forwards to this machine. */
const transport: Transport = {
  async send(request) {
    if (!request.url.startsWith(publicUrl)) return network.send(request);
    const { localPort } = (await ask('tunnel.read', {})) as TunnelView;
    return network.send({ ...request, url: request.url.replace(publicUrl, `http://127.0.0.1:${localPort}`) });
  },
};
const ask = async (route: string, input: object) => dataOf(await desk.ask(route, input, workspaceId));

/** Returns the addresses that the services have, the connector's addresses first. */
async function listed(): Promise<readonly string[]> {
  const { connect, reporting } = sandbox.line;
  const lists = [
    [`${connect.base_url}/webhook-subscriptions?per_page=100`, connect.api_key],
    [`${reporting.base_url}/webhooks?per_page=100`, reporting.api_token],
  ].map(async ([url = '', key = '']) => {
    const { body } = await call(url, { headers: { authorization: `Bearer ${key}` } });
    return (body as { data: readonly { url: string }[] }).data.map((one) => one.url);
  });
  return (await Promise.all(lists)).flat();
}
const ours = async () => (await listed()).filter((url) => url.startsWith(`${publicUrl}/in/`));

/** Main has read at the services all that it wrote there. */
async function isSettled(): Promise<void> {
  const { rows, progress } = (await ask('subscriptions.view', {})) as SubscriptionsView;
  expect(progress).toBeNull();
  expect(rows.filter(({ state }) => state === 'ok')).toHaveLength(12);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'removed-workspace-'));
  sandbox = await Sandbox.start({ dataset: 'empty' });
  desk = openTestMain({ folder, transport });
  desk.person.says = () => 0;
  desk.main.start();
  const { connect, reporting } = sandbox.line;
  const services = {
    connect: { baseUrl: connect.base_url, key: connect.api_key },
    reporting: { baseUrl: reporting.base_url, key: reporting.api_token },
  };
  const made = await desk.ask('workspaces.create', { name: 'Agency', services });
  ({ id: workspaceId } = dataOf(made) as WorkspaceSummary);
  await ask('tunnel.change', { way: 'own_address', url: publicUrl });
  await ask('tunnel.test', {});
  await ask('subscriptions.add', {
    service: 'connect',
    event: 'oauth_saved',
    projectId: null,
    address: stranger,
  });
  await ask('subscriptions.turn_on', {});
  await vi.waitFor(isSettled, { timeout: 20_000 });
  expect(await ours()).toHaveLength(12);
});
afterEach(async () => {
  await desk.main.close();
  await sandbox.close();
  await removeFolder(folder);
});

describe('removed workspace with events on', () => {
  it('a ticked box removes the workspace’s twelve subscriptions at the services and no others', async () => {
    desk.person.ticks = true;
    await ask('workspaces.remove', {});
    const checkboxLabel = 'Also delete its event subscriptions at the services: 12';
    expect(desk.questions).toContainEqual(expect.objectContaining({ checkboxLabel }));
    // Another program's subscriptions stay.
    expect(await listed()).toEqual([stranger]);
  });

  it('an unticked box leaves the twelve subscriptions at the services', async () => {
    await ask('workspaces.remove', {});
    expect(await ours()).toHaveLength(12);
  });
});
