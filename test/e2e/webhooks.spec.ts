import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import type { SubscriptionsView } from '../../src/shared/subscriptions';
import type { DeliveryPage, DeliveryStatus } from '../../src/shared/webhooks';
import { startServices } from '../../tools/lib/services.mjs';
import { expect, test } from './fixture';
import { ask } from './pages/ask';
import { anyConnection, setStatus } from './pages/demo-connections';
import { connectAll, connectServices, goByKeys, openView } from './pages/desk';
import { startJob } from './pages/keys';
import { answerWith } from './pages/questions';
import { sharedDemo } from './shared-desk';

/** Events of the services, from the demo's two clicks to the row in the inbox; then what may happen to them over time. */
const desk = sharedDemo();

test.setTimeout(180_000);

const events = 12;

test('two clicks turn on events in the demo, and its events appear verified and confirmed', async () => {
  const { page, problems } = desk();
  const stop = startJob('turn on events in the demo');
  await page
    .getByRole('navigation', { name: 'Screens' })
    .getByRole('link', { name: /^Events/ })
    .click();
  await page.getByRole('button', { name: 'Turn on events' }).click();
  // Each is sent and read again, at two calls a second beside what the demo reads.
  await expect.poll(() => states(page), { timeout: 90_000 }).toEqual(all('ok'));
  stop();

  const lost = await loseConnection(page);
  const row = page.getByRole('row', { name: /Connection status changed/ }).first();
  await expect(row).toContainText('Verified');
  await expect(row).toContainText('Expired', { timeout: 60_000 });
  expect(await confirmed(page)).toContainEqual(
    expect.objectContaining({ kind: 'connection_lost', id: lost }),
  );
  expect(problems).toEqual([]);
});

test('a metric read answered by a delivery has the same values as a direct read', async () => {
  const { page } = desk();
  const lane = 'freshness';
  const { customer, uuid, slug } = await anyConnection(page);
  const catalogue = await ask<{ readonly records: readonly { readonly component: string }[] }>(
    page,
    'connect.list_metric_definitions',
    { params: { integration_slug: slug }, lane },
  );
  const metrics = catalogue.records.filter(({ component }) => component === 'number_v1').slice(0, 3);
  const body = { start: '2026-10-01', end: '2026-10-31', customer_integration: uuid, metrics };
  const delivered = await ask<{ readonly values: object } | null>(page, 'metric_reads.request', {
    customer,
    body,
    lane,
  });
  const read = await ask<{ readonly values: object }>(page, 'connect.get_metric_values', {
    customer,
    body,
    lane,
  });
  expect(delivered?.values).toEqual(read.values);
  await expect
    .poll(async () => (await deliveries(page)).rows.find(({ purpose }) => purpose?.kind === 'metrics'))
    .toMatchObject({ verdict: { reason: 'metric_path' }, confirmation: { kind: 'confirmed' } });
});

test('restarted services deliver events again', async () => {
  const { page } = desk();
  const { total } = await deliveries(page);
  await ask(page, 'demo.set_cut_off', { cutOff: true });
  await ask(page, 'demo.set_cut_off', { cutOff: false });
  // Whether they may deliver here is the demo's own setting, which every start of it takes back.
  await expect
    .poll(
      async () => {
        await loseConnection(page).catch(() => undefined);
        return (await deliveries(page)).total;
      },
      { timeout: 60_000, intervals: [1_000] },
    )
    .toBeGreaterThan(total);
});

test('after an offline restart the setup shows the cached subscriptions with their age', async () => {
  await ask(desk().page, 'demo.set_cut_off', { cutOff: true });
  const { page } = await desk.restart();
  await openView(page, 'Events', 'Setup');
  const section = page.getByRole('region', { name: 'Subscriptions', exact: true });
  await expect(section.getByText('Not checked').first()).toBeVisible();
  await expect(section.getByText(/^As of /)).toBeVisible();
  await expect(section.getByText('No subscriptions yet')).toHaveCount(0);
  await ask(page, 'demo.set_cut_off', { cutOff: false });
});

