import { datedMessages, noPluralAfterNumber, noPrepositionBeforeStamp, type Rule } from '../rules';

/** The English glossary: one word per concept, the words it rules out, and the voice. */
export const rules: readonly Rule[] = [
  // The app never apologises or speaks as a company. The user may ask clients politely.
  {
    ruledOut: /\b(?:we|our|oops|sorry|please)\b/i,
    say: 'the fact alone',
    holdsFor: (key) => !key.startsWith('messages.'),
  },
  // Goals and automations are only known through events, so events that are missed are a loss.
  {
    ruledOut: /\bnothing is (lost|missed)\b|\beverything is found\b/i,
    say: 'what is only known through events',
  },
  // Data and their age.
  { ruledOut: /\bread(s|ing)? (again|anew|now)\b|\b(re)?reading\b/i, say: 'refresh or load' },
  { ruledOut: /\b(not|never|last|been|was|were|to be|being) read\b/i, say: 'refreshed or loaded' },
  {
    ruledOut: /\b(sync|synced|syncing|fetch|fetched|fetching|poll|polling|cache|cached)\b/i,
    say: 'refresh, load or download',
  },
  { ruledOut: /\bfresh(ness)?\b/i, say: 'up to date, Refresh status' },
  { ruledOut: /\bdue for\b|\bbring(s|ing)? in\b/i, say: 'refresh due, loading' },
  {
    ruledOut: /\b(?<!offline )copy\b(?= (of|on|from|at|was|is)\b)|\b(the|this|a|last good) copy\b/i,
    say: 'offline copy',
  },
  { ruledOut: /\b(this|on) machine\b|\bthis desk\b|\b(lie|lies|lay)\b/i, say: 'this computer' },
  { ruledOut: /\b(needs?|without|has no|no|a|the) network(’s)?\b/i, say: 'offline, online, internet' },
  { ruledOut: /\bcut(s|ting)?\b.*\boff\b/i, say: 'simulate offline' },
  { ruledOut: /\bconfirmed at\b|\blast confirmed\b/i, say: 'last refreshed' },
  // Services and keys.
  {
    ruledOut: /\b(planning|reporting) application\b|\bmerchant’s connector\b/i,
    say: 'planning service, reporting service, connector',
  },
  {
    ruledOut:
      /\b(keeps?|kept) (a |the |this |its )?(keys?|tokens?)\b|\b(keys?|tokens?) (is |are |could not be )?kept\b|\bat hand\b|\bsealed\b|\bgive (it )?up\b/i,
    say: 'save a key',
  },
  {
    ruledOut: /\brefuses\b|\bkey refused\b|\breach(es)?\b(?! (this address|this computer|the file server))/i,
    say: 'not accepted, no access',
  },
  {
    ruledOut: /\bbudgets?\b|\bquotas?\b|\basks for a pause\b|\bshare of the limits\b|\brate limits?\b/i,
    say: 'API limits',
  },
  // Clients and their records.
  { ruledOut: /\bjoin(s|ed|ing)?\b|\btakes? .*\b(apart|out)\b|\bmay be one\b/i, say: 'match, unmatch' },
  { ruledOut: /\bquiet\b(?! hours)/i, say: 'all clear' },
  { ruledOut: /\bneeds? (someone|somebody|anyone|you|me)\b|\bneed(s)? me\b/i, say: 'needs attention' },
  { ruledOut: /\b(fully|totally) known\b/i, say: 'incomplete data' },
  {
    ruledOut: /\bmark(s|ed)? (it |them )?as m(y|ine)\b|\bno longer m(y|ine)\b/i,
    say: 'add to or remove from My clients',
  },
  // Review and publication.
  { ruledOut: /\bsituation\b/i, say: 'review status' },
  { ruledOut: /\b(un)?answer(s|ed|ing)?\b/i, say: 'response, respond' },
  { ruledOut: /0 missing\b/i, say: 'pending' },
  { ruledOut: /\bask(s|ed)? (for|to) change/i, say: 'requested changes' },
  { ruledOut: /\bsent (for approval )?again\b|\breview is over\b/i, say: 'resubmitted, review closed' },
  { ruledOut: /\b(lost|without) (its |their )?effect\b|\bvoid\b/i, say: 'no longer counts' },
  {
    ruledOut: /\b(goes|go|went|going) out\b|\bwaits? (on|for)\b/i,
    say: 'publish date, scheduled for, waiting',
  },
  {
    ruledOut: /\btime has passed\b|\bpublications? (has )?failed\b|\bfailed publications?\b/i,
    say: 'overdue, failed to publish',
  },
  {
    ruledOut: /\bcollisions?\b|\bcollides?\b|\btoo close\b|\bplan(s)? (is |are )?filled\b/i,
    say: 'conflict, gap',
  },
  { ruledOut: /\bpieces?\b|\bcontent groups?\b/i, say: 'content, content item' },
  { ruledOut: /\bput away\b|\btaken? back\b/i, say: 'done, restore' },
  { ruledOut: /\btak(?:e|es|en|ing) along\b/i, say: 'make available offline' },
  { ruledOut: /, marks\b|^mark:/i, say: 'My clients, marker' },
  { ruledOut: /\bwhat (?:it|they)(?:’s|’re| is| are) about\b/i, say: 'the related record' },
  { ruledOut: /\bnot known\b|\bnot yet known\b/i, say: 'not loaded, unknown' },
  { ruledOut: /\b(?:in|of) (?:the|your) plan\b|\bmerchant’s plan\b/i, say: 'contract' },
  // Accounts, connections, session links.
  {
    ruledOut: /\bauthori[sz]ation\b|\blapsed?\b|\bmend(s|ed)?\b|\bcame\b(?! (back|from))/i,
    say: 'needs reconnecting, reconnected, connected',
  },
  {
    ruledOut: /\b(make|makes|made|making)\b(?! sure|.* available offline| available offline)/i,
    say: 'create',
    except: { 'settings.demoHint': '“Makes the demo behave” creates nothing.' },
  },
  {
    ruledOut:
      /\blinks? ((that|which) )?(lives?|ends?|ended|has ended)\b|\bends (this|it)\b|\b(takes?|took|taken) .*\bplace\b/i,
    say: 'expires, cancels, replaces',
  },
  // What went wrong, and what is taken away.
  { ruledOut: /\bset aside\b/i, say: 'unreadable record, couldn’t be read' },
  {
    ruledOut: /\bgoes for good\b|\bthis goes\b|\bthrows?\b|\bforgets?\b|\btakes? away\b/i,
    say: 'remove or delete',
  },
  { ruledOut: /\bmay have been done\b|\blook whether\b/i, say: 'may have been created; check first' },
  {
    ruledOut: /\bnumbers\b/i,
    say: 'metrics',
    except: {
      'nav.numbers': 'the group of screens in the sidebar',
      'nav.view.month': 'the first view of Month end',
    },
  },
  {
    ruledOut: /\brecorded (changes|what)\b/i,
    say: 'change history',
    except: { 'settings.exported': 'Counts the entries of the change history in the file.' },
  },
  { ruledOut: /\be-mails?\b|\bmail\b(?! app)/i, say: 'email, email app' },
  {
    ruledOut: /^No (?!suggested)\w+ (matches|in the copy)\b|\bcould not be (read|saved|written|opened)\b/i,
    say: 'No matching posts, Couldn’t load posts',
  },
  // Idioms of our own.
  {
    ruledOut:
      /\banew\b|\b(stands|stand)\b|\bcomes? back\b|\btold\b|\btell me of\b|\bby (a|the) person\b|\bby itself\b(?<!carries on by itself)/i,
    say: 'what one would say to a colleague',
  },
  {
    ruledOut: /\b(some|any)body\b|\bnobody\b|\ba person(’s)?\b/i,
    say: 'you, someone, no one',
    except: { 'customers.paymentHint': '“Nobody is charged” is what one says.' },
  },
  // Voice.
  {
    ruledOut: /\b(cannot|(could|would|should|must|does|do|did|is|are|was|were|has|have|had|will) not)\b/i,
    say: 'a contraction',
  },
  {
    ruledOut: /\b(it|that|there) is\b(?= (not|being|only|still))|\byou are\b|\b(it|you|they) will\b/i,
    say: 'a contraction',
  },
  { ruledOut: /\b(we|our|ours|us)\b/i, say: 'Client Desk or nobody' },
  { ruledOut: /!/, say: 'it calmly' },
  {
    ruledOut: /\b(oops|sorry|please|unfortunately)\b/i,
    say: 'what happened',
    except: {
      'messages.sessionMail.subject': 'Sent in the name of the person, who asks a favour.',
      'messages.sessionMail.ask': 'Sent in the name of the person, who asks a favour.',
    },
  },
  { ruledOut: /\w'\w|"/, say: 'curly quotation marks and apostrophes' },
  { ruledOut: /\.\.\./, say: '…' },
  ...noPluralAfterNumber(
    'of|at|and|between|to|h|min|s|ms|with|without|by|incomplete|so|or|more|new|complete|decided|pending|approved|requested|used|not|matched|back|ahead|against|per|left|fit|later|in',
  ),
  { ruledOut: /(?<!0 )\bbytes?\b|\bfile ids?\b/i, say: 'content' },
  { ruledOut: /\bexport (?:CSV|PDF)\b/i, say: 'Export as CSV, as PDF' },
  { ruledOut: /\bpartial(?:ly)?\b/i, say: 'incomplete' },
  { ruledOut: /\blast copy\b/i, say: 'offline copy' },
  { ruledOut: /\bin (?:48|14) (?:h|hours|days)\b/i, say: 'within 48 hours' },
  noPrepositionBeforeStamp(
    'at|on|(?<!as )of',
    [
      'calendar.dayOf',
      'connections.reconnecting.opened',
      'connections.reconnecting.copied',
      'connections.reconnecting.ended',
      'sessions.replaceAsk',
      'triage.dateHint',
      'messages.sessionMail.until',
      'messages.sessionMail.untilDay',
    ],
    datedMessages,
  ),
];
