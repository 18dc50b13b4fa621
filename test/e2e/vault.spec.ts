import { lacking } from '../../tools/test/system-parts.mjs';
import { expect, test } from './fixture';
import { startKeyring } from './keyring';
import { openConnect } from './pages/desk';

/** What a person sees of the keychain: each way in which it cannot be used has words of its own. */
test.describe('System keychain', () => {
  // The Secret Service is Linux's; other systems have one keychain, which no test may lock or stop.
  const noKeyring = lacking('keyring');
  test.skip(noKeyring !== undefined, noKeyring);

  const sessionOnly = /Keys you enter now are only saved until you quit/;

  test('a working keychain is used without a warning', async ({ launch }) => {
    const { page } = await launch();
    await openConnect(page);
    await expect(
      page.getByText('Keys are saved in the system keychain and never shown again.'),
    ).toBeVisible();
    await expect(page.getByText(sessionOnly)).toBeHidden();
  });

  test('without a keychain the screen says that keys are saved only until you quit', async ({ launch }) => {
    const { page } = await launch({ env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' } });
    await openConnect(page);
    await expect(page.getByText('This computer has no usable keychain.')).toBeVisible();
    await expect(page.getByText(sessionOnly)).toBeVisible();
  });

  test('a locked keychain is reported, and keys are saved only until you quit', async ({ launch }) => {
    const keyring = startKeyring();
    try {
      keyring.lock();
      const { page, close } = await launch({ env: keyring.env });
      await openConnect(page);
      await expect(page.getByText('The system keychain is locked.')).toBeVisible();
      await expect(page.getByText(sessionOnly)).toBeVisible();
      await close();
    } finally {
      keyring.close();
    }
  });

  test('a keychain that hangs does not block the screen, and “Check again” is enabled', async ({
    launch,
  }) => {
    const keyring = startKeyring();
    try {
      keyring.stop();
      const { page, close } = await launch({ env: keyring.env });
      await openConnect(page);
      await expect(page.getByText('The system keychain isn’t responding.')).toBeVisible();
      await expect(page.getByText(sessionOnly)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled();
      await close();
    } finally {
      keyring.close();
    }
  });
});
