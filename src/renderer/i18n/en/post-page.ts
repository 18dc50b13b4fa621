/** One post with everything the copy knows of it. */
export const postPage = {
  view: 'View',
  post: 'Post',
  history: 'History',
  facts: 'Facts',
} as const;

export const preview = {
  title: 'As it will look',
  about: 'Order and shape follow {{network}}; what a phone shows may differ a little.',
  noCaption: 'No caption',
  more: 'more',
  less: 'less',
  previous: 'Previous file',
  next: 'Next file',
  place: '{{number, number}} of {{total, number}}',
  further: '+{{count, number}}',
  storyText: 'Stories are published without their caption. It is kept for the team:',
  firstComment: 'First comment',
  noMedia: 'No picture or video',
  filesUnread: 'The files of this post are not on this computer',
} as const;

export const contentGroup = {
  title: 'The same piece on other networks',
  alone: 'This piece goes to one network only.',
  unread: 'Its content group was not read yet.',
  unreadOffline: 'Its content group was not read yet. That needs the network.',
  count_one: '{{count, number}} post',
  count_other: '{{count, number}} posts',
  asOf: 'read {{when}}',
  part: '{{status}} {{count, number}}',
  thisOne: 'This post',
  sameCaption: 'Same caption',
  notInCopy: 'Not in the copy on this computer',
  open: 'Open the post for {{network}}',
  reviewGroup: 'Review group',
  neverSent: 'never sent for review',
  groupFacts_one: 'Package {{id}} · {{count, number}} post, {{reviewers}}',
  groupFacts_other: 'Package {{id}} · {{count, number}} posts, {{reviewers}}',
  reviewers_one: '{{count, number}} reviewer',
  reviewers_other: '{{count, number}} reviewers',
  present: 'Present it',
  groupUnread: '{{id}} · not read yet',
} as const;

export const tags = {
  label: 'Private tags',
  hint: 'Stay on this machine, as the note does.',
  placeholder: 'Add a tag',
} as const;

export const sinceLooked = {
  title_one: '{{count, number}} change since you last looked',
  title_other: '{{count, number}} changes since you last looked',
  moved: '{{what}}: from {{from}} to {{to}}',
  decided: '{{name}}: {{decision}}',
  lostEffect: '{{name}}: the decision lost its effect',
  cycleBegan: 'Sent for approval again',
  firstComment: 'First comment edited',
  caption: 'Caption edited',
  media: 'Files replaced',
  publishedUrl: 'The published address is there',
  decisionEdited: '{{name}}: the decision was edited',
  other: '{{field}} changed',
  appeared: 'Seen for the first time',
  removed: 'No longer there',
  status: 'Status',
  review: 'Approval',
  date: 'Date',
  none: 'none',
} as const;
