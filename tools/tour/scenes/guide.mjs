// @ts-check
import { openScreen } from '../../screens/open-screen.mjs';
import { languages } from '../../screens/registry.mjs';
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

/** @typedef {keyof import('../../screens/registry.mjs').Names} Language */

/**
 * The pictures of the guide: each screen of the demo in every language, one after the other.
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
      return languages.map((language, index) => pictureIn(language, index === 0, name, screen));
    }),
  ],
});

/**
 * @param {Language} language
 * @param {boolean} isFirst of its screen, which it opens in English
 * @param {string} name
 * @param {Screen} screen
 * @returns {Picture}
 */
function pictureIn(language, isFirst, name, screen) {
  const picture = {
    name: `${language}-${name}`,
    file: `${language}-${name}.jpg`,
    heading: screen.names?.[language] ?? /./,
    shapes: /** @type {const} */ (['light']),
  };
  if (!isFirst) return { ...picture, go: ({ page }) => speak(page, language) };
  return {
    ...picture,
    fromAnywhere: true,
    async go({ page }) {
      await speak(page, 'en');
      if (name === 'today') await waitUntilUpToDate(page);
      await openScreen(page, screen);
      await speak(page, language);
    },
  };
}

/**
 * Changes the language like Settings, but without leaving the screen.
 * @param {import('playwright').Page} page
 * @param {string} language
 */
export async function speak(page, language) {
  await page.evaluate(
    (chosen) =>
      Reflect.get(window, 'desk').request('settings.change', { language: chosen, hasSeenIntroduction: true }),
    language,
  );
  await page.locator(`html[lang="${language}"]`).waitFor();
}
