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

/**
 * Measures a job of docs/jobs.md from now on. `stop` prints the seconds of the machine, with the keys if they are counted.
 * They include the waits for what the screen must show, but no reading and no thinking.
 */
export function startJob(job: string) {
  const startedAt = performance.now();
  return (keys?: number) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    process.stdout.write(`Job: ${job}: ${keys === undefined ? '' : `${keys} keys, `}${seconds} s\n`);
  };
}

/** The keys of a job, counted as a person presses them: a chord is one. The first press starts the stopwatch. */
export function countedKeys({ keyboard }: Page, job: string) {
  let count = 0;
  let stop: ReturnType<typeof startJob> | undefined;
  return {
    count: () => count,
    /** Ends the job, and returns its number of keys. */
    finish() {
      stop?.(count);
      return count;
    },
    async press(...chords: readonly string[]) {
      stop ??= startJob(job);
      for (const chord of chords) {
        count += 1;
        await keyboard.press(chord);
      }
    },
  };
}
