/** What a list is ordered by, and the heads under which its rows stand. */
export const ordering = {
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
