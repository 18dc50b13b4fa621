// @ts-check
import { openScreen } from '../../screens/open-screen.mjs';
import { firstReading } from './demo-today.mjs';
import { speak } from './guide.mjs';

/** @typedef {import('../../screens/registry.mjs').Screen} Screen */

/** Screens that a user has open most of the day, and those with the longest words. */
const shown = [
  'today',
  'approvals',
  'calendar',
  'posts',
  'clients',
  'connections',
  'month',
  'reports',
  'incomingEvents',
  'settings',
];

/**
 * Ten screens of the demo in each language, for reviewers of a translation. They are in the smallest window, where words
 * are cut first.
 * @param {readonly Screen[]} screens
 * @returns {import('../scenes.mjs').Scene}
 */
export const languagesScene = (screens) => ({
  name: 'languages',
  keychain: true,
  pictures: [
    { ...firstReading, name: 'languages-first-reading' },
    ...shown.flatMap((id) => {
      const screen = screens.find((one) => one.id === id);
      if (!screen?.names)
        throw new Error(`the tour of languages shows ${id}, which is no screen with a name`);
      return Object.entries(screen.names).map(([language, heading], index) => ({
        name: `${language}-${id}`,
        heading,
        shapes: /** @type {const} */ (['narrow']),
        fromAnywhere: true,
        /** @param {import('../scenes.mjs').Visit} visit */
        async go({ page }) {
          if (index === 0) {
            await speak(page, 'en');
            await openScreen(page, screen);
          }
          await speak(page, language);
        },
      }));
    }),
  ],
});
