// @ts-check
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('./services.mjs').Services} Services */

/**
 * A second demo world with cases that the demo lacks, on an empty sandbox. Posts: one approved before the app first loaded
 * it, one with a stored approved version, and one changed since. A client with two accounts of one platform, one of them
 * revoked. A subscription of another program with several events. The names are fixed, so that specs find them.
 */
export const awkward = {
  customer: 'Zwei Konten GmbH',
  captions: {
    before: 'Approved before anybody looked. Open on Sunday too.',
    held: 'Approved as this computer saw it. Ten percent off until Friday.',
    changed: 'Approved, then edited. Two for one until Friday.',
  },
  changedCaption: 'Approved, then edited. Three for one until Friday.',
  accounts: ['@zweikonten', '@zweikonten.events'],
  /** Subscription of another program of the same merchant. */
  stranger: {
    url: 'https://reports.other-program.example/hooks',
    events: ['oauth_saved', 'session_completed'],
  },
};

const reviewers = [
  { name: 'Ana Beatriz Nogueira', email: 'ana@client.example' },
  { name: 'Tom Finch', email: 'tom@client.example' },
];

/**
 * @typedef {{ before: number, held: number, changed: number }} AwkwardPosts ids
 * @typedef {{ uuid: string, api_token: string }} AwkwardCustomer
 */

/**
 * The service dates decisions in whole seconds. Only readings well before and after a decision show which version it was
 * about.
 */
const surelyLaterMs = 3_000;

/**
 * @param {Services} services of a sandbox with the data set `empty`
 * @returns {Promise<{ posts: AwkwardPosts, customer: AwkwardCustomer, whenSeen: () => Promise<void> }>} `whenSeen` is
 *   called once the app has loaded the posts: only then it stores the approved version. Readings after it are surely
 *   later than the approvals
 */
export async function makeAwkwardWorld({ planning, connect, control }) {
  /** @param {string} method @param {string} path @param {object} body */
  const steer = (method, path, body) => send(method, control.base_url + path, body, {});
  const { access_token } = planning;
  const bearer = { authorization: `Bearer ${connect.api_key}` };

  const project = /** @type {{ id: number }} */ (
    await steer('POST', '/planning/projects', {
      access_token,
      name: awkward.customer,
      timezone: 'Asia/Kathmandu',
    })
  );
  for (const name of awkward.accounts) {
    const account = { access_token, project_id: project.id, network: 'instagram', name };
    await steer('POST', '/planning/integrations', account);
  }
  /** @param {string} caption @param {number} hours */
  const makePost = async (caption, hours) => {
    const schedule_at = new Date(Date.now() + hours * 3_600_000).toISOString();
    const post = { access_token, project_id: project.id, network: 'instagram', status: 'in_review' };
    const made = await steer('POST', '/planning/posts', { ...post, caption, schedule_at, reviewers });
    return /** @type {{ id: number }} */ (made).id;
  };
  const posts = {
    before: await makePost(awkward.captions.before, 50),
    held: await makePost(awkward.captions.held, 60),
    changed: await makePost(awkward.captions.changed, 70),
  };
  /** @param {number} id */
  const approve = async (id) => {
    for (const { email } of reviewers)
      await steer('POST', `/planning/posts/${id}/decisions`, { email, status: 'approved' });
  };
  await approve(posts.before);

  const { customer } = /** @type {{ customer: AwkwardCustomer }} */ (
    await send('POST', `${connect.base_url}/customers`, { name: awkward.customer }, bearer)
  );
  const asCustomer = { ...bearer, 'x-customer-token': customer.api_token };
  const { integration_session: session } = /** @type {{ integration_session: { session_uuid: string } }} */ (
    await send('POST', `${connect.base_url}/customer-integrations/session`, {}, asCustomer)
  );
  const accounts = awkward.accounts.map((name, index) => ({ source_id: `17${index}`, source_name: name }));
  const { connections } = /** @type {{ connections: string[] }} */ (
    await steer('POST', `/connect/sessions/${session.session_uuid}/complete`, {
      integration_slug: 'instagram',
      accounts,
    })
  );
  await steer('PATCH', `/connect/connections/${connections[1]}`, { status: 'revoked' });
  // A name without an owner does not resolve, so the address is not checked.
  await steer('PATCH', '/settings', { private_webhooks: 'allow' });
  await send('POST', `${connect.base_url}/webhook-subscriptions`, awkward.stranger, bearer);

  return {
    posts,
    customer,
    async whenSeen() {
      await delay(surelyLaterMs);
      await approve(posts.held);
      await approve(posts.changed);
      await delay(surelyLaterMs);
    },
  };
}

/** @param {Pick<Services, 'control'>} services @param {number} id */
export const editAwkwardPost = ({ control }, id) =>
  send('POST', `${control.base_url}/planning/posts/${id}/edit`, { caption: awkward.changedCaption }, {});

/** @param {string} method @param {string} url @param {object} body @param {Record<string, string>} headers @returns {Promise<unknown>} */
async function send(method, url, body, headers) {
  const sent = {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  const answer = await fetch(url, sent);
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
