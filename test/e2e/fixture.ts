import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  _electron,
  test as base,
  type ConsoleMessage,
  type ElectronApplication,
  expect,
  type Page,
} from '@playwright/test';
import type { MediaUsage } from '../../src/shared/media';
import { hostCommand, hostKind, prepareHost, sandboxSwitches } from '../../tools/host.mjs';
import { workerKeychain } from './keyring';
import { ask } from './pages/ask';
import { listed, ready, startDemo, upToDate } from './pages/desk';
import { type Answers, answerWith, refuseDialogs, unanswered } from './pages/questions';
import { documentedPerMinute, liftDemoLimit, limitDemo } from './pages/services';
import { sharedFolder } from './shared-folder';

/**
 * One fixture for both hosts: the launch call is the same, and no spec asks where it runs. Each test gets its own
 * user-data folder; a page is handed over when the app says that it is ready, never after a wait.
 */

export const appDir = resolve(import.meta.dirname, '../..');
prepareHost();

export interface LaunchOptions {
  readonly args?: readonly string[];
  /** Added to the environment; undefined removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Another build of the app, such as the one whose gates can be taken out. */
  readonly appDir?: string;
  /** Answers to what main asks from the start on. A dialog without an answer is refused and fails its test. */
  readonly answers?: Answers;
}

/** A running app and what its pages did that they must not. */
export interface Desk {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Console errors, uncaught exceptions and policy violations since the start; empty unless a spec provokes one. */
  readonly problems: string[];
  /** Ends it as a person would, and waits until the process is gone. */
  close(): Promise<void>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

interface Fixtures {
  readonly userData: string;
  readonly launch: (options?: LaunchOptions) => Promise<Desk>;
  /** Starts the app on a copy of `demoFolder`. */
  readonly launchDemo: () => Promise<Desk>;
  /** Every line of the app's log files so far. */
  readonly readLog: () => string;
}

interface WorkerFixtures {
  /**
   * A user-data folder whose demo is up to date and has downloaded its files. The workers of a run share it: it is
   * copied and never started.
   */
  readonly demoFolder: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  demoFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      await use(await preparedDemo());
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
  userData: async ({}, use) => {
    const folder = temporaryFolder();
    await use(folder);
    await removeFolder(folder);
  },
  launch: async ({ userData }, use) => {
    const desks: Desk[] = [];
    await use(async (options = {}) => {
      const desk = await openDesk(userData, options);
      desks.push(desk);
      return desk;
    });
    for (const desk of desks) await desk.close();
    // No spec may provoke one of these, so that each holds the policy without a word of its own.
    expect(desks.flatMap(({ problems }) => problems.filter(isForbidden))).toEqual([]);
  },
  launchDemo: async ({ demoFolder, userData, launch }, use) => {
    await use(() => {
      copyDemo(demoFolder, userData);
      return launch();
    });
  },
  readLog: async ({ userData }, use) => {
    await use(() => {
      const folder = join(userData, 'logs');
      return readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('');
    });
  },
});

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'client-desk-e2e-'));

/** The browser's own processes write a last time a moment after the app has gone. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 20 });

/** Links stay as they are: the browser's lock is one, and it is only recognised as left behind if its text is the same. */
export const copyFolder = (from: string, to: string, filter: (path: string) => boolean = () => true): void =>
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });

/** Folders that the browser fills again by itself. */
const isCache = (path: string) => path.endsWith('Cache');
/** Kept files are named by their hash. The app never changes one, it only removes it. */
const isKeptFile = (path: string) => /[/\\]media[/\\]files[/\\][0-9a-f]{64}$/.test(path);

/**
 * Copies the prepared demo in a fifth of the processor time of `copyFolder`. Kept files become hard links: a spec may
 * remove one, and must not change one in place.
 */
export function copyDemo(demo: string, to: string): void {
  copyFolder(demo, to, (path) => !isCache(path) && !isKeptFile(path));
  for (const path of readdirSync(demo, { recursive: true, encoding: 'utf8' }))
    if (isKeptFile(path)) linkSync(join(demo, path), join(to, path));
}

/**
 * Reading the demo for the first time costs more processor time than most specs. The first worker that needs the demo
 * prepares it, and the others wait for it.
 */
async function preparedDemo(): Promise<string> {
  const folder = join(sharedFolder(), 'demo');
  const claim = join(sharedFolder(), 'demo-claimed');
  const task = { isOurs: false };
  const isThereOrOurs = () => {
    task.isOurs = !existsSync(folder) && createsAlone(claim);
    return task.isOurs || existsSync(folder);
  };
  await expect.poll(isThereOrOurs, { timeout: 300_000 }).toBe(true);
  if (!task.isOurs) return folder;
  const made = temporaryFolder();
  try {
    await prepareDemo(made);
  } catch (error) {
    // The next worker tries.
    await rm(claim, { recursive: true });
    throw error;
  }
  // In one step, so that nobody copies half of it.
  renameSync(made, folder);
  return folder;
}

