/** What a list is ordered by, and the heads under which its rows stand. */
export const ordering = {
  sort: 'Sort',
  by: {
    urgent: 'Urgent first',
    upcoming: 'Upcoming first',
    day: 'Publish date',
    client: 'Client',
    waiting: 'Longest waiting',
    review_group: 'Package',
    schedule: 'Oldest first',
    latest: 'Latest first',
  },
  urgency: {
    overdue: 'Overdue',
    failed: 'Failed',
    reconnect: 'Needs reconnecting',
    due: 'Due within 48 hours',
    changed: 'Changed after approval',
    changes: 'Changes requested',
    waiting: 'Longest waiting',
    draft: 'Draft',
    scheduled: 'Scheduled',
    approved: 'Approved',
    published: 'Published',
  },
  past: 'Before this week',
  pastOf: '{{name}}, before this week',
} as const;

/** Posts of one content group as one row. */
export const pieces = {
  show: 'Show',
  as: { pieces: 'Pieces', posts: 'Posts' },
  count: '{{pieces}}, {{posts}}',
  pieces_one: '{{count, number}} piece',
  pieces_other: '{{count, number}} pieces',
  posts_one: '{{count, number}} post',
  posts_other: '{{count, number}} posts',
  unfold_one: 'The {{count, number}} post of “{{title}}”',
  unfold_other: 'The {{count, number}} posts of “{{title}}”',
  sign: '{{network}}: {{state}}',
  atLeast: 'at least {{number}}',
  notListed: 'Not in this list',
  late: '{{span}} overdue',
} as const;
