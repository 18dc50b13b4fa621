import { type Language, languages } from '../../src/shared/language';
import { openScreen } from '../../tools/screens/open-screen.mjs';
import { readScreens } from '../../tools/screens/registry.mjs';
import { languageFor, speak } from './axe';
import { beyondTheEdge, cutTexts, scrolledSideways } from './cut-texts';
import { expect, test } from './fixture';
import { answerWith } from './pages/questions';
import { sharedDemo } from './shared-desk';

/** The default window, one with icons for a sidebar, and 1440 pixels at 150 %. */
const widths = [1280, 1100, 960] as const;
const height = 800;

/** Screens with a panel that is closed at first: the panel's name, and the key that opens it. */
const panels: Readonly<Record<string, readonly [name: string, key: string]>> = {
  today: ['Post', 'Space'],
  approvals: ['Post', 'Space'],
  posts: ['Post', 'Space'],
  packages: ['Package', 'Space'],
  board: ['Add a card', 'a'],
};

/** Languages to look in: all six for the soak's 6, else English and one other, which differs from screen to screen. */
const languageCount = Number(process.env.SOAK_LANGUAGES ?? 0);
const languagesFor = (index: number): readonly Language[] =>
  languageCount >= languages.length ? languages : ['en', languageFor(index)];

const desk = sharedDemo();

test.skip(languageCount === 0, 'only the soak looks at every screen in every width');

const screens = await readScreens();

test(`no text is cut off, beyond the edge or scrolled sideways on any screen at ${widths.join(', ')} px`, async () => {
  test.setTimeout(screens.length * 120_000);
  const { page } = desk();
  const found: string[] = [];
  for (const [index, screen] of screens.entries()) {
    const look = async () => {
      for (const language of languagesFor(index)) {
        await speak(page, language);
        for (const width of widths) {
          await page.setViewportSize({ width, height });
          const at = `${screen.path}, ${width} px, ${language}`;
          const faults = {
            cut: await cutTexts(page, language),
            'beyond the edge': await beyondTheEdge(page),
            'to be scrolled sideways': await scrolledSideways(page),
          };
          for (const [fault, texts] of Object.entries(faults))
            found.push(...texts.map((text) => `${at}, ${fault}: ${text}`));
        }
      }
      await speak(page, 'en');
      await page.setViewportSize({ width: widths[0], height });
    };
    await test.step(screen.path, async () => {
      await page.setViewportSize({ width: widths[0], height });
      // Main asks before several reports are created.
      if (screen.id === 'batch') await answerWith(desk(), [0]);
      await openScreen(page, screen);
      await look();
      const panel = panels[screen.id];
      if (panel === undefined) return;
      const [name, key] = panel;
      const shown = page.getByRole('complementary', { name, exact: true });
      // Some lists open with their panel.
      if (await shown.isVisible()) return;
      await page.keyboard.press(key);
      await expect(shown).toBeVisible();
      await look();
      await page.keyboard.press(key);
    });
  }
  expect(found).toEqual([]);
});
