import { expect, type Locator } from '@playwright/test';
import { stepTo, tabTo } from './keys';

/**
 * Opens a menu from its button and chooses one of its items, by Tab, arrows and Enter alone. A menu takes the
 * keyboard twice, a moment after it is visible, from the item that has it by then. A key pressed before that is lost
 * and is pressed again.
 */
export async function chooseByKeys(button: Locator, item: Locator): Promise<void> {
  const page = button.page();
  const menu = page.getByRole('menu');
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(menu.locator(':focus')).toBeAttached();
  await expect(async () => {
    if (await item.isVisible()) {
      await stepTo(page, item, 'ArrowDown');
      await page.keyboard.press('Enter');
    }
    await expect(menu).toBeHidden({ timeout: 2_000 });
  }).toPass();
}
