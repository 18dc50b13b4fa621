// @ts-check
import { channelsRule } from './rules/channels.mjs';
import { layersRule } from './rules/layers.mjs';
import { reasonsRule } from './rules/reasons.mjs';
import { renamesRule } from './rules/renames.mjs';
import { spreadsRule } from './rules/spreads.mjs';
import { testsRule } from './rules/tests.mjs';
import { timeRule } from './rules/time.mjs';

/** Rules of this project that no published plugin has; .oxlintrc.json says where each applies. */
export default {
  meta: { name: 'desk' },
  rules: {
    channels: channelsRule,
    reasons: reasonsRule,
    renames: renamesRule,
    layers: layersRule,
    spreads: spreadsRule,
    tests: testsRule,
    time: timeRule,
  },
};
