import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Desk, expect, isForbidden, type LaunchOptions, openDesk, test } from './fixture';

export interface SharedDesk {
  /** The app that runs now. */
  (): Desk;
  /** Its folder, which stays the same from start to start. */
  userData(): string;
  /** Ends the app and starts it again on its saved data. `meanwhile` runs while no app is running. */
  restart(options?: LaunchOptions, meanwhile?: () => Promise<void>): Promise<Desk>;
}

/**
 * Provides one app for all tests of a file that need no separate first start. Each test starts where the previous one
 * ended. The app is started and prepared before the first test and ended after the last. No test may have made a page
 * say or do something forbidden.
 */
export function sharedDesk(prepare: (desk: Desk) => Promise<void> = async () => undefined): SharedDesk {
  test.describe.configure({ mode: 'serial' });
  let userData = '';
  const started: Desk[] = [];
  const current = () => {
    const desk = started.at(-1);
    if (!desk) throw new Error('the app is there only while tests run');
    return desk;
  };
  const start = async (options?: LaunchOptions) => {
    started.push(await openDesk(userData, options));
    return current();
  };
  test.beforeAll(async () => {
    userData = mkdtempSync(join(tmpdir(), 'client-desk-e2e-'));
    await prepare(await start());
  });
  test.afterAll(async () => {
    for (const desk of started) await desk.close();
    // The browser's own processes write a last time a moment after the app has gone.
    if (userData) await rm(userData, { recursive: true, force: true, maxRetries: 20 });
    expect(started.flatMap(({ problems }) => problems.filter(isForbidden))).toEqual([]);
  });
  return Object.assign(current, {
    userData: () => userData,
    restart: async (options?: LaunchOptions, meanwhile = async () => {}) => {
      await current().close();
      await meanwhile();
      return start(options);
    },
  });
}
