import { expect, type Locator } from '@playwright/test';

/**
 * Opens a menu from its button and takes one of its items, by keyboard. A menu takes the keyboard twice, and that a
 * moment after it is seen, from whatever item has it by then: a key pressed in between is lost, and pressed once more.
 */
export async function chooseByKeys(button: Locator, item: Locator): Promise<void> {
  const menu = button.page().getByRole('menu');
  await button.press('Enter');
  await expect(menu.locator(':focus')).toBeAttached();
  await expect(async () => {
    if (await item.isVisible()) await item.press('Enter', { timeout: 2_000 });
    await expect(menu).toBeHidden({ timeout: 2_000 });
  }).toPass();
}
