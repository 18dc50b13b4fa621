// @ts-check
import { nameOf } from './rule.mjs';

/** @import { Rule } from './rule.mjs' */

const localMember =
  /^(?:[gs]et(?:FullYear|Year|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)|getTimezoneOffset|toDateString|toTimeString|toLocale(?:Date|Time)String)$/;

/**
 * A post's time is in its project's zone, not in this machine's. `Date` parses text without an offset in local time, and
 * every local getter uses the machine's zone; both are wrong for a client in another zone. So outside the time
 * module, `Date` gets no arguments and its local getters are not used.
 * @type {Rule}
 */
export const timeRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      parsed:
        'Read and write times with src/shared/domain/time: Date takes text and parts for times of this machine.',
      local: '{{name}} answers in the zone of this machine: use src/shared/domain/time.',
    },
  },
  create: (context) => ({
    NewExpression(node) {
      if (nameOf(node.callee) === 'Date' && node.arguments.length > 0)
        context.report({ node, messageId: 'parsed' });
    },
    MemberExpression(node) {
      const name = nameOf(node.property);
      if (name === 'parse' && nameOf(node.object) === 'Date') context.report({ node, messageId: 'parsed' });
      if (localMember.test(name)) context.report({ node, messageId: 'local', data: { name } });
    },
  }),
};
