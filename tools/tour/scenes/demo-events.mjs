// @ts-check
import { openScreen } from './steps.mjs';

/** @typedef {import('../scenes.mjs').Page} Page */
/** @typedef {import('../scenes.mjs').Picture} Picture */

/** @typedef {{ readonly uuid: string, readonly status?: string }} Named */
/**
 * @typedef {{ desk: {
 *   request: (route: string, input: object) => Promise<{ ok: boolean, data: unknown }>,
 *   on: (event: 'window.presence_changed', listener: (presence: { isLocked: boolean }) => void) => void,
 * } }} Bridged
 */

/**
 * Calls main like the page, for requests that no screen of the tour makes.
 * @param {Page} page
 * @param {string} route
 * @param {object} input
 * @returns {Promise<unknown>}
 */
const ask = (page, route, input) =>
  page.evaluate(
    async ({ name, given }) => {
      const { desk } = /** @type {Bridged} */ (/** @type {unknown} */ (window));
      const { ok, data } = await desk.request(name, given);
      if (!ok) throw new Error(`${name} was refused`);
      return data;
    },
    { name: route, given: input },
  );

/** @param {Page} page @param {string} route @param {object} input */
async function listOf(page, route, input) {
  const answer = await ask(page, route, { ...input, lane: 'interactive' });
  return /** @type {{ records: readonly (Named & { id: number })[] }} */ (answer).records;
}

/** Simulates a sign-out from a platform, through the demo's control address. @param {Page} page */
async function loseConnection(page) {
  const boot = /** @type {import('../../../src/shared/ipc/app').Bootstrap} */ (
    await ask(page, 'app.get_bootstrap', {})
  );
  const { origin } = new URL(boot.workspace?.services.connect?.baseUrl ?? '');
  for (const { uuid: customer } of await listOf(page, 'connect.list_customers', {})) {
    const connections = await listOf(page, 'connect.list_customer_integrations', { customer });
    const active = connections.find(({ status }) => status === 'active');
    if (!active) continue;
    await fetch(`${origin}/control/connect/connections/${active.uuid}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'expired' }),
    });
    return;
  }
}

/** One call after the other: until then nothing is sent here. @param {Page} page */
async function subscribed(page) {
  for (;;) {
    const { isOn, rows, progress } = await subscriptions(page);
    if (isOn && progress === null && rows.filter(({ state }) => state === 'ok').length >= 12) return;
    await page.waitForTimeout(200);
  }
}

/** @param {Page} page */
const subscriptions = async (page) =>
  /** @type {import('../../../src/shared/subscriptions').SubscriptionsView} */ (
    await ask(page, 'subscriptions.view', {})
  );

/** @param {Page} page @param {string} title */
async function addMilestone(page, title) {
  const [project] = await listOf(page, 'reporting.list_projects', {});
  const body = { title, project_id: project?.id, date: '2026-11-20', content: '<p>Soups</p>' };
  await ask(page, 'reporting.create_timeline_event', { lane: 'interactive', body });
}

/** @param {Page} page @param {string | RegExp} name */
const row = (page, name) => page.getByRole('grid', { name: 'Events' }).getByRole('row', { name }).first();

/** Events as they arrive, with the details of one. @type {Picture} */
export const inboxEvents = {
  name: 'inbox-events',
  heading: 'Events',
  shows: 'Expired',
  async go({ page }) {
    await page.getByRole('button', { name: 'Turn on events' }).click();
    await subscribed(page);
    await addMilestone(page, 'Winter menu');
    await row(page, /Milestone added/).waitFor();
    await loseConnection(page);
    await row(page, /Connection status changed/).click();
  },
};

/** The events with a filter. @type {readonly Picture[]} */
export const inboxPictures = [
  inboxEvents,
  {
    name: 'inbox-no-match',
    heading: 'No matching events',
    shapes: ['light'],
    go: ({ page }) => page.getByRole('textbox', { name: 'Search the last 90 days' }).fill('nobody'),
  },
];

/** Setup of events: drift in the demo, then a tunnel that does not connect. @type {readonly Picture[]} */
export const incomingEventsPictures = [
  {
    name: 'incoming-events-drift',
    heading: 'Incoming events',
    shows: 'Paused',
    async go({ page }) {
      // The pictures of the events turn them on, if they are taken.
      if (!(await subscriptions(page)).isOn) await ask(page, 'subscriptions.turn_on', {});
      await subscribed(page);
      const { rows } = await subscriptions(page);
      const ours = rows.find(({ service, state }) => service === 'connect' && state === 'ok');
      await ask(page, 'subscriptions.set_active', { key: ours?.key ?? '', isActive: false });
    },
  },
  {
    name: 'incoming-events-failing',
    heading: 'Incoming events',
    shows: /^Test failed/,
    async go({ page, app }) {
      await app.evaluate(({ dialog }) => {
        dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false });
      });
      const ssh = { host: '127.0.0.1', port: 1, user: 'desk', login: 'agent', remotePort: 47_821 };
      await ask(page, 'tunnel.change', {
        way: 'ssh',
        ssh: { ...ssh, publicUrl: 'https://hooks.estudio-mare-e-companhia.example' },
      });
      await ask(page, 'tunnel.test', {});
    },
  },
];

/** After forty minutes behind other windows. @type {readonly Picture[]} */
export const awayPictures = [
  {
    name: 'away-strip',
    heading: 'Today',
    shows: /^While you were away \(/,
    async go({ page, app }) {
      await page.evaluate(() => {
        const { desk } = /** @type {Bridged} */ (/** @type {unknown} */ (window));
        const realNow = Date.now.bind(Date);
        Date.now = () => realNow() - 40 * 60_000;
        // The app's own listeners were added before this one, so they have already read the clock.
        desk.on('window.presence_changed', ({ isLocked }) => {
          if (isLocked) Date.now = realNow;
          document.documentElement.dataset.lockedToTour = String(isLocked);
        });
      });
      // Main reports if the window is visible.
      await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('lock-screen'));
      await page.locator('html[data-locked-to-tour="true"]').waitFor();
      await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('unlock-screen'));
      await page.locator('html[data-locked-to-tour="false"]').waitFor();
      await openScreen(page, 'Today');
    },
  },
  {
    name: 'away-list',
    heading: 'While you were away',
    go: ({ page }) => page.keyboard.press('z'),
  },
];
