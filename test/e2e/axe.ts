import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** WCAG 2 A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
/** What colours alone decide: another scheme can break these and no other rule, another language every other one. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * What assistive technology or a weak eye would stumble over on the screen as it stands, what lies over it included:
 * in both schemes and in both languages. The page is left in light and in English.
 */
export async function violations(page: Page): Promise<string[]> {
  await show(page, 'light');
  const found = await faultsIn(page, 'light, en', (axe) => axe.withTags(tags));
  await show(page, 'dark');
  const inDark = await faultsIn(page, 'dark, en', (axe) => axe.withRules(rulesOfColour));
  await show(page, 'light');
  await speak(page, 'pt-BR');
  const inPortuguese = await faultsIn(page, 'light, pt-BR', (axe) =>
    axe.withTags(tags).disableRules(rulesOfColour),
  );
  await speak(page, 'en');
  return [...found, ...inDark, ...inPortuguese];
}

async function faultsIn(
  page: Page,
  where: string,
  choose: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  // Legacy mode: a second page for results, as axe would open otherwise, does not exist in an Electron window.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations: broken } = await choose(axe).analyze();
  return broken.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Changes the language under the screen as it stands, and what lies over it, as its setting would. */
async function speak(page: Page, language: 'en' | 'pt-BR'): Promise<void> {
  await page.evaluate((chosen) => window.desk.request('settings.change', { language: chosen }), language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
