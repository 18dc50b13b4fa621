import { expect, test } from './fixture';
import { countedKeys } from './pages/keys';
import { palette } from './pages/palette';

/** The job: a client calls. From any screen, what waits, what broke, what goes out next and what was reported. */
test('six keys from any screen open the page of a client with its posts, metrics, report and note', async ({
  launchDemo,
}) => {
  const { page, problems } = await launchDemo();
  const { dialog, field, chosen } = palette(page);
  // The list of clients is read first.
  await page.keyboard.press('ControlOrMeta+k');
  await field.fill('pada');
  await expect(chosen).toContainText('Padaria Aurora');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const keys = countedKeys(page, 'a client calls');
  await keys.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await keys.press('p', 'a', 'd', 'a');
  await expect(chosen).toContainText('Padaria Aurora');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Padaria Aurora' })).toBeVisible();
  for (const name of ['Open content items', 'Metrics', 'Last report', 'Note'])
    await expect(page.getByRole('region', { name: new RegExp(`^${name}`) })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('note').first()).toBeInViewport();
  for (const name of ['Next 14 days', 'Connections', 'Reports', 'Timeline', 'Customer'])
    await expect(page.getByRole('button', { name, expanded: false })).toBeVisible();
  expect(keys.finish()).toBe(6);
  expect(problems).toEqual([]);
});
