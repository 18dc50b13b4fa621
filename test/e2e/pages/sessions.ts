import { expect, type Page } from '@playwright/test';
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
