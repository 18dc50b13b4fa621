// @ts-check
import { chooseConnect, openScreen, wide } from './steps.mjs';

/** @typedef {import('../scenes.mjs').Visit} Visit */

/** Screens of an agency with nothing to do, and then with a failing service. @type {import('../scenes.mjs').Scene} */
export const trouble = {
  name: 'trouble',
  keychain: true,
  needsServices: true,
  pictures: [
    {
      name: 'connected',
      heading: 'Connect your services',
      shows: /^Connected/,
      async go(visit) {
        const { planning } = visit.services();
        await chooseConnect(visit);
        const form = visit.page.getByRole('group', { name: 'Planning' });
        await form.getByLabel('Address').fill(planning.base_url);
        await form.getByLabel('Access token').fill(planning.access_token);
        await visit.page.getByRole('button', { name: 'Test connection' }).click();
      },
    },
    {
      name: 'quiet',
      heading: 'All clear',
      async go({ page }) {
        await page.getByLabel('Workspace name').fill('Estúdio Maré');
        await page.getByRole('button', { name: 'Start with Planning' }).click();
      },
    },
    {
      name: 'empty',
      heading: 'Nothing is waiting for approval',
      shapes: wide,
      go: ({ page }) => openScreen(page, 'Approvals'),
    },
    {
      name: 'unanswered',
      heading: 'Nothing is waiting for approval',
      shows: /^No usable response from the planning service since/,
      async go(visit) {
        await failWith(visit, { reset: true });
        await visit.page.keyboard.press('F5');
      },
    },
    {
      name: 'key-refused',
      heading: 'Not loaded yet',
      shows: 'The planning key is no longer accepted.',
      async go(visit) {
        await failWith(visit, { status: 401 });
        await visit.page.getByRole('button', { name: 'Try now' }).click();
      },
    },
  ],
};

/** Makes every later call to the planning service fail with this fault. @param {Visit} visit @param {object} fault */
async function failWith({ services }, fault) {
  const faults = `${services().control.base_url}/faults`;
  await fetch(faults, { method: 'DELETE' });
  await fetch(faults, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'planning', times: 1_000_000, ...fault }),
  });
}
