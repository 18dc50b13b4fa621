// @ts-check
import { nameOf } from './rule.mjs';

/** @import { Rule } from './rule.mjs' */

const localMember =
  /^(?:[gs]et(?:FullYear|Year|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)|getTimezoneOffset|toDateString|toTimeString|toLocale(?:Date|Time)String)$/;

/**
 * A post's time belongs to its project's zone, not to this machine's. Text without an offset is read by `Date` in
 * local time, and every local getter answers for the machine; both are right until a client sits in another zone.
 * So `Date` is given nothing outside the time module, and asked for nothing local.
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
