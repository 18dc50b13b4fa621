import { expect, test } from './fixture';

/** What a person sees of the keychain: each way in which it cannot be used has words of its own. */

const noBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' };

const openConnect = (page: import('@playwright/test').Page) =>
  page.getByRole('radio', { name: /^Connect your services/ }).check();

test.describe('the keychain', () => {
  test.skip(
    process.platform !== 'linux',
    'the Secret Service is Linux’s; other systems have one keychain for all',
  );

  test('that works is used without a word', async ({ launch }) => {
    const { page } = await launch();
    await openConnect(page);
    await expect(page.getByText('Keys go to the system keychain and are never shown again.')).toBeVisible();
    await expect(page.getByText('Keys you enter now are kept until you quit')).toBeHidden();
  });

  test('that is absent leaves keys for the session only, loudly', async ({ launch }) => {
    const { page } = await launch({ env: noBus });
    await openConnect(page);
    await expect(page.getByText('Keys you enter now are kept until you quit').first()).toBeVisible();
  });
});
