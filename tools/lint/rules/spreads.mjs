// @ts-check
/** @import { Rule } from './rule.mjs' */

/**
 * A literal that is spread into another hides properties from the check for unknown and repeated ones.
 * @type {Rule}
 */
export const spreadsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      literal: 'Write the properties themselves: a spread literal is not checked for unknown ones.',
    },
  },
  create: (context) => ({
    'ObjectExpression > SpreadElement > ObjectExpression'(/** @type {import('./rule.mjs').Node} */ node) {
      context.report({ node, messageId: 'literal' });
    },
    'JSXSpreadAttribute > ObjectExpression'(/** @type {import('./rule.mjs').Node} */ node) {
      context.report({ node, messageId: 'literal' });
    },
  }),
};
