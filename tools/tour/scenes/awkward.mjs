// @ts-check
import { awkward, editAwkwardPost, makeAwkwardWorld } from '../../lib/awkward-world.mjs';
import { speak } from './guide.mjs';
import { chooseConnect, openScreen, wide } from './steps.mjs';

/** @typedef {import('../scenes.mjs').Page} Page */
/** @typedef {import('../scenes.mjs').Visit} Visit */

/** @type {Awaited<ReturnType<typeof makeAwkwardWorld>> | undefined} */
let world;
const made = () => {
  if (!world) throw new Error('the awkward world is made by the first picture');
  return world;
};

/** @param {Visit} visit */
async function connectAll(visit) {
  const { page } = visit;
  const { planning, reporting, connect } = visit.services();
  await chooseConnect(visit);
  /** @param {string} service @param {Record<string, string>} fields */
  const fill = async (service, fields) => {
    const form = page.getByRole('group', { name: service });
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value);
  };
  await fill('Planning', { Address: planning.base_url, 'Access token': planning.access_token });
  await fill('Reporting', { Address: reporting.base_url, 'API token': reporting.api_token });
  await fill('Connector', {
    Address: connect.base_url,
    'Merchant API key': connect.api_key,
    'Client id': connect.client_id,
    'Client secret': connect.client_secret,
  });
  await page.getByRole('button', { name: 'Test connection' }).click();
  await page.getByLabel('Workspace name').fill('Studio Nord');
  await page.getByRole('button', { name: /^Start with/ }).click();
  await page.waitForURL(/w-[a-z0-9]+/);
}

/** @param {Page} page @param {string} address */
const goTo = (page, address) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, address);

/** @param {Page} page @param {RegExp} name */
const row = (page, name) => page.getByRole('row', { name }).first();

/** The second demo world, with cases that the demo lacks. @type {import('../scenes.mjs').Scene} */
export const awkwardScene = {
  name: 'awkward',
  keychain: true,
  needsServices: true,
  pictures: [
    {
      name: 'awkward-approvals',
      heading: 'Approvals',
      shows: /^Approved, version unknown/,
      shapes: wide,
      async go(visit) {
        const { page } = visit;
        world = await makeAwkwardWorld(visit.services());
        await connectAll(visit);
        await page.evaluate(
          ({ customer, token }) =>
            Reflect.get(window, 'desk').request('customer_tokens.put', { customer, token }),
          { customer: world.customer.uuid, token: world.customer.api_token },
        );
        await openScreen(page, 'Approvals');
        await row(page, /^Approved as this computer saw it/).waitFor();
        await row(page, /^Approved, then edited/).waitFor();
        await world.whenSeen();
        await page.keyboard.press('F5');
        await page.keyboard.press('3');
        // An edit is distinguished from its approval only if a reading was made between the two.
        await row(page, /^Approved, then edited.*, Approved$/).waitFor();
        await editAwkwardPost(visit.services(), world.posts.changed);
        await page.keyboard.press('F5');
        // The edited post waits again, and the decisions of the others are loaded.
        await page.getByText('2 content items, 2 posts').waitFor();
        await page.getByText(/^Loading details/).waitFor({ state: 'detached' });
      },
    },
    {
      name: 'awkward-version-unknown',
      heading: /^Approved before anybody looked/,
      shows: 'Approved version unknown.',
      fromAnywhere: true,
      go: ({ page }) => goTo(page, `/post/${made().posts.before}`),
    },
    {
      name: 'awkward-version-held',
      heading: 'Nothing has been edited since the approval',
      shapes: wide,
      fromAnywhere: true,
      go: ({ page }) => goTo(page, `/post/${made().posts.held}?view=compare`),
    },
    {
      name: 'awkward-version-changed',
      heading: /^Approved, then edited/,
      shows: 'Changed after approval',
      fromAnywhere: true,
      go: ({ page }) => goTo(page, `/post/${made().posts.changed}?view=compare`),
    },
    {
      name: 'awkward-connections',
      heading: 'Connections',
      shows: awkward.accounts[1] ?? '',
      fromAnywhere: true,
      go: ({ page }) => openScreen(page, 'Connections'),
    },
    {
      name: 'awkward-accounts',
      heading: 'Publishing accounts',
      shapes: wide,
      fromAnywhere: true,
      async go({ page }) {
        await openScreen(page, 'Connections');
        await page.getByRole('link', { name: /^Publishing accounts/ }).click();
      },
    },
    {
      name: 'awkward-subscriptions',
      heading: 'Incoming events',
      shows: 'Not created here',
      fromAnywhere: true,
      go: ({ page }) => goTo(page, '/incoming-events'),
    },
    {
      name: 'awkward-german',
      heading: 'Heute',
      fromAnywhere: true,
      async go({ page }) {
        await speak(page, 'de');
        await goTo(page, '/today');
      },
    },
  ],
};
