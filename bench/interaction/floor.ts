import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { launchApp, type Profile } from '../app/launch-app';
import { installPaintClock, type Painted, timed } from './paint-clock';

/** Times of the host alone, for the same inputs as the app's. */
export interface Floor {
  /** A letter in a field, with nothing else on the page. */
  readonly letters: Painted[];
  /** The next of 50 rows of plain text. */
  readonly rows: Painted[];
}

const emptyApp = fileURLToPath(new URL('../../test/host/empty-app', import.meta.url));
const rowCount = 50;
const timesEach = 20;

/** Measures the same keys in the empty app: no part of the app can answer sooner than this. */
export async function measureFloor(profile: Profile): Promise<Floor> {
  const running = await launchApp(profile, emptyApp);
  try {
    await installPaintClock(running.page);
    return { letters: await typeLetters(running.page), rows: await stepThroughRows(running.page) };
  } finally {
    await running.close();
  }
}

async function typeLetters(page: Page): Promise<Painted[]> {
  await page.evaluate(() => {
    const field = document.createElement('input');
    // The clock waits for an attribute, because what is typed is no part of the document's text.
    field.oninput = () => field.setAttribute('data-typed', field.value);
    document.body.replaceChildren(field);
    field.focus();
  });
  return repeated(() => timed(page, 'input @data-typed', () => page.keyboard.press('b')));
}

async function stepThroughRows(page: Page): Promise<Painted[]> {
  await page.evaluate((count) => {
    const rows = Array.from({ length: count }, (_, index) => {
      const row = document.createElement('div');
      row.textContent = `Row ${index}`;
      return row;
    });
    document.body.replaceChildren(...rows);
    rows[0]?.setAttribute('aria-selected', 'true');
    // No function with a name: the bundler's helper for names isn't in the page.
    addEventListener('keydown', () => {
      const row = document.querySelector('[aria-selected="true"]');
      const next = row?.nextElementSibling ?? rows[0];
      row?.removeAttribute('aria-selected');
      row?.removeAttribute('style');
      next?.setAttribute('style', 'background: #ddd');
      next?.setAttribute('aria-selected', 'true');
    });
  }, rowCount);
  return repeated(() => timed(page, '[aria-selected="true"]', () => page.keyboard.press('j')));
}

async function repeated(once: () => Promise<Painted>): Promise<Painted[]> {
  const taken: Painted[] = [];
  while (taken.length < timesEach) taken.push(await once());
  return taken;
}
