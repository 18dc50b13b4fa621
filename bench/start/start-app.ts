import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { hostCommand, sandboxSwitches } from '../../tools/host.mjs';
import { root } from '../../tools/lib/project.mjs';
import type { Profile } from '../app/launch-app';
import { pageScript } from '../app/page-script';

export type OpenedScreen = keyof typeof firstRows;

/** The element to wait for on each screen: its first row. Group headings do not count. */
const firstRows = {
  today: '[data-line]',
  approvals: '[role=grid] [role=row][aria-label]',
  posts: '[role=grid] [role=row][aria-label]',
} as const;

/** How the name of the answer that its rows are drawn from begins. */
const lists = { today: 'today ', approvals: '["post_list"', posts: '["post_list"' } as const;

export interface Step {
  readonly name: string;
  readonly at: number;
}

/** Times of one start, ms. */
export interface StartTimes {
  /** From the new process to the painted rows. */
  readonly toRows: number;
  /** From the page's navigation to the painted rows: what the app itself takes. */
  readonly inPage: number;
  /** From the new process to rows that the worker has answered. */
  readonly toLiveRows: number;
  /** When the process was begun, epoch ms. */
  readonly startedAt: number;
  /** What the page had done when, epoch ms. */
  readonly steps: readonly Step[];
  /** Rows that were painted first and were others, or elsewhere, once the worker had answered. */
  readonly moved: number;
}

/** A started app whose first rows were painted. */
interface Started {
  readonly page: Page;
  /** Epoch ms. */
  readonly startedAt: number;
  /** When the browser could be looked at, epoch ms. */
  readonly listensAt: number;
}

/**
 * Starts an app as a person does and lends it once its first rows were painted. Nothing drives the app: a debugging
 * client looks on, from the moment at which the browser listens.
 * @param what folder of the app, and the link that it is opened with
 * @param rows selector of the element to wait for
 */
