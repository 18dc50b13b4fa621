/** What lists of posts have in common: filters, saved views, heads, and what is at risk. */
export const filters = {
  filter: 'Filter',
  filterCount: 'Filter ({{number}})',
  any: 'Any',
  nothing: 'No matches',
  choice: '{{name}} ({{total}})',
  words: '{{name}}: {{value}}',
  inUse: 'Filters in use',
  remove: 'Remove {{words}}',
  clear: 'Clear filters',
} as const;

export const bounds = {
  /** A lower bound: more was found than was counted. */
  orMore: '{{total}}+',
} as const;

export const views = {
  view: 'View',
  all: 'All',
  unsaved: 'Not saved',
  save: 'Save view…',
  saveTitle: 'Save view',
  saveAction: 'Save',
  name: 'Name',
  nameHint: 'Saves the filters, sorting and grouping, not the posts.',
  replaces: 'This replaces the view with the same name.',
  notSaved: 'Couldn’t save the view.',
  remove: 'Delete “{{name}}”',
} as const;

export const group = {
  when: { ahead: 'Today and later', past: 'Before today, latest first', undated: 'No date' },
  noDate: 'No date',
  number: 'Package {{id}}',
  unread: 'Package not loaded yet',
  none: 'No package',
} as const;

export const risk = {
  name: 'At risk',
  overdue: 'Overdue',
  overdueHint: 'The publish date has passed and the post hasn’t been published.',
  hint: 'Due within 48 hours, with responses still pending.',
} as const;
