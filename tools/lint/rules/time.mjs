// @ts-check
import ts from 'typescript';
import { nameOf, typeNames, typesIn } from './types.mjs';

/** @import { Rule } from 'eslint' */
/** @import { Type } from 'typescript' */

const localMember =
  /^(?:[gs]et(?:FullYear|Year|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)|getTimezoneOffset|toDateString|toTimeString|toLocale\w*String|toString)$/;

/** @param {Type} type @returns {boolean} */
const isNumber = (type) =>
  type.isUnion() ? type.types.every(isNumber) : (type.flags & ts.TypeFlags.NumberLike) !== 0;

/**
 * A post's time belongs to its project's zone, not to this machine's. Text without an offset is read by `Date` in
 * local time, and every local getter answers for the machine; both are right until a client sits in another zone.
 * `new Date(epochMs)` names an instant and stays allowed.
 * @type {Rule.RuleModule}
 */
export const timeRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      parsed: 'Read times with src/shared/domain/time: Date takes text and parts for times of this machine.',
      local: '{{name}} answers in the zone of this machine: use src/shared/domain/time.',
    },
  },
  create(context) {
    const typeAt = typesIn(context);
    return {
      NewExpression(node) {
        if (nameOf(node.callee) !== 'Date') return;
        const [first, second] = node.arguments;
        if (second || (first && !isNumber(typeAt(first)))) context.report({ node, messageId: 'parsed' });
      },
      MemberExpression(node) {
        const name = nameOf(node.property);
        if (name === 'parse' && nameOf(node.object) === 'Date') context.report({ node, messageId: 'parsed' });
        if (localMember.test(name) && typeNames(typeAt(node.object)).includes('Date')) {
          context.report({ node, messageId: 'local', data: { name } });
        }
      },
    };
  },
};
