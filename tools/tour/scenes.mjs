// @ts-check
/**
 * The tour as data: what is photographed, how a person gets there, and the heading by which one sees that it has come.
 * Pictures of one scene are taken in order on one running app; each scene starts on a new user-data folder. Every screen
 * of the app's registry is in the demo scene by itself; the rest of the scenes is written here by hand.
 *
 * @typedef {import('playwright').Page} Page
 * @typedef {import('../lib/services.mjs').Services} Services
 * @typedef {'light' | 'dark' | 'narrow'} Shape `narrow` is the smallest window the app is designed for, in light
 *
 * @typedef {{ page: Page, services: () => Services }} Visit
 *   `services`: the empty sandbox that the scene asked for with `needsServices`
 *
 * @typedef {{
 *   name: string,
 *   heading: string | RegExp,
 *   go: (visit: Visit) => Promise<void>,
 *   shows?: string | RegExp,
 *   shapes?: readonly Shape[],
 *   takes?: string,
 * }} Picture
 *   `name` names the file; `shows` is a text that must be there besides the heading; all three `shapes` unless said
 *   otherwise; `takes` is printed before a picture that takes long
 *
 * @typedef {{ name: string, keychain: boolean, needsServices?: boolean, pictures: readonly Picture[] }} Scene
 */

import { demoScene } from './scenes/demo.mjs';
import { firstRun } from './scenes/first-run.mjs';
import { noKeychain } from './scenes/no-keychain.mjs';
import { trouble } from './scenes/trouble.mjs';

/**
 * The demo comes last: it is read at the pace its services allow.
 * @param {readonly import('../screens/registry.mjs').Screen[]} screens
 * @returns {readonly Scene[]}
 */
export const scenesOf = (screens) => [firstRun, noKeychain, trouble, demoScene(screens)];
