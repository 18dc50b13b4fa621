import type { Page } from '@playwright/test';

/** The command palette, as a person meets it. */
export function palette(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search or jump to' });
  return {
    dialog,
    field: dialog.getByRole('combobox', { name: 'Search or jump to' }),
    options: dialog.getByRole('option'),
    chosen: dialog.getByRole('option', { selected: true }),
  };
}
