// @ts-check
import { openScreen } from '../../screens/open-screen.mjs';
import { approvalsPictures } from './demo-approvals.mjs';
import { boardIsRead, boardPictures } from './demo-boards.mjs';
import { calendarPictures } from './demo-calendar.mjs';
import { catalogueWithAds, clientWithLink, suggestedMatches } from './demo-clients.mjs';
import { awayPictures, inboxPictures, incomingEventsPictures } from './demo-events.mjs';
import { filledMonth, insideARow } from './demo-month.mjs';
import { offlinePictures } from './demo-offline.mjs';
import { portuguesePictures } from './demo-portuguese.mjs';
import { longHistory, postOnOtherNetworks } from './demo-post.mjs';
import { postsPictures } from './demo-posts.mjs';
import { checkedProof } from './demo-proof.mjs';
import {
  batchBeforeStart,
  batchLinks,
  missingReports,
  reportBeforeCreation,
  templates,
} from './demo-reports.mjs';
import { choosingMyClients, firstReading, snoozing, todayWhenUpToDate } from './demo-today.mjs';
import { updatePictures } from './demo-updates.mjs';
import { backgroundLoading, workspaceMenu } from './demo-workspaces.mjs';

/** @typedef {import('../scenes.mjs').Picture} Picture */
/** @typedef {import('../../screens/registry.mjs').Screen} Screen */

/**
 * Details of a screen's pictures: `plain` changes the first picture, taken as the screen opens. `situations` are later
 * pictures, each from the state after the one before.
 * @typedef {{ plain?: Partial<Picture>, situations?: readonly Picture[] }} ScreenTour
 */

/** Details by the screen's id in the registry. @type {Readonly<Record<string, ScreenTour>>} */
export const screenTours = {
  today: { plain: todayWhenUpToDate, situations: [choosingMyClients, snoozing] },
  approvals: { situations: approvalsPictures },
  calendar: { situations: calendarPictures },
  posts: { situations: postsPictures },
  month: { plain: filledMonth, situations: [insideARow] },
  reports: { situations: [missingReports, templates] },
  newReport: { plain: reportBeforeCreation },
  newBatch: { plain: batchBeforeStart },
  batch: { situations: [batchLinks] },
  clients: { situations: [suggestedMatches] },
  client: { plain: clientWithLink },
  board: { plain: { whenThere: boardIsRead }, situations: boardPictures },
  inbox: { situations: inboxPictures },
  incomingEvents: { situations: [...incomingEventsPictures, ...awayPictures] },
  catalogue: { situations: [catalogueWithAds] },
  accounts: { plain: { shows: /in the planning service/ }, situations: [workspaceMenu] },
  checkProof: { situations: [checkedProof] },
  settings: { situations: [backgroundLoading, ...updatePictures] },
  post: { plain: postOnOtherNetworks },
  postHistory: { plain: longHistory },
  present: { plain: { name: 'presenter', heading: /^(?!Packages)\S/, shows: /^1 of \d+/ } },
};

/** Parts of the demo scene, by name. @param {readonly Screen[]} screens */
export const demoParts = (screens) => [...screens.map(({ id }) => id), 'portuguese', 'offline'];

/**
 * Every screen of the registry in the demo workspace, then the app in Portuguese, and last without its services.
 * @param {readonly Screen[]} screens
 * @param {readonly string[]} [only] only these parts
 * @returns {import('../scenes.mjs').Scene}
 */
export const demoScene = (screens, only = demoParts(screens)) => ({
  name: 'demo',
  keychain: true,
  pictures: [
    firstReading,
    ...screens.filter(({ id }) => only.includes(id)).flatMap(picturesOf),
    ...(only.includes('portuguese') ? portuguesePictures : []),
    ...(only.includes('offline') ? offlinePictures : []),
  ],
});

/** @param {Screen} screen @returns {readonly Picture[]} */
function picturesOf(screen) {
  const { plain, situations = [] } = screenTours[screen.id] ?? {};
  return [{ ...plainPicture(screen), ...plain }, ...situations];
}

/** @param {Screen} screen @returns {Picture} */
const plainPicture = (screen) => ({
  // `postHistory` as a file name: post-history.
  name: screen.id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  heading: screen.names?.en ?? /./,
  fromAnywhere: true,
  async go({ page }) {
    // Closes everything that the previous picture left open.
    await page.keyboard.press('Escape');
    await openScreen(page, screen);
  },
});
