import { expect, type Page } from '@playwright/test';
import { openSettings } from './desk';

/** The storage screen, found by roles and names. */
export const storage = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    /** As a person gets there: by Settings. */
    async open(): Promise<void> {
      await openSettings(page, 'Storage');
      await expect(page.getByRole('table', { name: 'What’s stored' })).toBeVisible();
    },
    before: page.getByLabel('Posts dated before'),
    removeBefore: page.getByRole('button', { name: 'Remove posts…' }),
    rebuild: page.getByRole('button', { name: 'Rebuild offline copy…' }),
    clients: page.getByRole('complementary', { name: 'By client' }),
    /** What the last clearing took, and whether it was proven. */
    report: page.getByRole('status').filter({ hasText: 'A check' }).first(),
    async confirm(name: string): Promise<void> {
      await dialog.getByRole('button', { name }).click();
      await expect(dialog).toBeHidden();
    },
  };
};
