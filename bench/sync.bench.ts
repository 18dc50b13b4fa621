import type { Figure } from '../tools/bench/benchmark.mjs';
import { openSyncedWorkspace, waitUntilSynced } from './app/fill-app';
import { heapOf } from './app/heap';
import { launchApp, withProfiles } from './app/launch-app';

/**
 * The built app reads 100,000 posts in pages of 50 while a person looks at the list of all posts. The services are
 * answered in the page itself (`app/injected-services.ts`): its thread has that to do besides, and its heap holds them.
 */
const size = { posts: 100_000, inReview: 1_000 };
const perPage = 50;

function measure(): Promise<readonly Figure[]> {
  return withProfiles(1, async ([profile]) => {
    if (!profile) throw new Error('one profile was asked for');
    const running = await launchApp(profile);
    const { page } = running;
    try {
      await openSyncedWorkspace(running, size, perPage);
      await page.getByRole('navigation').getByRole('link', { name: 'Posts' }).click();
      await waitUntilSynced(page);
      const { longTasksMs, beganAt, completedAt } = await page.evaluate(() => globalThis.syncProgress);
      const { pageMegabytes, workerMegabytes } = await heapOf(page);
      return [
        { what: 'tasks over 50 ms on the screen’s thread', value: longTasksMs.length, unit: '', atMost: 0 },
        { what: 'longest of them', value: Math.max(0, ...longTasksMs), unit: 'ms' },
        { what: 'heap, page and worker', value: pageMegabytes + workerMegabytes, unit: 'MB', atMost: 150 },
        { what: 'heap of the page', value: pageMegabytes, unit: 'MB' },
        { what: 'heap of the worker', value: workerMegabytes, unit: 'MB' },
        { what: 'the whole reading', value: ((completedAt ?? Number.NaN) - beganAt) / 1_000, unit: 's' },
      ];
    } finally {
      await running.close();
    }
  });
}

export default {
  claim: 'during a full sync no task holds the screen up for 50 ms, and the renderer stays within 150 MB',
  measure,
};
