import type { Page } from '@playwright/test';

/** The review packages, and one of them shown post by post. */
export const meeting = (page: Page) => {
  const presenter = page.getByRole('main', { name: /^Presentation of / });
  const table = page.getByRole('table', { name: 'Review packages' });
  return {
    table,
    row: (text: string) => table.getByRole('row').filter({ hasText: text }),
    fetchMissing: table.getByRole('button', { name: /^Load the missing posts/ }),
    present: page.getByRole('link', { name: /^Present / }),
    presenter,
    picture: presenter.getByRole('region', { name: 'Files' }).getByRole('img').first(),
    video: presenter.locator('video'),
    numbered: (place: number, total: number) => presenter.getByText(`${place} of ${total}`, { exact: true }),
  };
};
