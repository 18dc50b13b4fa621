/** What moved for a client, as sentences. A number, a name and a direction are all they may say. */
export const moved = {
  title: 'What moved',
  computed: 'automatic summary, editable',
  edited: 'edited by you',
  edit: 'Edit what moved',
  copy: 'Copy',
  copied: 'Copied, with the metrics behind it',
  oneEach: 'One sentence per line.',
  reset: 'Use automatic summary',
  save: 'Save',
  changed: {
    up: '{{metric}} rose {{percent}}, to {{value}} from {{before}}.',
    down: '{{metric}} fell {{percent}}, to {{value}} from {{before}}.',
  },
  part: {
    up: '{{platform}} moved {{metric}} most: up {{percent}}, to {{value}} from {{before}}.',
    down: '{{platform}} moved {{metric}} most: down {{percent}}, to {{value}} from {{before}}.',
  },
  started: '{{metric}} rose from zero to {{value}}.',
  stopped: '{{metric}} fell to zero, from {{before}}.',
  same: '{{metric}} stayed at {{value}}.',
  recordSince: {
    up: '{{metric}}: highest since {{month}}, at {{value}}.',
    down: '{{metric}}: lowest since {{month}}, at {{value}}.',
  },
  recordOf: {
    up_one: '{{metric}}: higher than the month before, at {{value}}.',
    up_other: '{{metric}}: higher than in any of the {{count, number}} months before, at {{value}}.',
    down_one: '{{metric}}: lower than the month before, at {{value}}.',
    down_other: '{{metric}}: lower than in any of the {{count, number}} months before, at {{value}}.',
  },
  goal: {
    met: '{{metric}}: goal met ({{rule}}), at {{value}}.',
    missed: '{{metric}}: goal missed ({{rule}}), at {{value}}.',
  },
  missing: {
    no_data_one: 'No data from {{names}}. It’s left out of both periods.',
    no_data_other: 'No data from {{names}}. They’re left out of both periods.',
    not_loaded_one: '{{names}} isn’t loaded for these days. It’s left out of both periods.',
    not_loaded_other: '{{names}} aren’t loaded for these days. They’re left out of both periods.',
    refused_one: '{{names}} couldn’t be loaded. It’s left out of both periods.',
    refused_other: '{{names}} couldn’t be loaded. They’re left out of both periods.',
  },
  proof: '{{metric}}: {{value}} (before: {{before}})',
  proofAlone: '{{metric}}: {{value}}',
} as const;
