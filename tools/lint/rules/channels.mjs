// @ts-check
import { nameOf } from './rule.mjs';

/** @import { Node, Rule } from './rule.mjs' */

/** Electron's raw ends of a channel, as values and as types. */
const rawEnd = /^ipc(?:Main|Renderer)/i;

/** What opens or uses a channel, and the only objects on which something else may have that name. */
const channelMethods = new Map([
  ['handle', ['protocol']],
  ['handleOnce', []],
  ['invoke', []],
  ['send', ['transport']],
  ['sendToFrame', []],
  // The demo's process has no page in it.
  ['postMessage', ['utility']],
  ['ipc', []],
]);

/**
 * The app has two raw channels, each with one wrapper that checks the sender, the route and the input. Whoever
 * reaches Electron's own ends anywhere else has walked around that gate. The rule applies where Electron's objects
 * can be had at all, and there it refuses these members on whatever object is not known to be another thing: a
 * renamed variable does not hide a page.
 * @type {Rule}
 */
export const channelsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { raw: '{{what}} outside the wrapper: declare a route or an event in src/shared/ipc instead.' },
  },
  create(context) {
    /** @param {Node} node @param {string} what */
    const refuse = (node, what) => context.report({ node, messageId: 'raw', data: { what } });
    return {
      ImportSpecifier(node) {
        const name = nameOf(node.imported);
        if (rawEnd.test(name)) refuse(node, name);
      },
      MemberExpression(node) {
        const name = nameOf(node.property);
        if (rawEnd.test(name)) refuse(node, name);
        const owner = nameOf(node.object);
        if (channelMethods.has(name) && !channelMethods.get(name)?.includes(owner))
          refuse(node, `${owner}.${name}`);
      },
    };
  },
};
