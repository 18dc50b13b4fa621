// @ts-check
import { approvalsScreens } from './demo-approvals.mjs';
import { calendarScreens } from './demo-calendar.mjs';
import { clientsScreens } from './demo-clients.mjs';
import { offlineScreens } from './demo-offline.mjs';
import { portugueseScreens } from './demo-portuguese.mjs';
import { postScreens } from './demo-post.mjs';
import { postsScreens } from './demo-posts.mjs';
import { todayScreens } from './demo-today.mjs';
import { upkeepScreens } from './demo-upkeep.mjs';

/** Everything the demo workspace holds; last what is left of it without its services. @type {import('../screens.mjs').Scene} */
export const demo = {
  name: 'demo',
  keychain: true,
  screens: [
    ...todayScreens,
    ...approvalsScreens,
    ...postScreens,
    ...calendarScreens,
    ...postsScreens,
    ...clientsScreens,
    ...upkeepScreens,
    ...portugueseScreens,
    ...offlineScreens,
  ],
};
