import type { Page } from '@playwright/test';

/** The review packages, and one of them shown post by post. */
export const meeting = (page: Page) => {
  const presenter = page.getByRole('main', { name: /^Presentation of / });
  return {
    table: page.getByRole('table', { name: 'Review packages' }),
    present: page.getByRole('link', { name: /^Present / }),
    presenter,
    picture: presenter.getByRole('region', { name: 'Files of the post' }).getByRole('img').first(),
    numbered: (place: number, total: number) => presenter.getByText(`${place} of ${total}`, { exact: true }),
  };
};
