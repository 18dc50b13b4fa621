export const action = {
  back: 'Back',
  forward: 'Forward',
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Continue',
  tryAgain: 'Try again',
  tryNow: 'Try now',
  readAgain: 'Read again',
  reload: 'Reload this window',
} as const;

export const app = {
  title: '{{screen}} · {{workspace}} · Client Desk',
  titleAlone: '{{screen}} · Client Desk',
  screens: 'Screens',
  startFailed: 'Client Desk could not start this window.',
  startFailedHint:
    'Nothing you wrote is lost. Reload the window; if it happens again, quit and start Client Desk.',
  renderFailed: 'This screen stopped with a fault.',
  renderFailedHint: 'Your notes and the copy are kept. The fault is in the log; reload to go on.',
} as const;

export const nav = {
  today: 'Today',
  approvals: 'Approvals',
  calendar: 'Calendar',
  clients: 'Clients',
  connections: 'Connections',
  reference: 'Reference',
  services: 'Services',
  catalogue: 'Catalogue',
  accounts: 'Accounts',
  posts: 'Posts',
  settings: 'Settings',
  mine: 'My clients',
  moreMine_one: '{{count, number}} more',
  moreMine_other: '{{count, number}} more',
} as const;

export const status = {
  draft: 'Draft',
  in_review: 'In review',
  scheduled: 'Scheduled',
  publishing: 'Publishing',
  published: 'Published',
  failed: 'Failed',
  archived: 'Archived',
} as const;

export const situation = {
  pending: 'Waiting',
  request_changes: 'Changes requested',
  approved: 'Approved',
} as const;

/** For the narrow control that switches between them. */
export const situationShort = {
  pending: 'Waiting',
  request_changes: 'Changes',
  approved: 'Approved',
} as const;

export const postType = {
  feed: 'feed',
  story: 'story',
  reels: 'reel',
  shorts: 'short',
  photo: 'photo',
} as const;

export const media = {
  image: 'Image',
  video: 'Video',
  pdf: 'PDF',
  none: 'No image or video',
  numbered: '{{kind}} {{number, number}} of {{total, number}}',
  state: {
    kept: 'On this computer',
    waiting: 'Not on this computer yet',
    by_choice: 'Videos are not kept on this computer',
    no_room: 'The room for media is full',
    failed: 'Could not be fetched',
  },
} as const;

export const service = { planning: 'Planning', reporting: 'Reporting', connect: 'Connector' } as const;
