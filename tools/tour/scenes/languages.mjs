// @ts-check
import { openScreen } from '../../screens/open-screen.mjs';
import { languages } from '../../screens/registry.mjs';
import { boardIsRead } from './demo-boards.mjs';
import { filledMonth } from './demo-month.mjs';
import { firstReading, waitUntilUpToDate } from './demo-today.mjs';
import { speak } from './guide.mjs';

/** @typedef {import('../../screens/registry.mjs').Screen} Screen */
/** @typedef {import('../scenes.mjs').Visit} Visit */

/**
 * Screens that a user has open most of the day, and those with the longest words. `whenOpen` loads more, in English.
 * @type {readonly { id: string, whenOpen?: (visit: Visit) => Promise<void> }[]}
 */
const shown = [
  { id: 'today', whenOpen: ({ page }) => waitUntilUpToDate(page) },
  { id: 'approvals' },
  { id: 'post' },
  { id: 'calendar' },
  { id: 'posts' },
  { id: 'clients' },
  { id: 'client' },
  { id: 'month', ...(filledMonth.go && { whenOpen: filledMonth.go }) },
  { id: 'board', whenOpen: ({ page }) => boardIsRead(page) },
  { id: 'incomingEvents' },
  { id: 'settings' },
];

/**
 * Screens of the demo in each language, for reviewers of a translation. Each is also in the smallest window, where
 * words are cut first.
 * @param {readonly Screen[]} screens
 * @returns {import('../scenes.mjs').Scene}
 */
export const languagesScene = (screens) => ({
  name: 'languages',
  keychain: true,
  pictures: [
    { ...firstReading, name: 'languages-first-reading' },
    ...shown.flatMap(({ id, whenOpen }) => {
      const screen = screens.find((one) => one.id === id);
      if (!screen) throw new Error(`the tour of languages shows ${id}, which is no screen`);
      return languages.map((language, index) => ({
        name: `${language}-${id}`,
        heading: screen.names?.[language] ?? /./,
        shapes: /** @type {const} */ (['light', 'narrow']),
        fromAnywhere: true,
        /** @param {Visit} visit */
        async go(visit) {
          const { page } = visit;
          if (index === 0) {
            await speak(page, 'en');
            await openScreen(page, screen);
            await whenOpen?.(visit);
          }
          await speak(page, language);
        },
      }));
    }),
  ],
});