/** Creates a folder. Of several processes that do so at once, one gets true. */
function createsAlone(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

async function prepareDemo(folder: string): Promise<void> {
  const { page, problems, close } = await openDesk(folder);
  try {
    await startDemo(page);
    await listed(page);
    await liftDemoLimit(page, folder);
    // Each copy would read the rest, at up to 4 s of processor time in its first 15 s.
    await upToDate(page);
    const waiting = async () => (await ask<MediaUsage>(page, 'media.read_usage', {})).waiting;
    await expect.poll(waiting, { timeout: 240_000 }).toBe(0);
    await limitDemo(folder, documentedPerMinute);
  } finally {
    // The folder is copied only after the app has written all of it.
    await close();
  }
  // A copy's services have had no call yet, so these calls must not use up its minute.
  await rm(join(folder, 'minutes.json'));
  expect(problems).toEqual([]);
}

/**
 * Pages run for seconds here, and the compiler that optimizes what runs for long costs a twelfth of the processor time. On
 * Electron the switch would reach main as well.
 */
const pageSwitches = () => (hostKind() === 'standin' ? ['--js-flags=--no-turbofan'] : []);

/** Starts the app on a user-data folder and resolves when its first screen is painted. The caller ends the app. */
export async function openDesk(userData: string, options: LaunchOptions = {}): Promise<Desk> {
  const app = await _electron.launch({
    args: [
      ...sandboxSwitches(),
      ...pageSwitches(),
      `--user-data-dir=${userData}`,
      options.appDir ?? appDir,
      ...(options.args ?? []),
    ],
    env: environment(options.env),
    timeout: 60_000,
  });
  // What would leave the app is recorded instead: a spec must not open a browser or wait for a person.
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { openedByTest: opened });
    shell.openExternal = async (url) => {
      opened.push(url);
    };
  });
  // The app may ask something as soon as it starts, so answers come first.
  if (options.answers) await answerWith({ app }, options.answers);
  await refuseDialogs({ app }, { messages: options.answers === undefined });
  const problems: string[] = [];
  app.on('console', (message) => {
    if (message.text().startsWith(unanswered)) problems.push(message.text());
  });
  const page = await app.firstWindow();
  watch(page, problems);
  await ready(page);
  await page.addInitScript(tellBrokenImages);
  await page.evaluate(tellBrokenImages);
  // The page may have said something before anybody listened.
  for (const message of await page.consoleMessages({ filter: 'all' })) {
    const problem = problemIn(message);
    if (problem !== undefined && !problems.includes(problem)) problems.unshift(problem);
  }
  let isOver = false;
  const exited = new Promise<void>((done) => app.process().once('exit', () => done()));
  const end = async (how: () => unknown) => {
    if (isOver) return;
    isOver = true;
    await how();
    await exited;
  };
  return {
    app,
    page,
    problems,
    close: () => end(() => app.close()),
    kill: () => end(() => app.process().kill('SIGKILL')),
  };
}

/** Starts the app without Playwright attached; resolves to its exit status. */
export const spawnApp = (userData: string, args: readonly string[]): Promise<number | null> =>
  new Promise((done) => {
    const { command, args: before } = hostCommand();
    const switches = [...sandboxSwitches(), `--user-data-dir=${userData}`];
    const child = spawn(command, [...before, ...switches, appDir, ...args], {
      stdio: 'ignore',
      timeout: 60_000,
    });
    child.on('exit', (code) => done(code));
  });

/** The addresses that the app asked the system to open. */
export const openedOutside = ({ app }: Desk): Promise<string[]> =>
  app.evaluate(() => (globalThis as unknown as { openedByTest: string[] }).openedByTest);

export const isPolicyViolation = (problem: string) => problem.includes('Content Security Policy');

const brokenImage = 'broken image';
/** Reports whether the app's own address, in either host's form, has no such file, or a file is not an image. */
const isMissingFile = (problem: string) =>
  problem.includes(brokenImage) || /status of 404\b.*(?:app:\/\/|\.app\.invalid\/)/.test(problem);

export const isForbidden = (problem: string) =>
  isPolicyViolation(problem) || isMissingFile(problem) || problem.startsWith(unanswered);

/** In the page: a console line for each image that cannot be shown, also where the console says nothing of it. */
const tellBrokenImages = () =>
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) console.error(`broken image ${target.src}`);
    },
    true,
  );

function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    const problem = problemIn(message);
    if (problem !== undefined) problems.push(problem);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
}

function problemIn(message: ConsoleMessage): string | undefined {
  if (message.type() !== 'error') return undefined;
  const text = message.text();
  // Of a file that could not be loaded, the text leaves the address to the line's place.
  const address = text.startsWith('Failed to load resource') ? ` ${message.location().url}` : '';
  return `console: ${text}${address}`;
}

function environment(extra: LaunchOptions['env'] = {}): Record<string, string> {
  // English for every machine language, because specs find elements by their text.
  const english = { LANG: 'en_US.UTF-8', LANGUAGE: 'en' };
  const merged: NodeJS.ProcessEnv = { ...process.env, ...english, ...workerKeychain(), ...extra };
  return Object.fromEntries(
    Object.entries(merged).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

export { expect, ready };