test('the app receives events in the tray, and a pause survives a restart until it is resumed', async () => {
  const { app, page } = desk();
  await app.evaluate(({ Tray }) => {
    Tray.prototype.setContextMenu = (menu) => void Object.assign(globalThis, { trayMenuOfTest: menu });
  });
  await answerWith({ app }, 'first');
  const background = { keepsRunning: true, startsAtLogin: false, pausesEvents: false, unseenReading: 'slow' };
  await ask(page, 'settings.change', { background });
  const clickTray = (id: string) =>
    desk().app.evaluate((_electron, item) => {
      const { trayMenuOfTest: menu } = globalThis as unknown as { trayMenuOfTest: Electron.Menu };
      menu.getMenuItemById(item)?.click();
    }, id);
  const isShown = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.isVisible()));
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(isShown).toEqual([false]);
  const { total } = await deliveries(page);
  await loseConnection(page);
  await expect.poll(async () => (await deliveries(page)).total, { timeout: 30_000 }).toBeGreaterThan(total);
  await clickTray('tray.open');
  await expect.poll(isShown).toEqual([true]);

  await clickTray('tray.pause');
  const receiver = async () =>
    (await ask<DeliveryStatus>(desk().page, 'deliveries.status', {})).receiver.kind;
  await expect.poll(receiver).toBe('off');
  const { app: appAnew, page: anew } = await desk.restart();
  await answerWith({ app: appAnew }, 'first');
  await goByKeys(anew, 'x');
  await expect(anew.getByText(/^You paused incoming events/)).toBeVisible();
  expect(await receiver()).toBe('off');
  await anew.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(receiver).toBe('listening');
  await ask(anew, 'settings.change', { background: { ...background, keepsRunning: false } });
});

test('a wrong address is reported and updated only for the app’s own subscriptions', async () => {
  const before = await ask<SubscriptionsView>(desk().page, 'subscriptions.view', {});
  const theirs = await strangers(desk().page);
  expect(theirs.length).toBeGreaterThan(0);
  const port = Number(new URL(before.reachedAt ?? '').port);
  const taken: Server = createServer();
  const { page } = await desk.restart(
    {},
    () => new Promise((done) => taken.listen(port, '127.0.0.1', () => done())),
  );
  try {
    await expect.poll(() => states(page), { timeout: 60_000 }).toEqual(all('wrong_address'));
    await ask(page, 'subscriptions.carry_on', { work: 'update', service: null });
    await expect.poll(() => states(page), { timeout: 60_000 }).toEqual(all('ok'));
    expect(await strangers(page)).toEqual(theirs);
    const { total } = await deliveries(page);
    await loseConnection(page);
    await expect.poll(async () => (await deliveries(page)).total, { timeout: 30_000 }).toBeGreaterThan(total);
  } finally {
    await new Promise((done) => taken.close(done));
  }
});

test('events for a workspace that is not open are counted in the workspace menu', async () => {
  const { page } = desk();
  const demo = new URL(page.url()).hostname;
  const { uuid: connection } = await anyConnection(page);
  const other = await startServices(['--dataset', 'empty']);
  try {
    // The page may be gone before the answer is there.
    await ask(page, 'workspaces.switch', { id: null }).catch(() => undefined);
    await page.waitForURL(/welcome/);
    await connectServices(page, other.services);
    expect(new URL(page.url()).hostname).not.toBe(demo);
    await setStatus(desk.userData(), connection, 'expired');
    await setStatus(desk.userData(), connection, 'active');
    await page.getByRole('button', { name: /new events? in (another|other) workspace/ }).click();
    await expect(page.getByRole('menuitemradio', { name: /Demo/ }).getByLabel(/new events?/)).toBeVisible();
    await page.getByRole('menuitemradio', { name: /Demo/ }).click();
    await page.waitForURL(new RegExp(demo));
    // Opened, they are looked at.
    await expect.poll(async () => (await deliveries(page)).counts.pending, { timeout: 60_000 }).toBe(0);
  } finally {
    await other.stop();
  }
});

