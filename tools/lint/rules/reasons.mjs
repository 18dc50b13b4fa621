// @ts-check
/** @import { Rule } from './rule.mjs' */

const suppression = /^\s*(?:eslint-disable|oxlint-disable|biome-ignore)/;
const withReason = /--\s*\S.{9,}|biome-ignore[^:]*:\s*\S.{9,}/s;

/**
 * A suppression needs its reason beside it. (`typescript/ban-ts-comment` requires the same for TypeScript's own
 * suppressions.)
 * @type {Rule}
 */
export const reasonsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bare: 'A suppression needs its reason beside it: `-- why`.' },
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (suppression.test(comment.value) && !withReason.test(comment.value)) {
          context.report({ loc: comment.loc, messageId: 'bare' });
        }
      }
    },
  }),
};
