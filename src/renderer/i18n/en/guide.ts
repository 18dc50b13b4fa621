/** Around the guide, whose own text lies with its screen. */
export const guide = {
  parts: 'Parts of the guide',
  next: 'Next: {{title}}',
  otherLanguage: 'The guide is written in English and Portuguese.',
} as const;

/** What a person is told once, when the app is new to them. */
export const introduction = {
  title: 'Three things to know',
  today: 'Today collects what needs your attention. What you put away returns when something changes.',
  offline: 'What you see is stored on this computer, so it works offline. Each screen says how old it is.',
  nothingSent:
    'Client Desk sends nothing to clients: you copy reminders and links, and reports are created when you say so.',
  keys: 'Keys',
  move: 'move',
  peek: 'details',
  reminder: 'copy reminder',
  putAway: 'put away',
  search: 'search',
  allKeys: 'all keys',
  readGuide: 'Open guide',
  done: 'Got it',
} as const;
