import type { Page } from '@playwright/test';

/** The review packages, and one of them shown post by post. */
export const meeting = (page: Page) => {
  const presenter = page.getByRole('main', { name: /^Presentation of / });
  const grid = page.getByRole('grid', { name: 'Review packages' });
  const panel = page.getByRole('complementary', { name: 'Package' });
  return {
    grid,
    row: (text: string) => grid.getByRole('row', { name: text }),
    panel,
    present: panel.getByRole('button', { name: 'Present', exact: true }),
    presenter,
    picture: presenter.getByRole('region', { name: 'Files' }).getByRole('img').first(),
    video: presenter.locator('video'),
    options: presenter.getByRole('option'),
    numbered: (place: number, total: number) => presenter.getByText(`${place} of ${total}`, { exact: true }),
  };
};
