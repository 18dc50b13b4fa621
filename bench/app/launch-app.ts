import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { startKeyring } from '../../test/e2e/keyring';
import { buildApp } from '../../tools/build/build-app.mjs';
import { buildHostIfUsed, prepareHost, sandboxSwitches } from '../../tools/host.mjs';
import { root } from '../../tools/lib/project.mjs';

/** A folder for the app's data with a keychain beside it. */
export interface Profile {
  readonly userData: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface RunningApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Ends it as a person would, and waits until the process is gone. */
  close(): Promise<void>;
}

/** Builds the app and its host where they are older than their sources, and lends so many profiles. */
export async function withProfiles<T>(count: number, use: (profiles: Profile[]) => Promise<T>): Promise<T> {
  if ((await buildApp({ onlyIfStale: true })) !== 0) throw new Error('the app could not be built');
  await buildHostIfUsed();
  prepareHost();
  // Elsewhere the system brings a keychain.
  const keyring = process.platform === 'linux' ? startKeyring() : null;
  const env = environment(keyring?.env ?? {});
  const folders = Array.from({ length: count }, () => mkdtempSync(join(tmpdir(), 'desk-bench-')));
  try {
    return await use(folders.map((userData) => ({ userData, env })));
  } finally {
    keyring?.close();
    // An app that a failure has left running still writes: what went wrong is to be said, not that its folder stays.
    for (const folder of folders) {
      await rm(folder, { recursive: true, force: true, maxRetries: 20 }).catch(() => undefined);
    }
  }
}

/** Sets the language to English on every machine, because the benchmarks find elements by their text. */
function environment(own: Readonly<Record<string, string>>): Record<string, string> {
  const given = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const english = { LANG: 'en_US.UTF-8', LANGUAGE: 'en' };
  return { CLIENT_DESK_HEADLESS: '1', ...Object.fromEntries(given), ...english, ...own };
}

/** The built app on its host, as the end-to-end specs start it. */
export async function launchApp({ userData, env }: Profile, folder: string = root): Promise<RunningApp> {
  const app = await _electron.launch({
    args: [...sandboxSwitches(), `--user-data-dir=${userData}`, folder],
    env: { ...env },
    timeout: 30_000,
  });
  const exited = new Promise<void>((done) => app.process().once('exit', () => done()));
  const page = await app.firstWindow();
  await waitUntilReady(page);
  return {
    app,
    page,
    async close() {
      await app.close();
      await exited;
    },
  };
}

/** Waits for the app's own sign that its first screen is painted. */
export const waitUntilReady = (page: Page) =>
  page.locator('html[data-app-state="ready"]').waitFor({ state: 'attached', timeout: 30_000 });
