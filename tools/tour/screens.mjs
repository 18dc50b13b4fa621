// @ts-check
/**
 * The tour as data: every screen of the app, how a person gets there, and the heading by which one sees that it has
 * come. Screens of one scene are walked in order on one running app; each scene starts on a new user-data folder.
 *
 * @typedef {import('playwright').Page} Page
 * @typedef {import('../lib/services.mjs').Services} Services
 * @typedef {'light' | 'dark' | 'narrow'} Shape `narrow` is the smallest window the looks are made for, in light
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
 * }} Screen
 *   `name` names the picture; `shows` is a text the screen must show besides its heading; all three `shapes` unless
 *   said otherwise; `takes` is said to who waits, where a screen is long in coming
 *
 * @typedef {{ name: string, keychain: boolean, needsServices?: boolean, screens: readonly Screen[] }} Scene
 */

import { demo } from './scenes/demo.mjs';
import { firstRun } from './scenes/first-run.mjs';
import { noKeychain } from './scenes/no-keychain.mjs';
import { trouble } from './scenes/trouble.mjs';

/** The demo comes last: it is read at the pace its services allow. @type {readonly Scene[]} */
export const scenes = [firstRun, noKeychain, trouble, demo];
