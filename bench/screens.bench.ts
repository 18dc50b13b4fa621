import type { Figure } from '../tools/bench/benchmark.mjs';
import { fillProfile, openSyncedWorkspace } from './app/fill-app';
import { launchApp, withProfiles } from './app/launch-app';
import { installPaintClock } from './interaction/paint-clock';
import { keepDeliveries, largeAgency, makeBoards } from './screens/large-agency';
import { walk, walkWhileReading } from './screens/walk';

/**
 * Measures every screen of the built app with the largest agency, without a responding service. The agency has
 * 250,000 posts (5,000 of them in review), 500 clients with a board each and 2,000 customers. It also has 5,000
 * reports, 2,000 timeline events and 5,000 events of the services. Then it measures each screen once during a first
 * load of such an agency, at the services' own rate.
 */
const deliveries = 5_000;
/** A first reading at the rate and with the pages that the planning service allows. */
const callsPerMinute = 120;
const perPageOfService = 50;

function measure(): Promise<readonly Figure[]> {
  return withProfiles(2, async ([profile, empty]) => {
    if (!profile || !empty) throw new Error('two profiles were asked for');
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

    const reading = await launchApp(empty);
    await openSyncedWorkspace(reading, { ...largeAgency, callsPerMinute }, perPageOfService);
    await installPaintClock(reading.page);
    const whileReading = await walkWhileReading(reading.page);
    await reading.close();
    return [...figures, ...whileReading];
  });
}

export default {
  claim:
    'every screen of a large agency has its content within 300 ms, and no task over 50 ms, also while all is read',
  measure,
  // Most of it is filling the copies.
  timeLimitMs: 15 * 60_000,
};
