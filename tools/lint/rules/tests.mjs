// @ts-check
import { nameOf } from './rule.mjs';

/** @import { Node, Rule } from './rule.mjs' */

const suites = new Set(['test', 'it', 'describe', 'suite']);
const titles = new Set(['Literal', 'TemplateLiteral', 'ArrowFunctionExpression', 'FunctionExpression']);

/**
 * A test waits for a state, not for time, and it always runs. Only a condition with its reason may skip it
 * (`test.skip(onWindows, '…')`).
 * @type {Rule}
 */
export const testsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      wait: 'Wait for a state, not for time: a fixed wait is too short on a slow machine and too long on any other.',
      sleep: 'A bare sleep: wait for a state (expect.poll, vi.waitFor) or use fake timers.',
      leftOut: 'Every test runs or does not exist.',
    },
  },
  create: (context) => ({
    CallExpression(node) {
      const name = nameOf(node.callee);
      if (name === 'waitForTimeout') context.report({ node, messageId: 'wait' });
      if (name === 'setTimeout' && isInAwaitedPromise(node)) context.report({ node, messageId: 'sleep' });
      if (name !== 'skip' || node.callee.type !== 'MemberExpression' || !isSuite(node.callee.object)) return;
      const [first] = node.arguments;
      if (!first || titles.has(first.type)) context.report({ node, messageId: 'leftOut' });
    },
    MemberExpression(node) {
      const isLeftOut = /^(?:only|todo|fixme)$/.test(nameOf(node.property));
      if (isLeftOut && isSuite(node.object)) context.report({ node, messageId: 'leftOut' });
    },
  }),
};

/** @param {Node} node */
const isSuite = (node) => node.type === 'Identifier' && suites.has(nameOf(node));

/** @param {Node} node @returns {boolean} */
function isInAwaitedPromise(node) {
  const { parent } = node;
  if (!parent) return false;
  const isPromise = node.type === 'NewExpression' && nameOf(node.callee) === 'Promise';
  return (isPromise && parent.type === 'AwaitExpression') || isInAwaitedPromise(parent);
}