async function started<T>(
  { userData, env }: Profile,
  what: readonly string[],
  rows: string,
  use: (app: Started) => Promise<T>,
): Promise<T> {
  const { command, args } = hostCommand();
  const watch = `globalThis.watchedRows = ${JSON.stringify(rows)};${await pageScript(new URL('./watch-rows.ts', import.meta.url))}`;
  const startedAt = Date.now();
  const child = spawn(
    command,
    [...args, ...sandboxSwitches(), '--remote-debugging-port=0', `--user-data-dir=${userData}`, ...what],
    { env: { ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = once(child, 'exit');
  try {
    const address = await debuggerAddress(child.stderr);
    const listensAt = Date.now();
    const browser = await chromium.connectOverCDP(address);
    const [context] = browser.contexts();
    await context?.addInitScript({ content: watch });
    const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
    if (!page) throw new Error('the app opened no window');
    // The page may have painted before this call. If a blank page is just being replaced, the next page gets the script
    // at its start.
    await page.evaluate(watch).catch(() => undefined);
    await page.waitForFunction(() => globalThis.rowsPaintedAt !== undefined, null, {
      timeout: 20_000,
      polling: 100,
    });
    const result = await use({ page, startedAt, listensAt });
    await browser.close();
    return result;
  } finally {
    child.kill();
    await exited;
  }
}

const emptyApp = fileURLToPath(new URL('../../test/host/empty-app', import.meta.url));

/** Time of the host alone, ms: from the new process to the painted line of an app that has nothing else. */
export const startEmpty = (profile: Profile): Promise<number> =>
  started(profile, [emptyApp], 'p', async ({ page, startedAt }) => {
    const at = await page.evaluate(() => globalThis.rowsPaintedAt ?? Number.NaN);
    return at - startedAt;
  });

/**
 * Starts the app on one of its screens.
 * @param untilKept does not end the app before it has kept its rows for the next start
 */
export const startOn = (
  screen: OpenedScreen,
  profile: Profile,
  { untilKept = false } = {},
): Promise<StartTimes> =>
  started(profile, [root, `clientdesk://${screen}`], firstRows[screen], async (app) => {
    const { page, startedAt, listensAt } = app;
    const { at, navigatedAt, marks } = await page.evaluate(() => ({
      at: globalThis.rowsPaintedAt ?? Number.NaN,
      navigatedAt: performance.timeOrigin,
      marks: ['started', 'bootstrapped', 'loaded'].flatMap((name) =>
        performance.getEntriesByName(name, 'mark').map(({ startTime }) => [name, startTime] as const),
      ),
    }));
    const before = await drawnRows(page, firstRows[screen], { onlySeen: true });
    const liveAt = await answered(page, lists[screen]);
    const after = new Set(await drawnRows(page, firstRows[screen]));
    const gone = before.filter((row) => !after.has(row));
    if (gone.length > 0)
      sayWhatMoved(
        screen,
        gone,
        [...after].filter((row) => !before.includes(row)),
      );
    if (untilKept) await rowsKept(profile.userData, await answeredName(page, lists[screen]));
    return {
      toRows: at - startedAt,
      inPage: at - navigatedAt,
      toLiveRows: liveAt - startedAt,
      moved: gone.length,
      startedAt,
      steps: [
        { name: 'Chromium listens', at: listensAt },
        { name: 'the page is asked for', at: navigatedAt },
        ...marks.map(([name, time]) => ({
          name: `page: ${stepNames[name] ?? name}`,
          at: navigatedAt + time,
        })),
        { name: 'page: rows are painted', at },
        { name: 'page: the worker’s rows are painted', at: liveAt },
      ],
    };
  });

const stepNames: Readonly<Record<string, string>> = {
  started: 'its first script runs',
  bootstrapped: 'main has answered',
  loaded: 'screen and words are loaded',
};

/** When the worker's own answer to the screen's list was painted, epoch ms. */
async function answered(page: Page, list: string): Promise<number> {
  // No function with a name in what runs in the page: the bundler's helper for names is not there.
  await page.waitForFunction(
    (name) =>
      performance
        .getEntriesByName('answered', 'mark')
        .some((mark) => String((mark as PerformanceMark).detail).startsWith(name)),
    list,
    { timeout: 20_000, polling: 'raf' },
  );
  // Drawn with the next frame, and on the screen with the one behind it.
  return page.evaluate(
    () =>
      new Promise<number>((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(() => painted(Date.now())));
      }),
  );
}

const answeredName = (page: Page, list: string) =>
  page.evaluate(
    (begins) =>
      performance
        .getEntriesByName('answered', 'mark')
        .map((mark) => String((mark as PerformanceMark).detail))
        .find((name) => name.startsWith(begins)) ?? begins,
    list,
  );

/** Waits until this answer lies on the disk: what is kept first may be the sidebar's counts alone. */
async function rowsKept(userData: string, name: string): Promise<void> {
  const folder = join(userData, 'workspaces');
  const written = JSON.stringify(name).slice(0, -1);
  const isIn = (file: string) => existsSync(file) && readFileSync(file, 'utf8').includes(written);
  const files = () => readdirSync(folder).map((id) => join(folder, id, 'first-frame.json'));
  while (!files().some(isIn)) await delay(100);
}

/**
 * Each row with its place on its screen, without its minutes, which go on meanwhile. A banner above the screen, which
 * says that no service answers, is no change of its rows.
 * @param onlySeen without those below the window's edge, of which a list draws more or fewer from moment to moment
 */
const drawnRows = (page: Page, selector: string, { onlySeen = false } = {}) =>
  page.locator(selector).evaluateAll(
    (found, isSeenAsked) =>
      found
        .map((row) => ({ row, top: row.getBoundingClientRect().top }))
        .filter(({ top }) => !isSeenAsked || top < innerHeight)
        .map(
          ({ row, top }) =>
            `${Math.round(top - (row.closest('main > div')?.getBoundingClientRect().top ?? 0))} ${row.getAttribute('aria-label')?.replace(/\d+ min/g, '')}`,
        ),
    onlySeen,
  );

function sayWhatMoved(screen: OpenedScreen, gone: readonly string[], come: readonly string[]): void {
  const some = (rows: readonly string[]) => rows.slice(0, 3).join('\n    ');
  process.stderr.write(
    `${screen}, ${gone.length} rows before:\n    ${some(gone)}\n  after:\n    ${some(come)}\n`,
  );
}

async function debuggerAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      // What is said afterwards must not fill the pipe.
      output.resume();
      return address;
    }
  }
  throw new Error('the app ended before its window could be looked at');
}
