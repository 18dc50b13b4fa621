import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { startServices } from '../../tools/lib/services.mjs';
import { lacking } from '../../tools/test/system-parts.mjs';
import { expect, test } from './fixture';
import { startKeyring } from './keyring';
import { ask } from './pages/ask';
import { approvals, connectAll, goByKeys, openApprovals } from './pages/desk';
import { startJob, tabTo } from './pages/keys';
import { openFrom, saveInto } from './pages/questions';

const passphrase = 'seven copper kettles hum';

test.setTimeout(300_000);

/** The job: a new computer. Addresses, keys and tokens go there in one locked file, all of it by keyboard. */
test('access moves to another computer in one file, and unusable files or passphrases are reported', async ({
  launch,
  userData,
}) => {
  const sandbox = await startServices(['--dataset', 'large', '--posts', '20']);
  const folder = await mkdtemp(join(tmpdir(), 'client-desk-move-'));
  const saved = join(folder, 'moved.age');
  const keyring = lacking('keyring') === undefined ? startKeyring() : null;
  try {
    const old = await launch({ answers: 'first' });
    await connectAll(old.page, sandbox.services);
    await ask(old.page, 'connect.create_customer', { body: { name: 'Ótica Sol' }, lane: 'interactive' });
    await saveInto(old, saved);
    const saving = startJob('save access in a file');
    await tabTo(old.page, old.page.getByRole('link', { name: 'Settings' }));
    await old.page.keyboard.press('Enter');
    const contents = old.page.getByRole('navigation', { name: 'Settings pages' });
    await tabTo(old.page, contents.getByRole('link', { name: 'Move to another computer' }));
    await old.page.keyboard.press('Enter');
    const save = old.page.getByRole('button', { name: 'Save file…' });
    await tabTo(old.page, save);
    const choosing = await openedBy(old.app, () => old.page.keyboard.press('Enter'));
    await answer(choosing, [passphrase, passphrase]);
    await expect(old.page.getByRole('region', { name: 'Move to another computer' })).toContainText(
      'Saved to moved.age. Addresses: 3. Keys: 5. Customer tokens: 1.',
    );
    saving();
    await old.close();

    const bytes = await readFile(saved);
    for (const secret of [sandbox.services.planning.access_token, sandbox.services.connect.api_key])
      expect(bytes.includes(secret)).toBe(false);
    for (const entry of await readdir(userData))
      await rm(join(userData, entry), { recursive: true, force: true, maxRetries: 20 });
    const fresh = await launch({ env: keyring?.env ?? {} });
    const { page } = fresh;
    const open = page.getByRole('button', { name: 'Open a file from another computer…' });

    const foreign = join(folder, 'foreign.age');
    await writeFile(foreign, 'a shopping list');
    await openFrom(fresh, foreign);
    await tabTo(page, open);
    await page.keyboard.press('Enter');
    await expect(page.getByText('This isn’t a file saved by Client Desk.')).toBeVisible();

    const cut = join(folder, 'cut.age');
    await writeFile(cut, bytes.subarray(0, bytes.length - 20));
    await openFrom(fresh, cut);
    await tabTo(page, open);
    const ofCut = await openedBy(fresh.app, () => page.keyboard.press('Enter'));
    await answer(ofCut, [passphrase]);
    await expect(page.getByText('The file is incomplete or damaged.')).toBeVisible();

    await openFrom(fresh, saved);
    await tabTo(page, open);
    const asking = await openedBy(fresh.app, () => page.keyboard.press('Enter'));
    await answer(asking, ['seven copper kettles sing']);
    await expect(asking.getByRole('alert')).toHaveText('Wrong passphrase. Try again.');
    const opening = startJob('open access from the file, from the passphrase on');
    await answer(asking, [passphrase]);
    await page.waitForURL(/w-[a-z0-9]+/);
    opening();

    // The keys work, and so does the customer's token.
    await openApprovals(page);
    await expect(approvals(page).rows.first()).toBeVisible();
    await goByKeys(page, 'k');
    await expect(page.getByRole('row', { name: /^Ótica Sol/ })).toContainText('saved', { ignoreCase: true });
    await fresh.close();
  } finally {
    keyring?.close();
    await sandbox.stop();
    await rm(folder, { recursive: true });
  }
});

/** The window of main's own that asks for a passphrase. */
async function openedBy(app: ElectronApplication, press: () => Promise<void>): Promise<Page> {
  const opening = app.waitForEvent('window');
  await press();
  const asking = await opening;
  await expect(asking.getByLabel('Passphrase', { exact: true })).toBeFocused();
  return asking;
}

/** Types into one field after the other, and sends the form. */
async function answer(asking: Page, texts: readonly string[]): Promise<void> {
  await expect(asking.getByLabel('Passphrase', { exact: true })).toBeFocused();
  for (const [place, text] of texts.entries()) {
    if (place > 0) await asking.keyboard.press('Tab');
    await asking.keyboard.type(text);
  }
  await asking.keyboard.press('Enter');
}
