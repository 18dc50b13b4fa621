import type { Figure } from '../tools/bench/benchmark.mjs';
import { fillProfile } from './app/fill-app';
import { launchApp, withProfiles } from './app/launch-app';
import { installPaintClock } from './interaction/paint-clock';
import { keepDeliveries, largeAgency, makeBoards } from './screens/large-agency';
import { walk } from './screens/walk';

/**
 * Every screen of the built app over the largest agency: 250,000 posts, 5,000 of them in review, 500 clients with a board
 * each, 2,000 customers, 5,000 reports, 2,000 timeline events and 5,000 events of the services, no service answering.
 */
const deliveries = 5_000;

function measure(): Promise<readonly Figure[]> {
  return withProfiles(1, async ([profile]) => {
    if (!profile) throw new Error('one profile was asked for');
    let workspaceId: string | undefined;
    await fillProfile(profile, largeAgency, {
      async meanwhile(page) {
        workspaceId = /w-([a-z0-9]+)/.exec(page.url())?.[1];
        await makeBoards(page, largeAgency.clients);
      },
    });
    if (workspaceId === undefined) throw new Error('the page has no workspace');
    await keepDeliveries(profile.userData, workspaceId, deliveries);

    const running = await launchApp(profile);
    await installPaintClock(running.page);
    const figures = await walk(running.page);
    await running.close();
    return figures;
  });
}

export default {
  claim: 'every screen of a large agency has its content within 300 ms, and no task over 50 ms',
  measure,
  // Most of it is filling the copies.
  timeLimitMs: 15 * 60_000,
};
