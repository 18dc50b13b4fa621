// @ts-check
import { openScreen } from '../../screens/open-screen.mjs';
import { firstReading, waitUntilUpToDate } from './demo-today.mjs';

/** @typedef {import('../scenes.mjs').Picture} Picture */
/** @typedef {import('../../screens/registry.mjs').Screen} Screen */

/** The guide's own names for its pictures and the screens they show. */
const shown = /** @type {const} */ ({
  today: 'today',
  approvals: 'approvals',
  history: 'postHistory',
  calendar: 'calendar',
  packages: 'packages',
  clients: 'clients',
  reports: 'reports',
  freshness: 'freshness',
});

/**
 * The pictures of the guide: each screen of the demo in English and in Portuguese, one after the
 * other in the same place.
 * @param {readonly Screen[]} screens
 * @returns {import('../scenes.mjs').Scene}
 */
export const guideScene = (screens) => ({
  name: 'guide',
  keychain: true,
  pictures: [
    { ...firstReading, name: 'guide-first-reading' },
    ...Object.entries(shown).flatMap(([name, id]) => {
      const screen = screens.find((one) => one.id === id);
      if (!screen) throw new Error(`the guide shows ${id}, which is no screen`);
      return inBothLanguages(name, screen);
    }),
  ],
});

/** @param {string} name @param {Screen} screen @returns {readonly Picture[]} */
function inBothLanguages(name, screen) {
  return [
    {
      name: `en-${name}`,
      file: `en-${name}.jpg`,
      heading: screen.names?.en ?? /./,
      shapes: ['light'],
      fromAnywhere: true,
      async go({ page }) {
        await speak(page, 'en');
        if (name === 'today') await waitUntilUpToDate(page);
        await openScreen(page, screen);
      },
    },
    {
      name: `pt-BR-${name}`,
      file: `pt-BR-${name}.jpg`,
      heading: screen.names?.['pt-BR'] ?? /./,
      shapes: ['light'],
      go: ({ page }) => speak(page, 'pt-BR'),
    },
  ];
}

/** As Settings does it, but without leaving the screen. @param {import('playwright').Page} page @param {string} language */
export async function speak(page, language) {
  await page.evaluate(
    (chosen) =>
      Reflect.get(window, 'desk').request('settings.change', { language: chosen, hasSeenIntroduction: true }),
    language,
  );
  await page.locator(`html[lang="${language}"]`).waitFor();
}
