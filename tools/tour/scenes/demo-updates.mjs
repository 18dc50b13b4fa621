// @ts-check
/** @typedef {import('../scenes.mjs').Picture} Picture */
/** @typedef {import('../scenes.mjs').Visit} Visit */

const offer = {
  version: '0.2.0',
  releasedAt: '2026-11-18T09:00:00.000Z',
  sizeBytes: 112_400_000,
  notes: `### Added

- Today counts the clients that are due, and says which ones need you before noon.
- Boards can be copied to several clients at once. See [what changed](https://desk.example/changes).

### Fixed

- A report that took longer than a minute was shown as failed.`,
};

/**
 * A run from source has no newer version, so this sends the page main's message about one.
 * @param {Visit} visit
 * @param {object} view
 */
const tell = ({ app }, view) =>
  app.evaluate(
    ({ webContents }, given) => {
      for (const contents of webContents.getAllWebContents())
        contents.send('desk:event', 'updates.changed', given);
    },
    { checkedAt: '2026-11-20T08:00:00.000Z', canInstall: true, news: null, ...view },
  );

/** @param {Visit} visit */
const open = ({ app }) =>
  app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('check_updates')?.click();
  });

const heading = 'Update Client Desk';

/** @type {readonly Picture[]} */
export const updatePictures = [
  {
    name: 'update-available',
    heading,
    shows: 'Version 0.2.0 is available.',
    async go(visit) {
      await tell(visit, { state: { kind: 'available', offer } });
      await open(visit);
    },
  },
  {
    name: 'update-manual',
    heading,
    shows: /Open download page/,
    go: (visit) =>
      tell(visit, { state: { kind: 'manual', offer, page: 'https://desk.example/' }, canInstall: false }),
  },
  {
    name: 'update-downloading',
    heading,
    shows: /a second/,
    go: (visit) =>
      tell(visit, { state: { kind: 'downloading', offer, percent: 42, bytesPerSecond: 3_400_000 } }),
  },
  {
    name: 'update-ready',
    heading,
    shows: 'Version 0.2.0 is ready.',
    go: (visit) => tell(visit, { state: { kind: 'ready', offer } }),
  },
  {
    name: 'update-failed',
    heading,
    shows: /was deleted/,
    go: (visit) =>
      tell(visit, {
        state: {
          kind: 'failed',
          during: 'download',
          offer,
          error: { code: 'UPDATE_FILE_REFUSED', message: '', category: 'service', retryable: false },
        },
      }),
  },
  {
    name: 'update-settings',
    heading: 'About and updates',
    shows: 'Download updates automatically',
    async go(visit) {
      const { page } = visit;
      await page.keyboard.press('Escape');
      await tell(visit, { state: { kind: 'ready', offer } });
      const contents = page.getByRole('navigation', { name: 'Settings pages' });
      await contents.getByRole('link', { name: 'About and updates' }).click();
    },
  },
  {
    name: 'update-news',
    heading: 'What’s new in 0.2.0',
    async go(visit) {
      const news = { version: '0.2.0', notes: offer.notes, isRead: false };
      await tell(visit, { state: { kind: 'none' }, news });
      await visit.page.getByRole('button', { name: 'What’s new' }).click();
    },
  },
];
