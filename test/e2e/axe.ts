import { expect, type Locator, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { type Language, languages } from '../../src/shared/language';
import { axeFaults } from '../axe-faults';
import { deadSpots } from './title-row';

/** WCAG 2 A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** What colours alone decide: another scheme can break these and no other rule, another language every other one. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** What words decide: names that lack, are said twice or differ from what is seen. */
const rulesOfWords = [
  ...['aria-command-name', 'aria-dialog-name', 'aria-input-field-name', 'aria-toggle-field-name'],
  ...['aria-tooltip-name', 'button-name', 'link-name', 'label', 'image-alt', 'svg-img-alt', 'select-name'],
  ...['document-title', 'html-has-lang', 'html-lang-valid', 'valid-lang', 'landmark-unique'],
];

/**
 * What assistive technology, a weak eye or a mouse would stumble over on the screen as it stands, what lies over it included:
 * in both schemes and in every language, in four of them by the rules of words alone. The page is left in light and in
 * English.
 */
export async function violations(page: Page): Promise<string[]> {
  await show(page, 'light');
  const dead = await deadSpots(page);
  const found = await faultsIn(page, 'light, en', { runOnly: tags });
  await show(page, 'dark');
  const inDark = await faultsIn(page, 'dark, en', { runOnly: rulesOfColour });
  await show(page, 'light');
  await speak(page, 'pt-BR');
  const inPortuguese = await faultsIn(page, 'light, pt-BR', {
    runOnly: tags,
    rules: Object.fromEntries(rulesOfColour.map((rule) => [rule, { enabled: false }])),
  });
  const inOthers: string[] = [];
  for (const language of languages) {
    if (language === 'en' || language === 'pt-BR') continue;
    await speak(page, language);
    inOthers.push(...(await faultsIn(page, `light, ${language}`, { runOnly: rulesOfWords })));
  }
  await speak(page, 'en');
  return [...dead, ...found, ...inDark, ...inPortuguese, ...inOthers];
}

/**
 * The same of a dialog that lies over the screen. It is then left by Escape, and the keyboard must be where it was, if
 * `opener` says where.
 */
export async function dialogViolations(page: Page, opener: Locator | null): Promise<string[]> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const found = await violations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  if (opener) await expect(opener).toBeFocused();
  return found;
}

async function faultsIn(page: Page, where: string, options: RunOptions): Promise<string[]> {
  const faults = await axeFaults(page, options);
  return faults.map(({ rule, markup }) => `${where}: ${rule}: ${markup}`);
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Changes the language under the screen as it stands, and what lies over it, as its setting would. */
async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => window.desk.request('settings.change', { language: chosen }), language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
