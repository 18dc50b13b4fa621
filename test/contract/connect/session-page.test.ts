import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Agency, type Client } from './agency';
import { Receiver } from './receiver';
import type { Session } from './records';

// "The hosted pages" of the sandbox's contract: the page behind `session_link`, walked as a browser without scripts.
let agency: Agency;
let client: Client;

beforeAll(async () => {
  agency = await Agency.open({ name: 'Agência Norte' }, { privateWebhooks: 'allow' });
});
beforeEach(async () => {
  client = await agency.newCustomer('Café do Porto');
});
afterAll(() => agency.close());

interface Shown {
  readonly status: number;
  readonly text: string;
  readonly location: string | null;
}

async function open(
  url: string,
  form?: Record<string, string | readonly string[]>,
  headers = {},
): Promise<Shown> {
  const fields = Object.entries(form ?? {}).flatMap(([name, values]) =>
    [values].flat().map((value) => [name, value]),
  );
  const response = await fetch(url, {
    redirect: 'manual',
    headers,
    ...(form && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  const location = response.headers.get('location');
  return {
    status: response.status,
    text: await response.text(),
    location: location && new URL(location, url).href,
  };
}

/** Walks to the accounts of a platform; answers their page and its address. */
async function accountsOf(
  { session_link: link }: Session,
  slug = 'instagram',
): Promise<Shown & { url: string }> {
  const platforms = await open(link);
  const action = /action="([^"]+)"/.exec(platforms.text)?.[1] ?? '';
  expect(platforms.text).toContain(`name="integration_slug" value="${slug}"`);
  const started = await open(new URL(action, link).href, { integration_slug: slug });
  expect(started.status).toBe(303);
  const url = started.location ?? '';
  return { ...(await open(url)), url };
}

const offered = (text: string) =>
  [...text.matchAll(/name="account" value="([^"]+)"/g)].map(([, id]) => id ?? '');

describe('session page flow', () => {
  let receiver: Receiver;
  let subscription: number;
  beforeEach(async () => {
    receiver = await Receiver.open();
    const events = ['oauth_started', 'oauth_saved', 'session_completed'];
    subscription = await agency.subscribe({ url: receiver.url(), events });
  });
  afterEach(async () => {
    await agency.call(`/webhook-subscriptions/${subscription}`, { method: 'DELETE' });
    await receiver.close();
  });

  it('choosing a platform and an account connects it, redirects and sends the three events', async () => {
    const session = await agency.newSession(client, { redirect_url: 'https://norte.example/volta?x=ç' });
    const page = await accountsOf(session);
    expect(await receiver.events(1)).toEqual(['oauth_started']);
    expect(page.text).toContain('type="radio"');
    const [account = ''] = offered(page.text);
    const done = await open(page.url, { account });
    expect([done.status, done.location]).toEqual([303, 'https://norte.example/volta?x=%C3%A7']);
    expect(await agency.connections(client)).toMatchObject([
      { source_id: account, status: 'active', integration: { slug: 'instagram' } },
    ]);
    expect((await receiver.events(3)).sort()).toEqual(['oauth_saved', 'oauth_started', 'session_completed']);
    expect((await open(session.session_link)).status).toBe(401);
  });
});

describe('session pages', () => {
  it('no account, an unknown account or one too many is refused with 422', async () => {
    const page = await accountsOf(await agency.newSession(client));
    expect(await open(page.url, {})).toMatchObject({
      status: 422,
      text: expect.stringContaining('role="alert"') as string,
    });
    expect((await open(page.url, { account: 'of nobody' })).status).toBe(422);
    expect((await open(page.url, { account: offered(page.text) })).status).toBe(422);
    expect(await agency.connections(client)).toEqual([]);
  });

  it('several accounts can be ticked if the session allows it', async () => {
    const page = await accountsOf(await agency.newSession(client, { enable_multi_account_selection: true }));
    expect(page.text).toContain('type="checkbox"');
    const accounts = offered(page.text).slice(0, 2);
    expect((await open(page.url, { account: accounts })).status).toBe(303);
    expect((await agency.connections(client)).map((one) => one.source_id)).toEqual(accounts);
  });

  it('the last page says that the window may be closed if close_on_finish is set', async () => {
    const page = await accountsOf(await agency.newSession(client, { close_on_finish: true }));
    const done = await open(page.url, { account: offered(page.text)[0] ?? '' });
    const last = await open(done.location ?? '');
    expect([last.status, last.text.includes('close this window')]).toEqual([200, true]);
  });

  it('the platform page offers only what the merchant’s plan and the session allow', async () => {
    const small = await Agency.on(agency.sandbox, {
      available_integrations: ['instagram', 'tiktok', 'youtube'],
    });
    const slugs = ({ text }: Shown) => [...text.matchAll(/value="(\w+)"/g)].map(([, slug]) => slug);
    const own = await small.newCustomer();
    expect(slugs(await open((await small.newSession(own)).session_link))).toEqual([
      'instagram',
      'tiktok',
      'youtube',
    ]);
    const limits = [{ name: 'available_integrations', value: ['youtube', 'shopify'] }];
    const session = await small.newSession(own, { limits });
    expect(slugs(await open(session.session_link))).toEqual(['youtube']);
    const forced = await open(`${session.session_link}/platform`, { integration_slug: 'shopify' });
    expect([forced.status, forced.location]).toEqual([200, null]);
  });

  it('a reached limit redirects to limit_reached_url, or is shown on the page without one', async () => {
    const limits = [{ name: 'integration_count', value: 0 }];
    const told = await accountsOf(await agency.newSession(client, { limits }));
    const account = offered(told.text)[0] ?? '';
    expect(await open(told.url, { account })).toMatchObject({
      status: 409,
      text: expect.stringContaining('can’t be connected') as string,
    });
    const sent = await accountsOf(
      await agency.newSession(client, { limits, limit_reached_url: 'https://norte.example/full' }),
    );
    expect((await open(sent.url, { account })).location).toBe('https://norte.example/full');
    expect(await agency.connections(client)).toEqual([]);
  });

  it.each([
    ['en', 'en', 'Connect your accounts'],
    ['pt_BR', 'pt-BR', 'Conecte suas contas'],
    ['es', 'es', 'Conecta tus cuentas'],
    ['fr', 'fr', 'Connectez vos comptes'],
    ['xx', 'en', 'Connect your accounts'],
  ])('the session page of locale %s has the right language and title', async (locale, lang, title) => {
    const { text } = await open((await agency.newSession(client, { locale })).session_link);
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain('Café do Porto');
  });

  it('the session page needs no script or external asset, and escapes names', async () => {
    const named = await agency.newCustomer('<script>alert("x")</script>');
    const { session_link } = await agency.newSession(named);
    const response = await fetch(session_link);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await response.text();
    expect(text).not.toMatch(/<script|<link|src=/);
    expect(text).toContain('&lt;script&gt;');
  });
});

describe('unusable session', () => {
  it('an unknown, expired or replaced session gets a page with status 401', async () => {
    const replaced = await agency.newSession(client);
    const expired = await agency.newSession(client, { locale: 'pt_BR' });
    await agency.sandbox.advance(300);
    const unknown = replaced.session_link.replace(/[^/]+$/, '00000000-0000-4000-8000-000000000000');
    for (const link of [
      replaced.session_link,
      expired.session_link,
      unknown,
      `${unknown}/accounts`,
      `${unknown}/done`,
    ])
      expect([(await open(link)).status, link]).toEqual([401, link]);
    expect((await open(expired.session_link)).text).toContain('não funciona mais');
    expect((await open(`${expired.session_link}/platform`, { integration_slug: 'instagram' })).status).toBe(
      401,
    );
  });

  it('a form posted from another site is refused with 403', async () => {
    const { session_link } = await agency.newSession(client);
    const form = { integration_slug: 'instagram' };
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await open(`${session_link}/platform`, form, headers)).status).toBe(403);
    expect((await open(`${session_link}/platform`, form, { 'sec-fetch-site': 'same-origin' })).status).toBe(
      303,
    );
  });
});
