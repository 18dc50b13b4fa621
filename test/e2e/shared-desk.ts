import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Desk, expect, isPolicyViolation, openDesk, test } from './fixture';

/**
 * One app for all tests of a file that only look at it, and start where the one before has ended: started before the
 * first, ended after the last. None of them may have made the page say or do what it must not.
 */
export function sharedDesk(): () => Desk {
  test.describe.configure({ mode: 'serial' });
  let userData: string | undefined;
  let desk: Desk | undefined;
  test.beforeAll(async () => {
    userData = mkdtempSync(join(tmpdir(), 'client-desk-e2e-'));
    desk = await openDesk(userData);
  });
  test.afterAll(async () => {
    await desk?.close();
    // The browser's own processes write a last time a moment after the app has gone.
    if (userData) await rm(userData, { recursive: true, force: true, maxRetries: 20 });
    expect(desk?.problems.filter(isPolicyViolation)).toEqual([]);
  });
  return () => {
    if (!desk) throw new Error('the app is there only while tests run');
    return desk;
  };
}
