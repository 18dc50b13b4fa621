// @ts-check
/**
 * The tour as data: the pictures, the steps to each, and the heading that shows that the screen is reached. Pictures of
 * one scene are taken in order on one running app; each scene starts with a new user-data folder. Every screen of the
 * app's registry is in the demo scene automatically; the other scenes are written here by hand.
 *
 * @typedef {import('playwright').Page} Page
 * @typedef {import('../lib/services.mjs').Services} Services
 * @typedef {'light' | 'dark' | 'narrow'} Shape `narrow` is the smallest window the app is designed for, in light
 *
 * @typedef {{ page: Page, app: import('playwright').ElectronApplication, services: () => Services }} Visit
 *   `app`: its main process, to answer its native dialogs; `services`: the empty sandbox of a scene with `needsServices`
 *
 * @typedef {{
 *   name: string,
 *   file?: string,
 *   heading: string | RegExp,
 *   go: (visit: Visit) => Promise<void>,
 *   shows?: string | RegExp,
 *   whenThere?: (page: Page) => Promise<void>,
 *   shapes?: readonly Shape[],
 *   takes?: string,
 *   fromAnywhere?: boolean,
 * }} Picture
 *   `name` is the file's name, unless `file` is set, for a picture of one shape. `shows` is a text that must be visible besides
 *   the heading; `whenThere` waits for other conditions. The default of `shapes` is all three. `takes` is printed before a slow
 *   picture. `fromAnywhere`: it is taken even if the one before it could not be reached
 *
 * @typedef {{ name: string, keychain: boolean, needsServices?: boolean, pictures: readonly Picture[] }} Scene
 */

import { awkwardScene } from './scenes/awkward.mjs';
import { demoParts, demoScene } from './scenes/demo.mjs';
import { firstRun } from './scenes/first-run.mjs';
import { guideScene } from './scenes/guide.mjs';
import { languagesScene } from './scenes/languages.mjs';
import { noKeychain } from './scenes/no-keychain.mjs';
import { trouble } from './scenes/trouble.mjs';

/**
 * The demo is last, because the services limit how fast it loads. The pictures of the guide and of all languages have
 * separate options.
 * @param {readonly import('../screens/registry.mjs').Screen[]} screens
 * @param {readonly string[]} [only] names of scenes, or ids of screens in the demo: nothing else is photographed
 * @returns {readonly Scene[]}
 */
export function scenesOf(screens, only) {
  if (!only) return [firstRun, noKeychain, trouble, awkwardScene, demoScene(screens)];
  if (only.length === 1 && only[0] === 'guide') return [guideScene(screens)];
  if (only.length === 1 && only[0] === 'languages') return [languagesScene(screens)];
  const known = [firstRun.name, noKeychain.name, trouble.name, awkwardScene.name, ...demoParts(screens)];
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no scene or screen: ${unknown.join(', ')} (${known.join(', ')})`);
  const scenes = [firstRun, noKeychain, trouble, awkwardScene].filter(({ name }) => only.includes(name));
  return demoParts(screens).some((name) => only.includes(name))
    ? [...scenes, demoScene(screens, only)]
    : scenes;
}
