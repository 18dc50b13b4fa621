import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { SessionLink } from '../../../src/shared/sessions';

/**
 * Waits until what each customer with an open link had before has been read: only what comes after that counts as come
 * by the link. A person needs longer to sign in than this takes; a spec does not.
 */
export const earlierAccountsNoted = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const answer = await window.desk.request('sessions.list', {});
        const open = answer.ok
          ? (answer.data as readonly SessionLink[]).filter(({ ended }) => ended === null)
          : [];
        return open.length > 0 && open.every(({ known }) => known !== null);
      }),
    )
    .toBe(true);

/** From here on the page's time can be moved on by `lookForAccounts`. */
export const startPageClock = (page: Page): Promise<void> => page.clock.install();

/** While a link is open its accounts are looked for every ten seconds: those pass now. */
export const lookForAccounts = (page: Page): Promise<void> => page.clock.fastForward(10_000);

/** The hosted page's forms, as a browser sends them: the platform it offers, then the account that was connected before. */
export async function signInAgain(request: APIRequestContext, link: string): Promise<void> {
  const platforms = [...(await textOf(request, link)).matchAll(/name="integration_slug" value="([^"]+)"/g)];
  expect(platforms).toHaveLength(1);
  const [[, slug = ''] = []] = platforms;
  const accounts = await request.post(`${link}/platform`, { form: { integration_slug: slug } });
  const [, account = ''] = /name="account" value="([^"]+)"/.exec(await accounts.text()) ?? [];
  const done = await request.post(`${link}/accounts`, { form: { account }, maxRedirects: 0 });
  expect(done.status()).toBe(303);
}

/** The same on a page that offers several platforms: the first account of the first platform that has one. */
export async function signInSomewhere(request: APIRequestContext, link: string): Promise<void> {
  const platforms = (await textOf(request, link)).matchAll(/name="integration_slug" value="([^"]+)"/g);
  for (const [, slug = ''] of platforms) {
    const accounts = await request.post(`${link}/platform`, { form: { integration_slug: slug } });
    const [, account] = /name="account" value="([^"]+)"/.exec(await accounts.text()) ?? [];
    if (account === undefined) continue;
    const done = await request.post(`${link}/accounts`, { form: { account }, maxRedirects: 0 });
    if (done.status() === 303) return;
  }
  throw new Error('no platform took an account');
}

const textOf = async (request: APIRequestContext, url: string) => (await request.get(url)).text();
