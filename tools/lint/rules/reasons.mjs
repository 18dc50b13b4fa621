// @ts-check
/** @import { Rule } from 'eslint' */

const suppression = /^\s*(?:eslint-disable|oxlint-disable|biome-ignore)/;
const withReason = /--\s*\S.{9,}|biome-ignore[^:]*:\s*\S.{9,}/s;

/**
 * Whoever silences a check says why, on the spot. (TypeScript's own suppressions are held to the same by
 * `@typescript-eslint/ban-ts-comment`.)
 * @type {Rule.RuleModule}
 */
export const reasonsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bare: 'A suppression needs its reason beside it: `-- why`.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (suppression.test(comment.value) && !withReason.test(comment.value) && comment.loc) {
            context.report({ loc: comment.loc, messageId: 'bare' });
          }
        }
      },
    };
  },
};
