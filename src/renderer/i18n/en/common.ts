export const action = {
  back: 'Back',
  forward: 'Forward',
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  tryNow: 'Try now',
  readAgain: 'Refresh',
  reload: 'Reload window',
} as const;

/** Beside a field, about what was typed in it. */
export const field = {
  hidden: 'This name has a hidden character, such as a text direction mark. Type it again.',
} as const;

export const app = {
  title: '{{screen}} · {{workspace}} · Client Desk',
  titleAlone: '{{screen}} · Client Desk',
  screens: 'Screens',
  startFailed: 'This window couldn’t open.',
  startFailedHint:
    'Nothing you wrote is lost. Reload the window. If that doesn’t help, quit and reopen Client Desk.',
  renderFailed: 'Something went wrong on this screen.',
  renderFailedHint: 'Your notes and offline copy are safe. Reload to continue. Details are in the log.',
} as const;

export const nav = {
  clients: 'Clients',
  numbers: 'Numbers',
  reference: 'Reference',
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
  pageFailed: '{{name}} couldn’t be shown.',
  page: '{{name}}, page {{page, number}} of {{total, number}}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  state: {
    kept: 'On this computer',
    waiting: 'Not downloaded yet',
    by_choice: 'Videos aren’t kept on this computer',
    no_room: 'Media storage is full',
    failed: 'Couldn’t download',
  },
} as const;

export const service = { planning: 'Planning', reporting: 'Reporting', connect: 'Connector' } as const;
