import { expect, type Locator, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { type Language, languages } from '../../src/shared/language';
import { axeFaults } from '../axe-faults';
import { deadSpots } from './title-row';

/** WCAG 2 A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** What colours alone decide: another scheme can break these and no other rule. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** What words decide: names that lack, are said twice or differ from what is seen. Another language can break these. */
const rulesOfWords = [
  ...['aria-command-name', 'aria-dialog-name', 'aria-input-field-name', 'aria-toggle-field-name'],
  ...['aria-tooltip-name', 'button-name', 'link-name', 'label', 'image-alt', 'svg-img-alt', 'select-name'],
  ...['document-title', 'html-has-lang', 'html-lang-valid', 'valid-lang', 'landmark-unique'],
];

/** The scheme in which the last check ended. The next check starts in it, because a change redraws everything. */
const lastShown = new WeakMap<Page, Scheme>();
type Scheme = 'light' | 'dark';

/**
 * Returns the problems for assistive technology, weak eyes or a mouse on the current screen, including everything
 * above it. One scheme is checked by every rule, the other by the colour rules. If a language is given, the second
 * check uses it and also applies the rules of words. The page is left in English.
 */
export async function violations(
  page: Page,
  { within, language }: { readonly within?: string; readonly language?: Language } = {},
): Promise<string[]> {
  const first = lastShown.get(page) ?? 'light';
  const second = first === 'light' ? 'dark' : 'light';
  await show(page, first);
  const found = [...(await deadSpots(page)), ...(await faultsIn(page, first, { runOnly: tags }, within))];
  await show(page, second);
  lastShown.set(page, second);
  if (!language) return [...found, ...(await faultsIn(page, second, { runOnly: rulesOfColour }, within))];
  await speak(page, language);
  const rules = [...rulesOfColour, ...rulesOfWords];
  found.push(...(await faultsIn(page, `${second}, ${language}`, { runOnly: rules }, within)));
  await speak(page, 'en');
  return found;
}

const others = languages.filter((language) => language !== 'en');

/**
 * Returns the other language in which one of many screens is checked. Each language is used in rotation, and each run
 * uses it for other screens. The catalogues have no empty text, so no name is missing in one language alone. So one
 * language besides English shows every part of a screen.
 */
export function languageFor(index: number): Language {
  return others[(index + Number(process.env.SOAK_SEED ?? 0)) % others.length] ?? 'en';
}

async function faultsIn(page: Page, where: string, options: RunOptions, within?: string): Promise<string[]> {
  const faults = await axeFaults(page, options, within);
  return faults.map(({ rule, markup }) => `${where}: ${rule}: ${markup}`);
}

/** How many dialogs this process has looked at: each is seen in another language beside English. */
let dialogsSeen = 0;

/**
 * The same of a dialog that lies over the screen: what is behind it is hidden from everybody meanwhile, and looked at
 * where nothing lies over it. The dialog is then left by Escape, and the keyboard must be where it was, if `opener` says
 * where.
 */
export async function dialogViolations(page: Page, opener: Locator | null): Promise<string[]> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const found = await violations(page, { within: '[role="dialog"]', language: languageFor(dialogsSeen) });
  dialogsSeen += 1;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  if (opener) await expect(opener).toBeFocused();
  return found;
}

async function show(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Changes the language under the current screen and everything above it, as the setting would. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => window.desk.request('settings.change', { language: chosen }), language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
