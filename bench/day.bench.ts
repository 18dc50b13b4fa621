import type { Figure } from '../tools/bench/benchmark.mjs';
import { fillProfile, launchFed, waitUntilSynced } from './app/fill-app';
import { bytesIn } from './app/folder-size';
import { type Profile, withProfiles } from './app/launch-app';

/**
 * Measures what a day leaves on the disk. Forty reads find 2,000 changes of posts in review. All data is read again
 * as often as the time allows, and each time the app is restarted. The figure counts the whole folder of the app's
 * data with the app closed. It is compared with the same folder after a start without changes.
 */
const size = { posts: 4_000, inReview: 1_000 };
const readings = 40;
const changesOfReading = 50;
const wholeReadings = 4;

async function live(profile: Profile, ofReadings: number, ofWholeReadings: number): Promise<void> {
  const running = await launchFed(profile, size);
  try {
    const { page } = running;
    await waitUntilSynced(page);
    for (let reading = 0; reading < ofReadings; reading += 1)
      await page.evaluate(
        ([first, count, among]) => {
          globalThis.editPosts(Array.from({ length: count }, (_, at) => (first + at) % among));
          return globalThis.readAnew({ kind: 'approvals' });
        },
        [reading * changesOfReading, changesOfReading, size.inReview] as const,
      );
    for (let reading = 0; reading < ofWholeReadings; reading += 1)
      await page.evaluate(() => globalThis.readAnew({ kind: 'everything' }));
    await page.waitForFunction(() => Date.now() - globalThis.syncProgress.calledAt > 3_000, null, {
      timeout: 60_000,
      polling: 500,
    });
  } finally {
    await running.close();
  }
}

function measure(): Promise<readonly Figure[]> {
  return withProfiles(1, async ([profile]) => {
    if (!profile) throw new Error('a profile was asked for');
    await fillProfile(profile, size, { isWhole: true });
    await live(profile, 0, 0);
    const before = bytesIn(profile.userData);
    await live(profile, readings, wholeReadings);
    const after = bytesIn(profile.userData);
    return [
      {
        what: `user-data after ${readings * changesOfReading} changes, more than before`,
        value: (after - before) / 1e6,
        unit: 'MB',
        atMost: 20,
      },
      { what: 'user-data before', value: before / 1e6, unit: 'MB' },
    ];
  });
}

export default {
  claim: 'a day with 2,000 changes leaves at most 20 MB more on the disk',
  measure,
};
