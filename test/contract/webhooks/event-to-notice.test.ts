import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestMain } from '../../../src/main/compose/testing/test-main';
import { removeFolder } from '../../../src/main/files/testing/remove-folder';
import { systemClock, systemTimers, type Transport } from '../../../src/main/ports';
import { createNodeTransport } from '../../../src/main/shell/transport/transport-node';
import { dataOf } from '../../../src/main/testing/data-of';
import { defaultNotifications, type NotificationSettings } from '../../../src/shared/notifications';
import type { TunnelView } from '../../../src/shared/tunnel';
import type { ConfirmedFact, PendingDelivery } from '../../../src/shared/webhooks';
import type { WorkspaceSummary } from '../../../src/shared/workspaces';
import { call, Sandbox } from '../sandbox-client';

// From a delivery at the receiver to the native notification, through the whole of main. The test plays the page's
// part, which refreshes the records: `deliveries.settle` reports the result of a refresh.
let folder: string;
let sandbox: Sandbox;
let desk: ReturnType<typeof openTestMain>;
let workspaceId: string;
let address: URL;
const publicUrl = 'https://203-0-113-9.example';
let port: number | null = null;
const network = createNodeTransport();
/** The agency's web server, which forwards to this machine. */
const transport: Transport = {
  async send(request) {
    if (!request.url.startsWith(publicUrl)) return network.send(request);
    port = (await view()).localPort;
    return network.send({ ...request, url: request.url.replace(publicUrl, `http://127.0.0.1:${port}`) });
  },
};

/** News are held for seconds and told a minute apart: such waits pass when the test says so. */
const shortestHeldMs = 4_000;
let aheadMs = 0;
const held = new Map<symbol, { readonly ms: number; readonly run: () => void }>();
const clock = {
  now: () => systemClock.now() + aheadMs,
  monotonic: () => systemClock.monotonic() + aheadMs,
};
const timers = {
  after(ms: number, run: () => void) {
    if (ms < shortestHeldMs) return systemTimers.after(ms, run);
    const key = Symbol('wait');
    held.set(key, { ms, run });
    return () => void held.delete(key);
  },
};
function pass(ms: number): void {
  aheadMs += ms;
  for (const [key, wait] of [...held]) {
    if (wait.ms > ms || !held.delete(key)) continue;
    wait.run();
  }
}

const ask = async (route: string, input: object) => dataOf(await desk.ask(route, input, workspaceId));
const view = async () => (await ask('tunnel.read', {})) as TunnelView;
const told = () => desk.notices.map(({ title, body }) => `${title} | ${body}`);
/** Lets time pass until these notices have been shown. */
async function comes(...notices: readonly string[]): Promise<void> {
  const later = () => {
    pass(70_000);
    return told();
  };
  await expect.poll(later, { interval: 5 }).toEqual(notices);
}
const choose = (change: Partial<NotificationSettings>) =>
  ask('settings.change', { notifications: { ...defaultNotifications, quietHours: null, ...change } });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'event-to-notice-'));
  sandbox = await Sandbox.start();
  desk = openTestMain({ folder, transport, clock, timers });
  desk.person.says = () => 0;
  const { reporting } = sandbox.line;
  const services = { reporting: { baseUrl: reporting.base_url, key: reporting.api_token } };
  const made = dataOf(await desk.ask('workspaces.create', { name: 'Agency', services })) as WorkspaceSummary;
  workspaceId = made.id;
  await ask('tunnel.change', { way: 'own_address', url: publicUrl });
  const subject = { service: 'reporting', event: 'report_viewed', projectId: null };
  // No service is given an address that nothing has come through.
  const untested = { error: { code: 'TUNNEL_NOT_TESTED' } };
  expect(await desk.ask('subscriptions.add', { ...subject, address: null }, workspaceId)).toMatchObject(
    untested,
  );
  expect(await desk.ask('subscriptions.turn_on', {}, workspaceId)).toMatchObject(untested);
  await ask('tunnel.test', {});
  expect((await view()).test?.steps.at(-1)).toMatchObject({ kind: 'came_back', result: 'passed' });
  await ask('subscriptions.add', { ...subject, address: null });
  const authorization = { authorization: `Bearer ${reporting.api_token}` };
  const subscribed = async () => {
    const { body } = await call(`${reporting.base_url}/webhooks`, { headers: authorization });
    return /https:\/\/203-0-113-9\.example\/in\/[\w-]+/.exec(JSON.stringify(body))?.[0];
  };
  const found = await vi.waitFor(
    async () => {
      const url = await subscribed();
      expect(url).toBeDefined();
      return url;
    },
    { interval: 20, timeout: 10_000 },
  );
  address = new URL(found ?? '');
});
afterAll(async () => {
  await desk.main.close();
  network.close();
  await sandbox.close();
  await removeFolder(folder);
});
beforeEach(async () => {
  desk.notices.length = 0;
  await choose({});
});

let count = 0;
/** An event arrives, and a reading shows that a report has more views than before. */
async function viewed(name: string, client: ConfirmedFact['client']): Promise<void> {
  count += 1;
  const body = JSON.stringify({ event: 'report_viewed', data: { report_id: count } });
  const answer = await fetch(`http://127.0.0.1:${port}${address.pathname}`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  const [pending] = (await ask('deliveries.pending', { after: 0, limit: 10 })) as readonly PendingDelivery[];
  const fact = { kind: 'report_viewed', resource: 'reporting.reports', id: String(count), name, client };
  const facts = [{ ...fact, changeId: `line ${count}`, before: 1, after: 2 }];
  const confirmation = { kind: 'confirmed', at: '2026-11-20T14:31:08.000Z', facts };
  await ask('deliveries.settle', { outcomes: [{ sequence: pending?.sequence, client, confirmation }] });
}

describe('confirmed event', () => {
  it('a confirmed event is shown as a native notification', async () => {
    await viewed('November', 'reporting:1');
    expect(told()).toEqual([]);
    await comes('Report viewed | November');
  });

  it('an event of an unwanted kind or client is not notified', async () => {
    await choose({ kinds: ['approved'] });
    await viewed('Unwanted kind', 'reporting:1');
    pass(70_000);
    await choose({});
    await ask('local.save', { collection: 'notify', key: 'reporting:2', value: 'never' });
    await viewed('Unwanted client', 'reporting:2');
    await viewed('Wanted', 'reporting:1');
    await comes('Report viewed | Wanted');
  });

  it('a notification waits for the end of the quiet hours', async () => {
    // Equal ends are the whole day.
    await choose({ quietHours: { from: '09:00', to: '09:00' } });
    await viewed('At night', 'reporting:1');
    for (let minute = 0; minute < 20; minute += 1) {
      pass(70_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(told()).toEqual([]);
    await choose({});
    await comes('Report viewed | At night');
  });
});
