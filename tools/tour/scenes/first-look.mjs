// @ts-check
import { openScreen } from '../../screens/open-screen.mjs';
import { inboxEvents } from './demo-events.mjs';

/** @typedef {import('../scenes.mjs').Picture} Picture */
/** @typedef {import('../../screens/registry.mjs').Screen} Screen */

/**
 * Five pictures of the demo for a machine without a display, within a minute, while it still loads. It needs no keychain,
 * because the demo has no keys.
 * @param {readonly Screen[]} screens
 * @returns {import('../scenes.mjs').Scene}
 */
export const firstLook = (screens) => ({
  name: 'first look',
  keychain: false,
  pictures: [
    pictureOf('approvals', screens, {
      async go({ page }) {
        await page.getByRole('radio', { name: /^Explore the demo/ }).check();
        await page.getByRole('button', { name: 'Start the demo' }).click();
        await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
        await open(page, screenOf('approvals', screens));
      },
    }),
    pictureOf('postHistory', screens, { name: 'post-history', heading: 'Current cycle' }),
    pictureOf('board', screens, {
      heading: /Overview/,
      // Its numbers load within seconds; a picture without the last of them is better than none.
      whenThere: (page) =>
        page
          .getByText('Not loaded yet')
          .first()
          .waitFor({ state: 'detached', timeout: 10_000 })
          .catch(() => undefined),
    }),
    pictureOf('inbox', screens, {
      heading: inboxEvents.heading,
      async go(visit) {
        await open(visit.page, screenOf('inbox', screens));
        await inboxEvents.go(visit);
      },
    }),
    // Last, when most of its data is loaded.
    pictureOf('today', screens, {
      async go({ page }) {
        await open(page, screenOf('today', screens));
        // The introduction has been seen.
        await page.getByRole('button', { name: 'Got it' }).click();
      },
    }),
  ],
});

/** @param {string} id @param {readonly Screen[]} screens */
function screenOf(id, screens) {
  const screen = screens.find((one) => one.id === id);
  if (!screen) throw new Error(`${id} is no screen`);
  return screen;
}

/** @param {string} id @param {readonly Screen[]} screens @param {Partial<Picture>} more @returns {Picture} */
const pictureOf = (id, screens, more) => ({
  name: id,
  heading: screenOf(id, screens).names?.en ?? /./,
  shapes: ['light'],
  fromAnywhere: true,
  go: ({ page }) => open(page, screenOf(id, screens)),
  ...more,
});

/** Closes a menu or dialog of the picture before. @param {import('../scenes.mjs').Page} page @param {Screen} screen */
async function open(page, screen) {
  await page.keyboard.press('Escape');
  await openScreen(page, screen);
}
