/** What lists of posts have in common: filters, saved views, heads, and what is at risk. */
export const filters = {
  filter: 'Filter',
  filterCount: 'Filter ({{number}})',
  any: 'Any',
  nothing: 'Nothing matches',
  choice: '{{name}} ({{total}})',
  words: '{{name}}: {{value}}',
  inUse: 'Filters in use',
  remove: 'Remove {{words}}',
  clear: 'Clear filters',
} as const;

export const views = {
  view: 'View',
  all: 'All',
  unsaved: 'Not saved',
  save: 'Save as a view…',
  saveTitle: 'Save as a view',
  saveAction: 'Save',
  name: 'Name',
  nameHint: 'The view keeps filter, order and grouping, not the posts.',
  replaces: 'Takes the place of the view of this name.',
  notSaved: 'The view was not saved.',
  remove: 'Delete “{{name}}”',
} as const;

export const group = {
  when: { ahead: 'Today and later', past: 'Before today, latest first', undated: 'No date' },
  noDate: 'No date',
  number: 'Package {{id}}',
  unread: 'Package not read yet',
  none: 'In no package',
} as const;

export const risk = {
  name: 'At risk',
  overdue: 'Overdue',
  overdueHint: 'Its time has passed, and it is still in review.',
  hint: 'Answers are missing, and the post goes out within 48 hours.',
} as const;
