import type { Guide } from '../guide-text';

export const en: Guide = {
  today: {
    title: 'Your day in Today',
    blocks: [
      {
        kind: 'text',
        text: 'Today lists what needs your attention across your clients: overdue and failed posts, expired accounts, posts due within 48 hours with responses pending, and new change requests. It counts only what it knows. While something is still loading, it says “Not known yet” or “at least” instead of a number.',
      },
      { kind: 'picture', name: 'today', shows: 'Today with its sections and today’s posts beside them' },
      {
        kind: 'steps',
        steps: [
          'Move with [J] and [K]. [Space] shows details beside the list, [Enter] opens the post, [R] copies a reminder.',
          'When you’ve handled something, press [E]. It’s put away until something changes.',
          'When it can wait, press [H] and choose when it comes back: tomorrow, Monday, before the publish date, or a date of your own.',
          '[Mod+Z] brings the last one back. What you put away or snoozed is counted at the bottom and can be found there.',
        ],
      },
      {
        kind: 'text',
        text: 'Something urgent comes back by itself and says why. “All clear” appears only when nothing at all is open and nothing is put away.',
      },
      {
        kind: 'text',
        text: 'Under My clients you choose whose posts Today and notifications show. If you don’t choose any, they show everyone.',
      },
    ],
  },
  approvals: {
    title: 'Who still has to approve',
    blocks: [
      {
        kind: 'text',
        text: 'Approvals lists the posts in review, the most urgent first. [1], [2] and [3] switch between waiting, changes requested and approved; [Shift+S] sorts; [F] filters.',
      },
      { kind: 'picture', name: 'approvals', shows: 'Approvals with a post open beside the list' },
      {
        kind: 'text',
        text: 'The panel beside the list begins with the decision: what is late, how many responses are pending, and who responded so far. The planning service counts pending reviewers but doesn’t name them, so Client Desk never guesses. It shows who was asked before, and you tick the people to remind.',
      },
      {
        kind: 'text',
        text: 'A wait with “at least” is a lower bound: the service doesn’t say when a cycle began, so the time runs from when this computer first saw it.',
      },
      {
        kind: 'text',
        text: 'An idea that goes out on several networks is one piece and one row. Its sign is that of the post that’s worst off; [ArrowRight] shows the posts one by one.',
      },
    ],
  },
  reminders: {
    title: 'Reminders',
    blocks: [
      {
        kind: 'text',
        text: '[R] copies a reminder, wherever a post is selected: in Today, in Approvals, in Posts and on the post itself. It’s written in the client’s language and time zone. Paste it into your email or chat: Client Desk sends nothing itself.',
      },
      {
        kind: 'steps',
        steps: [
          'In Approvals, select posts with [X], or a range with [Shift+X].',
          'Press [R]. Several posts of one client become one message.',
          'Paste it where you write to the client.',
        ],
      },
      {
        kind: 'text',
        text: 'Every reminder that you copied is recorded on the post, so you see “reminded 2 days ago, twice” where it waits. To see and edit the message first, choose Remind pending reviewers in the search ([Mod+K]).',
      },
    ],
  },
  proof: {
    title: 'Proof: who approved what',
    blocks: [
      {
        kind: 'text',
        text: '[Y] opens a post’s history: every decision, by whom and when, which edits came in between, and which approvals no longer count. [Mod+P] saves it as a PDF.',
      },
      { kind: 'picture', name: 'history', shows: 'The history of a post, cycle by cycle' },
      {
        kind: 'text',
        text: 'If a post was edited after its approval, it says so. The comparison shows the approved version beside today’s, field by field, and says how sure that is. If this computer didn’t have the post before the approval, it says “approved version not known”.',
      },
      {
        kind: 'text',
        text: 'Edits are shown as seen on this computer: between two refreshes, nobody can say the exact minute.',
      },
    ],
  },
  calendar: {
    title: 'Calendar and posts',
    blocks: [
      {
        kind: 'text',
        text: 'The calendar shows months, weeks or a list ([M], [W], [L]) and marks conflicts and gaps. Choose a client, a network, a type or a status to see only those; what is hidden is said at the top.',
      },
      { kind: 'picture', name: 'calendar', shows: 'A month of posts with a day open beside it' },
      {
        kind: 'text',
        text: 'Times can be yours or each client’s own. Days outside the offline copy are hatched: they can be loaded, and aren’t shown as empty.',
      },
      {
        kind: 'text',
        text: 'Posts lists every post in the offline copy. [/] finds text in captions and titles, [F] filters, [B] shows the board. Save a set of filters as a view to use it again.',
      },
    ],
  },
  meetings: {
    title: 'Meetings',
    blocks: [
      {
        kind: 'text',
        text: 'Review packages are the batches that were shown to a client. Before you leave, take the package along: [T] downloads every picture, video and PDF, opens each to check it, and keeps them on this computer.',
      },
      { kind: 'picture', name: 'packages', shows: 'Review packages and what is on this computer' },
      {
        kind: 'steps',
        steps: [
          'Choose the package and press [T].',
          'Wait for “12 of 12 ready”, with the size and the time. If something is missing, it says what.',
          'Press [P] to present, with or without internet.',
        ],
      },
      {
        kind: 'text',
        text: 'While presenting, [ArrowRight] and [ArrowLeft] change the post. Notes stay on your own screen.',
      },
    ],
  },
  clients: {
    title: 'Clients, connections and session links',
    blocks: [
      {
        kind: 'text',
        text: 'A client has a record in each service: a planning project, a reporting project and a customer of the connector. Match them once, and everything about the client is on one page. Suggestions say why; nothing is matched by itself.',
      },
      { kind: 'picture', name: 'clients', shows: 'Clients, the most urgent first' },
      {
        kind: 'text',
        text: 'During a call: open the client and press [S]. A session link is created, opened in your browser and copied. The card follows along and shows which accounts arrive. A new link cancels the one before.',
      },
      {
        kind: 'text',
        text: 'Connections shows what is broken first. [C] creates a link to reconnect.',
      },
    ],
  },
  numbers: {
    title: 'Numbers and reports',
    blocks: [
      {
        kind: 'text',
        text: 'Month compares the clients’ metrics with the month before and marks what is outside their usual range. A board shows one client’s charts. A value that’s missing is a gap and never a zero, and each card says how old it is.',
      },
      { kind: 'picture', name: 'reports', shows: 'Reports with views and what is due' },
      {
        kind: 'text',
        text: 'Reports lists what was created for clients. [N] creates one; many at once are a batch, which keeps to the daily limit, survives a quit and never sends the same report twice by itself. Opening a report as the client counts as a view.',
      },
    ],
  },
  offline: {
    title: 'Offline and how old things are',
    blocks: [
      {
        kind: 'text',
        text: 'Everything you see is kept on this computer and works without internet. Each screen says how old it is, and the gauge at the bottom of the sidebar leads to Refresh status, which shows it list by list.',
      },
      { kind: 'picture', name: 'freshness', shows: 'Refresh status with the age of each list' },
      {
        kind: 'text',
        text: '[F5] refreshes what is on the screen. The services allow a number of calls per minute, and Client Desk keeps below it, so that your colleagues can work too.',
      },
    ],
  },
  events: {
    title: 'Events and notifications',
    blocks: [
      {
        kind: 'text',
        text: 'Turn on incoming events in Settings to hear of lost connections, finished session links and opened reports at once. An event is only a hint: before Client Desk tells you anything, it reads the record and says “Confirmed”, or that it couldn’t be checked.',
      },
      {
        kind: 'text',
        text: 'Without events, changes show up on the next refresh; goals and automations are only known through events. After half an hour away, Today says what happened; [Z] lists it, and a summary can be copied for each client.',
      },
    ],
  },
  yours: {
    title: 'What is yours',
    blocks: [
      {
        kind: 'text',
        text: 'Notes, tags, saved views, reminders and boards are yours: they’re stored on this computer, apart from the offline copy, and backed up every day. You can export and import them in Settings.',
      },
      {
        kind: 'text',
        text: 'Keys and tokens are in your system’s keychain and nowhere else. Client Desk only reads from the planning service: nothing you do here changes a post.',
      },
      {
        kind: 'text',
        text: '[?] lists every key of the app. [Mod+K] finds a client, a post or an action: type a few letters of each word, in any order.',
      },
    ],
  },
};
