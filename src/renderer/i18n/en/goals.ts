export const goals = {
  rule: {
    at_least: 'at least {{value}}',
    at_most: 'at most {{value}}',
    change_at_least: 'change of at least {{value}}',
  },
  ofAll: '{{goal}} (all accounts)',
  line: 'Goal {{value}}',
  title: 'Goal for {{metric}}',
  of: '{{client}}, each month',
  menu: 'Goals',
  kind: 'Goal',
  kinds: {
    at_least: 'At least',
    at_most: 'At most',
    change_at_least: 'Change from the month before, at least',
  },
  value: 'Value',
  percent: 'Percent',
  invalid: 'Enter a number.',
  save: 'Save goal',
  remove: 'Remove goal',
  unsaved: 'Couldn’t save the goal.',
} as const;
