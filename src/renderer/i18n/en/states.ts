/** What happened, what still works, what can be done. Never "we", never an apology. */
export const states = {
  reading: {
    posts: 'Reading {{done, number}} of {{total, number}}',
    details: 'Reading details, {{done, number}} of {{total, number}}',
    lists: 'Reading lists, {{done, number}} of {{total, number}}',
  },
  readingLeft: '{{reading}}, about {{minutes, number}} min',
  readingSome: 'Reading, {{done, number}} so far',
  opening: 'Opening the copy',
  readAt: 'Last read {{when}}.',
  neverRead: 'Nothing has been read yet',
  neverReadHint: 'The posts appear here after the first reading.',
  nothingWaiting: 'Nothing waits for approval',
  nothingChanges: 'Nobody asks for changes',
  nothingApproved: 'No post in review is approved',
  showWaiting_one: 'Show the {{count, number}} that waits',
  showWaiting_other: 'Show the {{count, number}} that wait',
  showChanges_one: 'Show {{count, number}} with changes',
  showChanges_other: 'Show {{count, number}} with changes',
  firstReading: 'Bringing in the posts.',
  firstReadingHint: 'You can start reading.',
  serviceRefused: 'The planning service refused a reading.',
  keyRefused: 'The planning key is no longer accepted.',
  keyRefusedHint:
    'Revoked, expired or mistyped: the service does not say which. Nothing is lost: the copy stays readable.',
  enterKey: 'Enter a new key',
  storage: {
    full: {
      what: 'The disk is full: nothing new is kept.',
      hint: 'What was read so far stays readable, and your notes are kept apart. Once there is room, reading goes on by itself.',
    },
    blocked: {
      what: 'Another window holds the copy on this machine.',
      hint: 'It was opened by an older version of this app. Close that window: the copy then opens by itself.',
    },
    fenced: {
      what: 'Another window writes the copy on this machine.',
      hint: 'This one no longer keeps anything, so that nothing is written twice. Reload to take over.',
    },
    failed: {
      what: 'The copy on this machine cannot be opened.',
      hint: 'Your notes are kept apart from it and safe. Everything else can be read from the service again.',
    },
  },
  rebuilt: {
    newer: 'A newer version of this app wrote the copy on this machine. It is read anew.',
    broken: 'The copy on this machine was damaged. It is read anew.',
    missing: 'The copy on this machine was gone. It is read anew.',
  },
  rebuiltHint: 'Your notes and everything else you made here are kept apart from it and complete.',
  setAside_one: '{{count, number}} record set aside',
  setAside_other: '{{count, number}} records set aside',
  setAsideHint: 'The service sent what its document does not describe. The last good copy is shown.',
} as const;

export const banner = {
  name: 'Connection',
  offlineSince: 'Offline since {{time}}.',
  silentSince: 'The planning service has not answered since {{time}}.',
  copyFrom: 'You are reading the copy from {{time}}. Newer posts need the network.',
  noCopy: 'No copy has been read yet. That needs the network.',
  demoCutOff: 'The demo’s services are cut off.',
  demoConnect: 'Connect them again',
  demoStarting: 'The demo is starting.',
  demoStartingHint: 'The copy can be read meanwhile.',
  demoRestarting: 'The demo’s services stopped and are started again.',
  demoNextTry: 'Next try {{time}}.',
} as const;

export const vault = {
  absent: 'This machine has no keychain that can be used.',
  locked: 'The system keychain is locked.',
  not_answering: 'The system keychain does not answer.',
  failed: 'The system keychain failed.',
  sessionOnly: 'Keys you enter now are kept until you quit.',
  sessionOnlyLong: 'Keys you enter now are kept until you quit, and never written to disk.',
  probeAgain: 'Try the keychain again',
  probing: 'Asking the system keychain.',
  keychain: 'Keys are kept in the system keychain.',
} as const;

export const gauge = {
  name: 'Freshness',
  upToDate: 'Up to date',
  due: 'Due for a reading',
  reading: 'Reading',
  copy: 'Reading the copy',
  from: 'from {{time}}, {{ago}}',
  never: 'Nothing read yet',
  refused: 'Key refused',
  failed: 'No copy',
  full: 'Disk full',
  paused: 'Paused',
  progress: {
    posts: '{{done, number}} of {{total, number}}',
    details: 'Details, {{done, number}} of {{total, number}}',
    lists: 'Lists, {{done, number}} of {{total, number}}',
  },
  progressLeft: '{{progress}}, {{minutes, number}} min',
  progressSome: '{{done, number}} so far',
} as const;
