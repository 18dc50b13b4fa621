/** What happened, what still works, what can be done. Never "we", never an apology. */
export const states = {
  reading: {
    posts: 'Loading {{done, number}} of {{total, number}}',
    details: 'Loading details, {{done, number}} of {{total, number}}',
    lists: 'Loading lists, {{done, number}} of {{total, number}}',
  },
  readingLeft: '{{reading}}, about {{minutes, number}} min left',
  readingSome: 'Loading, {{done, number}} so far',
  opening: 'Opening the offline copy',
  readAt: 'Last refreshed {{when}}.',
  notKnown: 'Not known yet',
  notKnownHint: 'Posts appear here after the first refresh.',
  notKnownRefused: 'The planning key isn’t accepted, so posts can’t be loaded.',
  nothingWaiting: 'Nothing is waiting for approval',
  nothingChanges: 'No changes requested',
  nothingApproved: 'No approved posts in review',
  showWaiting_one: 'Show {{count, number}} waiting',
  showWaiting_other: 'Show {{count, number}} waiting',
  showChanges_one: 'Show {{count, number}} with changes requested',
  showChanges_other: 'Show {{count, number}} with changes requested',
  firstReading: 'Loading your posts for the first time.',
  firstReadingHint: 'You can start with what’s already here.',
  serviceRefused: 'Couldn’t refresh from the planning service.',
  keyRefused: 'The planning key is no longer accepted.',
  keyRefusedHint: 'It may be mistyped, expired or revoked. Your offline copy still works.',
  enterKey: 'Enter new key',
  storage: {
    full: {
      what: 'Your disk is full, so nothing new can be saved.',
      hint: 'The offline copy and your notes are safe. Free up some space and Client Desk carries on by itself.',
    },
    blocked: {
      what: 'Another window is using the offline copy.',
      hint: 'It runs an older version of Client Desk. Close it and the offline copy opens here.',
    },
    fenced: {
      what: 'Another window has taken over the offline copy.',
      hint: 'This window has stopped saving, so nothing is written twice. Reload to use this one instead.',
    },
    failed: {
      what: 'Couldn’t open the offline copy.',
      hint: 'Your notes are stored separately and are safe. Everything else can be loaded again.',
    },
  },
  rebuilt: {
    newer: 'The offline copy came from a newer version of Client Desk, so it’s being rebuilt.',
    broken: 'The offline copy was damaged, so it’s being rebuilt.',
    missing: 'The offline copy was missing, so it’s being rebuilt.',
    access: 'A key or address was replaced, so everything is being refreshed.',
  },
  rebuiltHint: 'Your notes, tags and saved views are stored separately and aren’t affected.',
  setAside_one: '{{count, number}} record couldn’t be read',
  setAside_other: '{{count, number}} records couldn’t be read',
  setAsideHint: 'The service sent data in an unexpected format. You’re seeing the last good version.',
} as const;

export const banner = {
  name: 'Connection',
  offlineSince: 'Offline since {{time}}.',
  silentSince: 'The planning service hasn’t responded since {{time}}.',
  copyFrom: 'You’re seeing the offline copy from {{time}}.',
  noCopy: 'There’s no offline copy yet. Go online to load one.',
  demoCutOff: 'Simulating offline.',
  demoConnect: 'Go back online',
  demoStarting: 'The demo is starting.',
  demoStartingHint: 'You can use the offline copy meanwhile.',
  demoRestarting: 'The demo stopped and is restarting.',
  demoNextTry: 'Next attempt {{time}}.',
} as const;

export const vault = {
  absent: 'This computer has no usable keychain.',
  locked: 'The system keychain is locked.',
  not_answering: 'The system keychain isn’t responding.',
  failed: 'The system keychain returned an error.',
  sessionOnly: 'Keys you enter now are only saved until you quit.',
  sessionOnlyLong: 'Keys you enter now are only saved until you quit, and never written to disk.',
  probeAgain: 'Check again',
  probing: 'Checking the system keychain.',
  keychain: 'Keys are saved in the system keychain.',
} as const;

export const gauge = {
  name: 'Refresh status',
  upToDate: 'Up to date',
  due: 'Refresh due',
  reading: 'Refreshing',
  copy: 'Offline copy',
  from: 'from {{time}}, {{ago}}',
  never: 'Nothing loaded yet',
  refused: 'Key not accepted',
  failed: 'No offline copy',
  full: 'Disk full',
  paused: 'Paused',
  progress: {
    posts: '{{done, number}} of {{total, number}}',
    details: 'Details, {{done, number}} of {{total, number}}',
    lists: 'Lists, {{done, number}} of {{total, number}}',
  },
  progressLeft: '{{progress}}, {{minutes, number}} min left',
  progressSome: '{{done, number}} so far',
} as const;