test('turning events off deletes the app’s own subscriptions at the services', async () => {
  const { page, problems } = desk();
  await ask(page, 'subscriptions.turn_off', { deletesOurs: true });
  await expect.poll(() => states(page), { timeout: 60_000 }).toEqual([]);
  expect(await ask(page, 'deliveries.status', {})).toMatchObject({ isOn: false, receiver: { kind: 'off' } });
  expect(problems).toEqual([]);
});

test('a tunnel needs a confirmation and a passed test before any service gets its address', async () => {
  const { app, page, problems } = desk();
  const other = await startServices(['--dataset', 'empty']);
  const { reporting, connect } = other.services;
  const atServices = async () => {
    const lists = [
      [`${reporting.base_url}/webhooks`, reporting.api_token],
      [`${connect.base_url}/webhook-subscriptions`, connect.api_key],
    ].map(async ([url = '', key = '']) => {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
      return [...(await answer.text()).matchAll(/203-0-113-9\.example\/in\//g)].length;
    });
    return (await Promise.all(lists)).reduce((sum, count) => sum + count, 0);
  };
  try {
    const questions = await answerWith({ app }, 'first');
    // The page may be gone before the answer is there.
    await ask(page, 'workspaces.switch', { id: null }).catch(() => undefined);
    await page.waitForURL(/welcome/);
    await connectAll(page, other.services);
    await goByKeys(page, 'x');
    await page.getByRole('button', { name: 'Set up incoming events' }).first().click();
    const tunnel = page.getByRole('region', { name: '1 Tunnel' });
    await tunnel.getByRole('radio', { name: 'Existing address' }).check();
    await tunnel.getByRole('textbox', { name: 'Address' }).fill('https://203-0-113-9.example');
    const receive = page.getByRole('region', { name: '3 Receive events' });
    await expect(receive.getByRole('switch', { name: 'Receive events' })).toBeDisabled();
    await tunnel.getByRole('button', { name: 'Save and test' }).click();
    const another = expect.stringMatching(/^Change the tunnel\?/);
    await expect.poll(questions).toEqual([another]);
    // Nothing answers at that name, so that no test passes.
    await expect(receive.getByRole('switch', { name: 'Receive events' })).toBeDisabled();
    expect(await atServices()).toBe(0);

    // Its page is gone with it before main can answer it.
    await ask(page, 'workspaces.remove', {}).catch((error: unknown) =>
      expect(String(error)).toMatch(/context was destroyed|closed/),
    );
    await expect.poll(async () => (await questions()).length).toBe(2);
    expect(await atServices()).toBe(0);
    expect(await questions()).toEqual([another, expect.stringMatching(/^Remove “.*” from this computer\?/)]);
    expect(problems).toEqual([]);
  } finally {
    await other.stop();
  }
});

const all = (state: string) => Array.from({ length: events }, () => state);

/** Of ours; what other programs have in the demo is another question. */
const states = async (page: Page) => {
  const { rows, progress } = await ask<SubscriptionsView>(page, 'subscriptions.view', {});
  if (progress !== null) return progress;
  return rows.map(({ state }) => state).filter((state) => state !== 'not_ours');
};

const strangers = async (page: Page) =>
  (await ask<SubscriptionsView>(page, 'subscriptions.look', {})).rows
    .filter(({ state }) => state === 'not_ours')
    .map(({ key, address, events: theirs, isActive }) => ({ key, address, theirs, isActive }));

const deliveries = (page: Page) =>
  ask<DeliveryPage>(page, 'deliveries.list', { filter: {}, before: null, limit: 100 });

const confirmed = async (page: Page) =>
  (await deliveries(page)).rows.flatMap(({ confirmation }) =>
    confirmation.kind === 'confirmed' ? confirmation.facts : [],
  );

async function loseConnection(page: Page): Promise<string> {
  const { uuid } = await anyConnection(page);
  await setStatus(desk.userData(), uuid, 'expired');
  return uuid;
}
