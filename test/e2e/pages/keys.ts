import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has before a person gives up. */
const mostStops = 200;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement));

/**
 * Goes to a control as a person without a mouse does: by Tab, stop by stop, wherever the keyboard stands now. What Tab
 * does not reach cannot be reached; `focus()` would reach it all the same.
 * @param target of several, as of a group of radio buttons, any
 */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

/** Moves by one key within a list, a menu or a group of radio buttons until this element has the keyboard. */
export async function stepTo(page: Page, target: Locator, key: 'ArrowDown' | 'ArrowUp'): Promise<void> {
  for (let steps = 0; steps < mostStops; steps += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${target.toString()}`);
}
/** The keys of a job, counted as a person presses them: a chord is one. */
export function countedKeys({ keyboard }: Page) {
  let count = 0;
  return {
    count: () => count,
    async press(...chords: readonly string[]) {
      for (const chord of chords) {
        count += 1;
        await keyboard.press(chord);
      }
    },
  };
}
